// Generates the starter labels of the market from their designs in scripts/market: node scripts/run.mjs market
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeStarters } from './market/makeStarters.ts';

const root = join(import.meta.dirname, '..');
// Deletes all generated labels first, so that no label remains whose design was removed.
for (const entry of readdirSync(join(root, 'server/market'), { withFileTypes: true }))
  if (entry.isDirectory()) rmSync(join(entry.parentPath, entry.name), { recursive: true });
for (const { path, text } of makeStarters()) {
  const target = join(root, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}
