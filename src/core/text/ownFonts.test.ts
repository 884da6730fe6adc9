import { describe, expect, it } from 'vitest';
import { testFont } from '../../../tests/support/testFonts.ts';
import { createNodeFonts } from '../../node/fonts/nodeFonts.ts';
import { EMOJI_FAMILY } from './families.ts';
import type { FontStore } from './fontStore.ts';
import { layoutText } from './layoutText.ts';
import { type OwnFont, openOwnFonts } from './ownFonts.ts';

const own = (family: string, name: string, fields: Partial<OwnFont> = {}): OwnFont => ({
  family,
  bold: false,
  italic: false,
  outcome: { font: { key: `own ${name}`, file: testFont(name), embedding: 'subset', postScriptName: name } },
  ...fields,
});
const REGULAR = own('Wide', 'WideTest-Regular.ttf');
const BOLD = own('Wide', 'WideTest-Bold.ttf', { bold: true });

const style = {
  fontFamily: 'Wide',
  fontSizePt: 10,
  bold: false,
  italic: false,
  letterSpacingMilliEm: 0,
  lineSpacing: 1,
  wrap: false,
};

/** Returns the faces of a text's runs, from left to right. */
async function facesOf(fonts: FontStore, text: string, fields: Partial<typeof style> = {}) {
  for (;;) {
    const { lines } = layoutText(text, { ...style, ...fields }, 1, 1000, fonts);
    if (!fonts.hasWanted()) return lines.flatMap(({ runs }) => runs.map(({ choice }) => choice));
    expect((await fonts.loadWanted()).ok).toBe(true);
  }
}

describe('fonts of a label', () => {
  it('are used for texts of their family, in the face of the style', async () => {
    const fonts = await openOwnFonts([REGULAR, BOLD], createNodeFonts());
    const plain = { syntheticBold: false, syntheticItalic: false };
    expect(await facesOf(fonts, 'Tea')).toEqual([{ key: 'own WideTest-Regular.ttf', ...plain }]);
    expect(await facesOf(fonts, 'Tea', { bold: true })).toEqual([{ key: 'own WideTest-Bold.ttf', ...plain }]);
    expect(await facesOf(fonts, 'Tea', { bold: true, italic: true })).toEqual([
      { key: 'own WideTest-Bold.ttf', syntheticBold: false, syntheticItalic: true },
    ]);
    expect((await facesOf(fonts, 'Tea', { fontFamily: 'arimo' }))[0].key).toBe('arimo-400');
  });

  it('synthesize a missing style from the closest face', async () => {
    const fonts = await openOwnFonts([REGULAR], createNodeFonts());
    expect(await facesOf(fonts, 'Tea', { bold: true })).toEqual([
      { key: 'own WideTest-Regular.ttf', syntheticBold: true, syntheticItalic: false },
    ]);
  });

  it('fall back to the bundled families for missing characters, ideographs according to the text around', async () => {
    const fonts = await openOwnFonts([REGULAR], createNodeFonts());
    const keys = async (text: string) => (await facesOf(fonts, text)).map(({ key }) => key);
    expect(await keys('Tea 茶')).toEqual(['own WideTest-Regular.ttf', 'noto-sans-sc-400']);
    expect(await keys('お茶')).toEqual(['noto-sans-jp-400']);
    expect((await keys('👍🏽')).every((key) => key.startsWith(EMOJI_FAMILY))).toBe(true);
  });

  it('take precedence over a bundled family of the same name', async () => {
    const fonts = await openOwnFonts([{ ...REGULAR, family: 'arimo' }], createNodeFonts());
    expect((await facesOf(fonts, 'Tea', { fontFamily: 'arimo' }))[0].key).toBe('own WideTest-Regular.ttf');
    expect(fonts.standIn('arimo', false, false)).toBeNull();
  });

  it('report the problem of an unusable face, and the replacement of an unknown family', async () => {
    const problem = { code: 'fontMissing', params: { font: 'Wide', asset: 'x.ttf' } };
    const fonts = await openOwnFonts([REGULAR, { ...BOLD, outcome: { problem } }], createNodeFonts());
    expect(fonts.standIn('Wide', false, false)).toBeNull();
    expect(fonts.standIn('Wide', true, false)).toEqual({ severity: 'error', problem });
    expect(fonts.standIn('Nobody', false, false)).toMatchObject({ severity: 'warning' });
    expect((await facesOf(fonts, 'Tea', { bold: true }))[0].key).toBe('arimo-700');
  });
});
