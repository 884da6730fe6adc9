import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LABEL_LIMITS } from '../../../../core/base/limits.ts';
import { planLabel } from '../../../../core/edit/planners.ts';
import { keyOutsideIme } from '../../../ui/imeKey.ts';
import { useEditor } from '../../core/EditorContext.ts';
import { useDocument } from '../../core/useDocument.ts';

const useStyles = makeStyles({
  // The hidden text makes the root as wide as the name needs; the top bar gives it as much of that as there is.
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 'max-content' },
  sizer: {
    gridArea: '1 / 1',
    visibility: 'hidden',
    height: 0,
    minWidth: '54px',
    maxWidth: '320px',
    overflow: 'hidden',
    // Border and padding of the field, and room for the caret.
    padding: '0 15px 0 13px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'pre',
  },
  field: { gridArea: '1 / 1', width: 0, minWidth: '100%' },
  // Below the top bar, which is one line high and would cut the message.
  problem: {
    position: 'fixed',
    zIndex: 10,
    top: '46px',
    left: tokens.spacingHorizontalXXXL,
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    // Room for the icon, which Fluent places before the text.
    paddingLeft: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
});

/** Editable name of the label. Each key changes the name, Escape restores the former name, and an empty name is not applied. */
export function LabelName() {
  const styles = useStyles();
  const { t } = useTranslation(['editor', 'panel']);
  const editor = useEditor();
  const name = useDocument((label) => label.name);
  const [typed, setTyped] = useState<string | null>(null);
  const nameBefore = useRef(name);
  const max = LABEL_LIMITS.maxNameLength;
  const length = typed?.trim().length ?? 0;
  const apply = (next: string) => {
    if (next !== '' && next !== name && next.length <= max)
      editor.document.applyTyping('name', planLabel({ name: next }));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = keyOutsideIme(event.nativeEvent);
    if (key === 'Enter') event.currentTarget.blur();
    if (key === 'Escape') {
      apply(nameBefore.current);
      setTyped(null);
    }
  };
  return (
    <div className={`topBarName ${styles.root}`}>
      <span className={styles.sizer} aria-hidden="true">
        {typed ?? name}
      </span>
      {/* A name that is too long stays in the field with the reason, even after a blur. */}
      <Field
        className={styles.field}
        {...(length > max && {
          validationMessage: {
            className: styles.problem,
            children: t('panel:settings.nameLong', { max, length }),
          },
        })}
      >
        <Input
          appearance="filled-lighter"
          aria-label={t('labelName')}
          value={typed ?? name}
          onFocus={() => {
            nameBefore.current = name;
          }}
          onChange={(_event, data) => {
            setTyped(data.value);
            apply(data.value.trim());
          }}
          onBlur={() => length <= max && setTyped(null)}
          onKeyDown={handleKeyDown}
          input={{ size: 1, style: { fontWeight: 600, textOverflow: 'ellipsis' } }}
          style={{ minWidth: 0 }}
        />
      </Field>
    </div>
  );
}
