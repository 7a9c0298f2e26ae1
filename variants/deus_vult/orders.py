"""The text of the orders that this variant adds: the source's and ours (section 5)."""

from engine.text.order_patterns import Forms
from variants.deus_vult.permissions import PERMIT
from variants.deus_vult.requests import ASK
from variants.deus_vult.strikes import ATTACK, HELP_ATTACK

GRAMMAR = Forms(PERMIT, ASK, ATTACK, HELP_ATTACK)
