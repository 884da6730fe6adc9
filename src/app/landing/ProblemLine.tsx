import type { Problem } from '../../core/base/result.ts';
import { useProblemText } from '../i18n/useProblemText.ts';

/** Formats a problem as a sentence. */
export function ProblemLine({ problem }: { readonly problem: Problem }) {
  return useProblemText()(problem);
}
