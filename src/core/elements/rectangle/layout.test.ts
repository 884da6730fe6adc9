import { describe, expect, it } from 'vitest';
import { layOutElement, nodesOfType, pathBox } from '../../../../tests/golden/layOut.ts';
import { roundedRectanglePath } from '../../scene/path.ts';

const rectangle = { kind: 'rectangle', xMm: 2, yMm: 3, widthMm: 20, heightMm: 10, borderMm: 0.5 };
const shape = async (more: object) => nodesOfType(await layOutElement({ ...rectangle, ...more }), 'path')[0];

describe('rectangle', () => {
  it('has its border inside the box [S3.21]', async () => {
    const { path, rule } = await shape({});
    expect(rule).toBe('evenodd');
    expect(pathBox(path.slice(0, 13))).toEqual({ x: 2, y: 3, width: 20, height: 10 });
    expect(pathBox(path.slice(13))).toEqual({ x: 2.5, y: 3.5, width: 19, height: 9 });
  });

  it('has rounded corners of 15 percent of its width, or of its own radius [S3.21]', async () => {
    expect((await shape({ rounded: true, filled: true })).path).toEqual(
      roundedRectanglePath(2, 3, 20, 10, 3),
    );
    expect((await shape({ rounded: true, filled: true, cornerMm: 1 })).path).toEqual(
      roundedRectanglePath(2, 3, 20, 10, 1),
    );
  });

  it('is solid when filled, or when its border leaves no space inside [S3.21]', async () => {
    expect((await shape({ filled: true })).path).toHaveLength(13);
    expect((await shape({ borderMm: 6 })).path).toHaveLength(13);
    expect(nodesOfType(await layOutElement({ ...rectangle, borderMm: 0 }), 'path')).toEqual([]);
  });
});

describe('circle', () => {
  it('is a ring inside its box, solid when filled, an ellipse in a non-square box [S3.21]', async () => {
    const circle = { ...rectangle, kind: 'circle' };
    const [ring] = nodesOfType(await layOutElement(circle), 'path');
    const half = ring.path.length / 2;
    const outer = pathBox(ring.path.slice(0, half));
    const inner = pathBox(ring.path.slice(half));
    expect([outer.width, outer.height, inner.width, inner.height]).toEqual([20, 10, 19, 9]);
    const [solid] = nodesOfType(await layOutElement({ ...circle, filled: true }), 'path');
    expect(solid.path).toHaveLength(half);
  });
});
