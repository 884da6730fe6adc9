import { Spinner } from '@fluentui/react-components';
import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Editor } from '../editor/createEditor.ts';
import { EditorContext } from '../editor/EditorContext.ts';
import { EditorLayout } from '../editor/EditorLayout.tsx';
import { keepEditor, openDraft } from '../editor/openDraft.ts';
import { createDraftState } from '../state/draftStore.ts';

/** One editor for the life of the page: coming back to the screen finds it as it was left. */
let opening: Promise<Editor> | null = null;
const draftState = createDraftState();

function openOnce(): Promise<Editor> {
  opening ??= openDraft();
  return opening;
}

export function EditScreen() {
  const editor = use(openOnce());
  const { ready } = useTranslation(['editor', 'panel', 'print', 'problems']);
  useEffect(() => {
    const stopPreview = editor.start();
    const stopKeeping = keepEditor(editor, draftState);
    return () => {
      stopPreview();
      stopKeeping();
    };
  }, [editor]);
  if (!ready) return <Spinner />;
  return (
    <EditorContext value={editor}>
      <EditorLayout draftState={draftState} />
    </EditorContext>
  );
}
