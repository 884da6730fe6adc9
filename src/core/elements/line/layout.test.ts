import { describe, expect, it } from 'vitest';
import { layOutElement, nodesOfType, pathBox } from '../../../../tests/golden/layOut.ts';

const line = { kind: 'line', xMm: 10, yMm: 5, widthMm: 30, heightMm: 3, strokeMm: 0.5 };

/** Returns the start and length of each dash. */
async function pieces(more: object): Promise<[number, number][]> {
  const layout = await layOutElement({ ...line, ...more });
  return nodesOfType(layout, 'path').flatMap(({ path }) => {
    const found: [number, number][] = [];
    for (let at = 0; at < path.length; at += 13) found.push([path[at + 1] - 10, path[at + 4] - path[at + 1]]);
    return found;
  });
}

describe('line', () => {
  it('is solid and vertically centered in its box [S3.20]', async () => {
    const [{ path }] = nodesOfType(await layOutElement(line), 'path');
    expect(pathBox(path)).toEqual({ x: 10, y: 6.25, width: 30, height: 0.5 });
    expect(await pieces({ dash: 0 })).toEqual([[0, 30]]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7])(
    'with dash style %i repeats dashes and gaps and ends within the line [S3.20]',
    async (dash) => {
      const found = await pieces({ dash, intervalMm: 1 });
      expect(found.length).toBeGreaterThan(2);
      expect(found[0][0]).toBe(0);
      for (const [start, length] of found) {
        expect(length).toBeGreaterThan(0);
        expect(start + length).toBeLessThanOrEqual(30 + 1e-9);
      }
    },
  );

  it('has seven different dash styles besides solid [S3.20]', async () => {
    const styles = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((dash) => pieces({ dash, intervalMm: 1 })));
    expect(new Set(styles.map((style) => JSON.stringify(style))).size).toBe(8);
  });

  it('has a default dash of 0.99 mm, 33 units of the wire format [S3.20]', async () => {
    expect((await pieces({ dash: 1 }))[0][1]).toBeCloseTo(0.99, 9);
    expect((await pieces({ dash: 1, intervalMm: 2 }))[0]).toEqual([0, 2]);
  });

  it('has at most 2,001 dashes, and none without a stroke', async () => {
    expect((await pieces({ dash: 1, intervalMm: 0.001 })).length).toBeLessThanOrEqual(2001);
    expect(await pieces({ strokeMm: 0 })).toEqual([]);
  });
});
