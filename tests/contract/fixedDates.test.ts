import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runTool } from '../support/externalTool.ts';
import { startCli } from '../support/runCli.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-dates-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Midnight of 1 July 2026 in Berlin. */
const MIDNIGHT_MS = Date.parse('2026-06-30T22:00Z');

/** Renders a label with this fixed date on a machine in a time zone; returns the exit code, the text of the PDF and the messages. */
async function rendered(zoneOfMachine: string, date: object, ...more: string[]) {
  const file = join(folder, 'label.json');
  const out = join(folder, 'out.pdf');
  const element = {
    kind: 'datetime',
    id: 'd',
    clock: 'fixed',
    timestampMs: MIDNIGHT_MS,
    widthMm: 40,
    ...date,
  };
  const label = {
    format: 'diecut-label',
    version: 1,
    name: 'Date',
    widthMm: 60,
    heightMm: 40,
    elements: [element],
  };
  writeFileSync(file, JSON.stringify(label));
  const run = await startCli(['render', file, '--out', out, ...more], { TZ: zoneOfMachine }).done;
  const text = run.status === 0 ? runTool('pdftotext', out, '-').stdout.trim() : '';
  return { status: run.status, text, stderr: run.stderr };
}

describe('fixed date in a rendered PDF', () => {
  it('is the day of its own time zone, whatever the zone of the machine and of the print time', async () => {
    const berlin = { timeZone: 'Europe/Berlin' };
    for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])
      expect(await rendered(zone, berlin)).toMatchObject({ status: 0, text: '2026-07-01' });
    const now = ['--now', '2026-11-29T12:00:00-08:00'];
    const run = await rendered('UTC', berlin, ...now);
    expect(run).toMatchObject({ status: 0, text: '2026-07-01' });
    expect(run.stderr).not.toContain('fixed date');
  });

  it('is the day of the machine without a time zone', async () => {
    expect(await rendered('Europe/Berlin', {})).toMatchObject({ status: 0, text: '2026-07-01' });
    expect(await rendered('UTC', {})).toMatchObject({ status: 0, text: '2026-06-30' });
  });

  it('is an error if the time zone is unknown or not a name', async () => {
    const unknown = await rendered('UTC', { timeZone: 'Europe/Atlantis' });
    expect(unknown.status).toBe(1);
    expect(unknown.stderr).toContain("doesn't know the time zone “Europe/Atlantis”");
    expect((await rendered('UTC', { timeZone: 'Europe Berlin' })).status).not.toBe(0);
  });
});
