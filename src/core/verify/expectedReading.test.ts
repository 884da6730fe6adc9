import { describe, expect, it } from 'vitest';
import { expectReading } from './expectedReading.ts';

describe('expectReading', () => {
  it('returns the expected text of a GS1 content whose companions are in other symbols of the label', () => {
    // Identifier (10) requires that of the article to which the lot belongs, which a logistic label has in another symbol.
    expect(expectReading('gs1_128', '(10)L260227', 'auto')?.text).toBe('10L260227');
    expect(expectReading('gs1DataMatrix', '(02)09521234770190(37)48', 'auto')?.text).toBe(
      '02095212347701903748',
    );
  });

  it('returns null for invalid GS1 content, and for contents too short to verify', () => {
    expect(expectReading('gs1_128', '10L260227', 'auto')).toBeNull();
    expect(expectReading('itf25', '12', 'auto')).toBeNull();
  });
});
