import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { labelChanges } from './labelChanges.ts';

const text = (id: string, content: string) => ({ kind: 'text', id, content });
const NONE = { added: 0, removed: 0, changed: 0, isResized: false, hasOtherChanges: false };
const elements = [text('a', 'Tea'), text('b', '茶'), text('c', 'Чай')];

describe('changes between two versions of a label', () => {
  it('are none for the same content under another name', () => {
    expect(labelChanges(parsed({ name: 'old', elements }), parsed({ name: 'new', elements }))).toEqual(NONE);
  });

  it('count elements that were added, removed and changed', () => {
    const later = parsed({ elements: [text('a', 'Coffee'), text('c', 'Чай'), text('d', 'new')] });
    expect(labelChanges(parsed({ elements }), later)).toEqual({ ...NONE, added: 1, removed: 1, changed: 1 });
  });

  it('name another size, other settings and another order', () => {
    const before = parsed({ widthMm: 50, heightMm: 30, elements });
    const compare = (later: Parameters<typeof parsed>[0]) => labelChanges(before, parsed(later));
    expect(compare({ widthMm: 60, heightMm: 30, elements })).toEqual({ ...NONE, isResized: true });
    expect(compare({ widthMm: 50, heightMm: 30, rowFilter: 'x = 1', elements })).toEqual({
      ...NONE,
      hasOtherChanges: true,
    });
    expect(compare({ widthMm: 50, heightMm: 30, elements: elements.toReversed() })).toEqual({
      ...NONE,
      hasOtherChanges: true,
    });
  });
});
