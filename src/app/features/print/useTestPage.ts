import { useTranslation } from 'react-i18next';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import { alignmentLabel } from '../../../core/edit/alignmentLabel.ts';
import { testLabel } from '../../../core/edit/testLabel.ts';
import type { Label } from '../../../core/label/label.ts';
import { DEVICE_LANGUAGES } from '../../../core/output/printerLanguages.ts';
import { labelsOnSheet, sheetExtent } from '../../../core/print/stockOf.ts';
import { baseRequest } from '../../services/baseRequest.ts';
import type { PrinterProfile } from '../../services/printers/printerProfile.ts';
import { useWorkspace } from '../../state/workspace.ts';
import { useLengthText } from '../fields/useLengthText.ts';
import { startJob } from '../jobs/jobStore.ts';
import { formFieldsOf } from './PrintWhere.tsx';
import { NONE_FAILED, readForm, startForm } from './printForm.ts';
import { printOrder } from './rows/printOrder.ts';

/** Input of the form for a single label without rows or print-time inputs. */
const ONE_LABEL = {
  rowCount: 1,
  printed: null,
  currentPosition: -1,
  prompts: [],
  mayAskSeveral: false,
  columnCopies: null,
  failedPlaces: NONE_FAILED,
};

/** Returns a function that prints a test page for the open label; see `useTestPageOf`. */
export function useTestPage(): (printer: PrinterProfile) => Promise<void> {
  const { documentState, previewState } = useWorkspace();
  return useTestPageOf(() => ({ made: documentState.history.present, labelDpi: previewState.dpi }));
}

/**
 * Returns a function that prints a test page with the settings of a printer. The page is made and sent like a label. It has the size of the
 * label, or of the whole sheet if the computer's print dialog prints on sheet stock.
 */
export function useTestPageOf(
  read: () => { readonly made: Label; readonly labelDpi: number },
): (printer: PrinterProfile) => Promise<void> {
  const { t, i18n } = useTranslation('printers');
  const { length, size } = useLengthText();
  return async (printer) => {
    const { made, labelDpi } = read();
    const { way, language, correction } = printer;
    const { offsetXMm, offsetYMm, rotateDeg } = correction;
    const form = { ...startForm(labelDpi), ...formFieldsOf(printer, labelDpi) };
    const { dpi } = form;
    const isOut = offsetXMm !== 0 || offsetYMm !== 0 || rotateDeg !== 0;
    const moved = { right: length(offsetXMm), down: length(offsetYMm), turn: rotateDeg };
    const lines = [
      printer.name,
      way === 'system'
        ? t('way.system')
        : t('speaks', { way: t(`way.${way}`), language: DEVICE_LANGUAGES[language].name, dpi }),
      size(made.widthMm, made.heightMm),
      new Date().toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }),
      ...(isOut ? [t('testPage.correction', moved)] : []),
    ];
    const name = t('testPage.name', { printer: printer.name }).slice(0, LABEL_LIMITS.maxNameLength);
    const { sheet } = made.stock ?? { sheet: null };
    const isSheet = way === 'system' && sheet !== null;
    const extent = sheet && sheetExtent(sheet, made);
    const measures = extent
      ? [
          t('testPage.across', { length: length(extent.acrossMm) }),
          t('testPage.down', { length: length(extent.downMm) }),
        ]
      : [];
    const offsetMm = Math.max(Math.abs(offsetXMm), Math.abs(offsetYMm));
    const label = isSheet
      ? alignmentLabel({
          label: made,
          labelCount: labelsOnSheet(made),
          name,
          lines: [size(made.widthMm, made.heightMm), ...measures],
        })
      : testLabel({ label: made, dpi, offsetMm, name, lines });
    const base = await baseRequest(label, dpi, null);
    const state = readForm(form, { ...ONE_LABEL, rowCount: isSheet ? labelsOnSheet(made) : 1 });
    const request = { target: 'printer', label, form, state, prompts: [], draft: null, printer } as const;
    await startJob(printOrder(request, { ...base, sheet: null }));
  };
}
