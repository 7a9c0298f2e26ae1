"""Turn folders of text into the static site of Chancery."""
