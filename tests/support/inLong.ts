import { it } from 'vitest';

/** True in `npm run test:long`, where tests may take minutes. */
export const isLong = process.env.DIECUT_LONG !== undefined;

/** Test that only runs in the long suite, while the other tests of its file stay in the gate. */
export const itInLong = it.skipIf(!isLong);
