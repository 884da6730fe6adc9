import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { JournalHead } from './journalHead.ts';
import { openRunJournal } from './runJournal.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-journal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEAD: JournalHead = { run: 'a run', nowMs: 0, zone: 0, labels: 20, chunks: 2 };

async function open(out: string, isResumed: boolean) {
  const opened = await openRunJournal(out, HEAD, isResumed);
  if (!opened.ok || !opened.value) throw new Error('no journal');
  return opened.value;
}

test.each(['journal', 'part'])('a run whose %s file is missing starts from scratch', async (missing) => {
  const out = join(folder, `${missing}.pdf`);
  const first = await open(out, false);
  await first.recorder.add([]);
  const kept = await open(out, true);
  expect(kept.recorder.kept).toBe(1);
  const file = readdirSync(folder).find(
    (name) => name.startsWith(`${missing}.pdf`) && name.endsWith(missing),
  );
  rmSync(join(folder, file ?? 'none'));
  const anew = await open(out, true);
  expect(anew.recorder.kept).toBe(0);
  await anew.remove();
});
