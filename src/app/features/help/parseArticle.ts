/** Inline part of an article. A `name` is the name of a control; `to` is a path of this page or the id of an article. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'name' | 'code' | 'keys'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly line: readonly Inline[] }
  /** Number of the first item in `first`; null for a list without numbers. */
  | { readonly kind: 'list'; readonly first: number | null; readonly items: readonly (readonly Inline[])[] };

/** Matches bold text, control names, code or keys, and links; everything else is plain text, never markup. */
const MARKED = /\*\*(.+?)\*\*|\[\[(.+?)\]\]|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;
const KEYS = /^(Ctrl|Shift|Alt|Tab|Esc|Enter|\?)/;
const ITEM = /^(?:-|(\d+)\.)\s+(.*)$/;

/** Parses the inline elements of a line. */
function parseLine(line: string): readonly Inline[] {
  const pieces: Inline[] = [];
  let from = 0;
  const addText = (to: number) => {
    if (to > from) pieces.push({ kind: 'text', text: line.slice(from, to) });
  };
  for (const match of line.matchAll(MARKED)) {
    addText(match.index);
    from = match.index + match[0].length;
    const [, strong, name, code, text, to] = match;
    if (strong !== undefined) pieces.push({ kind: 'strong', text: strong });
    else if (name !== undefined) pieces.push({ kind: 'name', text: name });
    else if (code !== undefined) pieces.push({ kind: KEYS.test(code) ? 'keys' : 'code', text: code });
    else if (text !== undefined && to !== undefined) pieces.push({ kind: 'link', text, to });
  }
  addText(line.length);
  return pieces;
}

/**
 * Parses the source of an article: `## heading`, `- item`, `1. item`, and paragraphs of one line each.
 *
 * @returns blocks in order; every text is valid, so there are no errors
 */
export function parseArticle(source: string): readonly Block[] {
  const blocks: Block[] = [];
  let list: { first: number | null; items: (readonly Inline[])[] } | null = null;
  for (const line of source.split('\n').map((one) => one.trim())) {
    const item = ITEM.exec(line);
    if (item) {
      const number = item[1] === undefined ? null : Number(item[1]);
      if (!list || (list.first === null) !== (number === null)) {
        list = { first: number, items: [] };
        blocks.push({ kind: 'list', ...list });
      }
      list.items.push(parseLine(item[2] ?? ''));
      continue;
    }
    list = null;
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', line: parseLine(line.slice(3)) });
    else if (line !== '') blocks.push({ kind: 'paragraph', line: parseLine(line) });
  }
  return blocks;
}

const plain = (line: readonly Inline[]) => line.map(({ text }) => text).join('');

/** Returns the plain text of an article for the search index, one string per paragraph or item. */
export function plainTexts(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => (block.kind === 'list' ? block.items.map(plain) : [plain(block.line)]));
}
