import { it } from 'vitest';

/** True in `npm run test:long`, where tests may take minutes. */
export const isLong = process.env.DIECUT_LONG !== undefined;

/** Test that runs in the long suite only, while other tests of its file run in the gate too. */
export const itInLong = it.skipIf(!isLong);
