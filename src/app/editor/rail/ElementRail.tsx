import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointMm } from '../../../core/base/boxes.ts';
import { startsWithPicture } from '../../../core/label/kinds/registry.ts';
import type { ElementKind } from '../../../core/label/label.ts';
import { useKey } from '../../state/useKey.ts';
import { NameTip } from '../../ui/NameTip.tsx';
import { ChooseSymbol } from '../core/actions/ChooseSymbol.tsx';
import { useAddElement } from '../core/actions/useAddElement.ts';
import { usePictureUpload } from '../core/actions/usePictureUpload.ts';
import { useEditor } from '../core/EditorContext.ts';
import { useCanvasDrag } from '../drops/useCanvasDrag.tsx';
import { RAIL_KINDS } from './elementKinds.tsx';

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
  // A vertical touch move scrolls the rail; a horizontal one drags an element out of it.
  button: { touchAction: 'pan-y', flexShrink: 0 },
  taken: { backgroundColor: tokens.colorNeutralBackground1Selected, color: tokens.colorBrandForeground1 },
});

/**
 * Rail of element kinds. A click adds an element in the middle of the visible area; a drag adds it at the drop position. Text is also a
 * tool: after a click on it, the next click on the label sets where the text starts.
 */
export function ElementRail() {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const tool = useKey(editor.viewState, 'tool');
  const addElement = useAddElement();
  const choosePicture = usePictureUpload();
  const [symbolPlace, setSymbolPlace] = useState<{ readonly center?: PointMm } | null>(null);
  const add = (kind: ElementKind, center?: PointMm) => {
    editor.view.takeTool(null);
    const place = center ? { center } : {};
    if (kind === 'logo') setSymbolPlace(place);
    else if (startsWithPicture(kind))
      void choosePicture().then((picture) => picture && addElement(kind, { picture, ...place }));
    else addElement(kind, place);
  };
  const drag = useCanvasDrag<ElementKind>(add);
  const handleClick = (kind: ElementKind, event: MouseEvent) => {
    if (drag.wasDragged()) return;
    // A button that was pressed by keyboard adds the text at once, because there is no pointer position.
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
            className={mergeClasses(styles.button, kind === tool && styles.taken)}
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
