import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  ToolbarButton,
  Tooltip,
  tokens,
} from '@fluentui/react-components';
import {
  ArrowExportRegular,
  DocumentAddRegular,
  FolderOpenRegular,
  GridRegular,
  HistoryRegular,
  HomeRegular,
  KeyboardRegular,
  MoreHorizontalRegular,
  PrintRegular,
  SaveRegular,
  SettingsRegular,
  SparkleRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { formatInfo, OUTPUT_FORMATS, type OutputFormat } from '../../../core/run/formats.ts';
import { DataChip } from '../../features/data/DataChip.tsx';
import { useOpenLabel } from '../../features/drafts/useOpenLabel.ts';
import type { OutputTarget } from '../../features/jobs/jobOrder.ts';
import { sampleLabel } from '../../services/sampleLabel.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { LanguageMenu } from '../../ui/LanguageMenu.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { HistoryMenu } from '../history/HistoryMenu.tsx';
import type { SessionsState } from '../session/editorSessions.ts';
import { useSaveLabel } from '../useSaveLabel.ts';
import { LabelName } from './LabelName.tsx';
import { RowStepper } from './RowStepper.tsx';
import { SavedNote } from './SavedNote.tsx';
import { UndoButtons } from './UndoButtons.tsx';

interface TopBarProps {
  readonly sessionsState: SessionsState;
  readonly onOutput: (target: OutputTarget) => void;
  /** Shows the labels of this device. */
  readonly onList: () => void;
  /** Shows earlier states of this label. */
  readonly onVersions: () => void;
  /** Shows the settings of the label. */
  readonly onSettings: () => void;
  /** Shows all keys of the editor. */
  readonly onShortcuts: () => void;
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalM}`,
    height: '48px',
    // A narrow window scrolls the bar instead of laying its parts over each other.
    overflowX: 'auto',
    '& > *': { flexShrink: 0 },
  },
  group: { display: 'flex', alignItems: 'center' },
  spring: { flexGrow: 1 },
  /** What a label is made for stays in sight, however narrow the window is. */
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

function ExportMenu({ onOutput }: Pick<TopBarProps, 'onOutput'>) {
  const { t } = useTranslation('editor');
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const secondText = (format: OutputFormat) => {
    const { maker } = formatInfo(format);
    return maker === null ? t(`export.${format}`) : t('export.printer', { maker });
  };
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        {isNarrow ? (
          <Button appearance="subtle" icon={<ArrowExportRegular />} aria-label={t('export.menu')} />
        ) : (
          <Button appearance="subtle" icon={<ArrowExportRegular />}>
            {t('export.menu')}
          </Button>
        )}
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {OUTPUT_FORMATS.map((format) => (
            <MenuItem key={format} secondaryContent={secondText(format)} onClick={() => onOutput(format)}>
              {formatInfo(format).name}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

type MoreMenuProps = Pick<TopBarProps, 'onList' | 'onVersions' | 'onSettings' | 'onShortcuts'>;

function MoreMenu({ onList, onVersions, onSettings, onShortcuts }: MoreMenuProps) {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const { openFile, openNew } = useOpenLabel();
  const save = useSaveLabel();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('more.menu')} relationship="label">
          <ToolbarButton icon={<MoreHorizontalRegular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<DocumentAddRegular />} onClick={() => void navigate('/label/create')}>
            {t('more.new')}
          </MenuItem>
          <MenuItem icon={<SparkleRegular />} onClick={() => void openNew(sampleLabel())}>
            {t('more.sample')}
          </MenuItem>
          <MenuItem icon={<FolderOpenRegular />} onClick={() => void openFile()}>
            {t('more.open')}
          </MenuItem>
          <MenuItem icon={<SaveRegular />} onClick={() => void save()}>
            {t('more.save')}
          </MenuItem>
          <MenuItem icon={<SettingsRegular />} onClick={onSettings}>
            {t('more.settings')}
          </MenuItem>
          <MenuItem icon={<GridRegular />} onClick={onList}>
            {t('more.drafts')}
          </MenuItem>
          <MenuItem icon={<HistoryRegular />} onClick={onVersions}>
            {t('more.versions')}
          </MenuItem>
          <MenuItem icon={<KeyboardRegular />} secondaryContent="?" onClick={onShortcuts}>
            {t('shortcuts.title')}
          </MenuItem>
          <MenuItem icon={<HomeRegular />} onClick={() => void navigate('/')}>
            {t('more.home')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

export function TopBar({
  sessionsState,
  onOutput,
  onList,
  onVersions,
  onSettings,
  onShortcuts,
}: TopBarProps) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  return (
    <div className={styles.bar}>
      <BrandMark />
      <LabelName />
      <SavedNote sessionsState={sessionsState} />
      <div className={styles.divider} />
      <div className={styles.group}>
        <UndoButtons />
        <HistoryMenu />
      </div>
      <div className={styles.divider} />
      <DataChip />
      <RowStepper />
      <div className={styles.spring} />
      <LanguageMenu />
      <div className={styles.kept}>
        <MoreMenu onList={onList} onVersions={onVersions} onSettings={onSettings} onShortcuts={onShortcuts} />
        <ExportMenu onOutput={onOutput} />
        <Button appearance="primary" icon={<PrintRegular />} onClick={() => onOutput('printer')}>
          {t('print')}
        </Button>
      </div>
    </div>
  );
}
