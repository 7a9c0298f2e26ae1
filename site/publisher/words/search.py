"""The search over all rules pages."""

TITLE = "Search the rules | Chancery"
DESCRIPTION = "Search the rules of every variant: each paragraph, place and power."
HEADING = "Search the rules"
LEAD = "Every paragraph, place and power of every variant on this site."
FIELD = "Words to look for"
EXAMPLE = "convoy, coast, retreat"
FOUND = "What was found"
NO_SCRIPTS = "This search needs scripts, which are switched off here."
POWERS = "Powers"
PLACE = "{names}: {kind}; supply centre: {centre}."  # what can be found of a province
DOOR = "Search all the rules"  # on rules pages
