import { MenuDivider, MenuItem, MenuItemRadio, makeStyles, tokens } from '@fluentui/react-components';
import {
  CloudArrowUpRegular,
  DatabaseRegular,
  DismissRegular,
  DocumentSearchRegular,
  DocumentTableRegular,
  TableSettingsRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { noteSummary } from '../../../core/sheet/noteAssumptions.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { isSignedIn } from '../../services/account/session.ts';
import type { TableLocation } from '../../services/tables/tableShelf.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useWorkspace } from '../../state/workspace.ts';
import { NamedMenuList } from '../../ui/popups/NamedMenuList.tsx';

const useStyles = makeStyles({
  note: { maxWidth: '280px', padding: tokens.spacingVerticalS, fontSize: tokens.fontSizeBase200 },
});

interface DataListProps {
  readonly sheet: BoundSheet;
  readonly onChoose: () => void;
  readonly onDetach: () => void;
  /** Opens the dialog that shows how the file was read. */
  readonly onReading: () => void;
  readonly onTables?: () => void;
  readonly onKeep?: (place: TableLocation) => void;
}

/** Menu of the bound spreadsheet: warnings about its import, its sheets, and actions that replace or unbind it. */
export function DataList({ sheet, onChoose, onDetach, onReading, onTables, onKeep }: DataListProps) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const { data } = useWorkspace();
  const problemText = useProblemText();
  const { sheetNames, sheetName } = sheet.summary;
  const notes = noteSummary(sheet.summary);
  // A stored table contains one sheet of its file, so there are no sheets to choose from.
  const hasSheets = sheetNames.length > 1 && sheet.options.table === undefined;
  return (
    <>
      {notes.map((note) => (
        <div key={note.code} className={styles.note}>
          {problemText(note)}
        </div>
      ))}
      <NamedMenuList
        checkedValues={{ sheet: [sheetName] }}
        onCheckedValueChange={(_event, { checkedItems }) => {
          const wanted = checkedItems[0];
          if (wanted && wanted !== sheetName) {
            const { binding: _binding, ...options } = sheet.options;
            void data.offer(sheet.file, { ...options, sheetName: wanted });
          }
        }}
      >
        {hasSheets &&
          sheetNames.map((name) => (
            <MenuItemRadio key={name} name="sheet" value={name}>
              {name}
            </MenuItemRadio>
          ))}
        {hasSheets && <MenuDivider />}
        <MenuItem icon={<DatabaseRegular />} onClick={onChoose}>
          {t('data.another')}
        </MenuItem>
        {onTables && (
          <MenuItem icon={<DocumentTableRegular />} onClick={onTables}>
            {t('data.tables')}
          </MenuItem>
        )}
        {onKeep && sheet.options.table === undefined && (
          <MenuItem icon={<DatabaseRegular />} onClick={() => onKeep('device')}>
            {t('data.keep')}
          </MenuItem>
        )}
        {onKeep && sheet.options.table?.userId === undefined && isSignedIn() && (
          <MenuItem icon={<CloudArrowUpRegular />} onClick={() => onKeep('account')}>
            {t('data.keepInAccount')}
          </MenuItem>
        )}
        <MenuItem icon={<TableSettingsRegular />} onClick={data.matchColumns}>
          {t('data.match')}
        </MenuItem>
        <MenuItem icon={<DocumentSearchRegular />} onClick={onReading}>
          {t('data.reading')}
        </MenuItem>
        <MenuItem icon={<DismissRegular />} onClick={onDetach}>
          {t('data.unbind')}
        </MenuItem>
      </NamedMenuList>
    </>
  );
}
