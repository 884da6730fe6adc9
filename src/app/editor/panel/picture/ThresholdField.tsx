import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { IMAGE_LIMITS, TOAST_MS } from '../../../../core/base/limits.ts';
import { useProblemText } from '../../../i18n/useProblemText.ts';
import { SliderField } from '../../../ui/fields/SliderField.tsx';
import { useBusy } from '../../../ui/hooks/useBusy.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { ButtonRow } from '../../../ui/Section.tsx';
import { useEditor } from '../../core/EditorContext.ts';
import { sharedReader } from '../sharedValues.ts';
import type { PictureFieldsProps } from './pictureFieldsProps.ts';

/** Threshold of black and white pictures, with a button that takes it from the picture. */
export function ThresholdField({ elements, onChange }: PictureFieldsProps) {
  const { t } = useTranslation('panel');
  const { document } = useEditor();
  const problemText = useProblemText();
  const notify = useNotify();
  const [isBusy, run] = useBusy();
  const [{ id, asset, data, locked }, ...others] = elements;
  const handleSuggest = () =>
    run(async () => {
      const { suggestThreshold } = await import('../../../services/pictures/suggestThreshold.ts');
      const threshold = await suggestThreshold(asset);
      if (!threshold.ok) notify(problemText(threshold.error), 'error', TOAST_MS.image);
      // Another element may have been selected meanwhile.
      else if (document.selection().join() === id) {
        // A threshold typed just before is an undo step of its own.
        document.endTyping();
        onChange({ threshold: threshold.value });
      }
    });
  return (
    <>
      <SliderField
        label={t('picture.threshold')}
        value={sharedReader(elements)('threshold')}
        min={0}
        max={IMAGE_LIMITS.maxThreshold}
        onChange={(threshold) => onChange({ threshold })}
      />
      {others.length === 0 && asset !== '' && data.source === 'manual' && !locked && (
        <ButtonRow>
          <Button size="small" disabledFocusable={isBusy} onClick={() => void handleSuggest()}>
            {t('picture.fromPicture')}
          </Button>
        </ButtonRow>
      )}
    </>
  );
}
