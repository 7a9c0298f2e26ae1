# Let the Playwright of $1 run on the Node of this environment: its wheel brings another, of 144 MB.
python=$1
environment=$(cd "$(dirname "$python")/.." && pwd)
own=$("$python" -c 'import playwright, os; print(os.path.dirname(playwright.__file__))')/driver/node
rm -f "$own"
cat >"$own" <<SCRIPT
#!/bin/sh
PATH="$environment/node:\$PATH" exec node "\$@"
SCRIPT
chmod +x "$own"
