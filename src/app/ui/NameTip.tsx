import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyPart } from './lazyPart.tsx';

/** Properties of a control that its tooltip reads or sets. */
interface TipControl {
  readonly onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-expanded'?: boolean | 'true' | 'false' | undefined;
}

interface NameTipProps {
  readonly content: string;
  /** Relation of the tooltip to its control: `label` if its text is the name of the control, `description` if it adds information. */
  readonly relationship: 'label' | 'description';
  readonly children: ReactElement<TipControl>;
  /** Side of the control at which the tooltip appears; defaults to `above`. */
  readonly positioning?: 'above' | 'after';
}

/** Visible tooltip, with the code that positions it. It loads on demand, because few visitors see a tooltip. */
const tip = lazyPart(async () => (await import('./popups/Tip.tsx')).Tip, 'unseen');
export const fetchTips = tip.fetch;

/** Delays before a tooltip appears and disappears, as in Fluent. */
const SHOW_AFTER_MS = 250;
const HIDE_AFTER_MS = 250;

/** Number of visible tooltips. While one is visible, the next one appears without a delay. */
let visibleCount = 0;

const isFinger = (event: PointerEvent<HTMLElement>) => event.pointerType === 'touch';

/** Tooltip with the name or a description of its control. It appears on hover and on keyboard focus. */
export function NameTip({ content, relationship, children: control, positioning = 'above' }: NameTipProps) {
  const descriptionId = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** True if the window has lost the focus. When it returns, the control gets the focus again, but then no tooltip appears. */
  const isLeft = useRef(false);
  const isVisible = target !== null;
  useEffect(() => {
    if (!isVisible) return undefined;
    visibleCount++;
    return () => {
      visibleCount--;
    };
  }, [isVisible]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const keep = () => clearTimeout(timer.current);
  const hide = () => {
    keep();
    setTarget(null);
  };
  const hideSoon = () => {
    keep();
    timer.current = setTimeout(() => setTarget(null), HIDE_AFTER_MS);
  };
  const showSoon = (control: HTMLElement) => {
    keep();
    void tip.fetch();
    timer.current = setTimeout(() => setTarget(control), visibleCount > 0 ? 0 : SHOW_AFTER_MS);
  };
  const { props } = control;
  const isDescription = relationship === 'description';
  // If the menu of the button is open, no tooltip is shown, because it would cover the menu's list.
  const isExpanded = props['aria-expanded'] === true || props['aria-expanded'] === 'true';
  return (
    <>
      {cloneElement(control, {
        ...(isDescription
          ? { 'aria-describedby': descriptionId }
          : { 'aria-label': props['aria-label'] ?? content }),
        // No tooltip for touch: the focus stays on a touched control, so the tooltip would stay, too.
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event);
          if (!isFinger(event)) showSoon(event.currentTarget);
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event);
          hideSoon();
        },
        onFocus: (event) => {
          props.onFocus?.(event);
          if (!isLeft.current && event.target.matches(':focus-visible')) showSoon(event.currentTarget);
          isLeft.current = false;
        },
        onBlur: (event) => {
          props.onBlur?.(event);
          isLeft.current = document.activeElement === event.target;
          hide();
        },
      })}
      {isDescription && (
        <span id={descriptionId} hidden>
          {content}
        </span>
      )}
      {target && !isExpanded && (
        <tip.Part
          content={content}
          target={target}
          position={positioning}
          onHide={hide}
          onEnter={keep}
          onLeave={hideSoon}
        />
      )}
    </>
  );
}

/** Like Fluent's tooltip, this component is transparent for menu triggers: they pass their properties on to the control inside. */
NameTip.isFluentTriggerComponent = true;
