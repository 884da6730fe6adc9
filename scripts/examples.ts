// Generates the translated examples from the English examples and their translated words: node scripts/run.mjs examples
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeExamples } from './examples/makeExamples.ts';

for (const { path, bytes } of await makeExamples()) {
  const target = join(import.meta.dirname, '..', path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, bytes);
}
