/** Files that break a rule together. */
type Example = readonly (readonly [path: string, text: string])[];

/** Examples that break each rule: a rule that accepts one of its examples proves nothing. */
export const BROKEN: Readonly<Record<string, readonly Example[]>> = {
  'core layers import in one direction only': [
    [['src/core/base/x.ts', "import type { Label } from '../label/label.ts';"]],
  ],
  'no test of the gate waits for a time': [
    [['tests/e2e/x.e2e.ts', 'await page.waitForTimeout(300);']],
    [['src/app/x.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 20));']],
    [['tests/e2e/somePage.ts', 'await page.waitForTimeout(REST_MS);']],
  ],
  'no test of the gate asserts a duration by the clock': [
    [['src/core/x.test.ts', 'expect(performance.now() - startMs).toBeLessThan(2000);']],
    [['tests/e2e/x.e2e.ts', 'expect(Date.now() - shownMs).toBeGreaterThan(4000);']],
  ],
  'no test of the gate uses randomness without a seed': [
    [['tests/server/x.test.ts', 'const at = Math.floor(Math.random() * 10);']],
  ],
  'no test of the gate waits with the default limit of vi.waitFor': [
    [['src/app/x.test.ts', 'await vi.waitFor(() => expect(seen).toBe(1));']],
  ],
  'a text field leaves Enter and Escape to an input method that composes': [
    [['src/app/x.tsx', "<Input onKeyDown={(event) => event.key === 'Enter' && save()} />"]],
    [['src/app/x.tsx', "<input onKeyDown={({ key }) => key === 'Escape' && close()} />"]],
  ],
  'no folder has more than 25 files side by side': [
    Array.from({ length: 26 }, (_, at) => [`src/core/x/part${at}.ts`, ''] as const),
  ],
  'a spinner has an accessible name from the start': [
    [['src/app/x.tsx', '<Spinner delay={300} label={label} />']],
  ],
  'class names of styles are joined by mergeClasses, as a component drops all but the first of a joined text':
    [[['src/app/x.tsx', `<Button className={\`\${styles.root} \${styles.taken}\`} />`]]],
  'core imports nothing outside itself': [[['src/core/base/x.ts', "import { y } from '../../app/y.ts';"]]],
  'core imports third-party packages only in their adapters': [
    [['src/core/text/x.ts', "import { Buffer } from 'harfbuzzjs';"]],
  ],
  'page, command line and server are not imported by other folders': [
    [['workers/x.ts', "import '../src/app/routes/main.ts';"]],
    [['packages/diecut/designer/index.ts', "import '../../../src/app/editor/shell/EditorLayout.tsx';"]],
    [['packages/diecut/browser/index.ts', "import '../../../src/app/editor/embedded/Designer.tsx';"]],
  ],
  'the page and the packages know calls of the API by their types only': [
    [['src/app/services/x.ts', "import { API_CONTRACT } from '../../core/api/contract.ts';"]],
    [['packages/client/src/x.ts', "import { SCOPES } from '../../../src/core/api/schemas/keySchemas.ts';"]],
  ],
  'calls of the API have their schemas in the contract': [
    [
      [
        'server/resources/x/xRoutes.ts',
        "import Type from 'typebox';\nconst Answer = Type.Object({ id: Type.String() });",
      ],
    ],
  ],
  'command lines are parsed in one place': [
    [['src/cli/commands/x.ts', "import { parseArgs } from 'node:util';"]],
    [['src/cli/pages/x.ts', "export const isPages = (argv: string[]) => argv[0] === 'pages';"]],
  ],
  'an element kind never imports another kind': [
    [['src/core/elements/text/x.ts', "import { a } from '../line/layout.ts';"]],
  ],
  'a label is composed in one place': [
    [['src/jobs/x.ts', "import { layoutElement } from '../core/elements/registry.ts';"]],
    [['src/app/editor/x.ts', 'export const ordered = elements.toSorted((a, b) => a.layer - b.layer);']],
    [['src/app/editor/x.ts', 'export const isOrdered = first.layer <= second.layer;']],
  ],
  'core uses element definitions instead of comparing element kinds': [
    [['src/core/print/x.ts', "if (element.kind === 'table') count(element.cells);"]],
  ],
  'one shared module uploads pictures, and one shows them [S2.36]': [
    [['src/app/features/x.ts', "import { readPicture } from '../services/pictures/readPicture.ts';"]],
    [['src/app/editor/X.tsx', 'export const Shown = () => <image href={href} />;']],
  ],
  'specification constants are only in limits.ts': [
    [['src/core/output/x.ts', 'export const dotsPerMm = (dpi: number) => dpi / 25.4;']],
  ],
  'core takes time, randomness and locale as parameters': [
    [['src/core/base/x.ts', 'export const now = Date.now();']],
  ],
  'no file over 400 lines except data tables': [[['src/app/x.ts', '\n'.repeat(401)]]],
  'no file or folder named utils, helpers, misc or common': [[['src/app/utils.ts', '']]],
  'every import resolves to a file': [[['src/app/x.ts', "import { y } from './y.ts';"]]],
  'no import cycles, types included': [
    [
      ['src/app/x.ts', "import type { Y } from './y.ts';"],
      ['src/app/y.ts', "export type { X } from './x.ts';"],
    ],
  ],
  'page, threads, command line and server import in one direction only': [
    [['src/jobs/x.ts', "import { y } from '../node/y.ts';"]],
    [['src/node/x.ts', "import { y } from '../../workers/y.ts';"]],
    [['workers/x.ts', "import { y } from '../src/node/y.ts';"]],
    [['workers/x.ts', "import { y } from '../src/app/y.ts';"]],
    [['src/app/x.ts', "import { y } from '../node/y.ts';"]],
    [['src/cli/x.ts', "import { y } from '../../workers/y.ts';"]],
    [['server/x.ts', "import { y } from '../src/device/y.ts';"]],
    [['src/device/x.ts', "import { y } from '../../workers/y.ts';"]],
    [['wasm/picture/x.ts', "import { y } from '../../src/jobs/y.ts';"]],
    [['src/node/x.ts', "import { y } from '../../packages/diecut/src/y.ts';"]],
    [['packages/diecut/src/x.ts', "import { y } from '../../../server/y.ts';"]],
  ],
  'the page imports in one direction only: ui, services, state, features, editor, routes': [
    [['src/app/ui/x.tsx', "import { y } from '../state/y.ts';"]],
    [['src/app/services/x.ts', "import { y } from '../state/y.ts';"]],
    [['src/app/state/x.ts', "import { y } from '../features/print/y.ts';"]],
    [['src/app/features/print/x.tsx', "import { y } from '../../editor/y.ts';"]],
    [['src/app/editor/x.tsx', "import { y } from '../routes/y.ts';"]],
    [['src/app/i18n/x.ts', "import { y } from '../services/y.ts';"]],
    [['src/app/firstView/x.ts', "import { y } from '../editor/y.ts';"]],
    [['src/app/newRoom/x.ts', "import { y } from './y.ts';"]],
  ],
  'the editor imports in one direction only: core, its parts, shell': [
    [['src/app/editor/core/x.ts', "import { useKeys } from '../shell/useEditorKeys.ts';"]],
    [['src/app/editor/panel/X.tsx', "import { DataDrawer } from '../data/DataDrawer.tsx';"]],
    [['src/app/editor/X.tsx', "import { Canvas } from './shell/Canvas.tsx';"]],
  ],
  'features import in one direction only': [
    [['src/app/features/library/x.ts', "import type { Y } from '../sharing/y.ts';"]],
    [['src/app/features/market/dialogs/x.ts', "import { y } from '../../ownLabels/y.ts';"]],
    [['src/app/features/sharing/x.ts', "import { y } from '../market/y.ts';"]],
    [['src/app/features/printers/x.ts', "import { y } from '../print/y.ts';"]],
    [['src/app/features/newFeature/x.ts', "import { y } from './y.ts';"]],
  ],
  'jobs import in one direction only': [
    [['src/jobs/x.ts', "import { y } from './preview/y.ts';"]],
    [['src/jobs/svg/x.ts', "import { y } from '../preview/y.ts';"]],
  ],
  'workers import in one direction only': [
    [['workers/x.ts', "import { y } from './conductor/y.ts';"]],
    [['workers/conductor/x.ts', "import { y } from '../conductor.worker.ts';"]],
  ],
  "Node's adapters import in one direction only": [
    [['src/node/x.ts', "import { y } from './nodeWorker.ts';"]],
  ],
  'the server imports in one direction only': [
    [['server/app.ts', "import { y } from './settings.ts';"]],
    [['server/http/x.ts', "import { y } from '../main.ts';"]],
    [['server/backup/x.ts', "import { y } from '../openParts.ts';"]],
    [['server/work.ts', "import { y } from './main.ts';"]],
  ],
  'parts of the server import in one direction only': [
    [['server/http/x.ts', "import { countOne } from '../resources/login/attempts.ts';"]],
    [['server/deps.ts', "import type { Pool } from './render/renderPool.ts';"]],
    [['server/couriers/x.ts', "import { y } from '../resources/login/codes.ts';"]],
  ],
  'sheet formats import in one direction only': [
    [['src/core/sheet/csv/x.ts', "import { y } from '../xlsx/y.ts';"]],
    [['src/core/sheet/table/x.ts', "import { y } from '../numbers/y.ts';"]],
    [['src/core/sheet/numbers/x.ts', "import { y } from '../xls/y.ts';"]],
  ],
  'barcode families import in one direction only': [
    [['src/core/barcode/linear/x.ts', "import { y } from '../gs1/y.ts';"]],
    [['src/core/barcode/qr/x.ts', "import { y } from '../dataMatrix/y.ts';"]],
    [['src/core/barcode/gs1/x.ts', "import { y } from '../symbologies/linear/y.ts';"]],
  ],
  'a run imports in one direction only: checks, planning, pages, labels, outputs': [
    [['src/core/run/x.ts', "import type { Y } from './outputs/y.ts';"]],
    [['src/core/run/chunks/x.ts', "import { y } from '../labels/y.ts';"]],
    [['src/core/run/native/x.ts', "import { y } from '../labels/y.ts';"]],
    [['src/core/run/notes/x.ts', "import { y } from '../planning/y.ts';"]],
    [['src/core/run/checks/x.ts', "import { y } from '../planning/y.ts';"]],
    [['src/core/run/planning/x.ts', "import { y } from '../labels/y.ts';"]],
    [['src/core/run/pages/x.ts', "import type { Y } from '../labels/y.ts';"]],
    [['src/core/run/labels/x.ts', "import { y } from '../outputs/y.ts';"]],
    [['src/core/run/outputs/x.ts', "import { y } from '../pool/y.ts';"]],
    [['src/core/run/newRoom/x.ts', "import { y } from './y.ts';"]],
  ],
  'dispatchers of src/core/sheet are not imported by its families': [
    [
      ['src/core/sheet/readSheet.ts', "import { readCsv } from './csv/readCsv.ts';"],
      ['src/core/sheet/csv/x.ts', "import { readSheet } from '../readSheet.ts';"],
    ],
  ],
  'dispatchers of src/core/barcode are not imported by its families': [
    [
      ['src/core/barcode/encodeBarcode.ts', "import { encodeQrCode } from './qr/encodeQrCode.ts';"],
      ['src/core/barcode/linear/x.ts', "import { encodeBarcode } from '../encodeBarcode.ts';"],
    ],
  ],
  'the server compares passwords in one place, which counts each try': [
    [['server/resources/x.ts', 'if (await passwords.matches(password, hash)) return ok(null);']],
    [['server/resources/x.ts', 'const { matches } = deps.passwords;']],
  ],
  'no export is there for tests only': [
    [
      ['src/core/x.ts', 'export const inner = () => 1;\nexport const outer = () => inner();'],
      ['src/core/y.ts', "import { outer } from './x.ts';"],
      ['src/core/x.test.ts', "import { inner, outer } from './x.ts';"],
    ],
    [
      ['server/x.ts', 'export interface Inner {}\nexport const outer = () => 1;'],
      ['server/y.ts', "import * as all from './x.ts';\nall.outer();"],
      ['tests/server/x.test.ts', "import * as all from '../../server/x.ts';\nlet shown: all.Inner;"],
    ],
    [
      ['scripts/x.ts', 'export async function inner() {}'],
      ['bench/x.ts', "import {\n  type Other,\n  inner as given,\n} from '../scripts/x.ts';"],
    ],
  ],
  'records of symbologies import no encoder, and their first parts no second part': [
    [
      [
        'src/core/barcode/symbologies/linear/xCoding.ts',
        "import { encodeX } from '../../linear/encodeX.ts';",
      ],
    ],
    [['src/core/barcode/symbologies/linear/xCoding.ts', "import { encodeText } from '../../encodeText.ts';"]],
    [['src/core/barcode/symbologies/linear/x.ts', "import { X_CODING } from './xCoding.ts';"]],
    [['src/core/barcode/symbologies/matrix/x.ts', "import { checkX } from '../contentRules.ts';"]],
  ],
  'thread entry files are started, never imported': [
    [['src/app/x.ts', "import { api } from '../../workers/preview.worker.ts';"]],
    [['src/cli/x.ts', "import '../node/nodeWorker.ts';"]],
  ],
  'the page imports only api.ts and wrapWorker.ts of workers': [
    [['src/app/x.ts', "import { createBlobSink } from '../../workers/conductor/blobSink.ts';"]],
  ],
  'command line, page and packages import the engine through one module each': [
    [['workers/render.worker.ts', "import { browserRuns } from './browserRuns.ts';"]],
    [['src/cli/x.ts', "import { createNodePool } from '../node/nodePool.ts';"]],
    [['packages/diecut/src/x.ts', "import { openStream } from '../../../src/node/openStream.ts';"]],
  ],
  'no folder has a third of the code': [
    [
      ['src/core/run/x.ts', '\n'.repeat(60)],
      ['src/core/base/y.ts', '\n'.repeat(10)],
      ['workers/z.ts', '\n'.repeat(30)],
    ],
  ],
  'the page is divided into scripts by roles, not by files': [
    [['vite.config.ts', 'const CELLS = /[\\\\/](core[\\\\/]edit[\\\\/]table[\\\\/]|app[\\\\/]editor)/;']],
    [['vite.config.ts', "const group = { name: 'landing', test: /[\\\\/]app[\\\\/]landing[\\\\/]/ };"]],
    [['vite.config.ts', 'const ICONS = /react-icons[\\\\/]lib[\\\\/]atoms/;']],
    [['scripts/screenChunks.ts', 'const TABLES = /app[\\\\/]routes[\\\\/]TablesScreen\\.tsx$/;']],
    [['scripts/screenChunks.ts', "const LABELS = 'src/core/label/label.ts';"]],
  ],
};
