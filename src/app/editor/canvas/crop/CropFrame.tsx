import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { boxCenter } from '../../../../core/base/boxes.ts';
import { cropElement, croppedPicture, type PictureSize } from '../../../../core/edit/picture/cropPicture.ts';
import { isPicture, type PictureElement } from '../../../../core/edit/picture/pictureElement.ts';
import { dragUnderFrame } from '../../../../core/edit/placing/dragFrame.ts';
import { planChange } from '../../../../core/edit/planners.ts';
import { pixelsPerMm } from '../../../state/fitView.ts';
import { useEditor } from '../../core/EditorContext.ts';
import { useHiddenElement } from '../useHiddenElement.ts';
import { useRetainedFocus } from '../useRetainedFocus.ts';
import { CropDrawing } from './CropDrawing.tsx';
import { useCropPointer } from './useCropPointer.ts';
import { useUncroppedPicture } from './useUncroppedPicture.ts';

const useStyles = makeStyles({
  cover: {
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    outlineStyle: 'none',
    touchAction: 'none',
    cursor: 'default',
  },
  bar: {
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: '12px',
    width: 'fit-content',
    margin: '0 auto',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    maxWidth: 'calc(100% - 24px)',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    fontSize: tokens.fontSizeBase200,
  },
  hint: { '@media (max-width: 760px)': { display: 'none' } },
});

const STEP_MM = 0.1;
const LONG_STEP_MM = 1;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
interface CropFrameProps {
  readonly element: PictureElement;
  readonly size: PictureSize;
  /** Frames and handles of the canvas, hidden while cropping. */
  readonly marks: RefObject<HTMLElement | null>;
}

/**
 * Crops a picture in place. Dragging a handle cuts; dragging inside, or an arrow key, moves the picture under its frame. Enter, a click
 * outside and moving the focus to another control commit as one undo step; Escape cancels.
 */
export function CropFrame({ element, size, marks }: CropFrameProps) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { panXPx, panYPx, zoomPercent, isHand } = useSnapshot(editor.viewState);
  const [start] = useState(() => croppedPicture(element, size));
  const [cropped, setCropped] = useState(start);
  const cover = useRef<HTMLDivElement>(null);
  const isOver = useRef(false);
  const markup = useUncroppedPicture(element, start.whole);
  useHiddenElement(cover, element.id, marks);

  const scale = pixelsPerMm(zoomPercent);
  const finish = (isKept: boolean, byKey: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    if (isKept && cropped !== start)
      editor.document.apply(
        planChange(element.id, (was) => (isPicture(was) ? cropElement(was, cropped) : was)),
      );
    editor.view.edit(null);
    if (byKey) editor.view.focus(element.id);
  };
  const handleBlur = useRetainedFocus(cover, () => finish(true, false));
  const handleKeyDown = (event: KeyboardEvent) => {
    // The hand tool (Space) and Tab keep their usual meaning.
    if (event.key === ' ' || event.key === 'Tab') return;
    event.stopPropagation();
    const isOnButton = event.target !== event.currentTarget;
    if (event.key === 'Escape') finish(false, true);
    if (event.key === 'Enter' && !isOnButton) finish(true, true);
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const stepMm = event.shiftKey ? LONG_STEP_MM : STEP_MM;
    setCropped(dragUnderFrame(cropped, arrow[0] * stepMm, arrow[1] * stepMm));
  };
  const pointer = useCropPointer({
    cropped,
    scale,
    rotationDeg: element.rotationDeg,
    isHand,
    onCrop: setCropped,
    onClickOutside: () => finish(true, true),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={cover}
      role="group"
      aria-label={t('crop.title')}
      data-cropping=""
      // biome-ignore lint/a11y/noNoninteractiveTabindex: handles the keys of the crop frame
      tabIndex={0}
      className={styles.cover}
      onKeyDown={handleKeyDown}
      {...pointer}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={handleBlur}
    >
      <CropDrawing
        cropped={cropped}
        whole={start.whole}
        markup={markup}
        turn={{ degrees: element.rotationDeg, about: boxCenter(element) }}
        view={{ panXPx, panYPx, scale }}
      />
      <div className={styles.bar}>
        <span className={styles.hint}>{t('crop.hint')}</span>
        <Button size="small" appearance="primary" onClick={() => finish(true, true)}>
          {t('crop.done')}
        </Button>
        <Button size="small" onClick={() => finish(false, true)}>
          {t('crop.cancel')}
        </Button>
      </div>
    </div>
  );
}
