import { it } from 'vitest';

/** True in `npm run test:long`, where tests may take minutes. */
export const isLong = process.env.DIECUT_LONG !== undefined;

/** Returns every `step`th case in the gate, and all cases in the long suite. */
export const sampledInGate = <One>(cases: readonly One[], step: number): readonly One[] =>
  isLong ? cases : cases.filter((_one, index) => index % step === 0);

/** Test that runs in the long suite only, while other tests of its file run in the gate too. */
export const itInLong = it.skipIf(!isLong);
