import { BUNDLE_RULES } from './bundleRules.ts';
import { EXPORT_RULES } from './exportRules.ts';
import type { Module } from './modules.ts';
import { ROOM_RULES } from './roomRules.ts';
import { eachImport, isTest, type Rule } from './rule.ts';
import { TEST_RULES } from './testRules.ts';

/** Layers of core, and the other layers that each may import: in one direction only; type imports count. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  barcode: ['base'],
  scene: ['base'],
  messages: ['base'],
  account: ['base'],
  library: ['base'],
  font: ['base'],
  sheet: ['base'],
  label: ['base', 'barcode'],
  text: ['base', 'label', 'scene'],
  data: ['base', 'label', 'barcode'],
  picture: ['base', 'scene'],
  elements: ['base', 'label', 'barcode', 'scene', 'text', 'data'],
  stocks: ['base', 'label'],
  import: ['base', 'label', 'barcode', 'data', 'elements', 'picture', 'sheet', 'stocks'],
  print: ['base', 'label', 'scene', 'sheet', 'data'],
  scan: ['base', 'barcode', 'sheet'],
  edit: ['base', 'label', 'barcode', 'scene', 'text', 'data', 'elements'],
  output: ['base', 'scene'],
  pages: ['base', 'scene'],
  pdfFile: ['base'],
  verify: ['base', 'label', 'barcode', 'scene', 'elements', 'output'],
  run: [
    ...['base', 'label', 'barcode', 'scene', 'font', 'text', 'data', 'elements', 'print', 'sheet', 'output'],
    ...['verify', 'pages', 'pdfFile'],
  ],
  api: ['base', 'library', 'sheet', 'output', 'run'],
};

/** Core modules that may import a library: one adapter per library. */
const ADAPTERS: Readonly<Record<string, RegExp>> = {
  valibot: /^src\/core\/label\//,
  typebox: /^src\/core\/api\//,
  fflate: /^src\/core\/base\/zip\/deflate\.ts$/,
  brotli: /^src\/core\/font\/woff2\/brotli\.ts$/,
  harfbuzzjs: /^src\/core\/text\/harfbuzz\.ts$/,
  'bidi-js': /^src\/core\/text\/bidi\.ts$/,
  linebreak: /^src\/core\/text\/lineBreaks\.ts$/,
  'bwip-js': /^src\/core\/barcode\/bwip\.ts$/,
  xlsx: /^src\/core\/sheet\/xls\/sheetjs\.ts$/,
  'big.js': /^src\/core\/data\/expression\/decimals\.ts$/,
  '@exodus/bytes': /^src\/core\/sheet\/encoding\/createDecoder\.ts$/,
  numfmt: /^src\/core\/sheet\/numbers\/numberFormatter\.ts$/,
};

/** Files that hold tables of data and may be longer than code. */
const DATA_TABLES = [
  /^src\/core\/barcode\/\w+\/(\w+Patterns|\w+Tables|\w+Sizes|gs1Identifiers)\.ts$/,
  /^src\/core\/stocks\/stockTable\.ts$/,
  /^src\/app\/features\/symbols\/symbolTable\.ts$/,
];
const isDataTable = (path: string) => DATA_TABLES.some((table) => table.test(path));
const MAX_LINES = 400;
/** Maximum number of files in a folder, without tests and subfolders: a reader sees at a glance what belongs together. */
const MAX_FILES = 25;
const VAGUE_NAMES = /\/(utils?|helpers?|misc|common)\.tsx?$|\/(utils?|helpers?|misc|common)\//;
/** Shared parts of the element schemas; "common" is the usual word in the field. */
const NAMED_COMMON = 'src/core/label/schema/common.ts';

/** Modules of the contract that contain no schema. */
const CALL_TYPES = ['apiCalls', 'envelope', 'request'].map((name) => `src/core/api/${name}.ts`);
/** Schemas of what the server itself stores. */
const STORED_SHAPES = ['server/resources/render/pinOnce.ts'];

/** The only module that composes the parts of a label, and the geometry module, which draws nothing. */
const COMPOSITION = 'src/core/elements/composeLabel.ts';
const GEOMETRY = 'src/core/elements/labelGeometry.ts';
const COMPOSED_PARTS = ['registry', 'layoutStock', 'layoutWatermark'].map(
  (name) => `src/core/elements/${name}.ts`,
);

/** The reader of picture files, the only module that may import it, and the only writer of `<image>` elements. */
const PICTURE_READER = 'src/app/services/pictures/readPicture.ts';
const PICTURE_UPLOAD = 'src/app/editor/core/actions/usePictureUpload.ts';
const PICTURE_DISPLAY = 'src/core/output/svg/renderSvg.ts';

/** Folders that may branch on the kind of an element. */
const KIND_FOLDERS = /^src\/core\/(label\/kinds|elements\/\w+)\//;
const ASKS_KIND =
  /\b(?:element|was|current)\.kind\s*[!=]==|switch \(element\.kind\)|'(?:data|cells)' in element/g;

/** Values of the specification that mean the same thing wherever they occur. */
const SPECIFIED =
  /(?<![\d.])(?:25\.4|0\.3527|2\.68|28\.14|26\.91)(?![\d.])|#37c2bb|_?TOAST_MS = (?:5|2)000|'0\.6\.0'/g;

/** Patterns of a text field, of code that checks for Enter or Escape, and of checks whether a key belongs to an input method. */
const TEXT_FIELD = /<(?:Input|input|Textarea|textarea|Combobox)\b/;
const ASKS_KEY = /(?:\.|\b)key [!=]== '(?:Enter|Escape)'/;
const ASKS_IME = /\b(?:keyOutsideIme|isImeKey|isComposing)\b/;

const layerOf = (path: string) => /^src\/core\/([^/]+)\//.exec(path)?.[1];

function eachPackage(modules: readonly Module[], breaks: (from: Module, name: string) => boolean): string[] {
  return modules.flatMap((from) =>
    isTest(from.path)
      ? []
      : from.packages.filter((name) => breaks(from, name)).map((name) => `${from.path} → ${name}`),
  );
}

/** The only entry point of the page for other packages. */
const DESIGNER = 'packages/diecut/designer/index.ts';

const inCore = (path: string) => path.startsWith('src/core/');

export const RULES: readonly Rule[] = [
  {
    name: 'core layers import in one direction only',
    violations: (modules) =>
      eachImport(modules, (from, to) => {
        const layer = layerOf(from.path);
        const target = layerOf(to);
        if (layer === undefined || target === undefined || layer === target) return false;
        return !(LAYERS[layer] ?? []).includes(target);
      }),
  },
  {
    name: 'core imports nothing outside itself',
    violations: (modules) => eachImport(modules, (from, to) => inCore(from.path) && !inCore(to)),
  },
  {
    name: 'core imports third-party packages only in their adapters',
    violations: (modules) =>
      eachPackage(modules, (from, name) => inCore(from.path) && !(ADAPTERS[name]?.test(from.path) ?? false)),
  },
  {
    name: 'page, command line and server are not imported by other folders',
    violations: (modules) =>
      eachImport(modules, (from, to) =>
        ['src/app/', 'src/cli/', 'server/'].some(
          (end) =>
            to.startsWith(end) &&
            !from.path.startsWith(end) &&
            !from.path.startsWith('scripts/') &&
            !(from.path === DESIGNER && to.startsWith('src/app/editor/embedded/')),
        ),
      ),
  },
  {
    // The schemas with their library take 40 kB compressed in a script of the page.
    name: 'the page and the packages know calls of the API by their types only',
    violations: (modules) =>
      eachImport(
        modules,
        (from, to) =>
          /^(src\/(app|device|jobs)|workers|packages)\//.test(from.path) &&
          to.startsWith('src/core/api/') &&
          !CALL_TYPES.includes(to),
      ),
  },
  {
    name: 'calls of the API have their schemas in the contract',
    violations: (modules) =>
      eachPackage(
        modules,
        (from, name) =>
          name === 'typebox' &&
          /^(server\/resources|src\/cli)\//.test(from.path) &&
          /\bType\.(?:Object|Array|Union|Intersect)\(/.test(from.text) &&
          !STORED_SHAPES.includes(from.path),
      ),
  },
  {
    name: 'command lines are parsed in one place',
    violations: (modules) =>
      modules
        .filter(
          ({ path, text }) =>
            path.startsWith('src/cli/') &&
            path !== 'src/cli/readCommandLine.ts' &&
            /\b(?:parseArgs|argv\[)/.test(text),
        )
        .map(({ path }) => `${path} parses a command line itself`),
  },
  {
    name: 'an element kind never imports another kind',
    violations: (modules) =>
      eachImport(modules, (from, to) => {
        const kind = /^src\/core\/elements\/([^/]+)\//.exec(from.path)?.[1];
        const other = /^src\/core\/elements\/([^/]+)\//.exec(to)?.[1];
        return kind !== undefined && other !== undefined && kind !== other;
      }),
  },
  {
    name: 'a label is composed in one place',
    violations: (modules) => [
      ...eachImport(
        modules,
        (from, to) =>
          COMPOSED_PARTS.includes(to) &&
          from.path !== COMPOSITION &&
          // `planRun.ts` may import the stock's layout, because it collects a label's pictures, including the stock's.
          !(from.path === 'src/core/run/planning/planRun.ts' && to.endsWith('layoutStock.ts')),
      ),
      ...modules
        .filter(
          ({ path, text }) => !isTest(path) && path !== GEOMETRY && /\.layer\s*(?:-|[<>]=?)\s*\w/.test(text),
        )
        .map(({ path }) => `${path} orders elements itself`),
    ],
  },
  {
    name: 'core uses element definitions instead of comparing element kinds',
    violations: (modules) =>
      modules
        .filter(({ path }) => inCore(path) && !isTest(path) && !KIND_FOLDERS.test(path))
        .flatMap(({ path, text }) =>
          [...text.matchAll(ASKS_KIND)].map((match) => `${path}: ${match[0].trim()}`),
        ),
  },
  {
    name: 'one shared module uploads pictures, and one shows them [S2.36]',
    violations: (modules) => [
      ...eachImport(modules, (from, to) => to === PICTURE_READER && from.path !== PICTURE_UPLOAD),
      ...modules
        .filter(({ path, text }) => !isTest(path) && path !== PICTURE_DISPLAY && /<image\b/.test(text))
        .map(({ path }) => `${path} shows pictures itself`),
    ],
  },
  {
    name: 'specification constants are only in limits.ts',
    violations: (modules) =>
      modules
        .filter(({ path }) => !isTest(path) && path !== 'src/core/base/limits.ts' && !isDataTable(path))
        .flatMap(({ path, text }) => [...text.matchAll(SPECIFIED)].map((match) => `${path}: ${match[0]}`)),
  },
  {
    name: 'a text field leaves Enter and Escape to an input method that composes',
    violations: (modules) =>
      modules
        .filter(({ path, text }) => !isTest(path) && TEXT_FIELD.test(text) && ASKS_KEY.test(text))
        .filter(({ text }) => !ASKS_IME.test(text))
        .map(({ path }) => path),
  },
  {
    name: 'a spinner has an accessible name from the start',
    violations: (modules) =>
      modules
        .filter(
          ({ path, text }) =>
            !isTest(path) && path !== 'src/app/ui/WaitSpinner.tsx' && /<Spinner\b/.test(text),
        )
        .map(({ path }) => path),
  },
  {
    name: 'class names of styles are joined by mergeClasses, as a component drops all but the first of a joined text',
    violations: (modules) =>
      modules
        .filter(({ path, text }) => path.startsWith('src/app/') && /`\$\{styles\.\w+\} /.test(text))
        .map(({ path }) => path),
  },
  {
    name: 'core takes time, randomness and locale as parameters',
    violations: (modules) =>
      modules
        .filter(({ path }) => inCore(path) && !isTest(path))
        .flatMap(({ path, text }) =>
          [
            ...text.matchAll(
              /\b(Date\.now|Math\.random|performance\.now|new Date\(\)|crypto\.|navigator\.|toLocale\w+)/g,
            ),
          ].map((match) => `${path}: ${match[0]}`),
        ),
  },
  {
    name: `no file over ${MAX_LINES} lines except data tables`,
    violations: (modules) =>
      modules
        .filter(
          ({ path, text }) => !isTest(path) && !isDataTable(path) && text.split('\n').length - 1 > MAX_LINES,
        )
        .map(({ path, text }) => `${path}: ${text.split('\n').length - 1} lines`),
  },
  {
    name: `no folder has more than ${MAX_FILES} files side by side`,
    violations: (modules) => {
      const counts = new Map<string, number>();
      for (const { path } of modules.filter((module) => !isTest(module.path))) {
        const folder = path.slice(0, path.lastIndexOf('/'));
        counts.set(folder, (counts.get(folder) ?? 0) + 1);
      }
      return [...counts].flatMap(([folder, count]) => (count > MAX_FILES ? [folder] : [])).sort();
    },
  },
  {
    name: 'no file or folder named utils, helpers, misc or common',
    violations: (modules) =>
      modules.map(({ path }) => path).filter((path) => VAGUE_NAMES.test(`/${path}`) && path !== NAMED_COMMON),
  },
  {
    name: 'every import resolves to a file',
    violations: (modules) => {
      const paths = new Set(modules.map(({ path }) => path));
      return modules.flatMap((from) =>
        from.imports
          .filter((to) => /\.tsx?$/.test(to) && !to.endsWith('.d.ts') && !paths.has(to))
          .map((to) => `${from.path} → ${to}`),
      );
    },
  },
  {
    name: 'no import cycles, types included',
    violations: (modules) => findCycles(modules.filter(({ path }) => !isTest(path))),
  },
  {
    name: 'the server compares passwords in one place, which counts each try',
    violations: (modules) =>
      modules
        .filter(
          ({ path, text }) =>
            path.startsWith('server/') &&
            !isTest(path) &&
            path !== 'server/resources/login/triedPassword.ts' &&
            /\bpasswords\s*\.\s*matches\b|\bmatches\b[^=;]*\}\s*=\s*(?:\w+\.)?passwords\b/.test(text),
        )
        .map(({ path }) => path),
  },
  ...EXPORT_RULES,
  ...ROOM_RULES,
  ...BUNDLE_RULES,
  ...TEST_RULES,
];

/** Returns each import cycle once, as the path around it. */
function findCycles(modules: readonly Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const cycles: string[] = [];
  const visit = (path: string): void => {
    const module = byPath.get(path);
    if (!module || state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      return;
    }
    state.set(path, 'open');
    trail.push(path);
    module.imports.forEach(visit);
    trail.pop();
    state.set(path, 'done');
  };
  for (const { path } of modules) visit(path);
  return cycles;
}
