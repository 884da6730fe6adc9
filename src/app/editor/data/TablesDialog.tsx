import { Button, makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular, CloudRegular, DocumentTableRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { neededColumns } from '../../../core/print/labelInputs.ts';
import type { TableHead } from '../../../device/tables/tableTypes.ts';
import { agoText } from '../../features/drafts/agoText.ts';
import { boundLocation, readTableBinding } from '../../features/tables/bindTable.ts';
import { tableListing } from '../../features/tables/tableListStore.ts';
import { useTableProblem } from '../../features/tables/useTableProblem.ts';
import { isSignedIn } from '../../services/account/session.ts';
import type { TableLocation } from '../../services/tables/tableShelf.ts';
import { readLastSheet, tablePath } from '../../state/sheetSettings.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { WaitSpinner } from '../../ui/WaitSpinner.tsx';
import { useEditor } from '../core/EditorContext.ts';
import { SwitchQuestion } from './SwitchQuestion.tsx';
import { useBindTable } from './useBindTable.ts';

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  groups: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  table: {
    display: 'flex',
    width: '100%',
    justifyContent: 'flex-start',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalS,
    textAlign: 'start',
  },
  icon: { fontSize: '24px', color: tokens.colorBrandForeground1, flexShrink: 0 },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  manage: {
    display: 'inline-block',
    marginTop: tokens.spacingVerticalM,
    color: tokens.colorBrandForegroundLink,
  },
  meta: { color: tokens.colorNeutralForeground2 },
});

/** A chosen table and its location. */
interface Chosen {
  readonly place: TableLocation;
  readonly head: TableHead;
}

/** Table that is being downloaded from the account; `problem` is the reason if the download failed. */
type Fetching = Chosen & { readonly problem: Parameters<ReturnType<typeof useTableProblem>>[0] | null };

/**
 * Lists the tables of the account and of this device. Choosing a table binds the label to it, after a confirmation if the label uses
 * columns of a bound spreadsheet.
 */
export function TablesDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('tables');
  const tableProblem = useTableProblem();
  const { document, dataState } = useEditor();
  const { sheet } = useSnapshot(dataState);
  const [wanted, setWanted] = useState<Chosen | null>(null);
  const [fetching, setFetching] = useState<Fetching | null>(null);
  const bindTable = useBindTable();
  const bind = async (chosen: Chosen) => {
    setWanted(null);
    setFetching({ ...chosen, problem: null });
    const read = await readTableBinding(chosen.place, chosen.head.id);
    if (!read.ok) return setFetching({ ...chosen, problem: read.error });
    onClose();
    await bindTable(read.value, t('switch.done', { name: read.value.head.name }));
  };
  const handleChoose = (chosen: Chosen) => {
    if (sheet && neededColumns(document.label()).length > 0) return setWanted(chosen);
    void bind(chosen);
  };
  if (wanted) {
    const { name, columns } = wanted.head;
    return (
      <SwitchQuestion
        was={sheet?.file.name ?? ''}
        name={name}
        columns={columns}
        onSwitch={() => void bind(wanted)}
        onClose={onClose}
      />
    );
  }
  return (
    <ContentDialog
      title={t('choose.title')}
      maxWidthPx={640}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      {fetching?.problem && (
        <div className={styles.bar}>
          <Text role="alert">{tableProblem(fetching.problem)}</Text>
          <Button size="small" onClick={() => void bind(fetching)}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {fetching && !fetching.problem ? (
        <WaitSpinner label={t('fetching', { name: fetching.head.name })} />
      ) : (
        <div className={styles.groups}>
          {isSignedIn() && <Tables place="account" onChoose={handleChoose} />}
          <Tables place="device" onChoose={handleChoose} />
        </div>
      )}
      <Link className={styles.manage} to="/setting/dbdata">
        {t('choose.manage')}
      </Link>
    </ContentDialog>
  );
}

interface TablesProps {
  readonly place: TableLocation;
  readonly onChoose: (chosen: Chosen) => void;
}

/** Tables of one location, most recently bound first. */
function Tables({ place, onChoose }: TablesProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('tables');
  const tableProblem = useTableProblem();
  const listing = tableListing(place);
  const { heads, problem } = useSnapshot(listing.state);
  const { dataState } = useEditor();
  const { sheet } = useSnapshot(dataState);
  useEffect(listing.watch, [listing]);
  const { compare } = new Intl.Collator(i18n.language, { numeric: true });
  const [last] = useState(readLastSheet);
  const isLast = ({ id }: TableHead) => last?.path === tablePath(id);
  const current = (heads ?? [])
    .filter(({ deletedAtMs }) => deletedAtMs === null)
    .sort((one, other) => Number(isLast(other)) - Number(isLast(one)) || compare(one.name, other.name));
  const bound = sheet?.options.table;
  const isPresent = ({ id, revision }: TableHead) =>
    bound?.id === id && bound.revision === revision && boundLocation(bound) === place;
  const Icon = place === 'account' ? CloudRegular : DocumentTableRegular;
  return (
    <section className={styles.group}>
      <Subtitle2 as="h3">{t(`places.${place}`)}</Subtitle2>
      {problem && (
        <div className={styles.bar}>
          <Text role="alert">{tableProblem(problem)}</Text>
          <Button size="small" onClick={() => void listing.refresh()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {!heads && !problem && <WaitSpinner size="tiny" label={t('opening')} />}
      {heads && current.length === 0 && (
        <Text>{t(place === 'account' ? 'choose.noneAccount' : 'choose.none')}</Text>
      )}
      <ul className={styles.list} aria-label={t(`places.${place}`)}>
        {current.map((head) => {
          const meta = [
            t('columns', { count: head.columns.length }),
            t('rows', { count: head.rowCount, shown: head.rowCount.toLocaleString(i18n.language) }),
            agoText(head.changedAtMs, Date.now(), i18n.language),
            ...(isLast(head) ? [t('choose.last')] : []),
          ];
          return (
            <li key={head.id}>
              <Button
                appearance="subtle"
                className={styles.table}
                icon={<Icon className={styles.icon} />}
                disabledFocusable={isPresent(head)}
                onClick={() => onChoose({ place, head })}
              >
                <span className={styles.words}>
                  <Text weight="semibold">{head.name}</Text>
                  <Text size={200} className={styles.meta}>
                    {meta.join(' · ')}
                  </Text>
                </span>
                {isPresent(head) && <CheckmarkCircleRegular aria-label={t('choose.present')} />}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
