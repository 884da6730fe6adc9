import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointMm } from '../../../core/base/boxes.ts';
import { startsWithPicture } from '../../../core/label/kinds/registry.ts';
import type { ElementKind } from '../../../core/label/label.ts';
import { useKey } from '../../state/useKey.ts';
import { NameTip } from '../../ui/NameTip.tsx';
import { ChooseSymbol } from '../ChooseSymbol.tsx';
import { useEditor } from '../EditorContext.ts';
import { useCanvasDrag } from '../useCanvasDrag.tsx';
import { usePictureUpload } from '../usePictureUpload.ts';
import { RAIL_KINDS } from './elementKinds.tsx';
import { useAddElement } from './useAddElement.ts';

const useStyles = makeStyles({
  rail: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowY: 'auto',
  },
  // Up and down scrolls the rail; sideways takes an element out of it.
  button: { touchAction: 'pan-y' },
  taken: { backgroundColor: tokens.colorNeutralBackground1Selected, color: tokens.colorBrandForeground1 },
});

/**
 * The kinds of elements. A click adds one in the middle of what is in sight, and one that is dragged out is added where it
 * is dropped. The text is a tool besides: after a click on it the next one on the label is where the text begins.
 */
export function ElementRail() {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const tool = useKey(editor.viewState, 'tool');
  const addElement = useAddElement();
  const choosePicture = usePictureUpload();
  const [symbolPlace, setSymbolPlace] = useState<{ readonly centre?: PointMm } | null>(null);
  const add = (kind: ElementKind, centre?: PointMm) => {
    editor.view.takeTool(null);
    const place = centre ? { centre } : {};
    if (kind === 'logo') setSymbolPlace(place);
    else if (startsWithPicture(kind))
      void choosePicture().then((picture) => picture && addElement(kind, { picture, ...place }));
    else addElement(kind, place);
  };
  const drag = useCanvasDrag<ElementKind>(add);
  const handleClick = (kind: ElementKind, event: MouseEvent) => {
    if (drag.wasDragged()) return;
    // A key presses it without a place.
    const hasPlace = event.detail > 0;
    if (kind === 'text' && hasPlace) editor.view.takeTool(tool === 'text' ? null : 'text');
    else add(kind);
  };
  return (
    <nav className={styles.rail} aria-label={t('rail')}>
      {RAIL_KINDS.map(({ kind, Icon }) => (
        <NameTip key={kind} content={t(`kinds.${kind}`)} relationship="label" positioning="after">
          <Button
            appearance="subtle"
            size="large"
            className={kind === tool ? `${styles.button} ${styles.taken}` : styles.button}
            {...(kind === 'text' ? { 'aria-pressed': tool === 'text' } : {})}
            icon={<Icon />}
            onPointerDown={(event) => drag.press(kind, <Icon />, event)}
            onClick={(event) => handleClick(kind, event)}
          />
        </NameTip>
      ))}
      {drag.ghost}
      {symbolPlace && (
        <ChooseSymbol
          onPicture={(picture) => addElement('logo', { picture, ...symbolPlace })}
          onClose={() => setSymbolPlace(null)}
        />
      )}
    </nav>
  );
}
