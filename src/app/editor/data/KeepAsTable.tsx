import { useEffect, useRef } from 'react';
import { fileOptions } from '../../../core/sheet/sheet.ts';
import { readTableBinding } from '../../features/tables/bindTable.ts';
import { ImportBar, ImportQuestions } from '../../features/tables/ImportQuestions.tsx';
import { useTableImport } from '../../features/tables/useTableImport.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useEditor } from '../EditorContext.ts';

interface KeepAsTableProps {
  readonly sheet: BoundSheet;
  readonly onDone: () => void;
}

/** Keeps the file that the label is bound to as a table of this device, which the label is bound to from then on. */
export function KeepAsTable({ sheet, onDone }: KeepAsTableProps) {
  const { data, dataState } = useEditor();
  const { question, progress, take } = useTableImport();
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const { file, options } = sheet;
    const keep = async () => {
      // A file with one sheet is read by no name of a sheet: that of a csv is its own, which may become another.
      const wanted = sheet.summary.sheetNames.length > 1 ? sheet.summary.sheetName : options.sheetName;
      const start = { ...fileOptions(options), sheetName: wanted };
      const kept = await take({ file, handle: null }, { kind: 'new' }, start);
      const table = kept && (await readTableBinding('device', kept.head.id));
      // Another file was bound, or another sheet was taken to be kept.
      const isBound = dataState.sheet?.file === file;
      const isSame = table?.ok && (table.value.options.sheetName ?? wanted) === wanted;
      if (table?.ok && isBound && isSame) {
        const { recordIndex } = dataState;
        const { binding } = options;
        const named = binding === undefined ? {} : { binding };
        const rowCount = await data.open(table.value.file, { ...table.value.options, ...named }, true);
        if (rowCount !== null && recordIndex < rowCount) await data.showRecord(recordIndex);
      }
      onDone();
    };
    void keep();
  }, [sheet, take, data, dataState, onDone]);
  return (
    <>
      <ImportBar progress={progress} />
      <ImportQuestions question={question} />
    </>
  );
}
