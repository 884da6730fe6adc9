// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Mounted, mountScreen } from '../../../../tests/support/mountScreen.tsx';
import { ok } from '../../../core/base/result.ts';
import { LabelPages, type ListedLabel } from '../library/items/labelPages.ts';
import { usePendingCovers } from './usePendingCovers.ts';

const listed = (id: string, cover: string, version = 1): ListedLabel => ({
  id,
  folderId: '',
  name: id,
  width: 50,
  height: 30,
  cover,
  version,
  updateTime: 0,
  publishTime: 0,
  isDeleted: false,
});

function Watching({ pages }: { readonly pages: LabelPages<ListedLabel> }) {
  usePendingCovers(pages);
  return null;
}

describe('covers that the server has not drawn yet', () => {
  let mounted: Mounted | null = null;
  const leave = async () => {
    const left = mounted?.unmount();
    mounted = null;
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(500);
    await left;
  };
  afterEach(async () => {
    await leave();
    vi.useRealTimers();
  });

  /** Opens a list whose requests get the given responses in order; the last response repeats. */
  async function open(...answers: readonly (readonly ListedLabel[] | 'no')[]) {
    let asked = 0;
    const pages = new LabelPages<ListedLabel>(async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)];
      return answer === 'no'
        ? { ok: false, error: { code: 'unreachable', msg: '', number: 0, data: null } }
        : ok({ total: answer.length, list: answer });
    });
    vi.useRealTimers();
    mounted = await mountScreen(<Watching pages={pages} />);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    pages.need(0, 0);
    await vi.advanceTimersByTimeAsync(0);
    return { asked: () => asked, covers: () => pages.loaded().map(({ cover }) => cover), pages };
  }

  it('appear without a reload, including those of an earlier version', async () => {
    const { covers, asked } = await open(
      [listed('a', ''), listed('b', '/api/templet/b/cover?v=1', 2)],
      'no',
      [listed('a', '/api/templet/a/cover?v=1'), listed('b', '/api/templet/b/cover?v=1', 2)],
      [listed('a', '/api/templet/a/cover?v=1'), listed('b', '/api/templet/b/cover?v=2', 2)],
    );
    expect(covers()).toEqual(['', '/api/templet/b/cover?v=1']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(covers()).toEqual(['/api/templet/a/cover?v=1', '/api/templet/b/cover?v=2']);
    expect(asked()).toBe(4);
  });

  it('are not requested again if they are current or custom, and at most five more times', async () => {
    const there = await open([listed('a', '/api/templet/a/cover?v=3', 3), listed('b', '/files/own.webp', 9)]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(there.asked()).toBe(1);
    await leave();
    const never = await open([listed('a', '')]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(never.asked()).toBe(6);
  });

  it('are not requested again after the list is unmounted', async () => {
    const { asked } = await open([listed('a', '')]);
    await leave();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked()).toBe(1);
  });
});
