#!/usr/bin/env bash
# npm slackify-markdown 5.0.0 turns Markdown into the format of Slack's messages. In Markdown, two blanks at
# the end of a line keep the next order on a line of its own.
#
# Guess: a line break, and nothing else.
# Seen: a line break after a backslash, "A Par - Bur\", which is how Markdown may write one. What Slack makes
#   of it was not tried.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts slackify-markdown@5.0.0
cat > orders.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import { slackifyMarkdown } from "slackify-markdown";

const seen = slackifyMarkdown("A Par - Bur  \nF Bre H");
console.log(seen);
assert.equal(seen, "A Par - Bur\\\nF Bre H\n", "slackify-markdown has changed");
assert.equal(slackifyMarkdown("A Par - Bur\nF Bre H"), "A Par - Bur\nF Bre H\n");
SCRIPT
node orders.mjs
