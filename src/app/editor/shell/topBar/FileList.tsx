import { MenuDivider, MenuItem } from '@fluentui/react-components';
import {
  BarcodeScannerRegular,
  CloudArrowUpRegular,
  DatabaseRegular,
  DocumentAddRegular,
  FolderOpenRegular,
  GridRegular,
  HistoryRegular,
  HomeRegular,
  KeyboardRegular,
  LockClosedRegular,
  PrintRegular,
  QuestionCircleRegular,
  SaveRegular,
  SettingsRegular,
  SparkleRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useOpenLabel } from '../../../features/drafts/useOpenLabel.ts';
import { jobState } from '../../../features/jobs/jobState.ts';
import { isSignedIn } from '../../../services/account/session.ts';
import { NamedMenuList } from '../../../ui/popups/NamedMenuList.tsx';
import { useSaveLabel } from '../../core/actions/useSaveLabel.ts';
import { AppearanceMenu } from './AppearanceMenu.tsx';

export interface FileListProps {
  /** Opens the list of drafts. */
  readonly onList: () => void;
  /** Opens earlier revisions of the label. */
  readonly onVersions: () => void;
  /** Opens the label settings. */
  readonly onSettings: () => void;
  /** Opens the list of keyboard shortcuts. */
  readonly onShortcuts: () => void;
  /** Saves the label to the library. */
  readonly onLibrary: () => void;
  /** Navigates to another screen. For a library label, first asks whether to save unsaved changes. */
  readonly onLeave: (path: string) => void;
  /** Opens scan-to-print. */
  readonly onScan: () => void;
}

/** List of the menu *File*: actions on whole labels, and links to other screens. */
export function FileList(props: FileListProps) {
  const { onList, onVersions, onSettings, onShortcuts, onScan, onLibrary, onLeave } = props;
  const { t } = useTranslation('editor');
  const { openFile, openSample } = useOpenLabel();
  const save = useSaveLabel();
  return (
    <NamedMenuList>
      <MenuItem icon={<DocumentAddRegular />} onClick={() => onLeave('/label/create')}>
        {t('file.new')}
      </MenuItem>
      <MenuItem icon={<SparkleRegular />} onClick={() => void openSample()}>
        {t('file.sample')}
      </MenuItem>
      <MenuItem icon={<FolderOpenRegular />} onClick={() => void openFile()}>
        {t('file.open')}
      </MenuItem>
      <MenuItem icon={<GridRegular />} onClick={onList}>
        {t('file.drafts')}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<CloudArrowUpRegular />} onClick={onLibrary}>
        {t('file.library')}
      </MenuItem>
      <MenuItem icon={<SaveRegular />} onClick={() => void save()}>
        {t('file.save')}
      </MenuItem>
      <MenuItem icon={<HistoryRegular />} onClick={onVersions}>
        {t('file.versions')}
      </MenuItem>
      <MenuItem icon={<SettingsRegular />} onClick={onSettings}>
        {t('file.settings')}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<BarcodeScannerRegular />} onClick={onScan}>
        {t('export.scan')}
      </MenuItem>
      <MenuItem
        icon={<PrintRegular />}
        onClick={() => {
          jobState.isListed = true;
        }}
      >
        {t('export.jobs')}
      </MenuItem>
      <MenuItem
        icon={<DatabaseRegular />}
        onClick={() => onLeave('/setting/dbdata')}
        {...(!isSignedIn() && { secondaryContent: <LockClosedRegular aria-label={t('file.locked')} /> })}
      >
        {t('file.tables')}
      </MenuItem>
      <MenuDivider />
      <AppearanceMenu />
      <MenuItem icon={<KeyboardRegular />} secondaryContent="?" onClick={onShortcuts}>
        {t('shortcuts.title')}
      </MenuItem>
      <MenuItem icon={<QuestionCircleRegular />} onClick={() => onLeave('/help/help-useful')}>
        {t('file.help')}
      </MenuItem>
      <MenuItem icon={<HomeRegular />} onClick={() => onLeave('/')}>
        {t('file.home')}
      </MenuItem>
    </NamedMenuList>
  );
}
