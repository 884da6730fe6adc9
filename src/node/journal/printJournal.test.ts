import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openPrintJournal, readPrintJournal } from './printJournal.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-print-journal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEAD = { run: 'a1b2c3', nowMs: 1_800_000_000_000, zone: 60, labels: 2000, chunks: 8 };

/** Writes the journal of a job with this progress, as [sent, sure]; `end` is the progress at the end of the job. */
async function written(
  progress: readonly (readonly [number, number])[],
  end: readonly [number, number] | null,
) {
  const path = join(folder, 'job.diecut-journal');
  const lost: string[] = [];
  const journal = openPrintJournal(path, HEAD, 0, () => lost.push('lost'));
  for (const [sent, sure] of progress) await journal.note(sent, sure);
  if (end) journal.noteEnd(...end);
  expect([journal.isKept(), lost]).toEqual([true, []]);
  return path;
}

function read(path: string) {
  const found = readPrintJournal(path, 'P');
  return found.ok ? found.value : found.error.code;
}

describe('journal of a print job', () => {
  it('has the exact progress at the end, which may be less than was announced before', async () => {
    const path = await written(
      [
        [10, 0],
        [300, 120],
        [340, 130],
      ],
      [312, 140],
    );
    expect(read(path)).toMatchObject({ ...HEAD, sentLabels: 312, sureLabels: 140 });
  });

  it('counts every announced label as sent if the job was killed', async () => {
    const path = await written(
      [
        [10, 0],
        [340, 130],
      ],
      null,
    );
    expect(read(path)).toMatchObject({ sentLabels: 340, sureLabels: 130 });
  });

  it('is damaged if any of its characters changes', async () => {
    const path = await written(
      [
        [14, 0],
        [300, 120],
      ],
      [290, 130],
    );
    const bytes = readFileSync(path);
    const unnoticed: string[] = [];
    for (const [at, byte] of bytes.entries()) {
      // Without its line break, the last line counts as cut off when the process was killed.
      if (at === bytes.length - 1) continue;
      const changed = Buffer.from(bytes);
      changed[at] = byte ^ 1;
      writeFileSync(path, changed);
      if (read(path) !== 'printJournalDamaged') unnoticed.push(`${at}: ${String(changed)}`);
    }
    expect(unnoticed).toEqual([]);
    for (const [from, to] of [
      ['14 0', '94 0'],
      ['"labels":2000', '"labels":1000'],
      ['end 290', 'end 9'],
    ]) {
      const text = bytes.toString();
      expect(text).toContain(from);
      writeFileSync(path, text.replace(from, to));
      expect(read(path)).toBe('printJournalDamaged');
    }
  });

  it('of an earlier version has no checksums', () => {
    const path = join(folder, 'old.diecut-journal');
    const head = JSON.stringify({ ...HEAD, pid: 1, birth: null });
    writeFileSync(path, `${head}\n0 0\nto 250\n80 40\nend 80 50\n`);
    expect(read(path)).toMatchObject({ sentLabels: 80, sureLabels: 50 });
  });
});
