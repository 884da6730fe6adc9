import { Button, Subtitle1, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../ui/dialogs/Question.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { withTexts } from '../../ui/withTexts.ts';
import { kindText } from './kindText.ts';
import type { PrinterGroup, ServerPrinter } from './printJobs.ts';
import { useListStyles } from './useListStyles.ts';

const groupDialog = lazyPart(
  async () => (await withTexts(['printers', 'drafts'], () => import('./GroupDialog.tsx'))).GroupDialog,
  'overPage',
);

interface GroupSectionProps {
  readonly groups: readonly PrinterGroup[];
  readonly printers: readonly ServerPrinter[];
  readonly onChanged: () => void;
  readonly onDelete: (group: PrinterGroup) => void;
}

/** Groups of interchangeable printers. */
export function GroupSection({ groups, printers, onChanged, onDelete }: GroupSectionProps) {
  const styles = useListStyles();
  const { t } = useTranslation('serverPrinters');
  const [edited, setEdited] = useState<PrinterGroup | 'new' | null>(null);
  const [leaving, setLeaving] = useState<PrinterGroup | null>(null);
  const close = () => setEdited(null);
  const membersText = ({ printerIds }: PrinterGroup) => {
    const names = printers.filter(({ id }) => printerIds.includes(id)).map(({ name }) => name);
    return names.length === 0 ? t('group.empty') : names.join(', ');
  };
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <Subtitle1 as="h2" className={styles.title}>
          {t('group.title')}
        </Subtitle1>
        {printers.length > 0 && <Button onClick={() => setEdited('new')}>{t('group.new')}</Button>}
      </div>
      {groups.length === 0 && <Text className={styles.meta}>{t('group.none')}</Text>}
      {groups.length > 0 && (
        <ul className={styles.list} aria-label={t('group.title')}>
          {groups.map((group) => (
            <li key={group.id} className={styles.row}>
              <div className={styles.words}>
                <Text weight="semibold" block>
                  {group.name}
                </Text>
                <Text size={200} block>
                  {membersText(group)}
                </Text>
                <Text size={200} className={styles.meta}>
                  {kindText(group)}
                </Text>
              </div>
              <div className={styles.buttons}>
                <Button
                  size="small"
                  aria-label={`${t('change')}: ${group.name}`}
                  onClick={() => setEdited(group)}
                >
                  {t('change')}
                </Button>
                <Button
                  size="small"
                  aria-label={`${t('delete')}: ${group.name}`}
                  onClick={() => setLeaving(group)}
                >
                  {t('delete')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {edited !== null && (
        <groupDialog.Part
          group={edited === 'new' ? null : edited}
          printers={printers}
          onDone={() => {
            close();
            onChanged();
          }}
          onClose={close}
        />
      )}
      {leaving && (
        <Question
          title={t('group.deleteTitle', { name: leaving.name })}
          text={t('group.deleteText')}
          doText={t('delete')}
          leaveText={t('keep')}
          onDo={() => {
            setLeaving(null);
            onDelete(leaving);
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  );
}
