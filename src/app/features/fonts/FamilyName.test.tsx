// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Mounted, mountScreen, settled } from '../../../../tests/support/mountScreen.tsx';
import { FAMILIES, familyNameParts } from '../../../core/text/families.ts';

const drawnNames = readFileSync(
  join(import.meta.dirname, '../../../../public/fonts/native-names.json'),
  'utf8',
);

let mounted: Mounted | null = null;
beforeEach(() => vi.resetModules());
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  vi.unstubAllGlobals();
});

/** Shows the name of a family with a server that answers with `answer`. */
async function show(family: string, answer: () => Response): Promise<HTMLElement> {
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/fonts/native-names.json' ? answer() : new Response('', { status: 404 }),
  );
  // The file is loaded once per page.
  const { FamilyName } = await import('./FamilyName.tsx');
  const name = FAMILIES.find(({ id }) => id === family)?.name ?? '';
  mounted = await mountScreen(
    <p>
      <FamilyName family={family} name={name} />
    </p>,
  );
  await settled();
  const shown = mounted.page.querySelector('p');
  if (!shown) throw new Error('no name');
  return shown;
}

describe('name of a family', () => {
  it.each(FAMILIES.filter(({ name }) => familyNameParts(name).native !== null))(
    '$name is drawn in its own face, and stays a text for screen readers and tests',
    async ({ id, name }) => {
      const shown = await show(id, () => new Response(drawnNames));
      expect(shown.textContent).toBe(name);
      expect(shown.querySelector('svg path')?.getAttribute('d')).toMatch(/^M/);
    },
  );

  it.each(['arimo', 'tinos', 'ocr-b'])('of %s in Latin letters is text', async (id) => {
    const shown = await show(id, () => new Response(drawnNames));
    expect(shown.querySelector('svg')).toBeNull();
    expect(shown.childElementCount).toBe(0);
  });

  it('is text if the drawings are not available', async () => {
    const shown = await show('noto-sans-thai', () => new Response('', { status: 503 }));
    expect(shown.textContent).toBe('Noto Sans Thai (ไทย)');
    expect(shown.childElementCount).toBe(0);
  });
});
