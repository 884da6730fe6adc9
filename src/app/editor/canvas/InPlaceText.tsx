import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoxMm, PointMm } from '../../../core/base/boxes.ts';
import { PT_TO_MM } from '../../../core/base/units.ts';
import type { TextStyle } from '../../../core/label/label.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { isImeKey } from '../../ui/imeKey.ts';

interface InPlaceTextProps {
  /** Initial content of the field. */
  readonly content: string;
  readonly look: TextStyle;
  readonly box: BoxMm;
  readonly rotationDeg: number;
  /** Center of rotation, in label millimeters; defaults to the center of the box. */
  readonly pivot?: PointMm;
  /** True to center the lines vertically. */
  readonly isMiddle?: boolean;
  /** Handles keys with a special meaning; returns true for keys that end the editing. */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  readonly scale: number;
  readonly panXPx: number;
  readonly panYPx: number;
  /** Called on each change, so that the label keeps the text while it is typed. */
  readonly onType: (content: string) => void;
  /** @param byKey true if the keyboard ended the editing, so that the focus returns to the element */
  readonly onEnd: (byKey: boolean) => void;
}

/** Line height of the bundled fonts. */
const LINE_HEIGHT = 1.15;

const useStyles = makeStyles({
  field: {
    position: 'absolute',
    boxSizing: 'border-box',
    margin: 0,
    padding: 0,
    border: 'none',
    resize: 'none',
    overflow: 'hidden',
    outline: `2px solid ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorNeutralForegroundStaticInverted,
    color: tokens.colorNeutralBackgroundStatic,
    fontFamily: 'Arimo, Arial, "Noto Sans SC", sans-serif',
  },
});

/** Centers the lines vertically in a field of the given height. A field whose lines need more height grows. */
function standInMiddle(field: HTMLTextAreaElement, heightPx: number): void {
  field.style.padding = '0';
  field.style.height = '0';
  const linesPx = field.scrollHeight;
  field.style.height = `${Math.max(heightPx, linesPx)}px`;
  field.style.paddingTop = `${Math.max(0, heightPx - linesPx) / 2}px`;
}

/** Edits a text in place. Escape, Ctrl+Enter and blur end the editing and keep what was typed. */
export function InPlaceText(props: InPlaceTextProps) {
  const {
    look,
    box,
    rotationDeg,
    pivot,
    isMiddle = false,
    scale,
    panXPx,
    panYPx,
    onKey,
    onType,
    onEnd,
  } = props;
  const { t } = useTranslation('editor');
  const styles = useStyles();
  const notify = useNotify();
  const [content, setContent] = useState(props.content);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  // A layout effect, because the key that started the editing must reach this field.
  useLayoutEffect(() => {
    fieldRef.current?.focus({ preventScroll: true });
    fieldRef.current?.select();
  }, []);
  const finish = (byKey: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(byKey);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (isImeKey(event.nativeEvent)) return;
    if (onKey?.(event)) {
      event.preventDefault();
      isOver.current = true;
      return;
    }
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === 'd') {
      // Ctrl+D would set a bookmark in the browser.
      event.preventDefault();
      notify(t('canvas.copyBlocked'), 'info');
    }
    if (event.key === 'Escape' || (event.key === 'Enter' && isCommand)) finish(true);
  };
  const fontPx = look.fontSizePt * PT_TO_MM * scale;
  const heightPx = Math.max(
    fontPx * LINE_HEIGHT * look.lineSpacing * (content.split('\n').length + (isMiddle ? 0 : 0.2)),
    box.heightMm * scale,
  );
  useLayoutEffect(() => {
    if (isMiddle && fieldRef.current) standInMiddle(fieldRef.current, heightPx);
  });
  return (
    <textarea
      ref={fieldRef}
      className={styles.field}
      aria-label={t('canvas.editText')}
      value={content}
      onChange={(event) => {
        setContent(event.target.value);
        onType(event.target.value);
      }}
      onKeyDown={handleKeyDown}
      // A press in the text sets the caret and must not start a canvas gesture.
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={() => finish(false)}
      style={{
        left: panXPx + box.xMm * scale,
        top: panYPx + box.yMm * scale,
        width: Math.max(40, box.widthMm * scale),
        height: heightPx,
        transform: `rotate(${rotationDeg}deg)`,
        ...(pivot && {
          transformOrigin: `${(pivot.xMm - box.xMm) * scale}px ${(pivot.yMm - box.yMm) * scale}px`,
        }),
        fontSize: fontPx,
        lineHeight: LINE_HEIGHT * look.lineSpacing,
        fontWeight: look.bold ? 700 : 400,
        fontStyle: look.italic ? 'italic' : 'normal',
        textAlign: look.align,
        letterSpacing: `${look.letterSpacingMilliEm / 1000}em`,
        whiteSpace: look.wrap ? 'pre-wrap' : 'pre',
      }}
    />
  );
}
