import { Suspense } from 'react';
import type { Problem } from '../../core/base/result.ts';
import { useProblemText } from '../i18n/useProblemText.ts';

interface ProblemTextProps {
  readonly problem: Problem;
}

/** A problem as a sentence, on screens that rarely show one: the texts load when it is shown. */
export function ProblemText({ problem }: ProblemTextProps) {
  return (
    <Suspense fallback={null}>
      <Sentence problem={problem} />
    </Suspense>
  );
}

function Sentence({ problem }: ProblemTextProps) {
  return useProblemText()(problem);
}
