import { describe, expect, it } from 'vitest';
import { encodeAs } from '../../../../tests/support/encodeAs.ts';
import { createDecoder } from './createDecoder.ts';
import { detectEncoding } from './detectEncoding.ts';
import { ENCODING_NAMES, parseEncoding } from './encodings.ts';

/** Rows as in price lists, each with the encodings in which it is tested. */
const ROWS: readonly (readonly [text: string, ...encodings: readonly string[]])[] = [
  ['Käse;Gewürz;Brötchen;Größe;Süßigkeiten;für;Öl', 'windows-1252', 'macintosh'],
  ['Crème brûlée;café;pâtes fraîches;œufs;français;déjà;prêt à manger', 'windows-1252', 'macintosh'],
  ['Jamón;Señora;piña;niño;corazón;año;más;azúcar', 'windows-1252'],
  ['Açúcar;pão;maçã;não;informações;coração', 'windows-1252'],
  ['Smör;mjölk;ägg;kött;på;från;gräddfil', 'windows-1252'],
  ['Chleb;masło;śmietana;żółty ser;jabłka;więcej;źródło;Łódź', 'windows-1250', 'iso-8859-2'],
  ['Mléko;sýr;chléb;příchuť;žlutý;křupavé;těstoviny', 'windows-1250'],
  ['Kenyér;tejföl;gyümölcs;sült;őszibarack;fűszer;zöldség', 'windows-1250'],
  [
    'Молоко;хлеб ржаной;сметана;Масло сливочное;яблоки',
    'windows-1251',
    'koi8-r',
    'ibm866',
    'x-mac-cyrillic',
    'iso-8859-5',
  ],
  ['Цукор;їжа;єдиний;Київ;хліб;олія соняшникова', 'windows-1251', 'koi8-u'],
  ['Млеко;Љуте паприке;Њива;Хлеб;чај;Ђевреци;кућа;шећер;џем;Сомбор', 'windows-1251'],
  ['Šokolaad;õun;jäätis;pähklid;Žülan;küpsis;või;Jõhvi;šašlõkk', 'windows-1252', 'windows-1257'],
  ['Ψωμί;τυρί;γάλα;ελαιόλαδο;Αθήνα;κρασί;μέλι', 'windows-1253'],
  ['Peynir;süt;yoğurt;şeker;kırmızı biber;çay;İstanbul;ağır', 'windows-1254'],
  ['חלב;לחם;גבינה;שמן זית;ירושלים;סוכר', 'windows-1255'],
  ['حليب;خبز;جبن;زيت الزيتون;سكر;القاهرة', 'windows-1256'],
  ['Piens;maize;siers;āboli;šķiņķis;ēdiens;ūdens;žāvēti', 'windows-1257'],
  ['นมสด;ขนมปัง;เนย;น้ำตาล;กรุงเทพมหานคร;ข้าวหอมมะลิ', 'windows-874'],
  ['商品名;牛乳;食パン;とうふ;りんごジュース;東京都;数量', 'shift_jis', 'euc-jp'],
  ['품명;우유;식빵;두부;사과 주스;서울특별시;수량;유통기한', 'euc-kr'],
  ['品名;牛奶;面包;苹果汁;北京市;数量;生产日期;有限公司', 'gb18030'],
  ['品名;鮮奶;麵包;蘋果汁;臺北市;數量;製造日期;有限公司', 'big5'],
];
const CASES = ROWS.flatMap(([text, ...encodings]) => encodings.map((encoding) => [encoding, text] as const));

describe('encoding detection for text without a byte order mark', () => {
  it.each(CASES)('recognizes %s: %s', (encoding, text) => {
    const bytes = encodeAs(`id;name\n${text.replaceAll(';', ';1\n')};1\n`, encoding);
    const found = detectEncoding(bytes, 'en-US');
    expect(createDecoder(found.encoding).decode(bytes).split('\n')[1]).toBe(`${text.split(';')[0]};1`);
    expect(found.probability).toBeGreaterThan(0.6);
    expect(text).toContain(found.word);
  });

  it("recognizes encodings that TextDecoder doesn't support", () => {
    // "Größe;Brötchen;Käse;für" in code page 850, "Żółty;łódź;śmietana;więcej" in 852.
    const german = Uint8Array.from([
      0x47, 0x72, 0x94, 0xe1, 0x65, 0x3b, 0x42, 0x72, 0x94, 0x74, 0x63, 0x68, 0x65, 0x6e, 0x3b, 0x4b, 0x84,
      0x73, 0x65, 0x3b, 0x66, 0x81, 0x72,
    ]);
    const polish = Uint8Array.from([
      0xbd, 0xa2, 0x88, 0x74, 0x79, 0x3b, 0x88, 0xa2, 0x64, 0xab, 0x3b, 0x98, 0x6d, 0x69, 0x65, 0x74, 0x61,
      0x6e, 0x61, 0x3b, 0x77, 0x69, 0xa9, 0x63, 0x65, 0x6a,
    ]);
    expect(detectEncoding(german, 'en-US')).toMatchObject({ encoding: 'ibm850', word: 'Größe' });
    expect(detectEncoding(polish, 'en-US')).toMatchObject({ encoding: 'ibm852', word: 'Żółty' });
  });

  // The bytes were encoded by Python's codecs.
  it.each([
    ['ibm862', 'חלב;לחם;גבינה;שמן זית;ירושלים', '878c813b8c878d3b82818990843b998e8f2086899a3b899885998c898d'],
    [
      'ibm737',
      'Ψωμί;τυρί;γάλα;ελαιόλαδο;Αθήνα',
      '96e0a3e53babaca8e53b9ae1a2983b9ca298a0e6a2989ba63b809fe3a498',
    ],
    [
      'ibm857',
      'Peynir;süt;yoğurt;şeker;kırmızı biber;İstanbul',
      '5065796e69723b7381743b796fa77572743b9f656b65723b6b8d726d8d7a8d2062696265723b987374616e62756c',
    ],
    [
      'x-mac-ce',
      'Chleb;masło;śmietana;żółty ser;jabłka',
      '43686c65623b6d6173b86f3be66d696574616e613bfd97b87479207365723b6a6162b86b61',
    ],
    ['ibm720', 'حليب;خبز;جبن;زيت الزيتون', 'a5e9efa03ba6a0aa3ba4a0eb3baaefa2209fe9aaefa2edeb'],
    [
      'ibm775',
      'Piens;siers;āboli;šķiņķis;ēdiens;ūdens',
      '5069656e733b73696572733b83626f6c693bd5e969ece969733b896469656e733bd764656e73',
    ],
    [
      'x-mac-greek',
      'Ψωμί;τυρί;γάλα;ελαιόλαδο;Αθήνα',
      'bef6eddd3bf4f9f2dd3be7c0ece13be5ece1e9deece1e4ef3bb0f5dceee1',
    ],
    [
      'x-mac-turkish',
      'Peynir;süt;yoğurt;şeker;kırmızı biber;İstanbul',
      '5065796e69723b739f743b796fdb7572743bdf656b65723b6bdd726ddd7add2062696265723bdc7374616e62756c',
    ],
    ['iso-8859-6', 'حليب;خبز;جبن;زيت الزيتون', 'cde4eac83bcec8d23bccc8e63bd2eaca20c7e4d2eacae8e6'],
    [
      'ibm1125',
      'Цукор;їжа;єдиний;Київ;хліб;ґанок;олія соняшникова',
      '96e3aaaee03bf9a6a03bf5a4a8ada8a93b8aa8f9a23be5abf7a13bf3a0adaeaa3baeabf7ef20e1aeadefe8ada8aaaea2a0',
    ],
  ])('recognizes %s, in which few files are today: %s', (encoding, text, hex) => {
    const bytes = Uint8Array.from(Buffer.from(hex, 'hex'));
    expect(createDecoder(parseEncoding(encoding) ?? 'utf-8').decode(bytes)).toBe(text);
    expect(detectEncoding(bytes, 'en-US').encoding).toBe(encoding);
  });

  it('recognizes four-byte GB18030 and Big5 of Hong Kong', () => {
    // "𠀀㐂货品名称" and "㗎喺咗貨品", which contain characters that GBK and Big5 lack.
    const mainland = Uint8Array.from([
      0x95, 0x32, 0x82, 0x36, 0x81, 0x39, 0xef, 0x31, 0xbb, 0xf5, 0xc6, 0xb7, 0xc3, 0xfb, 0xb3, 0xc6,
    ]);
    const hongKong = Uint8Array.from([
      0x9d, 0xee, 0x9d, 0xf6, 0x9d, 0xf7, 0xb3, 0x66, 0xab, 0x7e, 0xbb, 0xf9, 0xae, 0xe6,
    ]);
    expect(detectEncoding(mainland, 'en-US').encoding).toBe('gb18030');
    expect(detectEncoding(hongKong, 'en-US').encoding).toBe('big5');
  });

  it.each([
    ['ХЛЕБ', 'windows-1251'],
    ['Хлеб', 'windows-1251'],
    ['값', 'euc-kr'],
    ['東京', 'euc-jp'],
  ])('reports a low probability for one or two words: %s', (text, encoding) => {
    const found = detectEncoding(encodeAs(text, encoding), 'en-US');
    expect(found.probability).toBeLessThan(0.8);
    expect(found.runnerUp?.probability).toBeGreaterThan(0.05);
  });

  it("prefers an encoding of the user's language", () => {
    const bytes = encodeAs('ХЛЕБ', 'windows-1251');
    expect(detectEncoding(bytes, 'ru-RU')).toMatchObject({ encoding: 'windows-1251', word: 'ХЛЕБ' });
    expect(detectEncoding(encodeAs('값', 'euc-kr'), 'ko').encoding).toBe('euc-kr');
  });

  it('reports a lower probability when many characters are invalid', () => {
    const words = encodeAs('商品名 牛乳 食パン りんごジュース 東京都 数量 製造年月日 有効期限 ', 'shift_jis');
    const damage = (count: number) =>
      Uint8Array.from([...words, ...Array(count).fill([0xff, 0xfe, 0x20]).flat()]);
    expect(detectEncoding(damage(0), 'en-US').probability).toBeGreaterThan(0.95);
    const found = detectEncoding(damage(3), 'en-US');
    expect(createDecoder(found.encoding).decode(damage(3))).toContain('\ufffd');
    expect(found.probability).toBeLessThan(0.8);
  });

  it('returns a sample word that differs between the two likeliest encodings', () => {
    const bytes = encodeAs('réf;déjà;crème;œufs;pâtes;français', 'iso-8859-15');
    const { word, encoding, runnerUp } = detectEncoding(bytes, 'fr-FR');
    const decoded = [encoding, runnerUp?.encoding ?? encoding].map((one) =>
      createDecoder(one).decode(bytes).split(';'),
    );
    expect(decoded[0]).toContain(word);
    expect(decoded[1]).not.toContain(word);
  });

  it("doesn't depend on how often a word is repeated", () => {
    const once = detectEncoding(encodeAs('Größe\n', 'windows-1252'), 'en-US');
    expect(detectEncoding(encodeAs('Größe\n'.repeat(5000), 'windows-1252'), 'en-US')).toEqual(once);
  });

  it('prefers Windows-1252 for symbols that all Western encodings have', () => {
    for (const text of ['10 °C', '5 €', '3 m²', '½'])
      expect(detectEncoding(encodeAs(text, 'windows-1252'), 'en-US').encoding).toBe('windows-1252');
  });
});

describe('encoding names', () => {
  it.each([
    ['Windows-1251', 'windows-1251'],
    ['cp1251', 'windows-1251'],
    ['1251', 'windows-1251'],
    ['CP850', 'ibm850'],
    ['866', 'ibm866'],
    ['latin1', 'windows-1252'],
    ['SJIS', 'shift_jis'],
    ['Shift-JIS', 'shift_jis'],
    ['cp932', 'shift_jis'],
    ['GBK', 'gb18030'],
    ['CP949', 'euc-kr'],
    ['Big5-HKSCS', 'big5'],
    ['utf8', 'utf-8'],
    ['MacRoman', 'macintosh'],
    ['UTF-32LE', 'utf-32le'],
  ])('%s maps to %s', (name, encoding) => {
    expect(parseEncoding(name)).toBe(encoding);
  });

  it('unknown to the program return null', () => {
    expect(['', 'windows-1300', 'klingon', '__proto__', 'constructor'].map(parseEncoding)).toEqual(
      Array(5).fill(null),
    );
  });

  it('all have a decoder that keeps ASCII', () => {
    for (const encoding of ENCODING_NAMES.filter((name) => !/utf-(16|32)/.test(name)))
      expect(createDecoder(encoding).decode(new TextEncoder().encode('a,b;1\n'))).toBe('a,b;1\n');
  });
});
