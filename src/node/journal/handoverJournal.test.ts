import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type HandoverJournal, type HandoverOutcome, openHandoverJournal } from './handoverJournal.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-handovers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newPath = () => join(folder, `${++files}.journal`);

function open(path: string): HandoverJournal {
  const opened = openHandoverJournal(path);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

/** Simulates a killed process: the journal is never closed, and the next process opens the file that is on disk. */
const reopened = (path: string) => open(path).untold();

const DOUBT: HandoverOutcome = {
  kind: 'doubt',
  firstLabel: 21,
  lastLabel: 33,
  acknowledged: 30,
  reason: 'it went away\nin “the middle”',
};

describe('handover journal of a printer', () => {
  it('stores started strips and their outcome, and omits those reported to the server', () => {
    const path = newPath();
    const journal = open(path);
    expect(journal.untold()).toEqual([]);
    journal.begin({ id: 'a', firstLabel: 1, lastLabel: 20 });
    expect(reopened(path)).toEqual([{ id: 'a', firstLabel: 1, lastLabel: 20, outcome: null }]);
    const again = open(path);
    again.end('a', { kind: 'printed', lastLabel: 20 });
    expect(reopened(path)).toMatchObject([{ id: 'a', outcome: { kind: 'printed', lastLabel: 20 } }]);
    const third = open(path);
    third.begin({ id: 'b', firstLabel: 21, lastLabel: 40 });
    third.end('b', DOUBT);
    third.begin({ id: 'c', firstLabel: 41, lastLabel: 60 });
    third.end('c', { kind: 'unbegun', reason: null });
    third.told('a');
    expect(reopened(path).map(({ id, outcome }) => [id, outcome])).toEqual([
      ['b', DOUBT],
      ['c', { kind: 'unbegun', reason: null }],
    ]);
  });

  it('is damaged if any of its characters changes', () => {
    const path = newPath();
    const journal = open(path);
    journal.begin({ id: 'a', firstLabel: 21, lastLabel: 33 });
    journal.end('a', DOUBT);
    const bytes = readFileSync(path);
    const unnoticed: number[] = [];
    // Without its line break, the last line counts as truncated.
    for (let at = 0; at < bytes.length - 1; at++) {
      const changed = Buffer.from(bytes);
      changed[at] ^= 1;
      writeFileSync(path, changed);
      const opened = openHandoverJournal(path);
      if (opened.ok || opened.error.code !== 'agentJournalDamaged') unnoticed.push(at);
    }
    expect(unnoticed).toEqual([]);
  });

  it('of an earlier version has no checksums', () => {
    const path = newPath();
    writeFileSync(path, '{"begin":"a","firstLabel":1,"lastLabel":20}\n');
    expect(reopened(path)).toEqual([{ id: 'a', firstLabel: 1, lastLabel: 20, outcome: null }]);
  });

  it('ignores a truncated last line, wherever it was cut', () => {
    const path = newPath();
    const journal = open(path);
    journal.begin({ id: 'a', firstLabel: 1, lastLabel: 20 });
    const before = readFileSync(path);
    journal.end('a', DOUBT);
    const whole = readFileSync(path);
    for (let length = before.length; length < whole.length; length += 7) {
      writeFileSync(path, whole.subarray(0, length));
      expect([length, reopened(path)]).toEqual([
        length,
        [{ id: 'a', firstLabel: 1, lastLabel: 20, outcome: null }],
      ]);
      // A record appended after the truncated one must not be merged with it.
      const next = open(path);
      next.end('a', { kind: 'printed', lastLabel: 7 });
      expect(reopened(path)[0].outcome).toEqual({ kind: 'printed', lastLabel: 7 });
      next.close();
    }
  });

  it('rejects a journal with an invalid line in the middle', () => {
    for (const line of [
      '{"begin":"x"}',
      'nonsense',
      '{"end":"unknown","outcome":{"kind":"printed","lastLabel":1}}',
      '[]',
    ]) {
      const path = newPath();
      open(path).begin({ id: 'a', firstLabel: 1, lastLabel: 20 });
      appendFileSync(path, `${line}\n`);
      expect([line, openHandoverJournal(path)]).toMatchObject([
        line,
        { ok: false, error: { code: 'agentJournalDamaged' } },
      ]);
    }
    expect(openHandoverJournal(join(folder, 'none', 'x'))).toMatchObject({
      error: { code: 'fileUnwritable' },
    });
  });

  it('stays small, however much is printed', () => {
    const path = newPath();
    const journal = open(path);
    for (let strip = 0; strip < 150; strip++) {
      journal.begin({ id: `s${strip}`, firstLabel: 1, lastLabel: 20 });
      journal.end(`s${strip}`, { kind: 'printed', lastLabel: 20 });
      journal.told(`s${strip}`);
    }
    expect(readFileSync(path, 'utf8').split('\n').length).toBeLessThan(200);
    journal.begin({ id: 'last', firstLabel: 1, lastLabel: 2 });
    expect(reopened(path).map(({ id }) => id)).toEqual(['last']);
  });
});
