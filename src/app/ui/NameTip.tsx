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

/** Properties that a tooltip reads from its control or adds to it. */
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
  /** `label` if the tooltip names its control, `description` if it adds information. */
  readonly relationship: 'label' | 'description';
  readonly children: ReactElement<TipControl>;
  /** Side of the control; above it unless given. */
  readonly positioning?: 'above' | 'after';
}

/** The tooltip itself, with the code that positions it: few visitors ever see one. */
const tip = lazyPart(async () => (await import('./popups/Tip.tsx')).Tip, 'unseen');
export const fetchTips = tip.fetch;

/** Delays of Fluent's tooltip. */
const SHOW_AFTER_MS = 250;
const HIDE_AFTER_MS = 250;

/** Number of visible tooltips: the next one is shown without a delay. */
let visibleCount = 0;

const isFinger = (event: PointerEvent<HTMLElement>) => event.pointerType === 'touch';

/** Tooltip with name or description of a control, on hover and keyboard focus. */
export function NameTip({ content, relationship, children: control, positioning = 'above' }: NameTipProps) {
  const descriptionId = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** True if the window lost the focus: the control gets it again with the window, and shows no tooltip then. */
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
  // The list of an open menu is not covered by the tooltip of its button.
  const isExpanded = props['aria-expanded'] === true || props['aria-expanded'] === 'true';
  return (
    <>
      {cloneElement(control, {
        ...(isDescription
          ? { 'aria-describedby': descriptionId }
          : { 'aria-label': props['aria-label'] ?? content }),
        // A finger does not hover, and its focus stays: the tooltip would, too.
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

/** Like Fluent's own tooltip: menu triggers pass through to the wrapped control. */
NameTip.isFluentTriggerComponent = true;
