import { MenuItem, MenuList } from '@fluentui/react-components';
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
  PrintRegular,
  SaveRegular,
  SettingsRegular,
  SparkleRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useOpenLabel } from '../../features/drafts/useOpenLabel.ts';
import { jobState } from '../../features/jobs/jobState.ts';
import { useSaveLabel } from '../useSaveLabel.ts';
import { AppearanceMenu } from './AppearanceMenu.tsx';

export interface MoreListProps {
  /** Shows the labels of this device. */
  readonly onList: () => void;
  /** Shows earlier states of this label. */
  readonly onVersions: () => void;
  /** Shows the settings of the label. */
  readonly onSettings: () => void;
  /** Shows all keys of the editor. */
  readonly onShortcuts: () => void;
  /** Saves the label to the library. */
  readonly onLibrary: () => void;
  /** Goes to another screen; a label of the library that was changed is asked about. */
  readonly onLeave: (path: string) => void;
  /** Prints what is scanned. */
  readonly onScan: () => void;
}

/** What is done with whole labels, and where else one can go. */
export function MoreList(props: MoreListProps) {
  const { onList, onVersions, onSettings, onShortcuts, onScan, onLibrary, onLeave } = props;
  const { t } = useTranslation('editor');
  const { openFile, openSample } = useOpenLabel();
  const save = useSaveLabel();
  return (
    <MenuList>
      <MenuItem icon={<DocumentAddRegular />} onClick={() => onLeave('/label/create')}>
        {t('more.new')}
      </MenuItem>
      <MenuItem icon={<SparkleRegular />} onClick={() => void openSample()}>
        {t('more.sample')}
      </MenuItem>
      <MenuItem icon={<FolderOpenRegular />} onClick={() => void openFile()}>
        {t('more.open')}
      </MenuItem>
      <MenuItem icon={<CloudArrowUpRegular />} onClick={onLibrary}>
        {t('more.library')}
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
      <MenuItem icon={<DatabaseRegular />} onClick={() => onLeave('/setting/dbdata')}>
        {t('more.tables')}
      </MenuItem>
      <MenuItem icon={<HistoryRegular />} onClick={onVersions}>
        {t('more.versions')}
      </MenuItem>
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
      <AppearanceMenu />
      <MenuItem icon={<KeyboardRegular />} secondaryContent="?" onClick={onShortcuts}>
        {t('shortcuts.title')}
      </MenuItem>
      <MenuItem icon={<HomeRegular />} onClick={() => onLeave('/')}>
        {t('more.home')}
      </MenuItem>
    </MenuList>
  );
}
