import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Label, LabelElement } from '../../../core/label/label.ts';
import { useKey } from '../../state/useKey.ts';
import { JoinedButtons } from '../../ui/fields/JoinedButtons.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useEditor } from '../core/EditorContext.ts';
import { useSettled } from '../core/useDocument.ts';
import { fetchCellTools } from '../table/TableParts.tsx';
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

const useStyles = makeStyles({
  scope: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0` },
});

const SCOPES = ['label', 'selection'] as const;

/**
 * Properties of the selection, or label settings if nothing is selected. While something is selected, a switch shows the label settings
 * instead, until the selection changes. During a drag the panel is not rendered; only the geometry fields are updated, directly.
 */
export function PropertyPanel() {
  const editor = useEditor();
  const selection = useKey(editor.documentState, 'selection');
  const elements = useSettled((label) => elementsOf(label, selection));
  const { t } = useTranslation('panel');
  /** Selection for which the user has chosen the label settings. */
  const [asideOf, setAsideOf] = useState<string | null>(null);
  const selected = selection.join('\n');
  const styles = useStyles();
  usePanelsInTime();
  if (elements.length === 0) return <PanelOfLabel />;
  const scope = asideOf === selected ? 'label' : 'selection';
  return (
    <>
      <div className={styles.scope}>
        <JoinedButtons
          label={t('scope.name')}
          options={SCOPES.map((value) => ({ value, text: t(`scope.${value}`) }))}
          value={scope}
          isSmall
          onChange={(next) => setAsideOf(next === 'label' ? selected : null)}
        />
      </div>
      {scope === 'label' ? <PanelOfLabel /> : <selectionPanel.Part elements={elements} />}
    </>
  );
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
