// Stands for `fast-check` in every test (`vitest.config.ts`): the same cases in every run of the gate, others each day in long.
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.DIECUT_SEED) });

export * from 'fast-check';
export default fc;
