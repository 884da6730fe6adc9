// Sends requests of many users from a separate process; prints the response times.
import { readFileSync } from 'node:fs';
import { askersOf, SCENARIO_NAMES } from './askers.ts';
import { runLoad } from './loadClient.ts';

const [name, port, peoplePath, warmUpMs, measureMs] = process.argv.slice(2);
const scenario = SCENARIO_NAMES.find((known) => known === name);
if (!scenario) throw new Error(`no scenario ${name}`);
const askers = askersOf(scenario, JSON.parse(readFileSync(peoplePath, 'utf8')));
const load = await runLoad(Number(port), askers, {
  warmUpMs: Number(warmUpMs),
  measureMs: Number(measureMs),
});
process.stdout.write(`${JSON.stringify(load)}\n`);
