import type { Problem } from '../../core/base/result.ts';
import { useProblemText } from '../i18n/useProblemText.ts';

/** Renders the message of a problem. */
export function ProblemLine({ problem }: { readonly problem: Problem }) {
  return useProblemText()(problem);
}
