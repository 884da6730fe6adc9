import { useEffect } from 'react';
import type { Label, LabelElement } from '../../../core/label/label.ts';
import { useKey } from '../../state/useKey.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useEditor } from '../EditorContext.ts';
import { fetchCellTools } from '../table/TableParts.tsx';
import { useSettled } from '../useDocument.ts';
import { differs, type Names } from './fieldDiffers.ts';
import { LabelPanel } from './LabelPanel.tsx';

const selectionPanel = lazyPart(async () => (await import('./SelectionPanel.tsx')).SelectionPanel);

/** Events that usually precede a selection. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Prefetches the element panels at the first event of the user. The page opens without a selection, so it does not load them. */
function usePanelsInTime(): void {
  useEffect(() => {
    const signs = new AbortController();
    const fetchPanels = () => {
      signs.abort();
      void selectionPanel.fetch();
      // Prefetch the cell tools, because a second click on a table selects a cell.
      fetchCellTools();
    };
    for (const sign of SIGNS) window.addEventListener(sign, fetchPanels, { signal: signs.signal });
    return () => signs.abort();
  }, []);
}

function elementsOf({ elements }: Label, selection: readonly string[]): readonly LabelElement[] {
  if (selection.length === 0) return [];
  const ids = new Set(selection);
  return elements.filter(({ id }) => ids.has(id));
}

/**
 * Properties of the selection, or label settings if nothing is selected. During a drag the panel is not rendered; only the geometry fields
 * are updated, directly.
 */
export function PropertyPanel() {
  const editor = useEditor();
  const selection = useKey(editor.documentState, 'selection');
  const elements = useSettled((label) => elementsOf(label, selection));
  usePanelsInTime();
  return elements.length === 0 ? <PanelOfLabel /> : <selectionPanel.Part elements={elements} />;
}

const LABEL_FIELDS: Names = (before, after) =>
  Object.keys({ ...before, ...after }).filter((name) => name !== 'elements');

function PanelOfLabel() {
  const label = useSettled(
    (now) => now,
    (before, after) => !differs(LABEL_FIELDS, before, after),
  );
  return <LabelPanel label={label} />;
}
