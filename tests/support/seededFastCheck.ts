// Replaces `fast-check` in every test (`vitest.config.ts`): same cases in every gate run, others each day in the long suite.
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.DIECUT_SEED) });

export * from 'fast-check';
export default fc;
