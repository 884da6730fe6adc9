import {
  ColorBackgroundRegular,
  FontIncreaseRegular,
  TextBoldRegular,
  TextItalicRegular,
} from '@fluentui/react-icons';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataSource } from '../../../../core/label/label.ts';
import { ActionIcon } from '../../../ui/ActionIcon.tsx';
import { ButtonRow } from '../../../ui/Section.tsx';
import { useEditor } from '../../core/EditorContext.ts';
import type { ContentInput } from '../content/ContentField.tsx';

const LOOKS = [
  { name: 'bold', format: 'bold', icon: <TextBoldRegular />, key: 'b' },
  { name: 'italic', format: 'italic', icon: <TextItalicRegular />, key: 'i' },
  { name: 'inverted', format: 'inverted', icon: <ColorBackgroundRegular />, key: null },
  { name: 'larger', format: 'size:150', icon: <FontIncreaseRegular />, key: null },
] as const;

interface TextLooks {
  readonly give: (format: string) => void;
  /** Handles Ctrl+B and Ctrl+I in the text field, or the same with Cmd. */
  readonly handleKey: (event: KeyboardEvent) => void;
}

/** Formats the selected part of a text. The text becomes template text. */
export function useSpanStyles(
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
    const put = ({
      asTemplate,
      applySpanStyle,
    }: typeof import('../../../../core/edit/applySpanStyle.ts')) => {
      const columns = dataState.sheet?.summary.columnNames ?? [];
      const selected = data.source === 'manual' ? asTemplate({ content, from, to }) : { content, from, to };
      const given = applySpanStyle(selected, format, columns);
      // Discard the result if the text changed while the script was loading.
      if (!given || field.selected().content !== content) return;
      field.show(given);
      // Each format is a separate undo step, even in quick succession.
      document.endTyping();
      onChange({ data: { source: 'template' }, content: given.content });
    };
    // If the script fails to load, nothing changes and the next click retries.
    import('../../../../core/edit/applySpanStyle.ts').then(put, () => undefined);
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

/** Formatting buttons for the selected part of a text. */
export function SpanStyleButtons({ give }: Pick<TextLooks, 'give'>) {
  const { t } = useTranslation('panel');
  return (
    <ButtonRow>
      {LOOKS.map(({ name, format, icon }) => (
        <ActionIcon key={name} label={t(`looks.${name}`)} icon={icon} onClick={() => give(format)} />
      ))}
    </ButtonRow>
  );
}
