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
  ArrowRedoRegular,
  ArrowResetRegular,
  ArrowUndoRegular,
  FolderOpenRegular,
  HomeRegular,
  MoreHorizontalRegular,
  PrintRegular,
  SaveRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { pieceBox } from '../../../core/elements/labelGeometry.ts';
import type { OutputTarget } from '../../features/jobs/jobOrder.ts';
import { sampleLabel } from '../../services/sampleLabel.ts';
import type { DraftState } from '../../state/draftStore.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { LanguageMenu } from '../../ui/LanguageMenu.tsx';
import { useEditor } from '../EditorContext.ts';
import { useDocument } from '../useDocument.ts';
import { useLabelFile } from '../useLabelFile.ts';
import { DataChip } from './DataChip.tsx';
import { LabelName } from './LabelName.tsx';
import { RowStepper } from './RowStepper.tsx';
import { SavedNote } from './SavedNote.tsx';

interface TopBarProps {
  readonly draftState: DraftState;
  readonly onOutput: (target: OutputTarget) => void;
}

const EXPORTS: readonly { readonly target: OutputTarget; readonly name: string }[] = [
  { target: 'pdf', name: 'PDF' },
  { target: 'png', name: 'PNG' },
  { target: 'jpg', name: 'JPG' },
  { target: 'zpl', name: 'ZPL' },
  { target: 'tspl', name: 'TSPL' },
];

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
  divider: { width: '1px', height: '24px', backgroundColor: tokens.colorNeutralStroke2, flexShrink: 0 },
});

function UndoButtons() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { canUndo, canRedo } = useDocument((_label, { past, future, mark }) => ({
    canUndo: past.length > 0 || mark !== null,
    canRedo: future.length > 0,
  }));
  return (
    <>
      <Tooltip content={t('undo')} relationship="label">
        <ToolbarButton
          icon={<ArrowUndoRegular />}
          disabledFocusable={!canUndo}
          onClick={editor.document.undo}
        />
      </Tooltip>
      <Tooltip content={t('redo')} relationship="label">
        <ToolbarButton
          icon={<ArrowRedoRegular />}
          disabledFocusable={!canRedo}
          onClick={editor.document.redo}
        />
      </Tooltip>
    </>
  );
}

function ExportMenu({ onOutput }: Pick<TopBarProps, 'onOutput'>) {
  const { t } = useTranslation('editor');
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<ArrowExportRegular />}>
          {t('export.menu')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {EXPORTS.map(({ target, name }) => (
            <MenuItem key={target} secondaryContent={t(`export.${target}`)} onClick={() => onOutput(target)}>
              {name}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function MoreMenu() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const navigate = useNavigate();
  const labelFile = useLabelFile();
  const handleReset = () => {
    editor.document.replace(sampleLabel());
    editor.document.select([]);
    editor.view.fit(pieceBox(editor.document.label()));
  };
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('more.menu')} relationship="label">
          <ToolbarButton icon={<MoreHorizontalRegular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<FolderOpenRegular />} onClick={() => void labelFile.open()}>
            {t('more.open')}
          </MenuItem>
          <MenuItem icon={<SaveRegular />} onClick={() => void labelFile.save()}>
            {t('more.save')}
          </MenuItem>
          <MenuItem icon={<ArrowResetRegular />} onClick={handleReset}>
            {t('more.startAgain')}
          </MenuItem>
          <MenuItem icon={<HomeRegular />} onClick={() => navigate('/')}>
            {t('more.home')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

export function TopBar({ draftState, onOutput }: TopBarProps) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  return (
    <div className={styles.bar}>
      <BrandMark />
      <LabelName />
      <SavedNote draftState={draftState} />
      <div className={styles.divider} />
      <div className={styles.group}>
        <UndoButtons />
      </div>
      <div className={styles.divider} />
      <DataChip />
      <RowStepper />
      <div className={styles.spring} />
      <LanguageMenu />
      <MoreMenu />
      <ExportMenu onOutput={onOutput} />
      <Button appearance="primary" icon={<PrintRegular />} onClick={() => onOutput('printer')}>
        {t('print')}
      </Button>
    </div>
  );
}
