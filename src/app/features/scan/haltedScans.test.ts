import { describe, expect, it } from 'vitest';
import { ok, type Problem } from '../../../core/base/result.ts';
import type { CollectedScan } from '../../../device/scans/collectedScans.ts';
import { createScanSession } from './scanSession.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Starts a session with a fake printer. The test answers its jobs in their order. */
function begin(isInstant: boolean, before: readonly CollectedScan[] = []) {
  const answers: ((problem: Problem | null) => void)[] = [];
  let kept: readonly CollectedScan[] = before;
  const session = createScanSession(
    {
      find: async (content) => ok([content.charCodeAt(0)]),
      isPrinted: () => true,
      print: (_wishes, _isAgain, onBegun) => {
        onBegun();
        return new Promise((resolve) => answers.push(resolve));
      },
      check: async () => null,
      sound: () => undefined,
      nowMs: () => 1000,
      keep: async (collected) => {
        kept = collected;
      },
    },
    { isInstant, collected: Promise.resolve(before) },
  );
  const take = async (...codes: readonly string[]) => {
    for (const code of codes) session.take(code);
    await settled();
  };
  const answer = async (problem: Problem | null) => {
    answers.shift()?.(problem);
    await settled();
  };
  const phases = () => session.state.scans.map(({ content, phase }) => `${content} ${phase}`).reverse();
  return {
    session,
    take,
    answer,
    phases,
    kept: () => kept.map(({ content }) => content),
    stored: () => kept,
  };
}

describe('scans waiting behind a failed label', () => {
  it('are stored while they wait, and are collected again after the page was closed', async () => {
    const { session, take, answer, kept, stored } = begin(true);
    await take('a', 'b', 'c');
    expect(kept()).toEqual([]);
    await answer({ code: 'printerLost' });
    session.setHalted(true);
    expect(kept()).toEqual(['b', 'c']);
    // Codes that are scanned after the failure are stored, too.
    await take('d');
    expect(kept()).toEqual(['b', 'c', 'd']);
    const next = begin(true, stored());
    await settled();
    expect(next.phases()).toEqual(['b collected', 'c collected', 'd collected']);
  });

  it('leave the store before they resume, or when the user discards them', async () => {
    const { session, take, answer, phases, kept } = begin(true);
    await take('a', 'b', 'c');
    await answer({ code: 'printerLost' });
    session.setHalted(true);
    session.setHalted(false);
    expect(kept()).toEqual([]);
    await answer(null);
    session.setHalted(true);
    expect(kept()).toEqual(['c']);
    await answer({ code: 'batchCancelled' });
    session.setHalted(false);
    expect([phases(), kept()]).toEqual([['a failed', 'b printed', 'c failed'], []]);
  });

  it('are not stored if they form one job, which resumes like any other job', async () => {
    const { session, take, kept } = begin(false);
    await take('a', 'b');
    expect(kept()).toEqual(['a', 'b']);
    void session.printCollected();
    await settled();
    session.setHalted(true);
    expect(kept()).toEqual([]);
  });
});
