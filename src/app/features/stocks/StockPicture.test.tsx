// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { type Mounted, mountScreen } from '../../../../tests/support/mountScreen.tsx';
import { emptyLabel } from '../../../core/label/emptyLabel.ts';
import { setAppearance } from '../../state/appearance.ts';
import { StockPicture } from './StockPicture.tsx';

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  setAppearance('system');
});

const threeAcross = { ...emptyLabel('Tea', { widthMm: 40, heightMm: 30 }), columns: 3 };

async function show(label = threeAcross): Promise<SVGElement> {
  mounted = await mountScreen(<StockPicture label={label} />);
  const picture = document.querySelector<SVGElement>('svg[aria-hidden]');
  if (!picture) throw new Error('no picture');
  return picture;
}

const numberOf = (node: Element | null, name: string) => Number(node?.getAttribute(name) ?? Number.NaN);

describe('picture of a roll', () => {
  it('shows three labels of each row, clipped to a box that the liner fills', async () => {
    const picture = await show();
    expect(picture.querySelectorAll('path')).toHaveLength(9);
    const clip = picture.querySelector('svg');
    const liner = clip?.querySelector('rect') ?? null;
    const [top, bottom] = [numberOf(clip, 'y'), numberOf(clip, 'y') + numberOf(clip, 'height')];
    expect(numberOf(liner, 'y')).toBeLessThan(top);
    expect(numberOf(liner, 'y') + numberOf(liner, 'height')).toBeGreaterThan(bottom);
    // Beside the three labels, the liner is visible.
    expect([numberOf(clip, 'x'), numberOf(clip, 'width')]).toEqual([-2, 124]);
    // Everything drawn is inside the clipped part.
    expect([...picture.querySelectorAll('path, rect')].every((node) => clip?.contains(node))).toBe(true);
  });

  it('has the same colors in every theme', async () => {
    const colors = async () => {
      const picture = await show();
      const fills = [...picture.querySelectorAll('path, rect')].map((node) => getComputedStyle(node).fill);
      await mounted?.unmount();
      return fills;
    };
    setAppearance('light');
    const light = await colors();
    setAppearance('dark');
    expect(await colors()).toEqual(light);
    expect(light.filter((fill) => fill === '#ffffff')).toHaveLength(8);
  });

  it('takes the color of the label for every label', async () => {
    const picture = await show({ ...threeAcross, backgroundColour: '#ffee00' });
    const fills = [...picture.querySelectorAll('path')].map(({ style }) => style.fill);
    expect(new Set(fills)).toEqual(new Set(['#ffee00']));
  });
});
