import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useSaveLabel } from '../useSaveLabel.ts';
import type { EditorSessions } from './editorSessions.ts';

interface StorageNoticeProps {
  readonly notice: NonNullable<EditorSessions['state']['notice']>;
  readonly onDismiss: () => void;
}

/** Says once that this device does not keep the work, with the way out. */
export function StorageNotice({ notice, onDismiss }: StorageNoticeProps) {
  const { t } = useTranslation('drafts');
  const save = useSaveLabel();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{t(`notice.${notice}`)}</MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            icon={<DismissRegular />}
            aria-label={t('notice.dismiss')}
            onClick={onDismiss}
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
