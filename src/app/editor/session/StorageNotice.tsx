import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useSaveLabel } from '../core/actions/useSaveLabel.ts';
import type { EditorSessions } from './editorSessions.ts';

/** Warns once that the device cannot store the changes, and offers to save a file. */
export function StorageNotice({ sessions }: { sessions: EditorSessions }) {
  const { t } = useTranslation('drafts');
  const save = useSaveLabel();
  const { notice } = useSnapshot(sessions.state);
  if (!notice) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{t(`notice.${notice}`)}</MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            icon={<DismissRegular />}
            aria-label={t('notice.dismiss')}
            onClick={() => sessions.dismissNotice()}
          />
        }
      >
        <Button size="small" onClick={() => void save()}>
          {t('notice.save')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
