import { expect, test } from '@playwright/test';
import { COMPLETE_LANGUAGES } from '../support/completeLanguages.ts';
import { clippedTexts } from './clippedText.ts';
import { begin, keep } from './libraryPage.ts';
import { OPEN_SCREENS, OWN_SCREENS } from './screenPaths.ts';

const SIGNED_IN = [
  '/edit',
  ...['/label/create?by=size', '/label/create?by=stock', '/label/create?by=starter'],
  ...[...OWN_SCREENS, '/help/help-useful', '/help/help-common'],
];
const OPEN = OPEN_SCREENS.filter((path) => !SIGNED_IN.includes(path));

/** A phone, a window of 1,280 × 800 px at a zoom of 200 %, a tablet, and a small laptop. */
const WINDOWS = [
  [360, 800],
  [640, 400],
  [768, 1024],
  [1280, 800],
] as const;

for (const [width, height] of WINDOWS)
  for (const language of COMPLETE_LANGUAGES)
    test(`in ${language}, screens show every text without clipping in a window of ${width} px`, async ({
      page,
    }) => {
      test.setTimeout(600_000);
      await page.setViewportSize({ width, height });
      await page.addInitScript((chosen) => localStorage.setItem('diecut_language', chosen), language);
      const clipped: Record<string, readonly string[]> = {};
      const look = async (path: string) => {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        const name = `${path.replaceAll(/[/?=]/g, '-')}.png`;
        await page.screenshot({ path: test.info().outputPath(name), fullPage: true });
        const found = await clippedTexts(page);
        if (found.length > 0) clipped[path] = found;
      };
      for (const path of OPEN) await look(path);
      const person = await begin(page);
      await keep(page.request, person, 'Regal 茶 60 × 40');
      for (const path of SIGNED_IN) await look(path);
      expect(clipped).toEqual({});
    });
