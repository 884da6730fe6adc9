import { Caption1 } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../../../core/data/clockText.ts';
import type { DatetimeElement } from '../../../../core/label/label.ts';
import { localClock } from '../../core/localClock.ts';

const TICK_MS = 1000;

/** Returns the current time. It is updated every second while `isShown` is true. */
function useNow(isShown: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isShown]);
  return nowMs;
}

/** Shows the dates as they would be printed now, with and without their offsets. */
export function DatePreview({ elements }: { elements: readonly DatetimeElement[] }) {
  const { t } = useTranslation('panel');
  const nowMs = useNow(elements.some(({ clock, autoUpdate }) => clock === 'print' || autoUpdate));
  const clock = localClock(nowMs);
  const texts = new Set<string>();
  const bases = new Set<string>();
  for (const element of elements) {
    const { offsetHours, offsetDays, offsetMonths, offsetYears } = element;
    const text = clockText(element, clock);
    texts.add(text.ok ? text.value : '');
    if (offsetHours === 0 && offsetDays === 0 && offsetMonths === 0 && offsetYears === 0) continue;
    const none = { offsetHours: 0, offsetDays: 0, offsetMonths: 0, offsetYears: 0 };
    const base = clockText({ ...element, ...none }, clock);
    if (base.ok) bases.add(base.value);
  }
  const shown = [...texts].filter((text) => text !== '').join(' · ');
  return (
    <output>
      <Caption1 block>{t('datetime.shows', { text: shown === '' ? '–' : shown })}</Caption1>
      {bases.size > 0 && (
        <Caption1 block>{t('datetime.withoutOffset', { text: [...bases].join(' · ') })}</Caption1>
      )}
    </output>
  );
}
