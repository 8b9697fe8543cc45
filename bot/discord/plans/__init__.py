"""Planning ahead: choosing wishes and standing answers in private, seeing and dropping them."""
