import { Button } from '@fluentui/react-components';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Other reading of a number outside the range. */
export interface NumberOffer {
  /** Text of the button, such as `50 mm?`. */
  readonly text: string;
  /** Called when the user presses the button. */
  readonly onAccept: () => void;
}

interface LimitedField {
  readonly min: number;
  readonly max: number;
  readonly suffix: string;
  /** Number that the field displays, as text. */
  readonly valueShown: string;
  readonly shown: (value: number) => string;
  readonly offerFor: ((typed: number) => NumberOffer | null) | undefined;
}

interface LastInput {
  readonly limit: 'least' | 'most';
  /** Text that the field displays as long as the note applies. */
  readonly shownAt: string;
  /** The number that the user typed, if it has another reading. */
  readonly typed: number | null;
}

export interface LimitNote {
  /** Message for a tooltip; null without a note. */
  readonly text: string | null;
  /** Message with the other reading of the number as a button; null without a note. */
  readonly message: ReactElement | string | null;
  /**
   * Checks a typed number against the range. Returns `limited` if the limit replaces it, `offered` if the user has to accept another
   * reading first, which requires `isBare`: a number without a unit.
   */
  readonly check: (typed: number, isBare: boolean) => 'ok' | 'limited' | 'offered';
  readonly clear: () => void;
}

/** Message about a typed number outside the range. It disappears when the field displays another number. */
export function useLimitNote({ min, max, suffix, valueShown, shown, offerFor }: LimitedField): LimitNote {
  const { t } = useTranslation('shell');
  const [last, setLast] = useState<LastInput | null>(null);
  const note = last?.shownAt === valueShown ? last : null;
  const clear = () => setLast(null);
  const check = (typed: number, isBare: boolean) => {
    if (typed >= min && typed <= max) return 'ok';
    const limit = typed > max ? 'most' : 'least';
    const hasOffer = isBare && offerFor !== undefined && offerFor(typed) !== null;
    const shownAt = hasOffer ? valueShown : shown(limit === 'least' ? min : max);
    setLast({ limit, shownAt, typed: hasOffer ? typed : null });
    return hasOffer ? 'offered' : 'limited';
  };
  if (!note) return { text: null, message: null, check, clear };
  const limitShown = shown(note.limit === 'least' ? min : max);
  const text = t(`number.${note.limit}`, { limit: `${limitShown} ${suffix}`.trim() });
  // Uses the callback of this render: other fields may have changed since the user typed.
  const offer = note.typed === null ? null : (offerFor?.(note.typed) ?? null);
  const accept = () => {
    offer?.onAccept();
    clear();
  };
  const message = offer ? (
    <>
      {text}{' '}
      <Button size="small" style={{ minWidth: 0, whiteSpace: 'nowrap' }} onClick={accept}>
        {offer.text}
      </Button>
    </>
  ) : (
    text
  );
  return { text, message, check, clear };
}
