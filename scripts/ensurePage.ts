// Builds the page unless it was built from the present sources.
import { ensurePage } from './builtPage.ts';

if (!ensurePage()) process.exitCode = 1;
