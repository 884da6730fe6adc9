/** Result of asking for a proof of identity; `none` if the screen has no dialog for it. */
type ProofOutcome = 'done' | 'cancelled' | 'none';

let show: (() => void) | null = null;
let asked: Promise<ProofOutcome> | null = null;
let settle: ((outcome: ProofOutcome) => void) | null = null;

/** Ends the request for which the dialog is open. */
export function finishProof(outcome: ProofOutcome): void {
  settle?.(outcome);
  settle = null;
  asked = null;
}

/** Registers the dialog of the current screen. The returned function unregisters it and cancels an open request. */
export function offerProof(showDialog: () => void): () => void {
  show = showDialog;
  return () => {
    if (show !== showDialog) return;
    show = null;
    finishProof('cancelled');
  };
}

/** Asks the user for a new proof of identity. Concurrent calls share one dialog. */
export function requestProof(): Promise<ProofOutcome> {
  if (!show) return Promise.resolve('none');
  if (asked) return asked;
  asked = new Promise((resolve) => {
    settle = resolve;
  });
  show();
  return asked;
}
