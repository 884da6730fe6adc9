import {
  Button,
  Menu,
  MenuButton,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import {
  DatabaseRegular,
  DismissRegular,
  DocumentTableRegular,
  TableSettingsRegular,
  WarningRegular,
} from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { noteFormulas } from '../../../core/sheet/noteFormulas.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useWorkspace } from '../../state/workspace.ts';
import { useNotify } from '../../ui/useNotify.ts';
import { chooseSheetFile } from './sheetFile.ts';

const useStyles = makeStyles({
  empty: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS, whiteSpace: 'nowrap' },
  note: { maxWidth: '280px', padding: tokens.spacingVerticalS, fontSize: tokens.fontSizeBase200 },
  name: { maxWidth: '150px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface DataChipProps {
  /** Shows the tables of this device; left out where they are not offered. */
  readonly onTables?: () => void;
  /** Keeps the bound file among them; left out where that is not offered. */
  readonly onKeep?: () => void;
}

/** The bound spreadsheet; without one, the ways to bind one. */
export function DataChip(ways: DataChipProps) {
  const { onTables } = ways;
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const { data, dataState, documentState } = useWorkspace();
  const { sheet, isOpening } = useSnapshot(dataState);
  const handleChoose = () => void chooseSheetFile().then((file) => (file ? data.offer(file) : undefined));
  const handleSample = async () => {
    const { fetchSampleSheet } = await import('../../services/sampleSheet.ts');
    await data.open(await fetchSampleSheet(documentState.history.present, pageLanguage()));
  };
  const detach = useDetach();
  if (sheet) return <BoundChip sheet={sheet} onChoose={handleChoose} onDetach={detach} {...ways} />;
  return (
    <div className={styles.empty}>
      <Button
        appearance="subtle"
        size="small"
        icon={<DatabaseRegular />}
        disabledFocusable={isOpening}
        onClick={handleChoose}
      >
        {t(isOpening ? 'data.opening' : 'data.choose')}
      </Button>
      <Button appearance="transparent" size="small" onClick={() => void handleSample()}>
        {t('data.trySample')}
      </Button>
      {onTables && (
        <Button
          appearance="subtle"
          size="small"
          icon={<DocumentTableRegular />}
          aria-label={t('data.tables')}
          title={t('data.tables')}
          onClick={onTables}
        />
      )}
    </div>
  );
}

/** Lets go of the spreadsheet and offers it again for a while: that is no step of the label's own history. */
function useDetach(): () => void {
  const { t } = useTranslation('editor');
  const { data, dataState } = useWorkspace();
  const notify = useNotify();
  // The offer outlives its label: the next one must not be given the spreadsheet of this one.
  const shown = useRef<typeof data | null>(null);
  useEffect(() => {
    shown.current = data;
    return () => {
      shown.current = null;
    };
  }, [data]);
  return () => {
    const name = dataState.sheet?.file.name ?? '';
    const bindAgain = data.detach();
    notify(t('data.unbound', { name }), 'success', undefined, {
      text: t('data.undo'),
      onClick: () => {
        if (shown.current === data) void bindAgain();
      },
    });
  };
}

interface BoundChipProps extends DataChipProps {
  readonly sheet: BoundSheet;
  readonly onChoose: () => void;
  readonly onDetach: () => void;
}

function BoundChip({ sheet, onChoose, onDetach, onTables, onKeep }: BoundChipProps) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const { data } = useWorkspace();
  const problemText = useProblemText();
  const { sheetNames, sheetName, formulasWithoutValue } = sheet.summary;
  const note = noteFormulas(formulasWithoutValue);
  // A table is one of the sheets of its file.
  const hasSheets = sheetNames.length > 1 && sheet.options.table === undefined;
  return (
    <Menu
      checkedValues={{ sheet: [sheetName] }}
      onCheckedValueChange={(_event, { checkedItems }) => {
        const wanted = checkedItems[0];
        if (wanted && wanted !== sheetName) {
          const { binding: _binding, ...options } = sheet.options;
          void data.offer(sheet.file, { ...options, sheetName: wanted });
        }
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          appearance="subtle"
          size="small"
          icon={note ? <WarningRegular /> : <DocumentTableRegular />}
          title={note ? problemText(note) : undefined}
        >
          <span className={styles.name}>{sheet.file.name}</span>
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        {note && <div className={styles.note}>{problemText(note)}</div>}
        <MenuList>
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
            <MenuItem icon={<DatabaseRegular />} onClick={onKeep}>
              {t('data.keep')}
            </MenuItem>
          )}
          <MenuItem icon={<TableSettingsRegular />} onClick={data.matchColumns}>
            {t('data.match')}
          </MenuItem>
          <MenuItem icon={<DismissRegular />} onClick={onDetach}>
            {t('data.unbind')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
