#!/bin/sh
# Labels of a document and a spreadsheet, made by a server at once.
#
#   DIECUT_URL=https://labels.example.com DIECUT_KEY=dck_… ./render.sh label.json data.xlsx labels.zpl
#
# The format is the ending of the last file; what is refused goes to standard error and ends with 1.
set -eu
label=$1 rows=$2 out=$3
request=$(printf '{"document": %s, "format": "%s", "dpi": 203}' "$(cat "$label")" "${out##*.}")
# The file has its name only when it is whole.
status=$(curl --silent --show-error --output "$out.part" --write-out '%{http_code}' \
  --header "Authorization: Bearer $DIECUT_KEY" \
  --form-string "request=$request" \
  --form "file=@$rows" \
  "$DIECUT_URL/api/v3/render/labels")
if [ "$status" != 200 ]; then
  cat "$out.part" >&2
  rm -f "$out.part"
  exit 1
fi
mv "$out.part" "$out"
