// Replaces `fast-check` in all tests (`vitest.config.ts`): the same cases in every gate run, different ones each day in the long suite.
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.DIECUT_SEED) });

export * from 'fast-check';
export default fc;
