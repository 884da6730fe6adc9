import { createContext, useContext } from 'react';
import type { Editor } from './createEditor.ts';

export const EditorContext = createContext<Editor | null>(null);

/** The editor of the screen around. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('this component belongs inside an editor');
  return editor;
}
