import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import wasm from 'vite-plugin-wasm';
import { compressFiles } from './scripts/compressFiles.ts';
import { firstView } from './scripts/firstView.ts';
import { labelPictures } from './scripts/labelPictures.ts';
import { lookMark } from './scripts/sourceMark.ts';

/** Compressed copies are made once, at build time: the best compression is too slow for every answer. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'diecut-compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    // A build that failed has left nothing, and says by itself why.
    closeBundle: async () => {
      if (existsSync(folder)) await compressFiles(folder);
    },
  };
}

const FLUENT = /node_modules[\\/](@fluentui|@griffel|@floating-ui|tabster|keyborg)/;

/** What panel, menu and canvas share about the cells of tables: it comes with the first table that is selected. */
const CELLS =
  /[\\/](core[\\/]edit[\\/]table|app[\\/]editor[\\/]table|react-icons[\\/]lib[\\/]atoms[\\/]svg)[\\/]/;

/** What only dialogs, panels and other screens share, and the cropping of pictures: the editor stands before it is needed. */
const LATE = new RegExp(
  [
    String.raw`@fluentui[\\/]react-menu[\\/]lib[\\/]components[\\/]Menu(Item|Divider|Group|List)`,
    String.raw`@fluentui[\\/]react-(slider|switch|checkbox|tabs|search|textarea|radio|progress|badge|avatar|skeleton|card|divider)[\\/]`,
    String.raw`@fluentui[\\/]tokens[\\/]lib[\\/](alias[\\/]darkColor|themes[\\/].*[dD]ark|utils[\\/]createDark)|ui[\\/]themes[\\/](dark|contrast)`,
    String.raw`features[\\/]drafts[\\/](DraftCard|DraftList|agoText|draftListStore)`,
    String.raw`features[\\/](create[\\/]|fields[\\/]UnitSwitch|rows[\\/]|print[\\/]|pages[\\/]|scan[\\/]|tables[\\/]|stocks[\\/](StockPicture|LabelDrawing)|labelSettings[\\/](Watermark|Background))`,
    String.raw`app[\\/]editor[\\/]data[\\/]|core[\\/]data[\\/]suggestColumns|[\\/]big\.js[\\/]`,
    String.raw`core[\\/]data[\\/]expression[\\/](characters|coerce|dates|decimals|formatPipes|functions|typed)`,
    String.raw`app[\\/](services[\\/](starters|tables[\\/])|ui[\\/](ContentDialog|FormDialog|ToggleIcon|ActionIcon|ChoiceButton|SearchInput|Pager)|features[\\/]jobs[\\/](ReportList|countedJob|WaitingJobs|labelPrinterSending|jobStore|jobJournal|jobTabs|jobParts|jobOrder|deliverFile|keptJobs|trayStyles)|services[\\/]saveFile)`,
    String.raw`src[\\/]device[\\/](jobs[\\/]|pages[\\/]|scans[\\/]|formerSheets|tables[\\/])|core[\\/]sheet[\\/](tableName|sheetName|sheetRefusal)|core[\\/]base[\\/](zipArchive|crc32|nameKey|fileName)|core[\\/]picture[\\/]pngChunks|core[\\/]elements[\\/]symbolGrid|jobs[\\/](pictureFolder|openBlob|pages[\\/])|core[\\/]pages[\\/]|app[\\/]services[\\/]pictureFolder`,
    String.raw`src[\\/](core[\\/](library[\\/]|account[\\/]|label[\\/]labelAssets|base[\\/]fileName)|device[\\/]labelAssets|app[\\/](ui[\\/]chooseFile|i18n[\\/]timeText|services[\\/]drafts[\\/]withOwnedDraft|routes[\\/](FormPage|PlainMessage|frame[\\/])|state[\\/]visitedViews|services[\\/]account[\\/]severalPrompts))`,
    String.raw`app[\\/]state[\\/]sheetSettings|editor[\\/]panel[\\/](ContentField|CompletionList|useCompletions|sharedValues|localClock)|core[\\/]elements[\\/]table`,
    String.raw`core[\\/]barcode[\\/](checkContent|gs1[\\/]|linear[\\/]checkDigits|codeContent)`,
    String.raw`core[\\/]data[\\/](clockText|dateTime|serial|serialText|resolver)\.ts$`,
    String.raw`src[\\/](device[\\/](labelFile|packDrafts)|app[\\/]editor[\\/]fonts[\\/]|core[\\/]font[\\/]|jobs[\\/]fonts[\\/])`,
    String.raw`src[\\/]app[\\/]services[\\/](packLabelFile|readFont|fontTrials|localFonts|assetName)`,
    String.raw`src[\\/]core[\\/](text[\\/]families|edit[\\/](planFonts|alignmentLabel|testLabel)|run[\\/](formats|stockOfRun|check(Dots|Printer|Start)|native[\\/]|pages[\\/])|print[\\/](stockOf|printPlan|choosePages)|output[\\/](zpl|tspl|epl|cpcl|escpos|niimbot|packedBitmap|printerLanguages|printerSettings|printerStatus|invertedBits))`,
    String.raw`app[\\/](services|features)[\\/]printers[\\/]|core[\\/]print[\\/](pageMarks|handedOver|labelOrder|pageLabels|leftOutLabels|keptCounters)|services[\\/](pagePreview|unzipPictures)`,
    String.raw`editor[\\/](panel[\\/]PictureColours|usePresentProblems|picturesWith)|services[\\/](pictureFile|clipboardText)|core[\\/](sheet[\\/](fileKind|table[\\/]cellName)|data[\\/]columnNames|base[\\/]percentEncode|edit[\\/]fieldMask|picture[\\/]encodeDotsPng)|jobs[\\/]pictureJob`,
    String.raw`[\\/](labelMarkup|cropPicture|dragFrame|changeSymbology|pictureRequest|placePicture|SliderField|ScaleField)\.tsx?$`,
  ].join('|'),
);

/** What makes calls of the server: nobody needs it who has not signed in. */
const CALLS =
  /[\\/](node_modules[\\/](axios|js-md5)|app[\\/]services[\\/](api|library)|app[\\/]services[\\/]account[\\/](alone|preference|refreshSession)|app[\\/]features[\\/](account(?![\\/]signInPath)|library|uploads|profile))[\\/.]/;

export default defineConfig({
  define: { LOOK_MARK: JSON.stringify(lookMark()) },
  plugins: [labelPictures(), react(), wasm(), firstView(), compressed()],
  // WASM packages find their binary beside their own module, which pre-bundling would move away from it.
  optimizeDeps: { exclude: ['harfbuzzjs', '@resvg/resvg-wasm', 'zxing-wasm'] },
  worker: { format: 'es', plugins: () => [wasm()] },
  build: {
    target: 'es2024',
    sourcemap: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // What several screens share travels together: each script of its own costs a request and compresses worse.
        codeSplitting: {
          groups: [
            {
              name: 'fluent',
              test: (id) => FLUENT.test(id) && !LATE.test(id),
              minShareCount: 3,
            },
            {
              name: 'shared',
              test: (id) =>
                /[\\/](src|node_modules)[\\/]/.test(id) &&
                !CELLS.test(id) &&
                !CALLS.test(id) &&
                !LATE.test(id),
              minShareCount: 2,
              maxModuleSize: 60_000,
            },
            { name: 'cells', test: CELLS, minShareCount: 2 },
            { name: 'calls', test: CALLS, minShareCount: 2 },
            { name: 'late', test: LATE, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { port: 5173 },
});
