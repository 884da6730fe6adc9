import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { IMAGE_LIMITS } from '../../../../core/base/limits.ts';
import { isPicture, type PictureElement } from '../../../../core/edit/picture/pictureElement.ts';
import { planChange } from '../../../../core/edit/planners.ts';
import { useProblemText } from '../../../i18n/useProblemText.ts';
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx';
import { PAPER_COLOR } from '../../../ui/themes/brand.ts';
import { useEditor } from '../../core/EditorContext.ts';
import { PictureColors } from '../picture/PictureColors.tsx';
import { DotsCanvas } from './DotsCanvas.tsx';
import { useOriginalMarkup, usePrintedDots } from './usePicturePreview.ts';

/** Largest side of each of the two pictures, which are shown side by side. */
const ROOM_PX = 340;

const useStyles = makeStyles({
  pictures: { display: 'flex', flexWrap: 'wrap', gap: '16px' },
  figure: { margin: 0, display: 'grid', gap: '4px', alignContent: 'start' },
  room: {
    width: `min(${ROOM_PX}px, 80vw)`,
    maxHeight: `${ROOM_PX}px`,
    overflow: 'auto',
    backgroundColor: PAPER_COLOR,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  // Auto margins instead of centering by the container: a larger picture can then be scrolled to all its edges.
  drawing: { display: 'block', margin: 'auto' },
  problem: { color: tokens.colorStatusDangerForeground1 },
});

const UNTOUCHED = {
  brightnessPercent: 0,
  contrastPercent: 0,
  sharpnessPercent: 0,
  threshold: IMAGE_LIMITS.defaultThreshold,
} as const;

interface AdjustPictureProps {
  readonly element: PictureElement;
  readonly onClose: () => void;
}

/** Color settings with a preview: the original picture, and beside it the dots that the chosen printer produces. */
export function AdjustPicture({ element, onClose }: AdjustPictureProps) {
  const styles = useStyles();
  const { t } = useTranslation('codes');
  const problemText = useProblemText();
  const { document, previewState } = useEditor();
  const { dpi } = useSnapshot(previewState);
  const [tried, setTried] = useState(element);
  const original = useOriginalMarkup(element);
  const dots = usePrintedDots(tried, dpi);
  const shown = dots?.ok ? dots.value : null;
  const longest = Math.max(shown?.widthDots ?? 1, shown?.heightDots ?? 1);
  const pixelsPerDot = Math.max(1, Math.floor(ROOM_PX / longest));
  const scale = shown ? (pixelsPerDot * shown.widthDots) / element.widthMm : 1;
  const keep = () => {
    onClose();
    const { colorMode, threshold, brightnessPercent, contrastPercent, sharpnessPercent } = tried;
    const fields = { colorMode, threshold, brightnessPercent, contrastPercent, sharpnessPercent };
    document.apply(planChange(element.id, (was) => (isPicture(was) ? { ...was, ...fields } : was)));
  };
  return (
    <ContentDialog
      title={t('adjust.title')}
      maxWidthPx={760}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => setTried({ ...tried, ...UNTOUCHED })}>{t('adjust.reset')}</Button>
          <Button onClick={onClose}>{t('adjust.cancel')}</Button>
          <Button appearance="primary" onClick={keep}>
            {t('adjust.keep')}
          </Button>
        </>
      }
    >
      <div className={styles.pictures}>
        <figure className={styles.figure}>
          <div className={styles.room}>
            <svg
              className={styles.drawing}
              role="img"
              aria-label={t('adjust.original')}
              width={element.widthMm * scale}
              height={element.heightMm * scale}
              viewBox={`0 0 ${element.widthMm} ${element.heightMm}`}
            >
              <g dangerouslySetInnerHTML={{ __html: original ?? '' }} />
            </svg>
          </div>
          <figcaption>
            <Caption1>{t('adjust.original')}</Caption1>
          </figcaption>
        </figure>
        <figure className={styles.figure}>
          <div className={styles.room}>
            {shown && <DotsCanvas dots={shown} pixelsPerDot={pixelsPerDot} label={t('adjust.printed')} />}
          </div>
          <figcaption>
            {shown && (
              <Caption1>
                {t('adjust.dots', {
                  dpi,
                  columns: shown.widthDots,
                  rows: shown.heightDots,
                  pixels: pixelsPerDot,
                })}
              </Caption1>
            )}
            {dots && !dots.ok && (
              <Caption1 role="alert" className={styles.problem}>
                {problemText(dots.error)}
              </Caption1>
            )}
          </figcaption>
        </figure>
      </div>
      <PictureColors
        elements={[tried]}
        onChange={(fields, ownFields) => setTried((was) => ({ ...was, ...fields, ...ownFields?.(was) }))}
      />
    </ContentDialog>
  );
}
