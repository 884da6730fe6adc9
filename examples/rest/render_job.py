#!/usr/bin/env python3
"""Many labels, made by a server while nobody waits: ordered, followed, and fetched when they are there.

    DIECUT_URL=https://labels.example.com DIECUT_KEY=dck_... ./render_job.py label.json rows.json labels.pdf

rows.json is a list of objects, whose names are the columns of the label. Python's own library is all it takes.
"""

import hashlib
import json
import os
import sys
import urllib.error
import urllib.request

if len(sys.argv) != 4 or not {"DIECUT_URL", "DIECUT_KEY"} <= os.environ.keys():
    sys.exit(__doc__)
URL = os.environ["DIECUT_URL"] + "/api/v3"
KEY = os.environ["DIECUT_KEY"]


def call(path, said=None, headers=None):
    """An answer of the server; what it refuses ends the program with its sentence."""
    request = urllib.request.Request(
        URL + path,
        data=None if said is None else json.dumps(said).encode(),
        headers={"Authorization": "Bearer " + KEY, "Content-Type": "application/json", **(headers or {})},
    )
    try:
        return urllib.request.urlopen(request)
    except urllib.error.HTTPError as refused:
        sys.exit(json.load(refused)["msg"])


def follow(job):
    """Waits until the job is over, and tells how far it is."""
    with call(f"/render/jobs/{job}/events") as events:
        for line in events:
            if line.startswith(b"data: "):
                state = json.loads(line[len(b"data: ") :])
                print(f"{state['state']}: {state['doneLabels']} of {state['plannedLabels']}", file=sys.stderr)
    return state


def main(label, rows, out):
    with open(label) as document, open(rows) as records:
        order = {"document": json.load(document), "rows": json.load(records), "format": out.rsplit(".", 1)[1]}
    # The same order sent again, where no answer came, is the same job.
    key = hashlib.sha256(json.dumps(order, sort_keys=True).encode()).hexdigest()
    with call("/render/jobs", order, {"Idempotency-Key": key}) as answer:
        job = json.load(answer)["data"]["id"]
    state = follow(job)
    for row in state["failures"]:
        print(f"row {row['row']}: {row['problems'][0]['message']}", file=sys.stderr)
    if state["state"] != "done":
        sys.exit(state["problem"]["message"] if state["problem"] else state["state"])
    with call(f"/render/jobs/{job}/result") as result, open(out + ".part", "wb") as file:
        while part := result.read(1 << 16):
            file.write(part)
    os.replace(out + ".part", out)


if __name__ == "__main__":
    main(*sys.argv[1:])
