import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  ChevronDownRegular,
  ChevronRightRegular,
  EyeOffRegular,
  EyeRegular,
  GroupRegular,
  LockClosedRegular,
  LockOpenRegular,
  PrintRegular,
} from '@fluentui/react-icons';
import { type KeyboardEvent, memo, type ReactElement, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import { elementName } from '../../../core/elements/elementName.ts';
import { keyOutsideIme } from '../../ui/imeKey.ts';
import { groupName } from './groupName.ts';
import type { LayerAction } from './layerCommands.ts';
import { isSameRow, type LayerRow, rowState } from './layerRows.ts';
import { ROW_PX } from './rowWindow.ts';

const INDENT_PX = 14;

const useStyles = makeStyles({
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    height: `${ROW_PX}px`,
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    paddingRight: tokens.spacingHorizontalXS,
    cursor: 'default',
    fontSize: tokens.fontSizeBase200,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    // Buttons for inactive states (unlocked, visible) appear only on hover.
    '& [data-off]': { visibility: 'hidden' },
    ':hover [data-off]': { visibility: 'visible' },
  },
  selected: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1Selected,
  },
  name: { flexGrow: 1, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  faded: { color: tokens.colorNeutralForegroundDisabled },
  action: { display: 'flex', flexShrink: 0, cursor: 'pointer', padding: tokens.spacingHorizontalXXS },
  input: { flexGrow: 1, minWidth: 0, font: 'inherit' },
});

interface LayerRowViewProps {
  readonly id: string;
  readonly row: LayerRow;
  readonly index: number;
  readonly count: number;
  readonly isSelected: boolean;
  /** Called with the new name, or with null if the name stays; the callback is null while the row is not being renamed. */
  readonly onRenamed: ((name: string | null) => void) | null;
}

/** True if the displayed fields are equal. Rows are created again with every change of the label, and most look the same. */
function isSameView(before: LayerRowViewProps, after: LayerRowViewProps): boolean {
  return (
    before.id === after.id &&
    before.index === after.index &&
    before.count === after.count &&
    before.isSelected === after.isSelected &&
    before.onRenamed === after.onRenamed &&
    isSameRow(before.row, after.row)
  );
}

function useRowName({ group, elements }: LayerRow): string {
  const { t } = useTranslation(['panel', 'editor']);
  if (group === null) return elementName(elements[0], t(`editor:kinds.${elements[0].kind}`));
  return groupName(group, t);
}

/** Row of the layers list. Its buttons are for the pointer; the keys L, H, P and F2 do the same for the active row. */
export const LayerRowView = memo(function LayerRowView(props: LayerRowViewProps) {
  const { id, row, index, count, isSelected, onRenamed } = props;
  const styles = useStyles();
  const { t } = useTranslation('panel');
  const name = useRowName(row);
  const { locked, hidden, printed } = rowState(row);
  const states = [
    locked ? t('layers.locked') : '',
    hidden ? t('layers.hidden') : '',
    printed ? '' : t('layers.unprinted'),
  ];
  const action = (what: LayerAction, isOn: boolean, icon: ReactElement) => (
    <span
      className={styles.action}
      title={t(`layers.actions.${what}`)}
      data-layer-action={what}
      data-off={isOn ? undefined : ''}
    >
      {icon}
    </span>
  );
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and sets aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-label={[name, ...states.filter((state) => state !== '')].join(', ')}
      data-layer-row={index}
      className={mergeClasses(styles.row, isSelected && styles.selected)}
      style={{ top: index * ROW_PX, paddingLeft: 6 + row.path.length * INDENT_PX }}
    >
      {row.group !== null &&
        action('open', true, row.isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />)}
      {row.group !== null && <GroupRegular />}
      {onRenamed ? (
        <NameInput name={row.group ?? row.elements[0].name} className={styles.input} onRenamed={onRenamed} />
      ) : (
        <span className={mergeClasses(styles.name, hidden && styles.faded)}>{name}</span>
      )}
      {action('print', !printed, <PrintRegular className={mergeClasses(!printed && styles.faded)} />)}
      {action('hide', hidden, hidden ? <EyeOffRegular /> : <EyeRegular />)}
      {action('lock', locked, locked ? <LockClosedRegular /> : <LockOpenRegular />)}
    </div>
  );
}, isSameView);

interface NameInputProps {
  readonly name: string;
  readonly className: string;
  readonly onRenamed: (name: string | null) => void;
}

function NameInput({ name, className, onRenamed }: NameInputProps) {
  const { t } = useTranslation('panel');
  const isDone = useRef(false);
  const finish = (name: string | null) => {
    // A key that ends the renaming also blurs the field; handle only the first of the two events.
    if (isDone.current) return;
    isDone.current = true;
    onRenamed(name);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    const key = keyOutsideIme(event.nativeEvent);
    if (key === 'Enter') finish(event.currentTarget.value.trim());
    if (key === 'Escape') finish(null);
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the user opened the field to type into it
      autoFocus
      className={className}
      aria-label={t('layers.rename')}
      defaultValue={name}
      maxLength={LABEL_LIMITS.maxNameLength}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => finish(event.currentTarget.value.trim())}
      onKeyDown={handleKeyDown}
    />
  );
}
