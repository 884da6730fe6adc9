import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import {
  createHistory,
  type History,
  markGesture,
  record,
  undo,
} from '../../../core/edit/history/history.ts';
import { applyHistoryChange } from '../../../core/edit/history/historyChange.ts';
import { LABEL_VERSION, type Label } from '../../../core/label/label.ts';
import { parseLabel } from '../../../core/label/parseLabel.ts';
import { newHead } from '../../../device/draftSeed.ts';
import type { DraftCode, DraftEntry, DraftHead } from '../../../device/draftTypes.ts';
import { DraftWriter, type WriterStatus } from './draftWriter.ts';

type DraftContents = ReturnType<ConstructorParameters<typeof DraftWriter>[1]['read']>;

function labelNamed(name: string): Label {
  const label = parseLabel({ format: 'diecut-label', version: LABEL_VERSION, name });
  if (!label.ok) throw new Error(label.error.code);
  return label.value;
}

type Answer = Result<null, Problem<DraftCode>>;

/** Creates an editor and a fake disk that writes with a delay. */
function setUp({ isStored = true, diskMs = 20 } = {}) {
  const first = createHistory(labelNamed('first'));
  const head = newHead('d', first.present, 0);
  const editor: { -readonly [Name in keyof DraftContents]: DraftContents[Name] } = {
    history: first,
    recordIndex: 0,
    dpi: 300,
    sheetName: null,
    asksColumns: false,
    switches: [],
  };
  const disk = { answer: (): Answer => ok(null), diskMs };
  const writes: {
    head: DraftHead;
    entry: DraftEntry | null;
    history: History<Label> | null;
    atMs: number;
  }[] = [];
  const statuses: WriterStatus[] = [];
  const answerLater = async (): Promise<Answer> => {
    const answer = disk.answer();
    await new Promise((resolve) => setTimeout(resolve, disk.diskMs));
    return answer;
  };
  const writer = new DraftWriter(
    { head, contents: isStored ? { ...editor } : null },
    {
      read: () => ({ ...editor }),
      append: (written, entry) => {
        writes.push({ head: written, entry, history: null, atMs: Date.now() });
        return answerLater();
      },
      create: (written, history) => {
        writes.push({ head: written, entry: null, history, atMs: Date.now() });
        return answerLater();
      },
      onStatus: (status) => statuses.push(status),
      nowMs: Date.now,
    },
  );
  const change = (name: string) => {
    editor.history = record(editor.history, labelNamed(name));
    writer.touch();
  };
  return { writer, editor, disk, writes, statuses, change, first };
}

/** Applies the entries that the disk accepted to the first history, and returns the result. */
function replay(first: History<Label>, entries: readonly DraftEntry[]): unknown {
  const histories = new Map<number, History<unknown> | null>([[0, first]]);
  for (const { revision, after, change } of entries) {
    const before = histories.get(after) ?? null;
    histories.set(revision, change ? applyHistoryChange(before, change) : before);
  }
  return [...histories.values()].at(-1);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('draft writer', () => {
  it('starts a write at most 150 ms after a change, even during continuous changes', async () => {
    const { change, writes, first, editor } = setUp();
    for (let atMs = 0; atMs < 3000; atMs += 10) {
      change(`n${atMs}`);
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(500);
    const starts = writes.map(({ atMs }) => atMs);
    const gaps = starts.slice(1).map((atMs, index) => atMs - starts[index]);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(150 + 20 + 10);
    expect(
      replay(
        first,
        writes.flatMap(({ entry }) => entry ?? []),
      ),
    ).toEqual(editor.history);
  });

  it('reports a change as unsaved, also while a thumbnail waits or is being written', async () => {
    for (const afterMs of [0, 60, 160]) {
      const { change, writer, statuses } = setUp({ diskMs: 200 });
      await vi.advanceTimersByTimeAsync(5);
      writer.setThumbnail('data:image/png;base64,AAAA');
      await vi.advanceTimersByTimeAsync(afterMs);
      expect(statuses).toEqual([]);
      change('changed');
      expect(statuses).toEqual(['saving']);
      await vi.advanceTimersByTimeAsync(1000);
      expect(statuses).toEqual(['saving', 'saved']);
    }
  });

  it('writes the first change after a pause within 30 ms, and the next ones at the usual interval', async () => {
    const { change, writes } = setUp();
    for (const pauseMs of [1000, 200]) {
      await vi.advanceTimersByTimeAsync(pauseMs);
      const fromMs = Date.now();
      const before = writes.length;
      for (let step = 0; step < 30; step++) {
        change(`${pauseMs} ${step}`);
        await vi.advanceTimersByTimeAsync(10);
      }
      const starts = writes.slice(before).map(({ atMs }) => atMs - fromMs);
      expect(starts[0]).toBe(30);
      expect(starts).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(200);
    }
  });

  it('reports "saved" only after storage confirmed the write', async () => {
    const { change, statuses, disk } = setUp();
    disk.diskMs = 1000;
    change('a');
    await vi.advanceTimersByTimeAsync(1020);
    expect(statuses).toEqual(['saving']);
    await vi.advanceTimersByTimeAsync(20);
    expect(statuses).toEqual(['saving', 'saved']);
  });

  it('does not report "saved" while a newer change is unwritten', async () => {
    const { change, statuses, disk } = setUp();
    disk.diskMs = 100;
    change('a');
    await vi.advanceTimersByTimeAsync(100);
    change('b');
    await vi.advanceTimersByTimeAsync(150);
    expect(statuses).not.toContain('saved');
    await vi.advanceTimersByTimeAsync(200);
    expect(statuses.at(-1)).toBe('saved');
  });

  it('loses no change while storage is full, and reports it', async () => {
    const { change, statuses, disk, writes, first, editor } = setUp();
    change('a');
    await vi.advanceTimersByTimeAsync(300);
    disk.answer = () => fail('draftNoRoom');
    change('b');
    await vi.advanceTimersByTimeAsync(300);
    expect(statuses.at(-1)).toBe('draftNoRoom');
    change('c');
    const refused = writes.length;
    disk.answer = () => ok(null);
    await vi.advanceTimersByTimeAsync(6000);
    expect(statuses.at(-1)).toBe('saved');
    const accepted = [...writes.slice(0, 1), ...writes.slice(refused)].flatMap(({ entry }) => entry ?? []);
    expect(replay(first, accepted)).toEqual(editor.history);
  });

  it('retries with the next change after a failure, and reports the failure until it succeeds', async () => {
    const { change, statuses, disk, writes } = setUp();
    disk.answer = () => fail('draftNoRoom');
    change('a');
    await vi.advanceTimersByTimeAsync(100);
    for (const name of ['b', 'c', 'd']) {
      change(name);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(writes).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    change('e');
    await vi.advanceTimersByTimeAsync(200);
    expect(writes).toHaveLength(2);
    expect(statuses).toEqual(['saving', 'draftNoRoom', 'draftNoRoom']);
    disk.answer = () => ok(null);
    await vi.advanceTimersByTimeAsync(1000);
    change('f');
    await vi.advanceTimersByTimeAsync(200);
    expect(statuses.at(-1)).toBe('saved');
  });

  it('reports no status for a thumbnail write', async () => {
    const { writer, change, statuses, writes } = setUp();
    change('a');
    await vi.advanceTimersByTimeAsync(300);
    const before = [...statuses];
    writer.setThumbnail('data:image/png;base64,AAAA');
    await vi.advanceTimersByTimeAsync(300);
    expect(writes.at(-1)?.head.thumbnail).toBe('data:image/png;base64,AAAA');
    expect(statuses.filter((status) => status === 'saving')).toHaveLength(1);
    expect(statuses.at(-1)).toBe(before.at(-1));
  });

  it('writes at once when the page is left, whether the pending write succeeds or not', async () => {
    for (const arrives of [true, false]) {
      const { writer, change, writes, disk, first, editor } = setUp();
      disk.diskMs = 400;
      change('a');
      await vi.advanceTimersByTimeAsync(160);
      change('b');
      writer.leave();
      expect(writes).toHaveLength(2);
      const entries = writes.flatMap(({ entry }) => entry ?? []);
      expect(replay(first, arrives ? entries : entries.slice(1))).toEqual(editor.history);
      await vi.advanceTimersByTimeAsync(2000);
    }
  });

  it('flushes all changes, not only the one being written', async () => {
    const { writer, change, writes, first, editor, statuses } = setUp();
    change('a');
    await vi.advanceTimersByTimeAsync(155);
    change('b');
    const flushing = writer.flush();
    await vi.advanceTimersByTimeAsync(100);
    expect(await flushing).toBe(true);
    expect(statuses.at(-1)).toBe('saved');
    expect(
      replay(
        first,
        writes.flatMap(({ entry }) => entry ?? []),
      ),
    ).toEqual(editor.history);
  });

  it('stores no draft for an untouched sample, and stores one with the first change', async () => {
    const { writer, change, writes, editor } = setUp({ isStored: false });
    writer.touch();
    editor.recordIndex = 4;
    writer.touch();
    await vi.advanceTimersByTimeAsync(1000);
    expect(writes).toHaveLength(0);
    change('a');
    await vi.advanceTimersByTimeAsync(300);
    expect(writes).toMatchObject([
      { history: { present: { name: 'a' } }, head: { name: 'a', recordIndex: 4 } },
    ]);
    change('b');
    await vi.advanceTimersByTimeAsync(300);
    expect(writes[1].entry).toMatchObject({ after: writes[0].head.revision });
  });

  it('writes unfinished gestures, and view values such as the resolution', async () => {
    const { writer, editor, writes } = setUp();
    editor.history = record(markGesture(editor.history), labelNamed('dragged'));
    writer.touch();
    await vi.advanceTimersByTimeAsync(300);
    expect(writes[0].entry?.change).toMatchObject({ hasMark: true });
    editor.dpi = 203;
    writer.touch();
    await vi.advanceTimersByTimeAsync(300);
    expect(writes[1]).toMatchObject({ head: { dpi: 203 }, entry: { change: null } });
    writer.setThumbnail('data:,');
    await vi.advanceTimersByTimeAsync(300);
    expect(writes[2]).toMatchObject({ head: { thumbnail: 'data:,' } });
  });

  it('writes nothing after stop', async () => {
    const { writer, change, writes } = setUp();
    change('a');
    writer.stop();
    writer.leave();
    await vi.advanceTimersByTimeAsync(1000);
    expect(writes).toHaveLength(0);
  });

  it('keeps the time of the last label change, not of a view change', async () => {
    const { change, writer, writes, editor } = setUp();
    change('a');
    await vi.advanceTimersByTimeAsync(300);
    editor.history = undo(editor.history);
    writer.touch();
    await vi.advanceTimersByTimeAsync(300);
    editor.recordIndex = 3;
    writer.touch();
    await vi.advanceTimersByTimeAsync(300);
    const times = writes.map(({ head }) => head.changedAtMs);
    expect(times[1]).toBeGreaterThan(times[0]);
    expect(times[2]).toBe(times[1]);
  });
});
