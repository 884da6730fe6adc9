// Replaces `fast-check` in all tests (`vitest.config.ts`): each run of the gate tests the same cases, and the long suite tests different
// cases each day.
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.DIECUT_SEED) });

export * from 'fast-check';
export default fc;
