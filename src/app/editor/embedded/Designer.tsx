import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { PrintRegular, SaveRegular } from '@fluentui/react-icons';
import type { i18n } from 'i18next';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, type Language } from '../../../core/base/languages.ts';
import { createHistory } from '../../../core/edit/history/history.ts';
import type { Label, LabelInput } from '../../../core/label/label.ts';
import { readLabelDocument } from '../../../core/label/readLabelText.ts';
import type { RowRecord } from '../../../core/sheet/tableOfRecords.ts';
import { createEmbeddedI18n } from '../../i18n/createI18n.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { holdWorkers } from '../../services/workerClients.ts';
import { EDITOR_FRAME } from '../../state/editorFrame.ts';
import { WorkspaceContext } from '../../state/workspace.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { onUnshownNotice, wasNoticeShown } from '../../ui/notices.ts';
import { AppTheme } from '../../ui/themes/AppTheme.tsx';
import { ZoomBar } from '../canvas/bar/ZoomBar.tsx';
import { createEditor } from '../core/createEditor.ts';
import { EditorContext, useEditor } from '../core/EditorContext.ts';
import { useDeferredPanels } from '../core/useDeferredPanels.ts';
import { LayersList } from '../layers/LayersList.tsx';
import { PropertyPanel } from '../panel/PropertyPanel.tsx';
import { ElementRail } from '../rail/ElementRail.tsx';
import { Canvas } from '../shell/Canvas.tsx';
import { LazyRowStepper } from '../shell/topBar/LazyRowStepper.tsx';
import { UndoButtons } from '../shell/topBar/UndoButtons.tsx';
import { useEditorClipboard } from '../shell/useEditorClipboard.ts';
import { useEditorKeys } from '../shell/useEditorKeys.ts';
import { useLabelChanges } from './useLabelChanges.ts';
import { useRows } from './useRows.ts';

const notices = lazyPart(async () => (await import('../../ui/Notices.tsx')).Notices, 'unseen');

/** Properties of the embedded designer. */
export interface DesignerProps {
  /** Label to edit. A label other than the last label passed to `onChange` replaces the edited label and clears the undo history. */
  readonly label: LabelInput;
  /** Called with the label after each change; for a gesture, once at its end. */
  readonly onChange?: (label: Label) => void;
  /** Called by the Save button and Ctrl+S; without this callback the designer has no Save button. */
  readonly onSave?: (label: Label) => void;
  /** Called by the Print button and Ctrl+P; without this callback the designer has no Print button. */
  readonly onPrint?: (label: Label) => void;
  /** Rows to step through, by column name. The array is compared by identity. */
  readonly rows?: readonly RowRecord[];
  /** Defaults to en-US. */
  readonly language?: Language;
  readonly theme?: 'light' | 'dark';
}

const TEXTS = ['shell', 'editor', 'panel', 'problems', 'drafts'];
const NO_ROWS: readonly RowRecord[] = [];

const useStyles = makeStyles({
  layout: {
    display: 'grid',
    height: '100%',
    boxSizing: 'border-box',
    gridTemplateColumns: `${EDITOR_FRAME.railPx}px minmax(0, 1fr) ${EDITOR_FRAME.panelPx}px`,
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gridTemplateAreas: '"top top top" "rail work panel"',
    backgroundColor: tokens.colorNeutralBackground1,
    '& *, & *::before, & *::after': { boxSizing: 'border-box' },
  },
  top: {
    gridArea: 'top',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: `${EDITOR_FRAME.topPx}px`,
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderBottom: `${EDITOR_FRAME.edgePx}px solid ${tokens.colorNeutralStroke2}`,
  },
  spring: { flexGrow: 1 },
  rail: { gridArea: 'rail', display: 'grid', overflowY: 'auto' },
  work: {
    gridArea: 'work',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: `minmax(0, 1fr) minmax(${EDITOR_FRAME.zoomBarPx}px, auto)`,
    minWidth: 0,
    overflow: 'hidden',
  },
  panel: {
    gridArea: 'panel',
    overflowY: 'auto',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    willChange: 'transform',
  },
});

/**
 * The designer as a component for other pages: an editor with its own workspace and without drafts on the device. It fills the height of
 * its container. Its workers end when it unmounts.
 */
export function Designer({ language = DEFAULT_LANGUAGE, theme = 'light', ...props }: DesignerProps) {
  const [texts, setTexts] = useState<i18n | null>(null);
  useEffect(() => {
    let isWanted = true;
    void createEmbeddedI18n(language, TEXTS).then((made) => isWanted && setTexts(made));
    return () => {
      isWanted = false;
    };
  }, [language]);
  if (!texts) return null;
  return (
    <I18nextProvider i18n={texts}>
      <AppTheme kind={theme}>
        <LabelOrProblem {...props} />
      </AppTheme>
    </I18nextProvider>
  );
}

type WorkProps = Omit<DesignerProps, 'language' | 'theme'>;

function LabelOrProblem({ label: given, ...props }: WorkProps) {
  const text = useProblemText();
  const read = useMemo(() => readLabelDocument(given), [given]);
  if (read.ok) return <Workplace label={read.value} {...props} />;
  return (
    <MessageBar intent="error">
      <MessageBarBody>{text(read.error)}</MessageBarBody>
    </MessageBar>
  );
}

function Workplace({
  label,
  rows = NO_ROWS,
  onChange,
  ...wishes
}: Omit<WorkProps, 'label'> & { readonly label: Label }) {
  const [editor] = useState(() => createEditor(createHistory(label)));
  const known = useRef(label);
  const told = useRef(label);
  useEffect(() => {
    const release = holdWorkers();
    const stop = editor.start();
    return () => {
      stop();
      release();
    };
  }, [editor]);
  // A label set by the host replaces the edited label, unless it equals the last label reported to the host.
  useEffect(() => {
    if (label === told.current || JSON.stringify(label) === JSON.stringify(known.current)) return;
    told.current = label;
    known.current = label;
    editor.document.restart(createHistory(label));
  }, [editor, label]);
  useLabelChanges(editor, known, onChange);
  useRows(editor, rows);
  return (
    <EditorContext value={editor}>
      <WorkspaceContext value={editor}>
        <DesignerLayout {...wishes} />
      </WorkspaceContext>
    </EditorContext>
  );
}

function DesignerLayout({ onSave, onPrint }: Pick<WorkProps, 'onSave' | 'onPrint'>) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const isAll = useDeferredPanels(editor);
  const hasNotices = useSyncExternalStore(onUnshownNotice, wasNoticeShown);
  const save = () => onSave?.(editor.document.label());
  const print = () => onPrint?.(editor.document.label());
  useEditorKeys(editor, { save, print, help: () => undefined });
  useEditorClipboard(editor);
  return (
    <div className={styles.layout}>
      <header className={styles.top}>
        <UndoButtons />
        <LazyRowStepper />
        <div className={styles.spring} />
        {onSave && (
          <Button icon={<SaveRegular />} onClick={save}>
            {t('shortcuts.names.save')}
          </Button>
        )}
        {onPrint && (
          <Button appearance="primary" icon={<PrintRegular />} onClick={print}>
            {t('print')}
          </Button>
        )}
      </header>
      <div className={styles.rail}>{isAll && <ElementRail />}</div>
      <div className={styles.work}>
        <Canvas hasRulers={isAll} />
        {isAll && <ZoomBar />}
      </div>
      <aside className={styles.panel}>
        {isAll && (
          <>
            <PropertyPanel />
            <LayersList />
          </>
        )}
      </aside>
      {hasNotices && <notices.Part />}
    </div>
  );
}
