import { useEffect, useRef } from 'react';
import { fileOptions } from '../../../core/sheet/sheet.ts';
import { readTableBinding } from '../../features/tables/bindTable.ts';
import { ImportBar, ImportQuestions } from '../../features/tables/ImportQuestions.tsx';
import { useTableImport } from '../../features/tables/useTableImport.ts';
import type { TableLocation } from '../../services/tables/tableShelf.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useEditor } from '../core/EditorContext.ts';
import { tellLibrary } from './useBindTable.ts';

interface KeepAsTableProps {
  readonly sheet: BoundSheet;
  readonly place: TableLocation;
  readonly onDone: () => void;
}

/**
 * Saves the bound file as a table on this device or in the account, and binds the label to that table. For a table of the account, the
 * binding is also saved in the library, so that other devices open the label with the rows of the table.
 */
export function SaveAsTable({ sheet, place, onDone }: KeepAsTableProps) {
  const { data, dataState } = useEditor();
  const { question, progress, take } = useTableImport(place);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const { file, options } = sheet;
    const keep = async () => {
      // A file with a single sheet is read without a sheet name, because the sheet of a csv file has the file's name, which may change.
      const wanted = sheet.summary.sheetNames.length > 1 ? sheet.summary.sheetName : options.sheetName;
      const start = { ...fileOptions(options), sheetName: wanted };
      const imported = await take({ file, handle: null }, { kind: 'new' }, start);
      // The account may have rejected the file, and the user stored it on this device instead.
      const stored = imported?.isKeptHere ? 'device' : place;
      const table = imported && (await readTableBinding(stored, imported.head.id));
      // Meanwhile the user may have bound another file, or the saved table may contain another sheet.
      const isBound = dataState.sheet?.file === file;
      const isSame = table?.ok && (table.value.options.sheetName ?? wanted) === wanted;
      if (table?.ok && isBound && isSame) {
        const { recordIndex } = dataState;
        const { binding } = options;
        const named = binding === undefined ? {} : { binding };
        const rowCount = await data.open(table.value.file, { ...table.value.options, ...named }, true);
        if (rowCount !== null && recordIndex < rowCount) await data.showRecord(recordIndex);
        tellLibrary();
      }
      onDone();
    };
    void keep();
  }, [sheet, place, take, data, dataState, onDone]);
  return (
    <>
      <ImportBar progress={progress} />
      <ImportQuestions question={question} />
    </>
  );
}
