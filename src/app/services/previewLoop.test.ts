import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { Label } from '../../core/label/label.ts';
import type { PreviewAnswer, PreviewDelta } from '../../jobs/preview/previewTypes.ts';
import { startPreviewLoop } from './previewLoop.ts';
import { createSentAssets } from './sentAssets.ts';

type Answer = Result<PreviewAnswer, Problem>;
const DATA = { columns: [], row: [], serialIndex: 0, dpi: 300 };
const answerTo = (delta: PreviewDelta, lackingAssets: readonly string[] = []): Answer =>
  ok({ state: delta.state, shown: [], stock: null, watermark: null, lackingAssets, missingFonts: [] });

/** Starts a loop with a fake worker whose responses the test controls. */
function open(first: Label, assets: readonly string[] = []) {
  const calls: {
    readonly delta: PreviewDelta;
    readonly answer: (answer: Answer) => void;
    readonly die: () => void;
  }[] = [];
  const worker = { generation: 1, hasFonts: false };
  let label = first;
  let puts = 0;
  let missing: readonly string[] = [];
  const port: Parameters<typeof startPreviewLoop>[0]['worker'] = {
    call: (use) => {
      let die: () => void = () => undefined;
      const death = new Promise<never>((_resolve, reject) => {
        die = () => reject(new Error('the worker broke'));
      });
      const update = (delta: PreviewDelta) =>
        new Promise<Answer>((answer) => {
          calls.push({ delta, answer, die });
        });
      return Promise.race([
        use(
          {
            update,
            thumbnail: async () => 'data:,',
            setFolder: async () => undefined,
            retryFonts: async () => worker.hasFonts,
          },
          worker.generation,
        ),
        death,
      ]);
    },
  };
  const loop = startPreviewLoop({
    readRequest: () => ({ label, data: DATA }),
    target: {
      put: () => puts++,
      putSheet: () => undefined,
      putMissingFonts: (names) => {
        missing = names;
      },
    },
    worker: port,
    loadAssets: async (names) =>
      names.filter((name) => assets.includes(name)).map((name) => ({ name, bytes: new Uint8Array(1) })),
    sentAssets: createSentAssets(),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    calls,
    worker,
    puts: () => puts,
    missing: () => missing,
    retryFonts: async () => {
      await loop.retryFonts();
      await settle();
    },
    show: async (next: Label) => {
      label = next;
      loop.wake();
      await settle();
    },
    wake: async () => {
      loop.wake();
      await settle();
    },
    answer: async (index: number, answer?: Answer) => {
      calls[index].answer(answer ?? answerTo(calls[index].delta));
      await settle();
    },
    die: async (index: number) => {
      calls[index].die();
      await settle();
    },
    stop: loop.stop,
  };
}

const text = (content: string) => parsed({ elements: [{ kind: 'text', id: 't', content }] });
const image = (asset: string) => parsed({ elements: [{ kind: 'image', id: 'i', asset }] });

describe('preview loop', () => {
  it('sends one delta at a time, then the newest state, however often it wakes', async () => {
    const { calls, show, answer, puts } = open(text('a'));
    await show(text('a'));
    await show(text('ab'));
    await show(text('abc'));
    expect(calls).toHaveLength(1);
    await answer(0);
    expect(calls).toHaveLength(2);
    expect(calls[1].delta).toMatchObject({ base: calls[0].delta.state });
    expect(calls[1].delta.changed.map(({ element }) => 'content' in element && element.content)).toEqual([
      'abc',
    ]);
    await answer(1);
    expect([calls.length, puts()]).toEqual([2, 2]);
  });

  it('calls no worker if nothing has changed', async () => {
    const { calls, wake, answer } = open(text('a'));
    await wake();
    await answer(0);
    await wake();
    expect(calls).toHaveLength(1);
  });

  it('sends the full state to a new worker and after a failed call', async () => {
    const { calls, show, answer, die, worker } = open(text('a'));
    await show(text('a'));
    await answer(0);
    worker.generation = 2;
    await show(text('b'));
    expect(calls[1].delta.base).toBe(0);
    await die(1);
    await show(text('c'));
    expect(calls[2].delta.base).toBe(0);
    await answer(2);
    await show(text('d'));
    expect(calls[3].delta.base).toBe(calls[2].delta.state);
  });

  it('sends the full state at once to a worker that is out of step', async () => {
    const { calls, show, answer } = open(text('a'));
    await show(text('a'));
    await answer(0);
    await show(text('b'));
    await answer(1, ok('outOfStep'));
    expect(calls[2].delta).toMatchObject({ base: 0, order: ['t'] });
  });

  it('retries with the next change after a failure such as a missing font', async () => {
    const { calls, show, answer, puts } = open(text('a'));
    await show(text('a'));
    await answer(0, fail('fontMissing'));
    expect([calls.length, puts()]).toEqual([1, 0]);
    await show(text('b'));
    expect(calls[1].delta.base).toBe(0);
  });

  it('names missing fonts, and draws everything again after fonts have become available', async () => {
    const { calls, show, answer, missing, retryFonts, worker } = open(text('a'));
    await show(text('a'));
    const { state } = calls[0].delta;
    const nothing = { shown: [], stock: null, watermark: null, lackingAssets: [] };
    await answer(0, ok({ ...nothing, state, missingFonts: ['Tinos'] }));
    expect(missing()).toEqual(['Tinos']);
    await retryFonts();
    expect(calls).toHaveLength(1);
    worker.hasFonts = true;
    await retryFonts();
    expect(calls[1].delta).toMatchObject({ base: 0, order: ['t'] });
    await answer(1);
    expect(missing()).toEqual([]);
  });

  it('names the font if no other font could replace it, and sends the label again on a retry', async () => {
    const { calls, show, answer, missing, retryFonts } = open(text('a'));
    await show(text('a'));
    await answer(0, fail('fontUnavailable', { font: 'Arimo_400Regular.ttf', reason: 'offline' }));
    expect(missing()).toEqual(['Arimo_400Regular.ttf']);
    await retryFonts();
    expect(calls[1].delta.base).toBe(0);
  });

  it('sends a picture once, and again if the worker lacks it or is new', async () => {
    const { calls, show, answer, worker } = open(image('a.png'), ['a.png']);
    const names = (index: number) => calls[index].delta.newAssets.map(({ name }) => name);
    await show(image('a.png'));
    await answer(0);
    await show({ ...image('a.png'), name: 'other' });
    await answer(1, answerTo(calls[1].delta, ['a.png']));
    expect([names(0), names(1), names(2)]).toEqual([['a.png'], [], ['a.png']]);
    await answer(2);
    worker.generation = 2;
    await show({ ...image('a.png'), name: 'third' });
    expect(names(3)).toEqual(['a.png']);
  });

  it('requests a picture missing on this device only once', async () => {
    const { calls, show, answer } = open(image('gone.png'));
    await show(image('gone.png'));
    await answer(0, answerTo(calls[0].delta, ['gone.png']));
    expect(calls).toHaveLength(1);
  });

  it('shows nothing after stop', async () => {
    const { calls, show, answer, stop, puts } = open(text('a'));
    await show(text('a'));
    stop();
    await answer(0);
    expect([calls.length, puts()]).toEqual([1, 0]);
  });
});
