// Builds the page unless it was built from the current sources.
import { ensurePage } from './builtPage.ts';

if (!ensurePage()) process.exitCode = 1;
