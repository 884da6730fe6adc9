import { zipSync } from 'fflate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { jobRequest } from '../../../../tests/support/jobRequest.ts';
import type { RunOutcome } from '../../../../workers/api.ts';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { rollStock } from '../../../core/print/stockOf.ts';
import { turnedBy } from '../../../core/scene/stock.ts';
import type { printPictures } from '../../services/printFrame.ts';
import { deliverFile } from './deliverFile.ts';
import type { JobOrder, OutputTarget } from './jobOrder.ts';

type PrintJob = Parameters<typeof printPictures>[0];

const fakes = vi.hoisted(() => ({
  saved: [] as { readonly file: Blob; readonly name: string }[],
  pdfs: [] as Blob[],
  jobs: [] as PrintJob[],
  answer: { ok: true, value: null } as Result<null, Problem>,
}));
vi.mock('../../services/saveFile.ts', () => ({
  saveFile: (file: Blob, name: string) => fakes.saved.push({ file, name }),
}));
vi.mock('../../services/printFrame.ts', () => ({
  printPdf: async (file: Blob) => {
    fakes.pdfs.push(file);
    return fakes.answer;
  },
  printPictures: async (job: PrintJob) => {
    fakes.jobs.push(job);
    return fakes.answer;
  },
}));

function orderOf(target: OutputTarget, name = 'ราคา: 价格/מחיר'): JobOrder {
  const label = parsed({ name, widthMm: 60, heightMm: 40 });
  return {
    target,
    widthMm: 40,
    heightMm: 60,
    stock: rollStock(label, { widthMm: 40, heightMm: 60 }),
    draft: null,
    request: jobRequest(label, { format: target === 'printer' ? 'jpg' : target, placing: turnedBy(90) }),
  };
}
const outcomeOf = (file: Blob | null, extension: RunOutcome['extension']): RunOutcome => ({
  file,
  extension,
  plannedLabels: 1,
  printedLabels: 1,
  bytes: 1,
  failures: [],
  failureCount: 0,
  leftOut: [],
  warnings: [],
  warningCount: 0,
});

beforeEach(() => {
  fakes.saved.length = 0;
  fakes.pdfs.length = 0;
  fakes.jobs.length = 0;
  fakes.answer = ok(null);
});

describe('finished file of a job', () => {
  it('of an export is saved under the label name without characters that disks do not allow', async () => {
    const file = new Blob(['%PDF']);
    expect(await deliverFile(orderOf('pdf'), outcomeOf(file, 'pdf'))).toEqual(ok(null));
    expect(fakes.saved).toEqual([{ file, name: 'ราคา 价格 מחיר.pdf' }]);
    await deliverFile(orderOf('png', '???'), outcomeOf(file, 'zip'));
    expect(fakes.saved[1].name).toBe('label.zip');
    expect([fakes.pdfs, fakes.jobs]).toEqual([[], []]);
  });

  it('of a print is printed and not saved', async () => {
    const picture = new Blob(['one']);
    const order = orderOf('printer');
    await deliverFile(order, outcomeOf(picture, 'jpg'));
    expect(fakes.jobs).toEqual([{ images: [picture], widthMm: 40, heightMm: 60, stock: order.stock }]);
    await deliverFile(order, outcomeOf(picture, 'pdf'));
    expect([fakes.pdfs, fakes.saved]).toEqual([[picture], []]);
  });

  it('of pictures is scaled for its printer', async () => {
    const order = orderOf('printer');
    const slots = [
      { xMm: 0, yMm: 0 },
      { xMm: 50, yMm: 10 },
    ];
    const stock = { ...order.stock, slots, scale: 1.02 };
    await deliverFile({ ...order, stock }, outcomeOf(new Blob(['one']), 'jpg'));
    const [job] = fakes.jobs;
    expect([job.widthMm, job.heightMm]).toEqual([40 * 1.02, 60 * 1.02]);
    expect(job.stock.slots[1]).toEqual({ xMm: 51, yMm: 10.2 });
    expect(job.stock.page).toEqual(order.stock.page);
  });

  it('of several pictures is printed in the order of their names', async () => {
    const names = ['002', '010', '001'];
    const entries = Object.fromEntries(names.map((name) => [`${name}.jpg`, new TextEncoder().encode(name)]));
    const list = { 'rows.csv': new TextEncoder().encode('file,row') };
    const zip = new Blob([new Uint8Array(zipSync({ ...entries, ...list }))]);
    await deliverFile(orderOf('printer'), outcomeOf(zip, 'zip'));
    const { images } = fakes.jobs[0];
    expect(await Promise.all(images.map((image) => image.text()))).toEqual(['001', '002', '010']);
    expect(images.map(({ type }) => type)).toEqual(Array(3).fill('image/jpeg'));
  });

  it('that the browser cannot print is saved if it is a PDF, and the failure is reported', async () => {
    fakes.answer = fail('printFailed');
    const file = new Blob(['%PDF']);
    expect(await deliverFile(orderOf('printer'), outcomeOf(file, 'pdf'))).toEqual(fail('printFailed'));
    expect(fakes.saved).toEqual([{ file, name: 'ราคา 价格 מחיר.pdf' }]);
    expect(await deliverFile(orderOf('printer'), outcomeOf(file, 'jpg'))).toEqual(fail('printFailed'));
    expect(fakes.saved).toHaveLength(1);
  });

  it('without labels is reported as planEmpty', async () => {
    expect(await deliverFile(orderOf('printer'), outcomeOf(null, ''))).toEqual(fail('planEmpty'));
    expect([fakes.saved, fakes.jobs, fakes.pdfs]).toEqual([[], [], []]);
  });
});
