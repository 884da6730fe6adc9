import { describe, expect, it } from 'vitest';
import { readForm, startForm } from './printForm.ts';

const start = startForm(24, 300);

describe('the print form', () => {
  it('starts with all rows, one copy, collated', () => {
    expect(start).toMatchObject({ rows: 'all', range: '1-24', copies: 1, collate: true });
    expect(readForm(start, 24, [], false)).toMatchObject({ entryCount: 24, labelCount: 24, problem: null });
  });

  it('[S5.05] refuses an empty and an invalid range', () => {
    expect(readForm({ ...start, rows: 'range', range: ' ' }, 24, [], false).problem).toBe('rangeEmpty');
    expect(readForm({ ...start, rows: 'range', range: '9-3' }, 24, [], false).problem).toBe('rangeInvalid');
    expect(readForm({ ...start, rows: 'range', range: '20-30' }, 24, [], false).problem).toBe('rangeInvalid');
  });

  it('counts labels from rows and copies, but not where a column says how many', () => {
    const chosen = { ...start, rows: 'range' as const, range: '1-3,7', copies: 5 };
    expect(readForm(chosen, 24, [], false)).toMatchObject({ rows: [0, 1, 2, 6], labelCount: 20 });
    expect(readForm({ ...chosen, copiesColumn: 'count' }, 24, [], false).labelCount).toBeNull();
  });

  it('[S5.11] does not start without the data that the label needs', () => {
    expect(readForm(start, 24, [], true).problem).toBe('noData');
  });

  it('[S5.10] asks for the print-time input and takes one at most', () => {
    expect(readForm(start, 24, ['batch'], false).problem).toBe('promptEmpty');
    expect(readForm({ ...start, prompts: { batch: 'A7' } }, 24, ['batch'], false).problem).toBeNull();
    expect(readForm(start, 24, ['batch', 'date'], false).problem).toBe('promptTooMany');
  });
});
