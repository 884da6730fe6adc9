import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { APP_NAME } from '../../../../core/base/limits.ts';
import { DataChip } from '../../../features/data/DataChip.tsx';
import type { OutputTarget } from '../../../features/jobs/jobOrder.ts';
import type { TableLocation } from '../../../services/tables/tableShelf.ts';
import { BrandMark } from '../../../ui/BrandMark.tsx';
import { LanguageMenu } from '../../../ui/language/LanguageMenu.tsx';
import { HistoryMenu } from '../../history/HistoryMenu.tsx';
import type { SessionsState } from '../../session/editorSessions.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import type { FileListProps } from './FileList.tsx';
import { FileMenu } from './FileMenu.tsx';
import { LabelName } from './LabelName.tsx';
import { LazyRowStepper } from './LazyRowStepper.tsx';
import { SaveButton } from './SaveButton.tsx';
import { SavedNote } from './SavedNote.tsx';
import { UndoButtons } from './UndoButtons.tsx';
import './topBar.css';

interface TopBarProps extends FileListProps {
  readonly sessionsState: SessionsState;
  /** Returns the address that opens the label again after sign-in. */
  readonly returnPath: () => Promise<string>;
  readonly onOutput: (target: OutputTarget) => void;
  /** Opens the list of tables. */
  readonly onTables: () => void;
  /** Saves the bound file as a table. */
  readonly onKeep: (place: TableLocation) => void;
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalM}`,
    height: '48px',
    // A narrow window scrolls the bar instead of overlapping its parts.
    overflowX: 'auto',
    '& > *': { flexShrink: 0 },
    '@media (max-width: 599px)': { '& > :first-child': { order: -2 } },
  },
  // On a phone, undo comes first, because users would not look for it beyond the scroll edge.
  group: { display: 'flex', alignItems: 'center', '@media (max-width: 599px)': { order: -1 } },
  home: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
  mark: { display: 'flex' },
  spring: { flexGrow: 1 },
  /** Sticky, so that the account, export and print buttons stay visible in a window of any width. */
  kept: {
    position: 'sticky',
    right: `calc(-1 * ${tokens.spacingHorizontalM})`,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    height: '100%',
    paddingRight: tokens.spacingHorizontalM,
    paddingLeft: tokens.spacingHorizontalXS,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  divider: { width: '1px', height: '24px', backgroundColor: tokens.colorNeutralStroke2, flexShrink: 0 },
});

export function TopBar({ sessionsState, returnPath, onOutput, onTables, onKeep, ...file }: TopBarProps) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  return (
    <div className={`topBar ${styles.bar}`}>
      <div className={styles.home}>
        <Link to="/" className={styles.mark} aria-label={`${APP_NAME} · ${t('file.home')}`}>
          <BrandMark />
        </Link>
        <FileMenu {...file} />
      </div>
      <LabelName />
      <SavedNote sessionsState={sessionsState} />
      <div className={styles.divider} />
      <div className={styles.group}>
        <SaveButton sessionsState={sessionsState} onLibrary={file.onLibrary} />
        <UndoButtons />
        <HistoryMenu />
      </div>
      <div className={`topBarBreak ${styles.divider}`} />
      <div className="topBarData">
        <DataChip onTables={onTables} onKeep={onKeep} />
        <LazyRowStepper />
        <div className={styles.spring} />
        <LanguageMenu />
      </div>
      <div className={`topBarKept ${styles.kept}`}>
        <AccountMenu onLeave={file.onLeave} returnPath={returnPath} />
        <ExportMenu onOutput={onOutput} />
        <Button
          className="topBarPrint"
          appearance="primary"
          icon={<PrintRegular />}
          onClick={() => onOutput('printer')}
        >
          {t('print')}
        </Button>
      </div>
    </div>
  );
}
