import { describe, expect, it } from 'vitest';
import type { PreviewElement } from '../../jobs/preview/previewTypes.ts';
import { createShownElements } from './previewStore.ts';

const element = (id: string, markup = ''): PreviewElement => ({
  id,
  revision: 1,
  markup,
  box: { xMm: 0, yMm: 0, widthMm: 1, heightMm: 1 },
  heightMm: 1,
  ink: null,
  problems: [],
});

describe('shown elements of the preview', () => {
  it('notify only the subscribers of the changed element', () => {
    const shown = createShownElements();
    shown.put([element('a'), element('b')], ['a', 'b']);
    const woken: string[] = [];
    shown.subscribe('a', () => woken.push('a'));
    const stop = shown.subscribe('b', () => woken.push('b'));
    shown.put([element('b', '<path/>')], ['a', 'b']);
    expect(woken).toEqual(['b']);
    expect(shown.get('b')?.markup).toBe('<path/>');
    stop();
    shown.put([element('b')], ['a', 'b']);
    expect(woken).toEqual(['b']);
  });

  it('are removed when the label no longer contains them', () => {
    const shown = createShownElements();
    shown.put([element('a'), element('b')], ['a', 'b']);
    const touched: (readonly string[])[] = [];
    shown.subscribeAll((ids) => touched.push(ids));
    shown.put([], ['b']);
    expect([shown.get('a'), shown.get('b')?.id]).toEqual([undefined, 'b']);
    shown.put([], ['b']);
    expect(touched).toEqual([['a']]);
  });

  it('allow a subscriber to unsubscribe during a notification', () => {
    const shown = createShownElements();
    let calls = 0;
    const stop = shown.subscribe('a', () => {
      calls++;
      stop();
    });
    shown.put([element('a')], ['a']);
    shown.put([element('a', 'x')], ['a']);
    expect(calls).toBe(1);
  });
});
