import { Caption1 } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { PreviewElement } from '../../../../jobs/preview/previewTypes.ts';
import { useElementLayout } from '../../core/useElementLayout.ts';

const saysOf = (shown: PreviewElement | undefined) => shown?.says;

/** Shows the computed content of an element on the shown label, below the field that defines it. */
export function LiveValue({ id }: { readonly id: string }) {
  const { t } = useTranslation('panel');
  const says = useElementLayout(id, saysOf);
  if (says === undefined) return null;
  return (
    // Not a live region, because screen readers would read the value after every key.
    <Caption1 style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {says === '' ? t('content.nowEmpty') : t('content.nowSays', { says })}
    </Caption1>
  );
}
