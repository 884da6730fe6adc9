import { Button, MenuButton, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DatabaseRegular, DocumentTableRegular, WarningRegular } from '@fluentui/react-icons';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { pageLanguage } from '../../i18n/languages.ts';
import type { TableLocation } from '../../services/tables/tableShelf.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useWorkspace } from '../../state/workspace.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { withTexts } from '../../ui/withTexts.ts';
import { hasReadingWarnings } from './hasReadingWarnings.ts';
import { chooseSheetFile } from './sheetFile.ts';

const useStyles = makeStyles({
  empty: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS, whiteSpace: 'nowrap' },
  wrapped: { flexWrap: 'wrap' },
  name: { maxWidth: '150px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface DataChipProps {
  /** Opens the list of tables; undefined if tables are not available. */
  readonly onTables?: () => void;
  /** Saves the bound file as a table; undefined if that is not available. */
  readonly onKeep?: (place: TableLocation) => void;
  /** True to wrap the buttons onto further lines if one line is too short, as in a dialog on a phone. */
  readonly canWrap?: boolean;
}

/** Button of the bound spreadsheet with a menu of actions. Without a bound spreadsheet it offers the ways to bind one. */
export function DataChip({ canWrap = false, ...ways }: DataChipProps) {
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
    <div className={canWrap ? mergeClasses(styles.empty, styles.wrapped) : styles.empty}>
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

/** Returns a function that unbinds the spreadsheet. Its notification offers undo, because unbinding is not an undo step of the label. */
function useDetach(): () => void {
  const { t } = useTranslation('editor');
  const { data, dataState } = useWorkspace();
  const notify = useNotify();
  // The notification can outlive the label. Its undo must not bind the spreadsheet to another label.
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

const list = lazyPart(async () => (await withTexts(['dataNotes'], () => import('./DataList.tsx'))).DataList);
const reading = lazyPart(
  async () => (await withTexts(['data', 'dataNotes'], () => import('./FileReading.tsx'))).FileReading,
  'overPage',
);

interface BoundChipProps extends DataChipProps {
  readonly sheet: BoundSheet;
  readonly onChoose: () => void;
  readonly onDetach: () => void;
}

function BoundChip({ sheet, onDetach, ...ways }: BoundChipProps) {
  const styles = useStyles();
  const [isReading, setIsReading] = useState(false);
  const isDoubtful = hasReadingWarnings(sheet.summary);
  const { name } = sheet.file;
  return (
    <>
      <LazyMenu
        label={name}
        icon={<DocumentTableRegular />}
        fetch={list.fetch}
        renderButton={(props) => (
          <MenuButton
            {...props}
            appearance="subtle"
            size="small"
            title={name}
            icon={isDoubtful ? <WarningRegular /> : <DocumentTableRegular />}
          >
            <span className={mergeClasses('topBarFile', styles.name)}>{name}</span>
          </MenuButton>
        )}
      >
        <list.Part sheet={sheet} onDetach={onDetach} onReading={() => setIsReading(true)} {...ways} />
      </LazyMenu>
      {isReading && (
        <Suspense fallback={null}>
          <reading.Part sheet={sheet} onClose={() => setIsReading(false)} />
        </Suspense>
      )}
    </>
  );
}
