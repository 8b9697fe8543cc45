-- Who gave a seat up for good, so that they can be forgotten; NULL: nobody did, or it was before this column.
ALTER TABLE seat ADD COLUMN former INTEGER;
