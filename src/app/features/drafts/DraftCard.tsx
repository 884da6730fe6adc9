import { Button, Field, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  ArrowDownloadRegular,
  CopyRegular,
  DeleteRegular,
  MoreHorizontalRegular,
  RenameRegular,
} from '@fluentui/react-icons';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import type { DraftHead } from '../../../device/draftTypes.ts';
import { NameInput } from '../../ui/fields/NameInput.tsx';
import { keyOutsideIme } from '../../ui/imeKey.ts';
import { ProblemText } from '../../ui/ProblemText.tsx';
import { ActionMenu } from '../../ui/popups/ActionMenu.tsx';
import { useLengthText } from '../fields/useLengthText.ts';
import { agoText } from './agoText.ts';
import { DraftPicture } from './DraftPicture.tsx';
import { draftAddress } from './draftAddress.ts';

const useStyles = makeStyles({
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  current: { border: `1px solid ${tokens.colorCompoundBrandStroke}` },
  picture: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: '128px',
    padding: tokens.spacingVerticalM,
    backgroundColor: tokens.colorNeutralBackground3,
    outline: 'none',
  },
  // The link covers the whole card, also its name and size.
  link: { '::after': { content: '""', position: 'absolute', inset: 0 } },
  above: { position: 'relative', zIndex: 1 },
  foot: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  },
  words: { flexGrow: 1, minWidth: 0 },
  name: {
    fontWeight: tokens.fontWeightSemibold,
  },
  meta: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  // Names may differ only at their ends.
  twoLines: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    lineHeight: tokens.lineHeightBase200,
  },
  aside: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});

export interface DraftCardActions {
  readonly onRename: (head: DraftHead, name: string) => void;
  readonly onDuplicate: (head: DraftHead) => void;
  readonly onDelete: (head: DraftHead) => void;
  readonly onDownload: (head: DraftHead) => void;
}

interface DraftCardProps extends DraftCardActions {
  readonly head: DraftHead;
  readonly isCurrent: boolean;
  readonly onOpen?: (() => void) | undefined;
}

/** Card of a draft with its thumbnail. A click on the card opens the draft; a menu has further actions. */
export function DraftCard({ head, isCurrent, onOpen, ...actions }: DraftCardProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('drafts');
  const { size: sizeText } = useLengthText();
  const [isRenaming, setIsRenaming] = useState(false);
  const meta = [
    sizeText(head.widthMm, head.heightMm),
    agoText(head.changedAtMs, Date.now(), i18n.language),
    ...(head.sheetName === null ? [] : [head.sheetName]),
  ];
  const picture = <DraftPicture head={head} maxWidthPx={140} maxHeightPx={96} />;
  return (
    <li
      className={mergeClasses(styles.card, isCurrent && styles.current)}
      data-draft-id={head.id}
      style={{ listStyle: 'none' }}
    >
      {head.aside ? (
        <div className={styles.picture}>{picture}</div>
      ) : (
        <Link
          className={mergeClasses(styles.picture, styles.link)}
          to={draftAddress(head.id)}
          title={[head.name, ...meta].join(' · ')}
          aria-label={t('open', { name: head.name })}
          {...(onOpen ? { onClick: onOpen } : {})}
        >
          {picture}
        </Link>
      )}
      <div className={styles.foot}>
        <div className={mergeClasses(styles.words, isRenaming && styles.above)}>
          {isRenaming ? (
            <NameField
              name={head.name}
              onDone={(name) => {
                setIsRenaming(false);
                if (name !== head.name) actions.onRename(head, name);
              }}
            />
          ) : (
            <div className={mergeClasses(styles.name, styles.twoLines)} title={head.name}>
              {head.name}
            </div>
          )}
          {head.aside ? (
            <div className={styles.aside}>
              {t('aside')} <ProblemText problem={head.aside} />
            </div>
          ) : (
            <div className={mergeClasses(styles.meta, styles.twoLines)} title={meta.join(' · ')}>
              {isCurrent ? `${t('current')} · ` : ''}
              {meta.join(' · ')}
            </div>
          )}
        </div>
        <CardMenu
          className={styles.above}
          head={head}
          {...actions}
          onBeginRename={() => setIsRenaming(true)}
        />
      </div>
    </li>
  );
}

function CardMenu({
  className,
  head,
  onBeginRename,
  onDuplicate,
  onDelete,
  onDownload,
}: DraftCardActions & { className: string; head: DraftHead; onBeginRename: () => void }) {
  const { t } = useTranslation('drafts');
  const whole = [
    { text: t('rename'), icon: <RenameRegular />, onClick: onBeginRename },
    { text: t('duplicate'), icon: <CopyRegular />, onClick: () => onDuplicate(head) },
  ];
  const actions = [
    ...(head.aside ? [] : whole),
    { text: t('download'), icon: <ArrowDownloadRegular />, onClick: () => onDownload(head) },
    { text: t('delete'), icon: <DeleteRegular />, onClick: () => onDelete(head) },
  ];
  return (
    <ActionMenu
      actions={actions}
      renderButton={(props) => (
        <Button
          {...props}
          className={className}
          appearance="subtle"
          size="small"
          icon={<MoreHorizontalRegular />}
          aria-label={t('menu', { name: head.name })}
        />
      )}
    />
  );
}

function NameField({ name, onDone }: { name: string; onDone: (name: string) => void }) {
  const { t } = useTranslation(['drafts', 'panel']);
  const [text, setText] = useState(name);
  const max = LABEL_LIMITS.maxNameLength;
  const isLong = text.trim().length > max;
  const finish = (next: string) => {
    if (next.trim().length <= max) onDone(next.trim() === '' ? name : next.trim());
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const key = keyOutsideIme(event.nativeEvent);
    if (key === 'Enter') finish(text);
    if (key === 'Escape') finish(name);
  };
  return (
    <Field
      {...(isLong && {
        validationMessage: t('panel:settings.nameLong', { max, length: text.trim().length }),
      })}
      style={{ width: '100%' }}
    >
      <NameInput
        size="small"
        aria-label={t('name')}
        value={text}
        onChange={setText}
        onBlur={() => finish(text)}
        onKeyDown={handleKeyDown}
      />
    </Field>
  );
}
