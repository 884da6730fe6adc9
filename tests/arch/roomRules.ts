import type { Module } from './modules.ts';
import { eachImport, isTest, type Rule } from './rule.ts';

/** Rooms (groups of folders) and the other rooms that each may import: in one direction only; type imports count. */
interface Rooms {
  /** Room of a file; undefined if the table has no entry for the file. */
  readonly roomOf: (path: string) => string | undefined;
  /** A room may import only rooms that are listed before it, so no table can allow a cycle. */
  readonly mayImport: Readonly<Record<string, readonly string[]>>;
}

const folderBelow = (root: string) => {
  const pattern = new RegExp(`^${root}/([^/]+)/`);
  return (path: string) => pattern.exec(path)?.[1];
};

/** As `folderBelow`; files directly in `root` are the room `shared`. */
const folderOrShared = (root: string) => (path: string) =>
  path.startsWith(`${root}/`) ? (folderBelow(root)(path) ?? 'shared') : undefined;

/** Threads and programs. Each has a folder of the same name, so the path says where code runs. */
const THREADS: Rooms = {
  roomOf: (path) =>
    /^(?:src\/(core|jobs|device|node|cli|app|locales)|(workers|server|wasm|packages))\//
      .exec(path)
      ?.slice(1)
      .find(Boolean),
  mayImport: {
    // Texts of the languages, which import nothing.
    locales: [],
    core: [],
    wasm: ['core'],
    jobs: ['locales', 'core'],
    device: ['core', 'jobs'],
    node: ['core', 'jobs', 'wasm'],
    workers: ['core', 'jobs', 'device', 'wasm'],
    app: ['locales', 'core', 'jobs', 'device', 'workers'],
    cli: ['locales', 'core', 'jobs', 'node'],
    server: ['locales', 'core', 'jobs', 'node'],
    // Published packages are built from the same modules, and no module of ours depends on them.
    packages: ['core', 'jobs', 'node', 'workers', 'app'],
  },
};

/** The page: modules without knowledge of labels, services behind the screens, features, the editor, the screens. */
const PAGE: Rooms = {
  roomOf: folderBelow('src/app'),
  mayImport: {
    i18n: [],
    ui: ['i18n'],
    services: ['i18n', 'ui'],
    state: ['i18n', 'ui', 'services'],
    // The first view, a separate script, is shown before the page's scripts have loaded.
    firstView: ['i18n', 'ui', 'state'],
    features: ['i18n', 'ui', 'services', 'state'],
    editor: ['i18n', 'ui', 'services', 'state', 'features'],
    // The start page, for visitors from outside: it imports no screen.
    landing: ['i18n', 'ui', 'services', 'state', 'features'],
    routes: ['landing', 'i18n', 'ui', 'services', 'state', 'features', 'editor'],
  },
};

/** Screens and dialog areas. `library` has what lists of labels share; `ownLabels` offers publishing and sharing in the user's own list. */
const FEATURES: Rooms = {
  roomOf: folderBelow('src/app/features'),
  mayImport: {
    account: [],
    data: [],
    downloads: [],
    fields: [],
    fonts: [],
    help: [],
    preferences: [],
    rows: [],
    symbols: [],
    uploads: [],
    feedback: ['uploads'],
    printers: ['fields'],
    stocks: ['fields'],
    drafts: ['fields', 'stocks'],
    jobs: ['printers'],
    labelSettings: ['fields', 'stocks'],
    serverPrinters: ['printers'],
    create: ['fields', 'stocks', 'labelSettings'],
    library: ['account', 'fields', 'drafts'],
    print: ['data', 'fields', 'rows', 'printers', 'stocks', 'jobs'],
    tables: ['rows', 'drafts'],
    keys: ['library'],
    market: ['fields', 'stocks', 'library'],
    pages: ['fields', 'printers', 'jobs', 'create', 'print'],
    profile: ['account', 'downloads', 'uploads', 'library'],
    scan: ['data', 'rows', 'printers', 'jobs', 'print'],
    sharing: ['account', 'library'],
    ownLabels: ['account', 'fields', 'stocks', 'drafts', 'library', 'market', 'sharing'],
  },
};

/** The editor: the open label with its actions, the parts that show and change it, and what puts the parts together. */
const EDITOR: Rooms = {
  roomOf: folderOrShared('src/app/editor'),
  mayImport: {
    core: [],
    help: [],
    canvas: ['core'],
    fonts: ['core'],
    gs1: ['core'],
    history: ['core'],
    session: ['core'],
    settings: ['core'],
    drops: ['core', 'canvas', 'fonts'],
    layers: ['core', 'canvas'],
    table: ['core', 'canvas'],
    library: ['core', 'session'],
    data: ['core', 'drops'],
    menu: ['core', 'canvas', 'table'],
    rail: ['core', 'drops'],
    panel: ['core', 'fonts', 'gs1', 'settings', 'layers', 'table'],
    shell: [
      ...['core', 'help', 'canvas', 'history', 'session', 'settings', 'drops', 'layers', 'table', 'library'],
      ...['data', 'menu', 'rail', 'panel'],
    ],
    embedded: ['core', 'canvas', 'layers', 'rail', 'panel', 'shell'],
  },
};

/** Each job may import at most the modules directly in `src/jobs` and those of `fonts`. */
const JOBS: Rooms = {
  roomOf: folderOrShared('src/jobs'),
  mayImport: {
    shared: [],
    fonts: ['shared'],
    preview: ['shared', 'fonts'],
    svg: ['shared'],
    pages: ['shared'],
    engine: ['shared', 'fonts'],
  },
};

/** The page's threads: entry files, the conductor's parts, and the adapters that both use. */
const WORKERS: Rooms = {
  roomOf: (path) => {
    if (!path.startsWith('workers/')) return undefined;
    if (path.endsWith('.worker.ts')) return 'entry';
    return path.startsWith('workers/conductor/') ? 'conductor' : 'adapters';
  },
  mayImport: { adapters: [], conductor: ['adapters'], entry: ['adapters', 'conductor'] },
};

/** Node's adapters: the entry files of threads are above all others. */
const NODE: Rooms = {
  roomOf: (path) => {
    if (!path.startsWith('src/node/')) return undefined;
    return /\/(nodeWorker|svgThread|fontThread|pageThread|pictureThread|sheetThread|coverThread|labelThread|renderThread)\.ts$/.test(
      path,
    )
      ? 'entry'
      : 'adapters';
  },
  mayImport: { adapters: [], entry: ['adapters'] },
};

/** The server module does not depend on the process in which it runs, or on its environment. */
const SERVER: Rooms = {
  roomOf: (path) =>
    /^server\/(main|command|work|openParts|settings)(?:\.ts$|\/)/.exec(path)?.[1] ??
    (path.startsWith('server/') ? 'app' : undefined),
  mayImport: {
    app: [],
    settings: [],
    openParts: ['app', 'settings'],
    work: ['app', 'settings', 'openParts'],
    command: ['app', 'settings', 'openParts', 'work'],
    main: ['app', 'settings', 'openParts'],
  },
};

/** Parts of the server; `ports` has the types of what `deps.ts` gives to all of them. */
const SERVER_PARTS: Rooms = {
  roomOf: (path) => (path === 'server/deps.ts' ? 'deps' : folderBelow('server')(path)),
  mayImport: {
    ports: [],
    files: [],
    messages: [],
    settings: [],
    webhooks: [],
    store: ['files'],
    deps: ['ports', 'files', 'store'],
    http: ['ports', 'files', 'messages', 'store', 'deps'],
    providers: ['deps'],
    couriers: ['webhooks', 'deps', 'http'],
    render: ['ports', 'http'],
    resources: ['ports', 'files', 'webhooks', 'store', 'deps', 'http', 'couriers', 'render'],
    backup: ['files', 'store', 'deps', 'resources'],
  },
};

/** Spreadsheet readers by format, and the modules that they share. */
const SHEET: Rooms = {
  roomOf: folderBelow('src/core/sheet'),
  mayImport: {
    table: [],
    numbers: ['table'],
    encoding: [],
    csv: ['encoding', 'table'],
    xlsx: ['table', 'numbers'],
    xls: ['encoding', 'table', 'numbers'],
  },
};

/** Encoders by family, and the records of symbologies. GS1 imports its check digits from the linear encoders. */
const BARCODE: Rooms = {
  roomOf: folderBelow('src/core/barcode'),
  mayImport: { linear: [], qr: [], dataMatrix: [], gs1: ['linear'], symbologies: ['linear', 'qr', 'gs1'] },
};

/**
 * Steps of a run; modules directly in `src/core/run` define what a run is. `chunks` imports no other step, so that the ledger doesn't depend
 * on the code whose labels it counts.
 */
const RUN: Rooms = {
  roomOf: folderOrShared('src/core/run'),
  mayImport: {
    shared: [],
    chunks: ['shared'],
    native: ['shared'],
    notes: ['shared'],
    pictures: ['shared'],
    checks: ['shared', 'native'],
    planning: ['shared', 'notes', 'pictures', 'checks'],
    pages: ['shared', 'pictures', 'checks', 'planning'],
    labels: ['shared', 'native', 'pictures', 'pages'],
    outputs: ['shared', 'chunks', 'native', 'pages', 'labels'],
    pool: ['shared', 'chunks', 'labels'],
  },
};

export function oneWay(name: string, { roomOf, mayImport }: Rooms): Rule {
  const order = Object.keys(mayImport);
  return {
    name,
    violations: (modules) => [
      ...order.flatMap((room, at) =>
        mayImport[room]
          .filter((target) => !order.slice(0, at).includes(target))
          .map((target) => `the table allows ${room} → ${target}, which is not listed before ${room}`),
      ),
      ...eachImport(modules, (from, to) => {
        const room = roomOf(from.path);
        const target = roomOf(to);
        if (room === undefined || target === undefined || room === target || isStarted(from, to))
          return false;
        return !(mayImport[room] ?? []).includes(target);
      }),
      ...modules
        .filter(({ path }) => {
          const room = roomOf(path);
          return room !== undefined && !isTest(path) && !(room in mayImport);
        })
        .map(({ path }) => `${path} lies in a room that the rule does not know`),
    ],
  };
}

/** True if a thread is started by its address: the importing module loads none of the thread's code. */
function isStarted(from: Module, to: string): boolean {
  return from.starts.includes(to);
}

/** Files that dispatch to the formats or families of a folder may be imported from above, not from within these formats or families. */
function dispatchersStayAbove(root: string, families: readonly string[]): Rule {
  const inFamily = (path: string) => families.some((family) => path.startsWith(`${root}/${family}/`));
  const isAbove = (path: string) => path.startsWith(`${root}/`) && !path.slice(root.length + 1).includes('/');
  return {
    name: `dispatchers of ${root} are not imported by its families`,
    violations: (modules) => {
      const dispatchers = new Set(
        modules
          .filter(({ path, imports }) => isAbove(path) && imports.some(inFamily))
          .map(({ path }) => path),
      );
      return eachImport(modules, (from, to) => inFamily(from.path) && dispatchers.has(to));
    },
  };
}

const RECORDS = 'src/core/barcode/symbologies';
const SECOND_PART = /\/(?:\w+Coding|contentRules)\.ts$/;
const ENCODER = /^src\/core\/barcode\/(?:bwip|(?:\w+\/)?encode\w+)\.ts$/;

/** The conductor's contract and the wrapper of a worker: the only worker modules that the page imports. */
const WORKER_DOORS = ['workers/api.ts', 'workers/wrapWorker.ts'];
const THREAD_ENTRIES =
  /\.worker\.ts$|^src\/node\/(nodeWorker|svgThread|fontThread|pageThread|pictureThread|sheetThread|coverThread|labelThread|renderThread)\.ts$/;

/** Modules that build the engine: `src/node/engine.ts` and `workers/engine.ts` are their entry points. */
const ENGINE_PARTS =
  /^(src\/node\/(node(Pool|LabelFonts|Pictures|PictureFolder|Pages|Runs)|openStream|threadsFor)|workers\/browser(Runs|Stream))\.ts$/;
/** Modules that use the engine's entry points: the command line, the page's threads, and the published packages. */
const ENGINE_GUESTS = /^(src\/cli|packages|workers\/conductor)\/|\.worker\.ts$/;

export const ROOM_RULES: readonly Rule[] = [
  oneWay('page, threads, command line and server import in one direction only', THREADS),
  oneWay('the page imports in one direction only: ui, services, state, features, editor, routes', PAGE),
  oneWay('features import in one direction only', FEATURES),
  oneWay('the editor imports in one direction only: core, its parts, shell', EDITOR),
  oneWay('jobs import in one direction only', JOBS),
  oneWay('workers import in one direction only', WORKERS),
  oneWay("Node's adapters import in one direction only", NODE),
  oneWay('the server imports in one direction only', SERVER),
  oneWay('parts of the server import in one direction only', SERVER_PARTS),
  oneWay('sheet formats import in one direction only', SHEET),
  oneWay('barcode families import in one direction only', BARCODE),
  oneWay('a run imports in one direction only: checks, planning, pages, labels, outputs', RUN),
  dispatchersStayAbove('src/core/sheet', ['csv', 'xlsx', 'xls', 'numbers']),
  dispatchersStayAbove('src/core/barcode', ['linear', 'qr', 'dataMatrix', 'gs1', 'symbologies']),
  {
    // Each page that shows a label loads the first parts, and the page checks contents by the second ones; only workers encode.
    name: 'records of symbologies import no encoder, and their first parts no second part',
    violations: (modules) =>
      eachImport(
        modules,
        (from, to) =>
          from.path.startsWith(`${RECORDS}/`) &&
          (ENCODER.test(to) ||
            (to.startsWith(`${RECORDS}/`) && !SECOND_PART.test(from.path) && SECOND_PART.test(to))),
      ),
  },
  {
    name: 'thread entry files are started, never imported',
    violations: (modules) =>
      eachImport(modules, (from, to) => THREAD_ENTRIES.test(to) && !isStarted(from, to)),
  },
  {
    name: 'the page imports only api.ts and wrapWorker.ts of workers',
    violations: (modules) =>
      eachImport(
        modules,
        (from, to) =>
          from.path.startsWith('src/app/') &&
          to.startsWith('workers/') &&
          !WORKER_DOORS.includes(to) &&
          !isStarted(from, to),
      ),
  },
  {
    name: 'command line, page and packages import the engine through one module each',
    violations: (modules) =>
      eachImport(modules, (from, to) => ENGINE_GUESTS.test(from.path) && ENGINE_PARTS.test(to)),
  },
  {
    name: 'no folder has a third of the code',
    violations: (modules) => {
      const share = folderShares(modules);
      return [...share]
        .filter(([, part]) => part >= 1 / 3)
        .map(([folder, part]) => `${folder}: ${Math.round(part * 100)} %`);
    },
  },
];

/**
 * Returns each folder's share of the product's lines: the lines of all `.ts` and `.tsx` files of `src`, `workers`, `server` and `wasm`
 * except tests and declarations. A folder includes its own files and all folders below it. Folders that contain only other folders (`src`,
 * `src/core`) are left out.
 */
export function folderShares(modules: readonly Module[]): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const holding = new Set<string>();
  let total = 0;
  for (const { path, text } of modules) {
    if (isTest(path) || !/^(src|workers|server|wasm)\//.test(path)) continue;
    const count = text.split('\n').length - 1;
    total += count;
    const parts = path.split('/').slice(0, -1);
    holding.add(parts.join('/'));
    for (let depth = 1; depth <= parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/');
      lines.set(folder, (lines.get(folder) ?? 0) + count);
    }
  }
  return new Map([...holding].map((folder) => [folder, (lines.get(folder) ?? 0) / total]));
}
