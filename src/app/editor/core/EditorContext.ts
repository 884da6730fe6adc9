import { createContext, useContext } from 'react';
import type { Editor } from './createEditor.ts';

export const EditorContext = createContext<Editor | null>(null);

/** Returns the editor of the surrounding screen. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('this component belongs inside an editor');
  return editor;
}
