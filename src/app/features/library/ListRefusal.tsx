import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ApiRefusal } from '../../services/api/sendCall.ts';
import { useRefusalText } from '../../services/api/useCall.ts';
import { useBusy } from '../../ui/hooks/useBusy.ts';

interface ListRefusalProps {
  readonly refusal: ApiRefusal | null;
  /** Loads again; the button is disabled until the promise settles. */
  readonly onRetry: () => unknown;
  /** True in a narrow place, where text and button are below each other. */
  readonly isNarrow?: boolean;
}

/** Shows why a list or another part of a screen could not be loaded, above what is loaded of it. */
export function ListRefusal({ refusal, onRetry, isNarrow = false }: ListRefusalProps) {
  const { t } = useTranslation('shell');
  const refusalText = useRefusalText();
  const [isBusy, run] = useBusy();
  if (!refusal) return null;
  return (
    <MessageBar intent="warning" {...(isNarrow && { layout: 'multiline' })}>
      {/* The text changes during a retry, so that a screen reader announces the next refusal, too. */}
      <MessageBarBody role="alert">{isBusy ? t('loading') : refusalText(refusal)}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" disabledFocusable={isBusy} onClick={() => void run(async () => onRetry())}>
          {t('tryAgain')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
