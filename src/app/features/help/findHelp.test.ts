import { describe, expect, it } from 'vitest';
import { type Language, NAMED_LANGUAGES } from '../../../core/base/languages.ts';
import { ARTICLES } from './articles.ts';
import { fetchArticleBodies, fetchArticleIndex } from './articleTexts.ts';
import { findHelp, type HelpDocument, type MarkedText } from './findHelp.ts';
import { parseArticle, plainTexts } from './parseArticle.ts';

async function documentsIn(language: Language): Promise<readonly HelpDocument[]> {
  const [index, bodies] = await Promise.all([fetchArticleIndex(language), fetchArticleBodies(language)]);
  return ARTICLES.flatMap(({ id }) => {
    const entry = index[id];
    return entry ? [{ id, ...entry, texts: plainTexts(parseArticle(bodies.get(id) ?? '')) }] : [];
  });
}

const markedIn = ({ text, marks }: MarkedText) => marks.map(({ from, to }) => text.slice(from, to));
const one = (fields: Partial<HelpDocument>): HelpDocument => ({
  id: 'one',
  title: '',
  keywords: '',
  summary: '',
  texts: [],
  ...fields,
});

describe('help search', () => {
  it.each<[Language, string, string]>([
    ['en-US', 'barcode not scanning', 'not-scanning'],
    ['en-US', 'ZEBRA usb', 'printers'],
    ['en-US', 'how do I print serial numbers?', 'serial-numbers'],
    ['en-US', 'codes QR', 'qr-codes'],
    ['en-US', 'expiry date', 'dates'],
    ['en-US', '5160', 'sheets'],
    ['en-US', 'Wi-Fi', 'qr-codes'],
    ['zh-CN', '条码怎么扫不出来', 'not-scanning'],
    ['zh-CN', '斑马打印机', 'printers'],
    ['zh-CN', '打印偏移', 'offsets'],
    ['zh-CN', '请问保质期如何设置', 'dates'],
    ['zh-TW', '條碼掃不到', 'not-scanning'],
    ['zh-TW', '流水號', 'serial-numbers'],
    ['ru-RU', 'почему не сканируется штрихкод', 'not-scanning'],
    ['ru-RU', 'серийных номеров', 'serial-numbers'],
    ['ru-RU', 'СРОК годности', 'dates'],
    ['ru-RU', 'объединенные ячейки', 'big-spreadsheets'],
  ])('in %s finds “%s”', async (language, query, id) => {
    const hits = findHelp(query, await documentsIn(language));
    expect(hits.slice(0, 3).map((hit) => hit.id)).toContain(id);
  });

  it.each(NAMED_LANGUAGES)(
    'finds every article of $code by its full title as the first result',
    async ({ code }) => {
      const documents = await documentsIn(code);
      expect(documents).toHaveLength(ARTICLES.length);
      for (const { id, title } of documents) expect(findHelp(title, documents)[0]?.id, title).toBe(id);
    },
  );

  it('requires all words, in any order', () => {
    const documents = [
      one({ id: 'a', texts: ['red ink'] }),
      one({ id: 'b', texts: ['ink', 'paper and red'] }),
    ];
    const ids = (query: string) => findHelp(query, documents).map((hit) => hit.id);
    expect(ids('red paper')).toEqual(['b']);
    expect(ids('paper red')).toEqual(['b']);
    expect(ids('ink red').sort()).toEqual(['a', 'b']);
    expect(ids('red green')).toEqual([]);
    expect(ids('  ')).toEqual([]);
    expect(ids('?!')).toEqual([]);
  });

  it('marks the matching characters, whatever their accents, width and case', () => {
    const find = (query: string, text: string) => {
      const [hit] = findHelp(query, [one({ texts: [text] })]);
      return hit ? markedIn(hit.piece) : null;
    };
    expect(find('naïve', 'A NAI\u0308VE idea')).toEqual(['NAI\u0308VE']);
    expect(find('ＱＲ', 'a qr code')).toEqual(['qr']);
    expect(find('еще', 'Ещё раз')).toEqual(['Ещё']);
    expect(find('étiquette', '𝐄tiquette 👍 ETIQUETTE')).toEqual(['𝐄tiquette', 'ETIQUETTE']);
    expect(find('条码太细', '条码的条太细')).toEqual(['条码', '太细']);
    expect(find('ai', 'main rail, AI 01')).toEqual(['AI']);
    expect(find('scan scanner', 'a scanner scans')).toEqual(['scanner', 'scan']);
  });

  it('shows the best matching passage, cut between words', () => {
    const long = `${'word '.repeat(80)}needle here ${'word '.repeat(80)}`;
    const [hit] = findHelp('needle', [one({ summary: 'nothing', texts: ['short', long] })]);
    expect(hit?.piece.text).toMatch(/^… word.*needle here.*word …$/);
    expect(hit?.piece.text.length).toBeLessThan(170);
    expect(hit && markedIn(hit.piece)).toEqual(['needle']);
  });
});
