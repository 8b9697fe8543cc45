"""What happens in turns and between them, one module for each activity (sections 4 to 9)."""
