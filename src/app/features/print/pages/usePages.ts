import { useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Label } from '../../../../core/label/label.ts';
import {
  isDeviceLanguage,
  isPrinterFormat,
  type PrinterFormat,
} from '../../../../core/output/printerLanguages.ts';
import { placeholderRow } from '../../../../core/print/placeholderRow.ts';
import { placeholderStore } from '../../../../core/print/placeholderStore.ts';
import { cutSheetRows, type PagesRequest, pagesNumber } from '../../../services/pagePreview.ts';
import { rowAt } from '../../../state/dataStore.ts';
import { useWorkspace } from '../../../state/workspace.ts';
import type { PageTarget } from '../../jobs/jobOrder.ts';
import { findPrinter } from '../../printers/printerStore.ts';
import { pageOf, placingOf } from '../rows/printOrder.ts';
import type { PrintState } from '../usePrintState.ts';
import { bareChunk, type PageSource, type Pages, useDrawnPages } from './useDrawnPages.ts';

/** Returns the printer language if the printer is set to native mode; otherwise null. */
function nativeFormatOf(target: PageTarget, printerId: string | null): PrinterFormat | null {
  return isPrinterFormat(target) && findPrinter(printerId)?.settings.isNative ? target : null;
}

/** Returns the pages of the open label as they will be printed. */
export function usePages(
  target: PageTarget,
  label: Label,
  { form, state, sheet, input }: PrintState,
  isSample: boolean,
  page: number,
): Pages {
  const { dataState } = useWorkspace();
  const { printed, placeholders, pictures } = useSnapshot(dataState);
  const { dpi, rotateDeg, offsetXMm, offsetYMm, scale, start, prompts } = form;
  const nativeFormat = nativeFormatOf(target, form.printerId);
  const answers = JSON.stringify(input.prompts.map((name) => [name, prompts[name] ?? '']));
  const isOpen = state.problem !== 'promptEmpty';
  const stock = useMemo(
    () => pageOf({ target, label, form: { rotateDeg, offsetXMm, offsetYMm, scale, start } }),
    [target, label, rotateDeg, offsetXMm, offsetYMm, scale, start],
  );
  const folderNumber = pictures?.number ?? null;
  const open = useCallback((): PageSource => {
    const sample = isSample ? placeholderRow(label, placeholders) : null;
    const request: PagesRequest = {
      number: pagesNumber(),
      label,
      columns: sample?.columns ?? sheet?.summary.columnNames ?? [],
      isSample,
      prompts: JSON.parse(answers),
      dpi,
      placing: placingOf({ rotateDeg, offsetXMm, offsetYMm, scale }),
      stock,
      isDots: isDeviceLanguage(target),
      nativeFormat,
      folderNumber,
    };
    const cut: PageSource['cut'] = async (first, rows) => {
      const bare = bareChunk(first, rows.length);
      if (sample) return { ...bare, ...placeholderStore(sample) };
      return sheet
        ? cutSheetRows(
            rows.map((place) => rowAt({ printed }, place)),
            first,
          )
        : bare;
    };
    return { request, cut };
  }, [
    isSample,
    label,
    placeholders,
    sheet,
    printed,
    answers,
    dpi,
    rotateDeg,
    offsetXMm,
    offsetYMm,
    scale,
    stock,
    target,
    nativeFormat,
    folderNumber,
  ]);
  return useDrawnPages(stock, state.plan, isOpen ? open : null, page);
}
