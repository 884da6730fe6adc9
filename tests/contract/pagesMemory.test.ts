import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startCli } from '../support/runCli.ts';
import { shippingPages } from '../support/shipping/layouts.ts';
import { writePdf } from '../support/shipping/writePdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-pages-memory-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a process output its peak memory. */
const TELLS_MEMORY = `--import ${JSON.stringify(
  'data:text/javascript,process.on("exit",()=>console.error("MAX",process.resourceUsage().maxRSS))',
)}`;

/** 500 pages of dots at 203 dpi would take 1.9 GB together; the usual 350 MB vary by up to 70 MB with the time of garbage collection. */
const MAX_KB = 600_000;

describe('500 pages', () => {
  it.each(['pdf', 'zpl'])('use less than 600 MB of memory as %s', { timeout: 300_000 }, async (format) => {
    writeFileSync(at('five-hundred.pdf'), writePdf(shippingPages(25)));
    const args = ['pages', at('five-hundred.pdf'), '--dpi', '203', '--out', at(`many.${format}`)];
    const run = await startCli(args, { NODE_OPTIONS: TELLS_MEMORY }).done;
    expect(run.stderr).toContain('from 500 pages');
    const kilobytes = [...run.stderr.matchAll(/MAX (\d+)/g)].map(([, number]) => Number(number));
    expect(Math.max(...kilobytes)).toBeLessThan(MAX_KB);
  });
});
