/** Outcome of a request for a proof of identity; `none` on a screen without a dialog for it. */
export type ProofOutcome = 'done' | 'cancelled' | 'none';

let show: (() => void) | null = null;
let asked: Promise<ProofOutcome> | null = null;
let settle: ((outcome: ProofOutcome) => void) | null = null;

/** Ends the request that the dialog shows. */
export function finishProof(outcome: ProofOutcome): void {
  settle?.(outcome);
  settle = null;
  asked = null;
}

/** Registers the dialog of the current screen; returns what ends that, and cancels a request that it shows. */
export function offerProof(showDialog: () => void): () => void {
  show = showDialog;
  return () => {
    if (show !== showDialog) return;
    show = null;
    finishProof('cancelled');
  };
}

/** Asks for a fresh proof of identity; calls at the same time share one dialog. */
export function requestProof(): Promise<ProofOutcome> {
  if (!show) return Promise.resolve('none');
  if (asked) return asked;
  asked = new Promise((resolve) => {
    settle = resolve;
  });
  show();
  return asked;
}
