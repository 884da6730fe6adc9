/** Shows the dialog in which a user proves who they are; resolves to true once they have. */
export type AskProof = () => Promise<boolean>;

let ask: AskProof | null = null;
let asked: Promise<boolean> | null = null;

/** Registers the dialog of the current screen; returns what ends that. */
export function offerProof(show: AskProof): () => void {
  ask = show;
  return () => {
    if (ask === show) ask = null;
  };
}

/** Asks for a fresh proof of identity; calls at the same time share one dialog. Resolves to false on a screen without one. */
export function requestProof(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}
