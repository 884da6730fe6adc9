import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ApiRefusal } from '../../services/api/sendCall.ts';
import { useRefusalText } from '../../services/api/useCall.ts';

interface ListRefusalProps {
  readonly refusal: ApiRefusal | null;
  readonly onRetry: () => void;
}

/** Shows why a list could not be loaded, above the part that is loaded. */
export function ListRefusal({ refusal, onRetry }: ListRefusalProps) {
  const { t } = useTranslation('shell');
  const refusalText = useRefusalText();
  if (!refusal) return null;
  return (
    <MessageBar intent="warning">
      <MessageBarBody>{refusalText(refusal)}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
