"""The text of the orders that this variant adds: the source's and ours (section 5)."""

from engine.forms import Forms
from engine.standard.permissions import PERMIT
from engine.standard.requests import ASK
from engine.standard.strikes import ATTACK, HELP_ATTACK

GRAMMAR = Forms(PERMIT, ASK, ATTACK, HELP_ATTACK)
