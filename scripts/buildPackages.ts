// Builds the published packages, each ready for `npm pack`: all packages, or the named packages.
import { buildClient } from './packages/buildClient.ts';
import { buildDiecut } from './packages/buildDiecut.ts';

const BUILDS: Readonly<Record<string, () => Promise<void>>> = {
  client: buildClient,
  diecut: () => buildDiecut(),
};

const names = process.argv.slice(2);
for (const name of names.length > 0 ? names : Object.keys(BUILDS)) {
  const build = BUILDS[name];
  if (!build) throw new Error(`there is no package ${name}; there are ${Object.keys(BUILDS).join(', ')}`);
  await build();
}
