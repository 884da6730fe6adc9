import { Badge, Button, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import {
  ArrowDownloadRegular,
  ArrowSyncRegular,
  ArrowUploadRegular,
  CloudArrowUpRegular,
  DeleteRegular,
  DocumentTableRegular,
  MoreHorizontalRegular,
  RenameRegular,
} from '@fluentui/react-icons';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHEET_LIMITS } from '../../../core/base/limits.ts';
import { partTableName } from '../../../core/sheet/tableName.ts';
import type { TableHead } from '../../../device/tables/tableTypes.ts';
import type { TableLocation } from '../../services/tables/tableShelf.ts';
import { keyOutsideIme } from '../../ui/imeKey.ts';
import { ActionMenu } from '../../ui/popups/ActionMenu.tsx';
import { agoText } from '../drafts/agoText.ts';
import { bytesText } from './bytesText.ts';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    listStyle: 'none',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  icon: {
    fontSize: '28px',
    color: tokens.colorBrandForeground1,
    '@media (max-width: 640px)': { display: 'none' },
  },
  words: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS, minWidth: 0 },
  name: {
    justifyContent: 'flex-start',
    minWidth: 0,
    padding: 0,
    fontSize: tokens.fontSizeBase400,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  meta: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  columns: {
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  badge: { alignSelf: 'flex-start', whiteSpace: 'nowrap' },
  acts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  renaming: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  field: { flexGrow: 1, minWidth: 0 },
});

interface TableCardActions {
  readonly onView: (head: TableHead) => void;
  readonly onUpdate: (head: TableHead) => void;
  readonly onReread: (head: TableHead) => void;
  readonly onRename: (head: TableHead, base: string) => void;
  readonly onDelete: (head: TableHead) => void;
  /** Moves the table to the other location; undefined if the user is signed out. */
  readonly onMove?: (head: TableHead) => void;
}

interface TableCardProps extends TableCardActions {
  readonly place: TableLocation;
  readonly head: TableHead;
  /** Names of the labels that use the table. */
  readonly users: readonly string[];
}

/** Maximum number of labels listed by name; for the others only their number is shown. */
const NAMED_USERS = 3;

/** Card of a stored table. A click on its name shows its rows. */
export function TableCard({ head, place, users, ...actions }: TableCardProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('tables');
  const [isRenaming, setIsRenaming] = useState(false);
  const { name, columns, rowCount, bytes, changedAtMs, profile, origin } = head;
  const { language } = i18n;
  const meta = [
    t('columns', { count: columns.length }),
    t('rows', { count: rowCount, shown: rowCount.toLocaleString(language) }),
    bytesText(bytes, language),
    agoText(changedAtMs, Date.now(), language),
  ];
  const others = users.length - NAMED_USERS;
  const named = users.slice(0, NAMED_USERS).join(', ');
  const usedBy =
    others > 0 ? t('usedByMore', { names: named, count: others }) : t('usedBy', { names: named });
  const canReread = origin.kind === 'url' || origin.canReread;
  return (
    <li className={styles.card} data-table-id={head.id}>
      <DocumentTableRegular className={styles.icon} />
      <div className={styles.words}>
        {isRenaming ? (
          <NameField
            name={name}
            onDone={(base) => {
              setIsRenaming(false);
              if (base !== null) actions.onRename(head, base);
            }}
          />
        ) : (
          <Button
            appearance="transparent"
            className={styles.name}
            aria-label={t('view.open', { name })}
            onClick={() => actions.onView(head)}
          >
            {name}
          </Button>
        )}
        <Text size={200} className={styles.meta}>
          {meta.join(' · ')}
        </Text>
        <Text size={200} className={styles.columns} title={columns.join(', ')}>
          {columns.join(', ')}
        </Text>
        <Text size={200} className={styles.meta}>
          {users.length === 0 ? t('unused') : usedBy}
        </Text>
        {profile === 'device' && (
          <Badge className={styles.badge} appearance="tint" color="informative" title={t('deviceOnlyText')}>
            {t('deviceOnly')}
          </Badge>
        )}
      </div>
      <div className={styles.acts}>
        {place === 'device' && (
          <Button
            size="small"
            icon={<ArrowSyncRegular />}
            aria-label={t('rereadOf', { name })}
            title={t(canReread ? 'rereadText' : 'rereadChoose')}
            onClick={() => actions.onReread(head)}
          >
            {t('reread')}
          </Button>
        )}
        {actions.onMove && (
          <Button
            size="small"
            icon={place === 'device' ? <CloudArrowUpRegular /> : <ArrowDownloadRegular />}
            aria-label={t(place === 'device' ? 'moveOf' : 'keepHereOf', { name })}
            title={t(place === 'device' ? 'moveText' : 'keepHereText')}
            onClick={() => actions.onMove?.(head)}
          >
            {t(place === 'device' ? 'move' : 'keepHere')}
          </Button>
        )}
        <CardMenu head={head} {...actions} onBeginRename={() => setIsRenaming(true)} />
      </div>
    </li>
  );
}

function CardMenu({
  head,
  onUpdate,
  onDelete,
  onBeginRename,
}: TableCardActions & { readonly head: TableHead; readonly onBeginRename: () => void }) {
  const { t } = useTranslation('tables');
  const actions = [
    { text: t('update'), icon: <ArrowUploadRegular />, onClick: () => onUpdate(head) },
    { text: t('rename'), icon: <RenameRegular />, onClick: onBeginRename },
    { text: t('delete'), icon: <DeleteRegular />, onClick: () => onDelete(head) },
  ];
  return (
    <ActionMenu
      actions={actions}
      renderButton={(props) => (
        <Button
          {...props}
          appearance="subtle"
          size="small"
          icon={<MoreHorizontalRegular />}
          aria-label={t('menu', { name: head.name })}
        />
      )}
    />
  );
}

interface NameFieldProps {
  readonly name: string;
  /** Called with the new name, or null if the name stays. */
  readonly onDone: (base: string | null) => void;
}

/** Field for the name of a table without the extension. The extension belongs to the file type and cannot be changed. */
function NameField({ name, onDone }: NameFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation('tables');
  const { base, ending } = partTableName(name);
  const [text, setText] = useState(base);
  const finish = () => onDone(text.trim() === '' || text.trim() === base ? null : text.trim());
  const handleKeyDown = (event: KeyboardEvent) => {
    const key = keyOutsideIme(event.nativeEvent);
    if (key === 'Enter') finish();
    if (key === 'Escape') onDone(null);
  };
  return (
    <div className={styles.renaming}>
      <Input
        size="small"
        className={styles.field}
        autoFocus
        aria-label={t('name')}
        value={text}
        maxLength={SHEET_LIMITS.maxFileNameLength - ending.length}
        onChange={(_event, { value }) => setText(value)}
        onFocus={({ target }) => target.select()}
        onBlur={finish}
        onKeyDown={handleKeyDown}
      />
      <Text>{ending}</Text>
    </div>
  );
}
