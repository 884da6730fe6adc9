import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkContent } from './checkContent.ts';
import { LINEAR_SYMBOLOGIES, MATRIX_SYMBOLOGIES, SYMBOLOGIES, symbologyInfo } from './symbologies.ts';
import { symbologyCoding } from './symbologyCodings.ts';

const ALL = [...LINEAR_SYMBOLOGIES, ...MATRIX_SYMBOLOGIES];
const FORMAT = readFileSync(new URL('../../../docs/FORMAT.md', import.meta.url), 'utf8');

/** Returns the symbologies that the file format's documentation lists for an element kind. */
function documentedFor(kind: string): string[] {
  const list = new RegExp(`^### \`${kind}\`\\n+\`symbology\` \\(([^)]*)\\)`, 'm').exec(FORMAT)?.[1] ?? '';
  return [...list.matchAll(/`(\w+)`/g)].map(([, id]) => id);
}

describe('records of symbologies', () => {
  it('the symbology lists contain every symbology once, in the list of its family', () => {
    expect(ALL).toEqual(Object.keys(SYMBOLOGIES));
    expect(LINEAR_SYMBOLOGIES.every((id) => symbologyInfo(id).family === 'linear')).toBe(true);
    expect(MATRIX_SYMBOLOGIES.every((id) => symbologyInfo(id).family === 'matrix')).toBe(true);
  });

  it.each(ALL)('%s has a valid default content within its maximum length', (id) => {
    const { defaultContent, maxLength } = symbologyInfo(id);
    expect(checkContent(id, defaultContent).ok).toBe(true);
    expect(defaultContent.length).toBeLessThanOrEqual(maxLength);
  });

  it('every symbology has a unique wire name', () => {
    const names = Object.values(SYMBOLOGIES).map(({ wireName }) => wireName);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(ALL.filter((id) => symbologyInfo(id).keyLength !== null))(
    '%s adds the check digit to numbers that are one digit shorter than its keys',
    (id) => {
      const { defaultContent, keyLength } = symbologyInfo(id);
      expect(checkContent(id, defaultContent.slice(0, -1))).toEqual(
        id === 'upce' ? expect.objectContaining({ ok: false }) : { ok: true, value: defaultContent },
      );
      expect(defaultContent).toHaveLength(keyLength ?? 0);
    },
  );

  it.each(ALL.filter((id) => symbologyInfo(id).gs1 === 'elementStrings'))(
    '%s has GS1 content, so readers report its AIM identifier',
    (id) => {
      expect(symbologyCoding(id).reading?.gs1).toMatch(/^\][A-Za-z]\d$/);
    },
  );

  it.each([
    ['barcode', LINEAR_SYMBOLOGIES],
    ['qrcode', MATRIX_SYMBOLOGIES],
  ] as const)('docs/FORMAT.md lists the symbologies of the kind %s', (kind, symbologies) => {
    const documented = documentedFor(kind);
    expect({
      missing: symbologies.filter((id) => !documented.includes(id)),
      unknown: documented.filter((id) => !symbologies.some((one) => one === id)),
    }).toEqual({ missing: [], unknown: [] });
  });
});
