import {
  ColorBackgroundRegular,
  FontIncreaseRegular,
  TextBoldRegular,
  TextItalicRegular,
} from '@fluentui/react-icons';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataSource } from '../../../core/label/label.ts';
import { ActionIcon } from '../../ui/ActionIcon.tsx';
import { ButtonRow } from '../../ui/Section.tsx';
import { useEditor } from '../EditorContext.ts';
import type { ContentInput } from './ContentField.tsx';

const LOOKS = [
  { name: 'bold', format: 'bold', icon: <TextBoldRegular />, key: 'b' },
  { name: 'italic', format: 'italic', icon: <TextItalicRegular />, key: 'i' },
  { name: 'inverted', format: 'inverted', icon: <ColorBackgroundRegular />, key: null },
  { name: 'larger', format: 'size:150', icon: <FontIncreaseRegular />, key: null },
] as const;

interface TextLooks {
  readonly give: (format: string) => void;
  /** Ctrl or Cmd with B or I, while the text is written. */
  readonly handleKey: (event: KeyboardEvent) => void;
}

/** Gives the selected part of a text a look of its own: it becomes a text with columns by that. */
export function useTextLooks(
  input: RefObject<ContentInput | null>,
  data: DataSource | null,
  onChange: (fields: { data: DataSource; content: string }) => void,
): TextLooks {
  const { dataState, document } = useEditor();
  const canLook = data?.source === 'manual' || data?.source === 'template';
  const give = (format: string) => {
    const field = input.current;
    if (!canLook || !field) return;
    const { content, from, to } = field.selected();
    const put = ({ asTemplate, giveLook }: typeof import('../../../core/edit/giveLook.ts')) => {
      const columns = dataState.sheet?.summary.columnNames ?? [];
      const selected = data.source === 'manual' ? asTemplate({ content, from, to }) : { content, from, to };
      const given = giveLook(selected, format, columns);
      // What was typed while the script was on its way is not written over.
      if (!given || field.selected().content !== content) return;
      field.show(given);
      // Each look is a step of its own, however quickly one follows another.
      document.endTyping();
      onChange({ data: { source: 'template' }, content: given.content });
    };
    // Without a network nothing changes, and the next click tries again.
    import('../../../core/edit/giveLook.ts').then(put, () => undefined);
  };
  return {
    give,
    handleKey: (event) => {
      const look = LOOKS.find(({ key }) => key === event.key.toLowerCase());
      if (!look || !canLook || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      give(look.format);
    },
  };
}

/** What the selected part of a text may look like. */
export function LookButtons({ give }: Pick<TextLooks, 'give'>) {
  const { t } = useTranslation('panel');
  return (
    <ButtonRow>
      {LOOKS.map(({ name, format, icon }) => (
        <ActionIcon key={name} label={t(`looks.${name}`)} icon={icon} onClick={() => give(format)} />
      ))}
    </ButtonRow>
  );
}
