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
import { DatabaseRegular, DismissRegular, DocumentTableRegular, WarningRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { noteFormulas } from '../../../core/sheet/noteFormulas.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useWorkspace } from '../../state/workspace.ts';
import { chooseSheetFile } from './sheetFile.ts';

const useStyles = makeStyles({
  empty: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS, whiteSpace: 'nowrap' },
  note: { maxWidth: '280px', padding: tokens.spacingVerticalS, fontSize: tokens.fontSizeBase200 },
  name: { maxWidth: '150px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The bound spreadsheet; without one, the ways to bind one. */
export function DataChip() {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const { data, dataState, documentState } = useWorkspace();
  const { sheet, isOpening } = useSnapshot(dataState);
  const handleChoose = () => void chooseSheetFile().then((file) => (file ? data.open(file) : undefined));
  const handleSample = async () => {
    const { fetchSampleSheet } = await import('../../services/sampleSheet.ts');
    await data.open(await fetchSampleSheet(documentState.history.present, pageLanguage()));
  };
  if (sheet) return <BoundChip sheet={sheet} onChoose={handleChoose} />;
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
    </div>
  );
}

function BoundChip({ sheet, onChoose }: { sheet: BoundSheet; onChoose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const { data } = useWorkspace();
  const problemText = useProblemText();
  const { sheetNames, sheetName, formulasWithoutValue } = sheet.summary;
  const note = noteFormulas(formulasWithoutValue);
  return (
    <Menu
      checkedValues={{ sheet: [sheetName] }}
      onCheckedValueChange={(_event, { checkedItems }) => {
        const wanted = checkedItems[0];
        if (wanted && wanted !== sheetName) {
          void data.open(sheet.file, { ...sheet.options, sheetName: wanted });
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
          {sheetNames.length > 1 &&
            sheetNames.map((name) => (
              <MenuItemRadio key={name} name="sheet" value={name}>
                {name}
              </MenuItemRadio>
            ))}
          {sheetNames.length > 1 && <MenuDivider />}
          <MenuItem icon={<DatabaseRegular />} onClick={onChoose}>
            {t('data.another')}
          </MenuItem>
          <MenuItem icon={<DismissRegular />} onClick={() => void data.close()}>
            {t('data.unbind')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
