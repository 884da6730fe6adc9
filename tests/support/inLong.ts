import { it } from 'vitest';

/** True in `npm run test:long`, where tests may take minutes. */
export const isLong = process.env.DIECUT_LONG !== undefined;

/** A test that only runs in the long suite, while its file stays in the gate with its other tests. */
export const itInLong = it.skipIf(!isLong);
