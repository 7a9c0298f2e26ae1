"""The text of the orders that this variant adds: the source's and ours (section 5)."""

from engine.text.standard_orders import STANDARD_ORDERS
from variants.deus_vult.permissions import PERMIT
from variants.deus_vult.requests import ASK
from variants.deus_vult.strikes import ATTACK, HELP_ATTACK

ORDERS = STANDARD_ORDERS.adding(PERMIT, ASK, ATTACK, HELP_ATTACK)
