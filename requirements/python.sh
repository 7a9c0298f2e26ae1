# Make the virtual environment $1 with Python 3.12 or newer; one that is there and new enough is kept.
environment=$1
wanted='import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 12))'
if "$environment/bin/python" -c "$wanted" >/dev/null 2>&1; then
  exit 0
fi
for python in python3.13 python3.14 python3.12 python3 \
    "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.13*/bin/python3 \
    "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.1[24]*/bin/python3; do
  if "$python" -c "$wanted" >/dev/null 2>&1; then
    echo "Making $environment with $("$python" --version)"
    exec "$python" -m venv --clear "$environment"
  fi
done
found=$(python3 --version 2>/dev/null || echo "no Python")
echo "Chancery needs Python 3.12 or newer with its venv module, and this machine has $found:" \
  "install Python 3.13 (on Debian and Ubuntu with python3-venv), then run make again." >&2
exit 1
