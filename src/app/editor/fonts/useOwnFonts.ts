import { useCallback, useState } from 'react';
import { FONT_LIMITS } from '../../../core/base/limits.ts';
import type { Problem } from '../../../core/base/result.ts';
import { planAddFonts } from '../../../core/edit/planFonts.ts';
import type { LabelFont } from '../../../core/label/label.ts';
import { keepFace, type OfferedFile, readFont } from '../../services/fonts/readFont.ts';
import { useEditor } from '../core/EditorContext.ts';

export interface OwnFonts {
  readonly isReading: boolean;
  /** Problems of the last attempt to add fonts. */
  readonly problems: readonly Problem[];
  /** Families in which the last added fonts replaced a face of the label. */
  readonly replaced: readonly string[];
  /** Files whose families the user has to choose from; null if no choice is pending. */
  readonly choice: readonly OfferedFile[] | null;
  /** Adds the fonts of files to the label, or asks which of their families to add. */
  readonly take: (files: readonly File[]) => Promise<void>;
  /** Adds the chosen families. */
  readonly choose: (families: ReadonlySet<string>) => Promise<void>;
  readonly cancelChoice: () => void;
  readonly tell: (problem: Problem) => void;
}

function familiesOf(offered: readonly OfferedFile[]): string[] {
  return [...new Set(offered.flatMap(({ faces }) => faces.map(({ family }) => family)))];
}

function familiesReplaced(before: readonly LabelFont[], fonts: readonly LabelFont[]): string[] {
  const gone = before.filter(({ family, bold, italic, asset, index }) =>
    fonts.some(
      (font) =>
        font.family === family &&
        font.bold === bold &&
        font.italic === italic &&
        (font.asset !== asset || font.index !== index),
    ),
  );
  return [...new Set(gone.map(({ family }) => family))];
}

/** Adds fonts to the edited label as one undo step. */
export function useOwnFonts(): OwnFonts {
  const { document } = useEditor();
  const [isReading, setIsReading] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [replaced, setReplaced] = useState<readonly string[]>([]);
  const [choice, setChoice] = useState<readonly OfferedFile[] | null>(null);

  const add = useCallback(
    async (offered: readonly OfferedFile[], families: ReadonlySet<string>) => {
      const fonts: LabelFont[] = [];
      const refused: Problem[] = [];
      for (const file of offered) {
        for (const face of file.faces) {
          if (!families.has(face.family)) continue;
          const saved = await keepFace(file, face);
          if (saved.ok) fonts.push(saved.value);
          else refused.push(saved.error);
        }
      }
      const max = FONT_LIMITS.maxLabelFaces;
      const added = planAddFonts(fonts);
      if (added(document.label()).fonts.length > max) refused.push({ code: 'fontTooMany', params: { max } });
      else if (fonts.length > 0) {
        setReplaced(familiesReplaced(document.label().fonts, fonts));
        document.apply(added);
      }
      setProblems((before) => [...before, ...refused]);
    },
    [document],
  );

  const take = useCallback(
    async (files: readonly File[]) => {
      setProblems([]);
      setReplaced([]);
      setIsReading(true);
      const offered: OfferedFile[] = [];
      try {
        for (const file of files) {
          const read = await readFont(file);
          if (read.ok) offered.push(read.value);
          else setProblems((before) => [...before, read.error]);
        }
        const isPlain = offered.every((file) => familiesOf([file]).length === 1);
        if (isPlain) await add(offered, new Set(familiesOf(offered)));
        else setChoice(offered);
      } finally {
        setIsReading(false);
      }
    },
    [add],
  );

  const choose = useCallback(
    async (families: ReadonlySet<string>) => {
      const offered = choice ?? [];
      setChoice(null);
      setIsReading(true);
      try {
        await add(offered, families);
      } finally {
        setIsReading(false);
      }
    },
    [add, choice],
  );

  return {
    isReading,
    problems,
    replaced,
    choice,
    take,
    choose,
    cancelChoice: useCallback(() => setChoice(null), []),
    tell: useCallback((problem: Problem) => setProblems([problem]), []),
  };
}
