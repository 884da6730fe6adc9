// Checks the types of each thread's code, lint and format, unused code, layers and import cycles.
import { runChecks } from './checks.ts';

const failed = (await runChecks()).filter((check) => !check.passed);
process.exit(failed.length > 0 ? 1 : 0);
