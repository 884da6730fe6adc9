// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  settled,
} from '../../../../../tests/support/mountScreen.tsx';
import { setUnit } from '../../../i18n/unit.ts';
import type { CardLabel } from './cardLabel.ts';
import { LabelItem } from './LabelItem.tsx';

vi.mock('../../../services/library/coverPictures.ts', () => ({
  coverPicture: async (address: string) => `blob:${address}`,
}));

const label: CardLabel = {
  id: 'l7',
  name: 'Чай 茶 ชา شاي',
  width: 58.5,
  height: 40,
  cover: '/cover/l7',
  updateTime: new Date(2026, 2, 4, 5, 6, 7).getTime(),
};
const ACTIONS = ['Edit', 'Print', 'Collect', 'Delete'] as const;
const MORE = ['Share…', 'Move to…', 'Copy to…', 'Publish in the market…'] as const;

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

type Flags = Partial<Parameters<typeof LabelItem<CardLabel>>[0]>;

/** Renders an item with all its actions and records their calls. */
async function show(flags: Flags = {}) {
  setUnit('mm');
  const asked: string[] = [];
  const note =
    (name: string) =>
    ({ id }: CardLabel) => {
      asked.push(`${name} ${id}`);
    };
  mounted = await mountScreen(
    <LabelItem
      label={label}
      layout="thumb"
      canSelect
      disabled={false}
      onChoose={(isChosen) => asked.push(`choose ${isChosen}`)}
      onEdit={note('edit')}
      onPrint={note('print')}
      onDelete={note('delete')}
      onCollect={note('collect')}
      onShare={note('share')}
      onMove={note('move')}
      onCopy={note('copy')}
      extraOf={(one) => [{ text: MORE[3], icon: <i />, onClick: () => note('publish')(one) }]}
      {...flags}
    />,
  );
  return asked;
}

const CONTROLS = 'button, input';
const names = () =>
  [...document.querySelectorAll(CONTROLS)].map((node) => node.getAttribute('aria-label') ?? '');

for (const layout of ['thumb', 'list'] as const)
  describe(`label ${layout === 'thumb' ? 'card' : 'row'} of the library`, () => {
    it('[S2.32] shows picture, name and size, opens the editor on a click and offers its actions', async () => {
      const asked = await show({ layout });
      const page = mounted?.page;
      expect(page?.querySelector('img')?.getAttribute('src')).toBe('blob:/cover/l7');
      expect(page?.textContent).toContain(label.name);
      expect(page?.textContent).toContain('58.5 × 40 mm');
      if (layout === 'list') expect(page?.textContent).toContain('2026-03-04 05:06:07');
      await press(`Open ${label.name}`);
      await press(label.name);
      for (const name of ACTIONS) await press(name);
      for (const name of MORE) {
        await press(`More actions for ${label.name}`);
        await press(name);
      }
      await press(`Select ${label.name}`, 'input');
      const did = ['edit', 'edit', 'edit', 'print', 'collect', 'delete', 'share', 'move', 'copy', 'publish'];
      expect(asked).toEqual([...did.map((deed) => `${deed} l7`), 'choose true']);
    });

    it('[S2.32] omits the actions that its flags deny', async () => {
      const all = [...ACTIONS, `More actions for ${label.name}`, `Select ${label.name}`];
      const without = (names: readonly string[]) => all.filter((name) => !names.includes(name));
      for (const [flags, left] of [
        [{}, all],
        [{ canSelect: false }, without([`Select ${label.name}`])],
        [{ canRemove: false }, without(['Delete'])],
        [{ canCollect: false }, without(['Collect'])],
        [{ hasActions: false }, [`Select ${label.name}`]],
      ] as const) {
        await show({ layout, ...flags });
        const there = names();
        expect(
          all.filter((name) => there.includes(name)),
          JSON.stringify(flags),
        ).toEqual(left);
        await mounted?.unmount();
      }
      mounted = null;
      const asked = await show({ layout, disabled: true });
      for (const name of [...all, `Open ${label.name}`])
        expect(named(CONTROLS, name).matches(':disabled'), name).toBe(true);
      await settled(() => named(CONTROLS, `Open ${label.name}`).click());
      expect(asked).toEqual([]);
    });
  });
