"""The second implementation, 2: keys, key files."""

import json
import os
import unicodedata
from dataclasses import dataclass
from typing import Any

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC

from tests.table.second.wire import Refused, canonical, frame, loaded

P = 2**255 - 19
D = -121665 * pow(121666, -1, P) % P


@dataclass(frozen=True, slots=True)
class Keys:
    """The three secrets of a seat or of a desk, 32 bytes each."""

    sign: bytes
    box: bytes
    salt: bytes

    @property
    def sign_public(self) -> bytes:
        return Ed25519PrivateKey.from_private_bytes(self.sign).public_key().public_bytes_raw()

    @property
    def box_public(self) -> bytes:
        return box_public(self.box)

    def signed(self, data: bytes) -> bytes:
        return Ed25519PrivateKey.from_private_bytes(self.sign).sign(data)

    def public(self) -> dict[str, str]:
        return {"sign": self.sign_public.hex(), "box": self.box_public.hex()}

    def told(self) -> dict[str, str]:
        return {"sign": self.sign.hex(), "box": self.box.hex(), "salt": self.salt.hex()}


def new_keys() -> Keys:
    return Keys(os.urandom(32), os.urandom(32), os.urandom(32))


def box_public(secret: bytes) -> bytes:
    return X25519PrivateKey.from_private_bytes(secret).public_key().public_bytes_raw()


def shared(secret: bytes, other: bytes) -> bytes:
    """What two keys share; raises ValueError where the other is of small order."""
    own = X25519PrivateKey.from_private_bytes(secret)
    return own.exchange(X25519PublicKey.from_public_bytes(other))


def is_small_order(y: int) -> bool:
    """Whether a point of the curve -x^2 + y^2 = 1 + d x^2 y^2 has an order that divides 8."""
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    for _ in range(3):  # doubled three times, by y alone: y' = (y^2 + x^2) / (2 + x^2 - y^2)
        x2, y2 = square, y * y % P
        y = (y2 + x2) * pow(2 + x2 - y2, -1, P) % P
        square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    return y == 1


def is_weak_to_sign(key: bytes) -> bool:
    y = int.from_bytes(key, "little") & (2**255 - 1)
    return y >= P or y < 2**224 or is_small_order(y)


def has_signed(key: bytes, signature: bytes, data: bytes) -> bool:
    if is_weak_to_sign(key):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, data)
    except InvalidSignature:
        return False
    return True


def is_weak_to_box(key: bytes) -> bool:
    try:
        shared(os.urandom(32), key)
    except ValueError:
        return True
    return False


def key_file(keys: Keys, game: str, seat: int, passphrase: str, iterations: int) -> str:
    head: dict[str, Any] = {
        "chancery_keys": 1,
        "game": game,
        "seat": seat,
        "kdf": "PBKDF2-HMAC-SHA-256",
        "iterations": iterations,
        "salt": os.urandom(16).hex(),
        "nonce": os.urandom(12).hex(),
    }
    cipher = AESGCM(_passed(passphrase, head))
    nonce = bytes.fromhex(head["nonce"])
    inside = canonical({**keys.told(), "game": game})
    box = cipher.encrypt(nonce, inside, frame("backup", canonical(head)))
    return canonical({**head, "box": box.hex()}).decode()


def open_key_file(text: str, passphrase: str) -> Keys:
    head = json.loads(text)
    box = bytes.fromhex(head.pop("box"))
    if not 600_000 <= head["iterations"] <= 10_000_000:
        raise Refused("backup-unknown")
    cipher = AESGCM(_passed(passphrase, head))
    try:
        nonce = bytes.fromhex(head["nonce"])
        inside = loaded(cipher.decrypt(nonce, box, frame("backup", canonical(head))))
    except InvalidTag:
        raise Refused("backup-wrong") from None
    return Keys(*(bytes.fromhex(inside[name]) for name in ("sign", "box", "salt")))


def _passed(passphrase: str, head: dict[str, Any]) -> bytes:
    derive = PBKDF2HMAC(SHA256(), 32, bytes.fromhex(head["salt"]), head["iterations"])
    return derive.derive(unicodedata.normalize("NFKC", passphrase).encode())
