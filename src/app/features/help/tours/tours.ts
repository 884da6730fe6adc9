/** Control, identified as a user would: by its role, and by its name, given as a text key. */
export interface TourTarget {
  readonly role: TargetRole;
  readonly name: string;
}

export type TargetRole = 'button' | 'tab' | 'menuitem' | 'dialog' | 'field' | 'switch';

/** Action that completes a step; null for steps that are only read. */
type TourAction =
  | { readonly kind: 'press' }
  | { readonly kind: 'type' }
  /** Completed when a control appears. */
  | { readonly kind: 'appears'; readonly target: TourTarget }
  /** Completed when an element is added to the label. */
  | { readonly kind: 'adds' }
  /** Completed when another screen opens. */
  | { readonly kind: 'opens'; readonly path: string };

export interface TourStep {
  readonly id: string;
  /** Path of the step's screen. */
  readonly path: string;
  readonly target: TourTarget;
  readonly action: TourAction | null;
}

export interface Tour {
  readonly id: string;
  /** True if the screens of the tour require sign-in. */
  readonly isSignedIn: boolean;
  /** Article with the same content. */
  readonly article: string;
  readonly steps: readonly TourStep[];
}

const CREATE = '/label/create';
const EDIT = '/edit';

const target = (role: TargetRole, name: string): TourTarget => ({ role, name });
const press: TourAction = { kind: 'press' };
const type: TourAction = { kind: 'type' };
const adds: TourAction = { kind: 'adds' };
const appears = (role: TargetRole, name: string): TourAction => ({
  kind: 'appears',
  target: target(role, name),
});
const opens = (path: string): TourAction => ({ kind: 'opens', path });
const stepOn =
  (path: string) =>
  (id: string, on: TourTarget, action: TourAction | null): TourStep => ({ id, path, target: on, action });

const creating = stepOn(CREATE);
const editing = stepOn(EDIT);
const onPages = stepOn('/pdf/index');
const inLibrary = stepOn('/label/mylabel');

const printing = editing('print', target('button', 'editor:print'), appears('dialog', 'print:title.print'));

/** All tours. Their texts are in the namespace `tours`, by tour id and step id. */
export const TOURS: readonly Tour[] = [
  {
    id: 'label',
    isSignedIn: false,
    article: 'first-label',
    steps: [
      creating('ways', target('tab', 'drafts:ways.size'), null),
      creating('make', target('button', 'drafts:bySize.make'), opens(EDIT)),
      editing('text', target('button', 'editor:kinds.text'), adds),
      editing('undo', target('button', 'editor:undo'), press),
      printing,
    ],
  },
  {
    id: 'barcode',
    isSignedIn: false,
    article: 'not-scanning',
    steps: [
      editing('add', target('button', 'editor:kinds.barcode'), adds),
      editing('type', target('button', 'panel:barcode.type'), appears('dialog', 'codes:title')),
      editing('search', target('field', 'codes:search'), type),
      editing('close', target('button', 'codes:cancel'), press),
      editing('content', target('field', 'panel:content.text'), type),
    ],
  },
  {
    id: 'spreadsheet',
    isSignedIn: false,
    article: 'spreadsheet',
    steps: [
      editing('bind', target('button', 'editor:data.trySample'), appears('field', 'editor:rows.number')),
      editing('step', target('button', 'editor:rows.next'), press),
      editing('check', target('button', 'editor:rows.check'), press),
      editing('rows', target('button', 'editor:rows.table'), null),
      editing('filter', target('field', 'data:filter'), null),
    ],
  },
  {
    id: 'print',
    isSignedIn: false,
    article: 'printers',
    steps: [
      printing,
      editing('where', target('field', 'printers:where'), null),
      editing('printers', target('button', 'printers:edit'), null),
      editing('copies', target('field', 'print:copies'), type),
      editing('cancel', target('button', 'print:cancel'), press),
    ],
  },
  {
    id: 'sheets',
    isSignedIn: false,
    article: 'sheets',
    steps: [
      creating('stock', target('tab', 'drafts:ways.stock'), press),
      creating('search', target('field', 'drafts:stocks.search'), type),
      creating('make', target('button', 'drafts:stocks.make'), opens(EDIT)),
      printing,
      editing('start', target('field', 'print:start.label'), null),
    ],
  },
  {
    id: 'scan',
    isSignedIn: false,
    article: 'scan-print',
    steps: [
      editing('file', target('button', 'editor:file.menu'), appears('menuitem', 'editor:export.scan')),
      editing('open', target('menuitem', 'editor:export.scan'), appears('dialog', 'scan:title')),
      editing('close', target('button', 'scan:close'), press),
    ],
  },
  {
    id: 'pages',
    isSignedIn: true,
    article: 'pdf-labels',
    steps: [
      onPages('add', target('button', 'pagePrint:pdf.add'), null),
      onPages('crop', target('switch', 'pagePrint:crop'), null),
      onPages('size', target('field', 'pagePrint:size.width'), type),
      onPages('line', target('field', 'pagePrint:roll.perLine'), null),
    ],
  },
  {
    id: 'library',
    isSignedIn: true,
    article: 'library',
    steps: [
      inLibrary('folder', target('button', 'library:newFolder'), appears('dialog', 'library:newFolder')),
      inLibrary('cancel', target('button', 'library:cancel'), press),
      inLibrary('search', target('field', 'library:search'), type),
      stepOn('/setting/personal')('share', target('button', 'profile:copy'), null),
    ],
  },
];

export function tourOf(id: string): Tour | null {
  return TOURS.find((tour) => tour.id === id) ?? null;
}

/** Returns the text namespaces that are needed to find the tour's controls by name. */
export function tourNamespaces({ steps }: Tour): readonly string[] {
  const names = steps.flatMap(({ target: { name }, action }) =>
    action?.kind === 'appears' ? [name, action.target.name] : [name],
  );
  return [...new Set(names.map((name) => name.slice(0, name.indexOf(':'))))];
}
