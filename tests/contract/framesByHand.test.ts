import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTool, titleWith } from '../support/externalTool.ts';
import { meanGray, readPdfGray } from '../support/grayPicture.ts';
import { itInLong } from '../support/inLong.ts';
import { runCli } from '../support/runCli.ts';
import { quarterPage, readPages } from '../support/shipping/quarterPages.ts';
import { writePdf } from '../support/shipping/writePdf.ts';
import { prepareZxing } from '../support/symbolReaders.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-frames-by-hand-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(prepareZxing);

/** A page with a code in each quarter, and a black square of 10 mm, 100 mm from the left and 143.5 mm from the top. */
const pageOf = (name: string) => quarterPage(name, '100 143.5 10 10 re f\n');

describe.skipIf(!hasTool('pdftoppm'))(titleWith('frames given with --frame', 'pdftoppm'), () => {
  it('are cut from every page; a frame with a page number replaces them on that page', async () => {
    writeFileSync(at('in.pdf'), writePdf(['AA', 'BB', 'CC'].map(pageOf)));
    const frames = ['0,0,105,100', '105,150,105,147', '2:105,0,105,100'];
    const args = frames.flatMap((frame) => ['--frame', frame]);
    const run = runCli('pages', at('in.pdf'), ...args, '--out', at('out.pdf'), '--json');
    expect(run.status, run.stderr).toBe(0);
    expect(await readPages(readFileSync(at('out.pdf')))).toEqual([
      ['AA1'],
      ['AA4'],
      ['BB2'],
      ['CC1'],
      ['CC4'],
    ]);
    // The frames are the labels, so no warning reports a page without a recognized label.
    expect(JSON.parse(run.stdout.toString())).toMatchObject({ labels: 5, warnings: [] });
  });

  itInLong('cut pages to the millimeter', async () => {
    writeFileSync(at('square.pdf'), writePdf([pageOf('SQ')]));
    const size = ['--size', '10x10', '--rotate', '0'];
    const run = runCli(
      'pages',
      at('square.pdf'),
      '--frame',
      '100,143.5,10,10',
      ...size,
      '--out',
      at('s.pdf'),
    );
    expect(run.status, run.stderr).toBe(0);
    const picture = await readPdfGray(readFileSync(at('s.pdf')), 254);
    const whole = { xMm: 0.1, yMm: 0.1, widthMm: 9.8, heightMm: 9.8 };
    expect(meanGray(picture, 254, whole)).toBeLessThan(2);
  });

  it('are rejected when invalid or outside of the page, with page and frame in the message', () => {
    writeFileSync(at('bad.pdf'), writePdf([pageOf('NO')]));
    const refused = (status: number, ...frames: string[]) => {
      const args = frames.flatMap((frame) => ['--frame', frame]);
      const run = runCli('pages', at('bad.pdf'), ...args, '--out', at('bad-out.pdf'));
      expect(run.status).toBe(status);
      return run.stderr;
    };
    expect(refused(1, '150,10,100,50')).toContain(
      'page 1: the frame 150,10,100,50 is not within the page, which is 210 × 297 mm',
    );
    expect(refused(2, '10,10,0,50')).toContain('--frame 10,10,0,50 has no area');
    expect(refused(1, '3:10,10,20,50')).toContain('A frame is for page 3, but no file has this page');
    expect(refused(2, '10,10,20')).toContain('--frame is x,y,width,height in millimeters');
  });
});
