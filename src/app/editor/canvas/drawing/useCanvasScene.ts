import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { elementName } from '../../../../core/elements/elementName.ts';
import { useReasonText } from '../../../i18n/useProblemText.ts';
import { useEditor } from '../../core/EditorContext.ts';
import { useDrawingStyles, useOverlayStyles } from '../useCanvasStyles.ts';
import { type CanvasScene, startCanvasScene } from './canvasScene.ts';

export interface SceneRefs {
  readonly plane: RefObject<HTMLDivElement | null>;
  readonly elements: RefObject<HTMLDivElement | null>;
  readonly marks: RefObject<HTMLDivElement | null>;
  readonly gesture: RefObject<HTMLDivElement | null>;
  readonly hint: RefObject<HTMLCanvasElement | null>;
}

/** Starts the scene in the nodes of the canvas. Returns the key handler that moves between elements with Tab. */
export function useCanvasScene(refs: SceneRefs): (event: KeyboardEvent) => void {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const reasonText = useReasonText();
  const drawingStyle = useDrawingStyles();
  const overlayStyle = useOverlayStyles();
  const sceneRef = useRef<CanvasScene | null>(null);
  const { plane, elements, marks, gesture, hint } = refs;
  // A layout effect, so that the first paint shows the label in the right position.
  useLayoutEffect(() => {
    const [planeNode, hintNode] = [plane.current, hint.current];
    const [elementsNode, marksNode, gestureNode] = [elements.current, marks.current, gesture.current];
    if (!planeNode || !hintNode || !elementsNode || !marksNode || !gestureNode) return;
    const scene = startCanvasScene(
      editor,
      { plane: planeNode, elements: elementsNode, marks: marksNode, gesture: gestureNode, hint: hintNode },
      {
        ...drawingStyle,
        nameOf: (element) => elementName(element, t(`kinds.${element.kind}`)),
        reasonOf: (problems) =>
          problems
            .filter(({ severity }) => severity === 'error')
            .map(reasonText)
            .join(' '),
      },
      overlayStyle,
    );
    sceneRef.current = scene;
    return () => {
      sceneRef.current = null;
      scene.stop();
    };
  }, [editor, t, reasonText, drawingStyle, overlayStyle, plane, elements, marks, gesture, hint]);
  return (event) => {
    const scene = sceneRef.current;
    const target = event.target instanceof Element ? event.target : null;
    const id = target?.getAttribute('data-element-id');
    if (!scene || !id || event.key !== 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return;
    // The next element may be outside the viewport and not in the DOM, where the browser's own Tab would not find it.
    const next = scene.neighbour(id, event.shiftKey ? -1 : 1);
    if (next === null) return;
    event.preventDefault();
    scene.focus(next);
  };
}
