// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, press, settled } from '../../../../tests/support/mountScreen.tsx';
import type { CsvEncoding } from '../../../core/sheet/encoding/encodings.ts';
import type { EncodingReading } from '../../../core/sheet/sheetAssumptions.ts';
import { ImportQuestions } from './ImportQuestions.tsx';

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
});

const READING: EncodingReading = {
  encoding: 'koi8-r',
  source: 'guessed',
  guess: null,
  words: ['Код'],
  lostCharacters: 0,
};

/** Opens the dialog. The test resolves its attempts to read the file in an encoding. */
async function open(first: CsvEncoding = READING.encoding) {
  const answers: (CsvEncoding | null)[] = [];
  const waiting = new Map<CsvEncoding, (reading: EncodingReading | null) => void>();
  const readAs = (encoding: CsvEncoding) =>
    new Promise<EncodingReading | null>((resolve) => waiting.set(encoding, resolve));
  mounted = await mountScreen(
    <ImportQuestions
      question={{
        kind: 'encoding',
        fileName: 'codes.csv',
        reading: READING,
        first,
        readAs,
        answer: (encoding) => answers.push(encoding),
      }}
    />,
  );
  return { answers, waiting };
}

function choose(encoding: CsvEncoding): Promise<void> {
  return settled(async () => {
    const field = document.querySelector('select');
    if (!field) throw new Error('no list of encodings');
    field.value = encoding;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

const words = () => document.querySelector('output')?.textContent;

describe('encoding question', () => {
  it('shows the words of the file in each encoding and answers with the chosen one', async () => {
    const { answers, waiting } = await open();
    await eventually(() => expect(document.body.textContent).toContain('Choose the encoding of “codes.csv”'));
    expect(words()).toBe('Код');
    await choose('windows-1251');
    await settled(async () => waiting.get('windows-1251')?.({ ...READING, words: ['лПД', 'xy'] }));
    await eventually(() => expect(words()).toBe('лПД · xy'));
    await press('Use this encoding');
    expect(answers).toEqual(['windows-1251']);
  });

  it('shows the words of the last choice in any order of the results', async () => {
    const { answers, waiting } = await open();
    await eventually(() => expect(words()).toBe('Код'));
    await choose('windows-1251');
    await choose('ibm866');
    await settled(async () => waiting.get('ibm866')?.({ ...READING, words: ['ыюф'] }));
    await settled(async () => waiting.get('windows-1251')?.({ ...READING, words: ['лПД'] }));
    expect(words()).toBe('ыюф');
    await choose('koi8-r');
    await eventually(() => expect(words()).toBe('Код'));
    await press('Cancel');
    expect(answers).toEqual([null]);
  });

  it('starts with the previously chosen encoding and its words', async () => {
    const { answers, waiting } = await open('ibm866');
    await eventually(() => expect(document.querySelector('select')?.value).toBe('ibm866'));
    await settled(async () => waiting.get('ibm866')?.({ ...READING, encoding: 'ibm866', words: ['ыюф'] }));
    await eventually(() => expect(words()).toBe('ыюф'));
    await press('Use this encoding');
    expect(answers).toEqual(['ibm866']);
  });
});
