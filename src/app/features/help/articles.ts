/** Names of the help screens: `useful` has how-to articles, `common` has troubleshooting. */
const HELP_SCREENS = ['useful', 'common'] as const;
export type HelpScreenName = (typeof HELP_SCREENS)[number];

/** Topics of articles, in display order. */
export const HELP_TOPICS = [
  'begin',
  'content',
  'looks',
  'print',
  'keep',
  'scans',
  'trouble',
  'device',
] as const;
type HelpTopic = (typeof HELP_TOPICS)[number];

export interface Article {
  readonly id: string;
  readonly screen: HelpScreenName;
  readonly topic: HelpTopic;
  /** Ids of related articles. */
  readonly related: readonly string[];
}

/** All articles, in display order; their texts are in `src/locales/<language>/help`. */
export const ARTICLES: readonly Article[] = [
  { id: 'first-label', screen: 'useful', topic: 'begin', related: ['spreadsheet', 'printers', 'sheets'] },
  {
    id: 'spreadsheet',
    screen: 'useful',
    topic: 'begin',
    related: ['expressions', 'bad-rows', 'big-spreadsheets'],
  },
  { id: 'expressions', screen: 'useful', topic: 'content', related: ['spreadsheet', 'dates', 'qr-codes'] },
  { id: 'serial-numbers', screen: 'useful', topic: 'content', related: ['cut-short', 'print-inputs'] },
  { id: 'dates', screen: 'useful', topic: 'content', related: ['expressions', 'gs1'] },
  { id: 'print-inputs', screen: 'useful', topic: 'content', related: ['scan-print', 'serial-numbers'] },
  { id: 'qr-codes', screen: 'useful', topic: 'content', related: ['not-scanning', 'gs1', 'expressions'] },
  { id: 'gs1', screen: 'useful', topic: 'content', related: ['not-scanning', 'qr-codes', 'dates'] },
  { id: 'table-element', screen: 'useful', topic: 'looks', related: ['expressions', 'fonts'] },
  { id: 'fonts', screen: 'useful', topic: 'looks', related: ['table-element', 'plain-http'] },
  { id: 'pictures', screen: 'useful', topic: 'looks', related: ['picture-labels', 'printers'] },
  { id: 'printers', screen: 'useful', topic: 'print', related: ['offsets', 'plain-http', 'command-line'] },
  { id: 'sheets', screen: 'useful', topic: 'print', related: ['offsets', 'first-label'] },
  { id: 'scan-print', screen: 'useful', topic: 'print', related: ['print-inputs', 'plain-http', 'printers'] },
  { id: 'pdf-labels', screen: 'useful', topic: 'print', related: ['picture-labels', 'not-scanning'] },
  { id: 'picture-labels', screen: 'useful', topic: 'print', related: ['pictures', 'pdf-labels'] },
  {
    id: 'server-printers',
    screen: 'useful',
    topic: 'print',
    related: ['printers', 'command-line', 'cut-short'],
  },
  { id: 'library', screen: 'useful', topic: 'keep', related: ['drafts', 'command-line'] },
  { id: 'command-line', screen: 'useful', topic: 'keep', related: ['printers', 'library'] },
  { id: 'not-scanning', screen: 'common', topic: 'scans', related: ['bad-rows', 'offsets', 'qr-codes'] },
  { id: 'bad-rows', screen: 'common', topic: 'scans', related: ['not-scanning', 'spreadsheet'] },
  { id: 'offsets', screen: 'common', topic: 'trouble', related: ['printers', 'sheets'] },
  { id: 'cut-short', screen: 'common', topic: 'trouble', related: ['serial-numbers', 'printers'] },
  { id: 'drafts', screen: 'common', topic: 'trouble', related: ['library', 'first-label'] },
  { id: 'big-spreadsheets', screen: 'common', topic: 'trouble', related: ['spreadsheet', 'cut-short'] },
  { id: 'plain-http', screen: 'common', topic: 'device', related: ['printers', 'scan-print', 'set-up'] },
  { id: 'install', screen: 'common', topic: 'device', related: ['plain-http', 'set-up'] },
  { id: 'set-up', screen: 'common', topic: 'device', related: ['plain-http', 'install'] },
];

const BY_ID = new Map(ARTICLES.map((article) => [article.id, article]));

export function articleOf(id: string): Article | null {
  return BY_ID.get(id) ?? null;
}

export function helpPath(screen: HelpScreenName): string {
  return `/help/help-${screen}`;
}

/** Returns the address of an article on its help screen. */
export function articlePath({ id, screen }: Article): string {
  return `${helpPath(screen)}?article=${id}`;
}
