import { Suspense } from 'react';
import type { Problem } from '../../core/base/result.ts';
import { useProblemText } from '../i18n/useProblemText.ts';

interface ProblemTextProps {
  readonly problem: Problem;
}

/** Shows the message of a problem. It is for screens that rarely show one, because its texts load when it is rendered. */
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
