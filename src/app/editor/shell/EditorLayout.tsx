import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { Label } from '../../../core/label/label.ts';
import { draftAddress } from '../../features/drafts/draftAddress.ts';
import { useOpenLabel } from '../../features/drafts/useOpenLabel.ts';
import type { OutputTarget } from '../../features/jobs/jobOrder.ts';
import { LazyJobTray } from '../../features/jobs/LazyJobTray.tsx';
import { isSignedIn } from '../../services/account/session.ts';
import type { TableLocation } from '../../services/tables/tableShelf.ts';
import { EDITOR_FRAME, FRAME_QUERIES, SMALL_FRAMES } from '../../state/editorFrame.ts';
import { useKey } from '../../state/useKey.ts';
import { afterMenus } from '../../ui/hooks/useClosedByCommand.ts';
import { useMediaQuery } from '../../ui/hooks/useMediaQuery.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { withTexts } from '../../ui/withTexts.ts';
import { ZoomBar } from '../canvas/bar/ZoomBar.tsx';
import { usePictureUpload } from '../core/actions/usePictureUpload.ts';
import { CopyOpener } from '../core/CopyOpener.ts';
import type { Editor } from '../core/createEditor.ts';
import { useEditor } from '../core/EditorContext.ts';
import { useDeferredPanels } from '../core/useDeferredPanels.ts';
import { useFocusFallback } from '../core/useFocusFallback.ts';
import { useSheetInLanguage } from '../core/useSheetInLanguage.ts';
import { FileDrop } from '../drops/FileDrop.tsx';
import { LayersList } from '../layers/LayersList.tsx';
import type { LibraryRequest } from '../library/libraryRequest.ts';
import { useLeaveGuard } from '../library/useLeaveGuard.ts';
import { PropertyPanel } from '../panel/PropertyPanel.tsx';
import { ElementRail } from '../rail/ElementRail.tsx';
import type { EditorSessions } from '../session/editorSessions.ts';
import { SignInTip } from '../session/SignInTip.tsx';
import { StorageNotice } from '../session/StorageNotice.tsx';
import { useLabelSettings } from '../settings/useLabelSettings.ts';
import { Canvas } from './Canvas.tsx';
import { holdWhilePressed } from './holdWhilePressed.ts';
import { TopBar } from './topBar/TopBar.tsx';
import { useEditorClipboard } from './useEditorClipboard.ts';
import { useEditorKeys } from './useEditorKeys.ts';
import { useSaveNow } from './useSaveNow.ts';

/** Dialogs load on first use, so that the label appears before their scripts arrive. */
const printDialog = lazyPart(
  async () =>
    (
      await withTexts(
        ['print', 'printers', 'rows', 'dataNotes'],
        () => import('../../features/print/PrintDialog.tsx'),
      )
    ).PrintDialog,
  'overPage',
);
const scanDialog = lazyPart(
  async () =>
    (
      await withTexts(
        ['scan', 'print', 'printers', 'jobs'],
        () => import('../../features/scan/ScanDialog.tsx'),
      )
    ).ScanDialog,
  'overPage',
);
const versionsDialog = lazyPart(
  async () => (await import('../../features/drafts/VersionsDialog.tsx')).VersionsDialog,
  'overPage',
);
const sheetRefusal = lazyPart(
  async () => (await import('../../features/data/SheetRefusal.tsx')).SheetRefusal,
  'overPage',
);
const settingsDialog = lazyPart(
  async () => (await import('../../features/labelSettings/LabelSettingsDialog.tsx')).LabelSettingsDialog,
  'overPage',
);

import { VISUALLY_HIDDEN } from '../../ui/visuallyHidden.ts';

const shortcutsDialog = lazyPart(
  async () => (await import('../help/ShortcutsDialog.tsx')).ShortcutsDialog,
  'overPage',
);

const dataDrawer = lazyPart(() =>
  withTexts(['data'], async () => (await import('../data/DataDrawer.tsx')).DataDrawer),
);
const tablesDialog = lazyPart(
  () => withTexts(['tables', 'account'], async () => (await import('../data/TablesDialog.tsx')).TablesDialog),
  'overPage',
);
const news = lazyPart(() =>
  withTexts(
    ['tables', 'library', 'account'],
    async () => (await import('./UpdateNotices.tsx')).UpdateNotices,
  ),
);
const keepAsTable = lazyPart(
  () => withTexts(['tables', 'account'], async () => (await import('../data/SaveAsTable.tsx')).SaveAsTable),
  'overPage',
);
const sheetWanted = lazyPart(
  () =>
    withTexts(
      ['tables', 'account'],
      async () => (await import('../data/ReplaceSheetPrompt.tsx')).ReplaceSheetPrompt,
    ),
  'overPage',
);
const librarySaving = lazyPart(
  () =>
    withTexts(
      ['library', 'account', 'accountRules'],
      async () => (await import('../library/LibrarySaving.tsx')).LibrarySaving,
    ),
  'overPage',
);
const columnsAsked = lazyPart(
  async () => (await import('../data/ColumnMappingPrompt.tsx')).ColumnMappingPrompt,
  'overPage',
);

/** Matches a window whose panel is beside the canvas, and high enough for properties and layers. */
const HIGH_PANEL = `@media (min-width: ${EDITOR_FRAME.narrowPx + 1}px) and (min-height: 640px)`;

const useStyles = makeStyles({
  layout: {
    display: 'grid',
    height: '100%',
    gridTemplateColumns: `${EDITOR_FRAME.railPx}px minmax(0, 1fr) ${EDITOR_FRAME.panelPx}px`,
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"top top top" "rail work panel" "rail rows panel"',
    backgroundColor: tokens.colorNeutralBackground1,
    [`@media ${FRAME_QUERIES.sideways}`]: {
      gridTemplateColumns: `${EDITOR_FRAME.railPx}px minmax(0, 1fr) ${EDITOR_FRAME.sidewaysPanelPx}px`,
      gridTemplateRows: 'auto minmax(0, 1fr)',
      gridTemplateAreas: '"top top top" "rail work panel"',
    },
    [`@media ${FRAME_QUERIES.below}`]: {
      gridTemplateColumns: `${EDITOR_FRAME.railPx}px minmax(0, 1fr)`,
      gridTemplateRows: `auto minmax(0, 1fr) ${EDITOR_FRAME.narrowPanelShare * 100}%`,
      gridTemplateAreas: '"top top" "rail work" "panel panel"',
    },
  },
  // A small window has no height for label, properties and rows: the rows take the place of the properties while they are open.
  rows: {
    gridArea: 'rows',
    display: 'grid',
    minWidth: 0,
    [`@media ${SMALL_FRAMES}`]: { gridArea: 'panel', minHeight: 0 },
  },
  besideRows: { [`@media ${SMALL_FRAMES}`]: { display: 'none' } },
  // Reserves the final height of the top bar, so that the canvas does not shift when the bar's content loads after the label.
  top: {
    gridArea: 'top',
    minWidth: 0,
    minHeight: `${EDITOR_FRAME.topPx}px`,
    borderBottom: `${EDITOR_FRAME.edgePx}px solid ${tokens.colorNeutralStroke2}`,
  },
  rail: { gridArea: 'rail', display: 'grid', overflowY: 'auto' },
  work: {
    gridArea: 'work',
    display: 'grid',
    // Keeps the zoom bar from widening the canvas column.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: `minmax(0, 1fr) minmax(${EDITOR_FRAME.zoomBarPx}px, auto)`,
    minWidth: 0,
    overflow: 'hidden',
  },
  heading: VISUALLY_HIDDEN,
  panel: {
    gridArea: 'panel',
    overflowY: 'auto',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    // Own compositing layer: without it Chromium compares each field of the panel with every layer of the canvas, in every frame of a drag.
    willChange: 'transform',
    backgroundColor: tokens.colorNeutralBackground1,
    // In a high window the layers stay at the bottom: below the properties they would move with every other selection.
    [HIGH_PANEL]: { display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto auto', overflowY: 'hidden' },
  },
  properties: { [HIGH_PANEL]: { overflowY: 'auto' } },
  layers: { [HIGH_PANEL]: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` } },
});

interface EditorLayoutProps {
  readonly sessions: EditorSessions;
  /** Navigates to the list of drafts. */
  readonly onList: () => void;
}

/** Editor screen. A copy of the label opens as a new draft in place of the edited label. */
export function EditorLayout(props: EditorLayoutProps) {
  const { openNew } = useOpenLabel();
  const openCopy = useCallback((label: Label) => void openNew(label), [openNew]);
  return (
    <CopyOpener value={openCopy}>
      <EditorParts {...props} />
    </CopyOpener>
  );
}

/** Top bar, rail, canvas, panel, and the dialogs opened over them. */
function EditorParts({ sessions, onList }: EditorLayoutProps) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const navigate = useNavigate();
  const { session, place } = useSnapshot(sessions.state);
  const [hasVersions, setHasVersions] = useState(false);
  const [hasSettings, setHasSettings] = useState(false);
  const [isScanning, setIsScanning] = useState(false);
  const [hasShortcuts, setHasShortcuts] = useState(false);
  const [hasTables, setHasTables] = useState(false);
  const [storingIn, setStoringIn] = useState<TableLocation | null>(null);
  const handleStored = useCallback(() => setStoringIn(null), []);
  const { refused, wanted, sheet, isNew, isMatching } = useSnapshot(editor.dataState);
  const hasRows = useKey(editor.viewState, 'hasRows');
  const isListing = hasRows && sheet !== null;
  const [target, setTarget] = useState<OutputTarget | null>(null);
  const isAll = useDeferredPanels(editor);
  const handlePrint = useCallback(() => afterMenus(() => setTarget('printer')), []);
  const handleShortcuts = useCallback(() => afterMenus(() => setHasShortcuts(true)), []);
  const handleScan = useCallback(() => afterMenus(() => setIsScanning(true)), []);
  const [library, setLibrary] = useState<LibraryRequest | null>(null);
  const handleLibrary = useCallback(() => afterMenus(() => setLibrary({ kind: 'save' })), []);
  const handleLeave = useCallback((path: string) => afterMenus(() => void navigate(path)), [navigate]);
  const handleAsk = useCallback((go: () => void) => setLibrary({ kind: 'leave', go }), []);
  useLeaveGuard(sessions, handleAsk);
  const keepNow = useSaveNow(sessions);
  const handleSave = useCallback(() => {
    // A library label is saved to the library even if the session has expired.
    if (isSignedIn() || sessions.state.place) handleLibrary();
    else keepNow();
  }, [sessions, handleLibrary, keepNow]);
  useSavingAhead(isAll);
  usePrintWish(handlePrint);
  useEditorKeys(editor, { print: handlePrint, save: handleSave, help: handleShortcuts });
  useFocusFallback(editor);
  useEditorClipboard(editor);
  useTellBound(editor);
  useSheetInLanguage(editor);
  const isBelow = useMediaQuery(FRAME_QUERIES.below);
  const tip = <SignInTip onLeave={handleLeave} returnPath={() => returnPath(sessions)} />;
  return (
    <div className={styles.layout}>
      <header className={styles.top}>
        {isAll && (
          <TopBar
            sessionsState={sessions.state}
            returnPath={() => returnPath(sessions)}
            onOutput={setTarget}
            onList={onList}
            onVersions={() => setHasVersions(true)}
            onSettings={() => setHasSettings(true)}
            onShortcuts={handleShortcuts}
            onTables={() => afterMenus(() => setHasTables(true))}
            onKeep={setStoringIn}
            onScan={handleScan}
            onLibrary={handleLibrary}
            onLeave={handleLeave}
          />
        )}
        <StorageNotice sessions={sessions} />
        {(place || sheet?.options.table) && <news.Part sessions={sessions} sheet={sheet} />}
        {sheet && storingIn && (
          <keepAsTable.Part sheet={sheet} place={storingIn} onDone={handleStored} onGiveUp={handleStored} />
        )}
      </header>
      <div className={styles.rail}>{isAll && <ElementRail />}</div>
      <main className={styles.work}>
        <h1 className={styles.heading}>{t('heading')}</h1>
        <Canvas hasRulers={isAll} />
        {isAll && <ZoomBar />}
      </main>
      {isListing && (
        <div className={styles.rows}>
          <dataDrawer.Part />
        </div>
      )}
      <aside
        className={mergeClasses(styles.panel, isListing && styles.besideRows)}
        onMouseDownCapture={() => holdWhilePressed(editor.view)}
      >
        {isAll && (
          <>
            {/* At the end of a panel below the canvas the tip would not be visible. */}
            {isBelow && tip}
            <div className={styles.properties}>
              <PropertyPanel />
            </div>
            <div className={styles.layers}>
              <LayersList />
            </div>
            {!isBelow && tip}
          </>
        )}
      </aside>
      {target && <printDialog.Part target={target} onClose={() => setTarget(null)} />}
      {isScanning && <scanDialog.Part onClose={() => setIsScanning(false)} />}
      {refused && <sheetRefusal.Part onGiveUp={editor.data.dismissRefusal} />}
      {wanted && <sheetWanted.Part wanted={wanted} onGiveUp={editor.data.settleWanted} />}
      {hasTables && <tablesDialog.Part onClose={() => setHasTables(false)} />}
      {sheet && (isNew || isMatching) && (
        <columnsAsked.Part sheet={sheet} onGiveUp={editor.data.settleColumns} />
      )}
      {library && (
        <librarySaving.Part
          sessions={sessions}
          request={library}
          onKeepSheet={() => setStoringIn('account')}
          onClose={() => setLibrary(null)}
        />
      )}
      {hasVersions && session && (
        <versionsDialog.Part
          draftId={session.draftId}
          onGoBack={(label) => editor.document.apply(() => label)}
          onClose={() => setHasVersions(false)}
        />
      )}
      {hasShortcuts && <shortcutsDialog.Part onClose={() => setHasShortcuts(false)} onLeave={handleLeave} />}
      {hasSettings && <SettingsOfLabel onClose={() => setHasSettings(false)} />}
      {/* Mounted from the start: a file dropped without a handler makes the browser navigate to it. */}
      <FileDrop />
      {isAll && <LazyJobTray />}
    </div>
  );
}

/** Writes pending changes and returns the address of the draft. The sample that was not changed is no draft yet. */
async function returnPath({ state }: EditorSessions): Promise<string> {
  const { session } = state;
  if (!session) return '/edit';
  await session.writer.flush();
  return session.writer.isUnwritten ? '/edit' : draftAddress(session.draftId);
}

/** Prefetches the script that saves to the library, so that a save can still be queued after the network is lost. */
function useSavingAhead(isReady: boolean): void {
  useEffect(() => {
    if (isReady && isSignedIn()) void librarySaving.fetch();
  }, [isReady]);
}

/** Opens the print dialog if the label was opened to be printed (`?print` in the address). */
function usePrintWish(onPrint: () => void): void {
  const [parameters, setParameters] = useSearchParams();
  const isWanted = parameters.has('print');
  useEffect(() => {
    if (!isWanted) return;
    setParameters(
      (before) => {
        before.delete('print');
        return before;
      },
      { replace: true },
    );
    onPrint();
  }, [isWanted, setParameters, onPrint]);
}

/** Explains why a text bound to a column cannot be edited in place. */
function useTellBound({ tellBound }: Pick<Editor, 'tellBound'>): void {
  const { t } = useTranslation('editor');
  const notify = useNotify();
  useEffect(() => {
    tellBound.current = (column) => notify(t('canvas.fromColumn', { column }), 'info');
    return () => {
      tellBound.current = null;
    };
  }, [tellBound, notify, t]);
}

/** Label settings dialog. It edits the label as it was when the dialog opened. */
function SettingsOfLabel({ onClose }: { onClose: () => void }) {
  const editor = useEditor();
  const { confirm, copyWithColumns } = useLabelSettings();
  const upload = usePictureUpload();
  const [label] = useState(() => editor.document.label());
  return (
    <settingsDialog.Part
      label={label}
      onConfirm={confirm}
      onClose={onClose}
      onChoosePicture={async () => (await upload())?.asset ?? null}
      onCopyWithColumns={(columns) => copyWithColumns?.(columns)}
    />
  );
}
