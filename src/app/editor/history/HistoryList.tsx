import { MenuItemRadio, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { describeStep } from '../../../core/edit/history/describeStep.ts';
import { elementName } from '../../../core/elements/elementName.ts';
import type { Label } from '../../../core/label/label.ts';
import { NamedMenuList } from '../../ui/popups/NamedMenuList.tsx';
import { useEditor } from '../core/EditorContext.ts';
import { useDocument } from '../core/useDocument.ts';

/** Maximum number of steps listed before, and after, the present step. */
const SHOWN_STEPS = 60;

interface Step {
  /** Offset from the present step; negative for steps that can be undone. */
  readonly by: number;
  readonly before: Label;
  readonly after: Label;
}

/** Lists the steps of the session, newest first. Choosing a step restores the state after that step. */
export function HistoryList() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { past, present, future } = useDocument((now, history) => ({
    past: history.past,
    present: now,
    future: history.future,
  }));
  const timeline = [...past.slice(-SHOWN_STEPS), present, ...future.slice(0, SHOWN_STEPS)];
  const now = Math.min(past.length, SHOWN_STEPS);
  const steps = timeline
    .slice(1)
    .map((after, index): Step => ({ by: index + 1 - now, before: timeline[index], after }))
    .reverse();
  const nameOf = ({ before, after }: Step) => {
    const { kind, count, element } = describeStep(before, after);
    const name = element
      ? elementName(element, t(`kinds.${element.kind}`))
      : t('history.elements', { count });
    return count === 0 ? t(`history.label.${kind}`) : t(`history.steps.${kind}`, { name });
  };
  if (steps.length === 0)
    return (
      <Text style={{ padding: tokens.spacingHorizontalM }} block>
        {t('history.none')}
      </Text>
    );
  return (
    <NamedMenuList
      aria-label={t('history.title')}
      checkedValues={{ step: ['0'] }}
      onCheckedValueChange={(_event, { checkedItems }) => editor.document.travel(Number(checkedItems[0]))}
    >
      {steps.map((step) => (
        <MenuItemRadio key={step.by} name="step" value={String(step.by)}>
          {nameOf(step)}
        </MenuItemRadio>
      ))}
      <MenuItemRadio name="step" value={String(-now)}>
        {past.length > SHOWN_STEPS ? t('history.earlier') : t('history.start')}
      </MenuItemRadio>
    </NamedMenuList>
  );
}
