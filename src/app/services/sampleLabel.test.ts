import { describe, expect, it } from 'vitest';
import { boundColumns, promptNames } from '../../core/print/labelInputs.ts';
import { placeholderRow } from '../../core/print/placeholderRow.ts';
import { SAMPLE_ROW, sampleLabel } from './sampleLabel.ts';

describe('the label of a new visitor', () => {
  it('has a value for each column that it is bound to, and asks for nothing', () => {
    const label = sampleLabel();
    expect(boundColumns(label).length).toBeGreaterThan(0);
    for (const column of boundColumns(label)) expect(SAMPLE_ROW[column], column).toBeTruthy();
    expect(promptNames(label)).toEqual([]);
    const { columns, row } = placeholderRow(label, SAMPLE_ROW);
    expect(row[columns.indexOf('name')]).toBe('Organic Green Tea');
  });

  it('is one of its own each time: two drafts of it share no change', () => {
    expect(sampleLabel()).toEqual(sampleLabel());
    expect(sampleLabel()).not.toBe(sampleLabel());
  });
});
