interface LineFamily {
  readonly id: string;
  readonly ascentEm: number;
  readonly heightEm: number;
}

export const DEFAULT: LineFamily = { id: 'arimo', ascentEm: 1854 / 2048, heightEm: (1854 + 434) / 2048 };

/** Text of one script as a label sets it, and as a browser must set it. */
export interface ScriptText {
  readonly name: string;
  readonly text: string;
  /** The same text with one mark, joint or form missing, which the comparison must detect. */
  readonly spoilt: string;
  /** Shipped font files that the text needs, in the order in which a browser searches for a character. */
  readonly files: readonly string[];
  /** Font family of the label, with the line metrics of its `hhea` table; the default family if omitted. */
  readonly family?: LineFamily;
  /** True if the fonts of its script define ligatures. */
  readonly hasLigatures?: boolean;
}

const ARIMO = 'Arimo_400Regular.ttf';
const ARABIC = 'NotoSansArabic_400Regular.ttf';
const CHINESE = 'NotoSansSC_400Regular.ttf';
const EMOJI = 'NotoEmoji_400Regular.ttf';

export const SCRIPT_TEXTS: readonly ScriptText[] = [
  {
    name: 'Latin, Greek and Cyrillic with marks',
    text: 'AVATAR Tyfón x\u0301 q\u0323\u0302 ffi Έτος Ёлка йод «чай» 12,50 € (1/2)',
    spoilt: 'AVATAR Tyfón x q\u0323\u0302 ffi Έτος Ёлка йод «чай» 12,50 € (1/2)',
    files: [ARIMO],
  },
  {
    name: 'Hebrew with points, numbers and brackets',
    text: 'שָׁלוֹם עֲלֵיכֶם, מחיר (כולל מע"מ): ₪12.50 ליחידה [ABC-7] תה יָרוֹק',
    spoilt: 'שָׁלוֹם עֲלֵיכֶם, מחיר (כולל מע"מ): ₪12.50 ליחידה [ABC-7] תה ירוֹק',
    files: [ARIMO],
    hasLigatures: true,
  },
  {
    name: 'Hebrew in a family of its own',
    text: 'בְּרֵאשִׁית בָּרָא (12) לְבָנָה תְּאֵנִים',
    spoilt: 'בְּרֵאשִׁית בָּרָא (12) לבָנָה תְּאֵנִים',
    family: { id: 'noto-sans-hebrew', ascentEm: 1.068, heightEm: 1.36 },
    files: ['NotoSansHebrew_400Regular.ttf', ARIMO],
    hasLigatures: true,
  },
  {
    name: 'Arabic with joined letters, ligatures and marks',
    text: 'السَّلامُ عَلَيْكُمْ، السعر (شامل الضريبة): 12.50 ر.س، الله لا إله ٣٤٥ ABC [شاي] پنیر گل',
    spoilt: 'السَّلامُ عَلَيْكُمْ، السعر (شامل الضريبة): 12.50 ر.س، الله لا إله ٣٤٥ ABC [شاي] پنیر كل',
    files: [ARIMO, ARABIC],
    hasLigatures: true,
  },
  {
    name: 'Devanagari with conjuncts and vowel signs',
    text: 'हिन्दी क्षेत्र ज्ञान स्त्री र्कि श्रृंगार ट्रॉली द्ध (१२३) मूल्य: ₹45.00।',
    spoilt: 'हिन्दी क्षेत्र ज्ञान स्त्री र्कि श्रृगार ट्रॉली द्ध (१२३) मूल्य: ₹45.00।',
    files: [ARIMO, 'NotoSansDevanagari_400Regular.ttf'],
    hasLigatures: true,
  },
  {
    name: 'Thai, whose words stand without spaces',
    text: 'น้ำดื่มสะอาดบรรจุขวดผลิตภัณฑ์ชุมชนที่กำลังจะหมดอายุ (500 มล.) ราคา ๑๒ บาท',
    spoilt: 'น้ำดืมสะอาดบรรจุขวดผลิตภัณฑ์ชุมชนที่กำลังจะหมดอายุ (500 มล.) ราคา ๑๒ บาท',
    files: [ARIMO, 'NotoSansThai_400Regular.ttf'],
    hasLigatures: true,
  },
  {
    name: 'Simplified Chinese with wide punctuation',
    text: '保质期：十二个月。请置于阴凉干燥处（避免阳光直射），净含量500克《骨直》',
    spoilt: '保质期：十二个月。请置于阴凉干燥处（避免阳光直射），净含量500克《骨真》',
    files: [ARIMO, CHINESE],
  },
  {
    name: 'Japanese, which does not begin a line with small signs',
    text: '「緑茶」カップラーメン、賞味期限はパッケージに記載。骨直がぎぐチョコッ。です１００％',
    spoilt: '「緑茶」カップラーメン、賞味期限はパッケージに記載。骨直かぎぐチョコッ。です１００％',
    files: [ARIMO, 'NotoSansJP_400Regular.ttf'],
  },
  {
    name: 'Korean, whose words stand with spaces',
    text: '녹차 한 잔, 유통기한: 2026년 3월 (냉장 보관) 骨直 각'.concat('닭'.normalize('NFD'), ' 값'),
    spoilt: '녹차 한 잔, 유통기한: 2026년 3월 (냉장 보관) 骨直 각'.concat('달'.normalize('NFD'), ' 값'),
    files: [ARIMO, 'NotoSansKR_400Regular.ttf'],
  },
  {
    name: 'emoji of one and of several characters',
    text: 'hot ☕ ❤️ 👍🏽 👨‍👩‍👧 🏳️‍🌈 🇩🇪 1️⃣ #️⃣ 12 © ☺ 🏃🏿‍♀️ ok',
    spoilt: 'hot ☕ ❤️ 👍🏽 👨‍👩‍👧 🏳️ 🇩🇪 1️⃣ #️⃣ 12 © ☺ 🏃🏿‍♀️ ok',
    files: [ARIMO, EMOJI],
  },
];
