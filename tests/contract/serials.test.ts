import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runTool } from '../support/externalTool.ts';
import { runCli } from '../support/runCli.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-serials-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const label = join(folder, 'lot.json');
const serial = (more: object = {}) => ({ source: 'serial', count: 4, keepsCounting: true, ...more });
writeFileSync(
  label,
  JSON.stringify({
    format: 'diecut-label',
    version: 1,
    name: 'Lot',
    widthMm: 40,
    heightMm: 30,
    elements: [
      { kind: 'text', id: 'lot', widthMm: 38, content: 'N098', data: serial() },
      {
        kind: 'text',
        id: 'left',
        yMm: 12,
        widthMm: 38,
        content: 'R3',
        data: serial({ direction: 'decrease' }),
      },
      { kind: 'text', id: 'plain', yMm: 24, widthMm: 38, content: 'x', data: { source: 'manual' } },
    ],
  }),
);

function printed(...more: string[]) {
  const out = join(folder, 'out.pdf');
  const run = runCli('render', label, '--out', out, '--json', ...more);
  if (run.status !== 0) return { status: run.status, said: run.stderr + run.stdout.toString(), notes: [] };
  const said: { notes: { code: string; params: Record<string, string> }[] } = JSON.parse(
    run.stdout.toString(),
  );
  const { stdout } = runTool('pdftotext', '-raw', out, '-');
  return { status: 0, said: '', notes: said.notes, numbers: stdout.match(/[NR]\d+/g) ?? [] };
}

describe('serials that continue across jobs, on the command line', () => {
  it('report the first number of the next job, and start with it when set by --serial', () => {
    const first = printed();
    expect(first.numbers).toEqual(['N098', 'R3', 'N099', 'R2', 'N100', 'R1', 'N101', 'R0']);
    const [goesOn, ends] = first.notes;
    expect(goesOn).toMatchObject({
      code: 'serialGoesOn',
      params: { element: 'lot', first: 'N098', last: 'N101', next: 'N102' },
    });
    expect(ends).toMatchObject({ code: 'serialEnds', params: { element: 'left', last: 'R0' } });
    const second = printed('--serial', `lot=${goesOn.params.next}`, '--serial', 'left=R9');
    expect(second.numbers).toEqual(['N102', 'R9', 'N103', 'R8', 'N104', 'R7', 'N105', 'R6']);
  });

  it('are rejected for an element without a serial number, and for a value that cannot count', () => {
    expect(printed('--serial', 'plain=1')).toMatchObject({
      status: 2,
      said: expect.stringMatching('plain has a serial number'),
    });
    expect(printed('--serial', 'gone=1').status).toBe(2);
    expect(printed('--serial', 'lot=?').status).toBe(1);
  });
});
