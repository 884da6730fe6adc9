import { Spinner, type SpinnerProps } from '@fluentui/react-components';

interface WaitSpinnerProps extends Pick<SpinnerProps, 'size' | 'style' | 'labelPosition'> {
  /** Names what is loading. */
  label: string;
  /** True to keep the label for screen readers only. */
  isLabelHidden?: boolean;
  /** Time before the spinner is shown, so that a short wait shows nothing. */
  delayMs?: number;
}

/**
 * Spinner with an accessible name from the start. `Spinner` itself is named by its visible label, which it renders only after the delay;
 * until then, screen readers would announce a progress bar without a name.
 */
export function WaitSpinner({ label, isLabelHidden = false, delayMs = 300, ...rest }: WaitSpinnerProps) {
  return <Spinner {...rest} delay={delayMs} aria-label={label} {...(!isLabelHidden && { label })} />;
}
