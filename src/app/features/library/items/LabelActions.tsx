import { Button, makeStyles } from '@fluentui/react-components';
import {
  CopyRegular,
  DeleteRegular,
  FolderArrowRightRegular,
  MoreHorizontalRegular,
  PenRegular,
  PrintRegular,
} from '@fluentui/react-icons';
import { SaveArrowRightRegular } from '@fluentui/react-icons/svg/save-arrow-right';
import { ShareRegular } from '@fluentui/react-icons/svg/share';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { NameTip } from '../../../ui/NameTip.tsx';
import { ActionMenu } from '../../../ui/popups/ActionMenu.tsx';
import type { MenuAction } from '../../../ui/popups/menuTypes.ts';
import type { CardLabel } from './cardLabel.ts';

// A narrow row has no Edit button: a click on the row opens the editor.
const useStyles = makeStyles({ edit: { '@container (max-width: 399px)': { display: 'none' } } });

/** Handlers of the actions on a label of a list. An action without a handler is not available. */
export interface LabelActionHandlers<One extends CardLabel> {
  readonly onEdit: (label: One) => void;
  readonly onPrint?: (label: One) => void;
  readonly onDelete?: (label: One) => void;
  /** Text of the delete action, if the list has its own. */
  readonly deleteText?: string;
  /** Copies the label into the user's library. */
  readonly onCollect?: (label: One) => void;
  readonly onShare?: (label: One) => void;
  readonly onMove?: (label: One) => void;
  readonly onCopy?: (label: One) => void;
  /** Additional menu entries for labels of one list. */
  readonly extraOf?: (label: One) => readonly MenuAction[];
}

/** Flags that allow actions on a label (product specification, section 2). */
export interface ActionFlags {
  readonly canRemove?: boolean | undefined;
  readonly canCollect?: boolean | undefined;
  readonly disabled: boolean;
}

interface LabelActionsProps<One extends CardLabel> extends LabelActionHandlers<One>, ActionFlags {
  readonly label: One;
}

/** Action buttons of a card or row. */
export function LabelActions<One extends CardLabel>(props: LabelActionsProps<One>) {
  const { label, disabled, canRemove = true, canCollect = true, ...deeds } = props;
  const { t } = useTranslation('library');
  const { onEdit, onPrint, onDelete, deleteText, onCollect, onShare, onMove, onCopy, extraOf } = deeds;
  const styles = useStyles();
  const button = (
    text: string,
    icon: ReactElement,
    onClick: ((label: One) => void) | undefined,
    className?: string,
  ) =>
    onClick && (
      <NameTip content={text} relationship="label">
        <Button
          appearance="subtle"
          size="small"
          icon={icon}
          className={className}
          disabled={disabled}
          onClick={() => onClick(label)}
        />
      </NameTip>
    );
  const entry = (text: string, icon: ReactElement, onClick: ((label: One) => void) | undefined) =>
    onClick ? [{ text, icon, onClick: () => onClick(label) }] : [];
  const more: readonly MenuAction[] = [
    ...entry(t('share'), <ShareRegular />, onShare),
    ...entry(t('move'), <FolderArrowRightRegular />, onMove),
    ...entry(t('copy'), <CopyRegular />, onCopy),
    ...(extraOf?.(label) ?? []),
  ];
  return (
    <>
      {button(t('edit'), <PenRegular />, onEdit, styles.edit)}
      {button(t('print'), <PrintRegular />, onPrint)}
      {button(t('collect'), <SaveArrowRightRegular />, canCollect ? onCollect : undefined)}
      {button(deleteText ?? t('delete'), <DeleteRegular />, canRemove ? onDelete : undefined)}
      {more.length > 0 && (
        <ActionMenu
          actions={more}
          renderButton={(props) => (
            <Button
              {...props}
              appearance="subtle"
              size="small"
              icon={<MoreHorizontalRegular />}
              disabled={disabled}
              aria-label={t('more', { name: label.name })}
            />
          )}
        />
      )}
    </>
  );
}
