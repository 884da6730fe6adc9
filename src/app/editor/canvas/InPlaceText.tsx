import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PT_TO_MM } from '../../../core/base/units.ts';
import type { BoxMm } from '../../../core/edit/planners.ts';
import type { TextElement } from '../../../core/label/label.ts';
import { useNotify } from '../../ui/useNotify.tsx';

interface InPlaceTextProps {
  readonly element: TextElement;
  readonly box: BoxMm;
  readonly scale: number;
  readonly panXPx: number;
  readonly panYPx: number;
  /** Each key is a change of the label, so that the work is kept while it is typed. */
  readonly onType: (content: string) => void;
  /** @param byKey whether the keyboard ended it, and goes on with the element */
  readonly onEnd: (byKey: boolean) => void;
}

/** Line height of the shipped faces. */
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

/** Edits a text where it stands. Escape, Ctrl+Enter and leaving the field end it: what was typed is never thrown away. */
export function InPlaceText(props: InPlaceTextProps) {
  const { element, box, scale, panXPx, panYPx, onType, onEnd } = props;
  const { t } = useTranslation('editor');
  const styles = useStyles();
  const notify = useNotify();
  const [content, setContent] = useState(element.content);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    fieldRef.current?.focus();
    fieldRef.current?.select();
  }, []);
  const finish = (byKey: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(byKey);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === 'd') {
      // Else the browser would set a bookmark.
      event.preventDefault();
      notify(t('canvas.copyBlocked'), 'info');
    }
    if (event.key === 'Escape' || (event.key === 'Enter' && isCommand)) finish(true);
  };
  const fontPx = element.fontSizePt * PT_TO_MM * scale;
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
      onBlur={() => finish(false)}
      style={{
        left: panXPx + box.xMm * scale,
        top: panYPx + box.yMm * scale,
        width: Math.max(40, box.widthMm * scale),
        height: Math.max(fontPx * LINE_HEIGHT * (content.split('\n').length + 0.2), box.heightMm * scale),
        transform: `rotate(${element.rotationDeg}deg)`,
        fontSize: fontPx,
        lineHeight: LINE_HEIGHT * element.lineSpacing,
        fontWeight: element.bold ? 700 : 400,
        fontStyle: element.italic ? 'italic' : 'normal',
        textAlign: element.align,
        letterSpacing: `${element.letterSpacingMilliEm / 1000}em`,
        whiteSpace: element.wrap ? 'pre-wrap' : 'pre',
      }}
    />
  );
}
