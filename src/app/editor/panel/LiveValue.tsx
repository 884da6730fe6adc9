import { Caption1 } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useShownElement } from '../useShownElement.ts';

/** What a content says on the label that is shown, beside the field that it is computed in. */
export function LiveValue({ id }: { readonly id: string }) {
  const { t } = useTranslation('panel');
  const says = useShownElement(id)?.says;
  if (says === undefined) return null;
  return (
    // Nothing that is announced: it changes with every key that is typed.
    <Caption1 style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {says === '' ? t('content.nowEmpty') : t('content.nowSays', { says })}
    </Caption1>
  );
}
