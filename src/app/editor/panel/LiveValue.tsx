import { Caption1 } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { PreviewElement } from '../../../jobs/preview/previewTypes.ts';
import { useLaidOut } from '../useLaidOut.ts';

const saysOf = (shown: PreviewElement | undefined) => shown?.says;

/** What a content says on the label that is shown, beside the field that it is computed in. */
export function LiveValue({ id }: { readonly id: string }) {
  const { t } = useTranslation('panel');
  const says = useLaidOut(id, saysOf);
  if (says === undefined) return null;
  return (
    // Nothing that is announced: it changes with every key that is typed.
    <Caption1 style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {says === '' ? t('content.nowEmpty') : t('content.nowSays', { says })}
    </Caption1>
  );
}
