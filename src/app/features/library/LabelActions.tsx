import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components';
import {
  CopyRegular,
  DeleteRegular,
  FolderArrowRightRegular,
  MoreHorizontalRegular,
  PenRegular,
  PrintRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { ListedLabel } from './labelPages.ts';

/** What can be done with a label of a list; what is left out cannot. */
export interface LabelDeeds {
  readonly onEdit: (label: ListedLabel) => void;
  readonly onPrint: (label: ListedLabel) => void;
  readonly onDelete?: (label: ListedLabel) => void;
  readonly onMove?: (label: ListedLabel) => void;
  readonly onCopy?: (label: ListedLabel) => void;
}

interface LabelActionsProps extends LabelDeeds {
  readonly label: ListedLabel;
  readonly disabled: boolean;
}

/** The buttons of a card or a row. */
export function LabelActions({ label, disabled, ...deeds }: LabelActionsProps) {
  const { t } = useTranslation('library');
  const { onEdit, onPrint, onDelete, onMove, onCopy } = deeds;
  return (
    <>
      <Tooltip content={t('edit')} relationship="label">
        <Button
          appearance="subtle"
          size="small"
          icon={<PenRegular />}
          disabled={disabled}
          onClick={() => onEdit(label)}
        />
      </Tooltip>
      <Tooltip content={t('print')} relationship="label">
        <Button
          appearance="subtle"
          size="small"
          icon={<PrintRegular />}
          disabled={disabled}
          onClick={() => onPrint(label)}
        />
      </Tooltip>
      {onDelete && (
        <Tooltip content={t('delete')} relationship="label">
          <Button
            appearance="subtle"
            size="small"
            icon={<DeleteRegular />}
            disabled={disabled}
            onClick={() => onDelete(label)}
          />
        </Tooltip>
      )}
      {(onMove || onCopy) && (
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button
              appearance="subtle"
              size="small"
              icon={<MoreHorizontalRegular />}
              disabled={disabled}
              aria-label={t('more', { name: label.name })}
            />
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {onMove && (
                <MenuItem icon={<FolderArrowRightRegular />} onClick={() => onMove(label)}>
                  {t('move')}
                </MenuItem>
              )}
              {onCopy && (
                <MenuItem icon={<CopyRegular />} onClick={() => onCopy(label)}>
                  {t('copy')}
                </MenuItem>
              )}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
    </>
  );
}
