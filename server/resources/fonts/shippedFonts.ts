import { FAMILIES, SHIPPED_FACES } from '../../../src/core/text/families.ts';

/** Name of a font family in the three scripts in which the product lists fonts. */
interface FontNames {
  /** Name in Simplified Chinese. */
  readonly simplified: string;
  readonly english: string;
  /** Name in Traditional Chinese. */
  readonly traditional: string;
}

const names = (simplified: string, english: string, traditional: string): FontNames => ({
  simplified,
  english,
  traditional,
});

/** Names of the shipped families; a family that is missing here is listed by its original name. */
const NAMES: Readonly<Record<string, FontNames>> = {
  arimo: names('Arimo（Arial）', 'Arimo (Arial)', 'Arimo（Arial）'),
  'noto-sans-sc': names('Noto Sans 简体中文', 'Noto Sans SC', 'Noto Sans 簡體中文'),
  'noto-sans-tc': names('Noto Sans 繁体中文', 'Noto Sans TC', 'Noto Sans 繁體中文'),
  'noto-sans-jp': names('Noto Sans 日文', 'Noto Sans JP', 'Noto Sans 日文'),
  'noto-sans-kr': names('Noto Sans 韩文', 'Noto Sans KR', 'Noto Sans 韓文'),
  'noto-sans-arabic': names('Noto Sans 阿拉伯文', 'Noto Sans Arabic', 'Noto Sans 阿拉伯文'),
  'noto-sans-hebrew': names('Noto Sans 希伯来文', 'Noto Sans Hebrew', 'Noto Sans 希伯來文'),
  'noto-sans-thai': names('Noto Sans 泰文', 'Noto Sans Thai', 'Noto Sans 泰文'),
  'noto-sans-devanagari': names('Noto Sans 天城文', 'Noto Sans Devanagari', 'Noto Sans 天城文'),
  'noto-emoji': names('Noto 表情符号', 'Noto Emoji', 'Noto 表情符號'),
  cousine: names('Cousine（Courier New）', 'Cousine (Courier New)', 'Cousine（Courier New）'),
  tinos: names('Tinos（Times New Roman）', 'Tinos (Times New Roman)', 'Tinos（Times New Roman）'),
};

/** Base path of the shipped font files on the server. */
const FACE_ADDRESS = '/fonts/';

/** Lists the families that ship with the product. */
export function listShippedFonts() {
  return FAMILIES.map(({ id, name }) => {
    const { simplified, english, traditional } = NAMES[id] ?? names(name, name, name);
    return {
      fontId: id,
      fontValue: id,
      fontName: simplified,
      fontEnglishName: english,
      fontTraditionalName: traditional,
      isOwn: false,
      faces: SHIPPED_FACES.filter(({ family }) => family === id).map(({ bold, italic, fileName }) => ({
        family: id,
        bold,
        italic,
        url: `${FACE_ADDRESS}${fileName}`,
      })),
    };
  });
}
