// Runs one workload of one program in a separate process, so that its peak memory can be measured and no earlier run has warmed it up.
import { WORKLOADS } from './workloads/all.ts';

const [id, program, size] = process.argv.slice(2);
const workload = WORKLOADS.find((known) => known.id === id);
const run = program === 'product' ? workload?.product : workload?.peers[program]?.run;
if (!run) throw new Error(`no program ${program} for ${id}`);
const result = await run(Number(size));
const peakMb = process.resourceUsage().maxRSS / 1024;
process.stdout.write(`\n${JSON.stringify({ peakMb: Math.round(peakMb), ...result })}\n`);
process.exit(0);
