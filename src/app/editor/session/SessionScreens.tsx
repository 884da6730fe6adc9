import { Button, makeStyles, Text, Title2, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { safeFileName } from '../../../core/base/fileName.ts';
import { derivedName } from '../../../core/library/derivedName.ts';
import type { DraftHead } from '../../../device/draftTypes.ts';
import { packDraft } from '../../features/drafts/draftActions.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { saveFile } from '../../services/saveFile.ts';
import type { DocumentActions } from '../../state/documentStore.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { saveLabel } from '../core/actions/useSaveLabel.ts';
import type { EditorSessions } from './editorSessions.ts';

const useStyles = makeStyles({
  screen: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalL,
    height: '100%',
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  text: { maxWidth: '520px', color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalM },
});

/** Replaces the editor if the draft cannot be edited here, and offers alternatives. */
export function SessionScreens({ sessions, phase, other, session }: SessionScreensProps) {
  const styles = useStyles();
  const { t } = useTranslation('drafts');
  return (
    <main className={styles.screen}>
      {phase === 'elsewhere' && other && <Elsewhere sessions={sessions} other={other} />}
      {phase === 'unreadable' && other && <Unreadable other={other} />}
      {phase === 'unsaved' && session && <Unsaved sessions={sessions} session={session} />}
      {phase === 'missing' && (
        <>
          <Title2 as="h1">{t('missing.title')}</Title2>
          <Text className={styles.text}>{t('missing.text')}</Text>
        </>
      )}
      <LinkButton to="/label/create">{t('all')}</LinkButton>
    </main>
  );
}

/** Actions for a draft that is open in another tab, or that the device cannot store. */
type SessionOffers = Pick<EditorSessions, 'takeOver' | 'openCopy' | 'leaveUnsaved'>;

interface SessionScreensProps {
  readonly sessions: SessionOffers;
  readonly phase: EditorSessions['state']['phase'];
  readonly other: DraftHead | null;
  /** Session whose changes are not stored. */
  readonly session: UnsavedSession | null;
}

interface UnsavedSession {
  readonly draftId: string;
  readonly editor: { readonly document: Pick<DocumentActions, 'label'> };
}

function Unsaved({ sessions, session }: { sessions: SessionOffers; session: UnsavedSession }) {
  const styles = useStyles();
  const { t } = useTranslation('drafts');
  const label = session.editor.document.label();
  return (
    <>
      <Title2 as="h1">{t('unsaved.title', { name: label.name })}</Title2>
      <Text className={styles.text}>{t('unsaved.text')}</Text>
      <div className={styles.actions}>
        <Button appearance="primary" onClick={() => void saveLabel(label)}>
          {t('notice.save')}
        </Button>
        <LinkButton to={`/edit?draft=${session.draftId}`}>{t('unsaved.back')}</LinkButton>
        <Button onClick={() => void sessions.leaveUnsaved()}>{t('unsaved.leave')}</Button>
      </div>
    </>
  );
}

function Elsewhere({ sessions, other }: { sessions: SessionOffers; other: DraftHead }) {
  const styles = useStyles();
  const { t } = useTranslation('drafts');
  const navigate = useNavigate();
  const handleCopy = async () => {
    const id = await sessions.openCopy(copyName);
    // Replace the address, so that a reload does not return to the original label.
    if (id !== null) void navigate(`/edit?draft=${id}`, { replace: true });
  };
  const copyName = derivedName(other.name, (name) => t('copyOf', { name }));
  return (
    <>
      <Title2 as="h1">{t('elsewhere.title', { name: other.name })}</Title2>
      <Text className={styles.text}>{t('elsewhere.text')}</Text>
      <div className={styles.actions}>
        <Button appearance="primary" onClick={() => void sessions.takeOver()}>
          {t('elsewhere.takeOver')}
        </Button>
        <Button onClick={() => void handleCopy()}>{t('elsewhere.copy')}</Button>
      </div>
    </>
  );
}

function Unreadable({ other }: { other: DraftHead }) {
  const styles = useStyles();
  const { t } = useTranslation('drafts');
  const problemText = useProblemText();
  const handleDownload = async () => {
    const packed = await packDraft({ ...other, aside: other.aside ?? { code: 'draftUnreadable' } });
    if (packed.ok) saveFile(packed.value.file, safeFileName(other.name, packed.value.extension));
  };
  return (
    <>
      <Title2 as="h1">{t('unreadable.title', { name: other.name })}</Title2>
      <Text className={styles.text}>
        {t('unreadable.text')} {other.aside ? problemText(other.aside) : ''}
      </Text>
      <div className={styles.actions}>
        <Button appearance="primary" onClick={() => void handleDownload()}>
          {t('unreadable.download')}
        </Button>
      </div>
    </>
  );
}
