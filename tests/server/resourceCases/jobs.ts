import { KIND } from '../printTest.ts';
import { codeLabel } from '../renderCalls.ts';
import { type CaseAccount, foreign, type ResourceCases } from '../resourceCases.ts';

const ORDER = { document: codeLabel, rows: [{ n: '4006381333931' }] };

const printJob = async (of: CaseAccount) => ({ id: await of.id('printJob') });

export const cases: ResourceCases = {
  objects: {
    job: async (of) => (await of.must('POST /render/jobs', { ...ORDER, format: 'zpl', dpi: 203 })).id,
    printJob: async (of) => {
      const destination = { printer: await of.id('jobPrinter') };
      return (await of.must('POST /render/jobs', { ...ORDER, destination })).id;
    },
    jobPrinter: async (of) => (await of.must('POST /printer/create', { name: 'Of jobs', ...KIND })).id,
  },
  foreign: [
    foreign('pause', 'job', 'POST /printJob/pause', (id) => ({ id })),
    foreign('resume', 'job', 'POST /printJob/resume', (id) => ({ id })),
    foreign('cancel', 'job', 'POST /printJob/cancel', (id) => ({ id })),
    foreign('settle', 'job', 'POST /printJob/settle', (id) => ({ id, lastPrinted: 0 })),
    foreign('pause', 'printJob', 'POST /printJob/pause', (id) => ({ id })),
    foreign('resume', 'printJob', 'POST /printJob/resume', (id) => ({ id })),
    foreign('cancel', 'printJob', 'POST /printJob/cancel', (id) => ({ id })),
    foreign('settle', 'printJob', 'POST /printJob/settle', (id) => ({ id, lastPrinted: 0 })),
    foreign('read with an API key', 'job', 'GET /render/jobs/{id}', (id) => ({ id })),
    foreign('fetch the result with an API key of', 'job', 'GET /render/jobs/{id}/result', (id) => ({ id })),
    foreign('listen with an API key to events of', 'job', 'GET /render/jobs/{id}/events', (id) => ({ id })),
    foreign('cancel with an API key', 'job', 'POST /render/jobs/{id}/cancel', (id) => ({ id })),
    foreign('pause with an API key', 'job', 'POST /render/jobs/{id}/pause', (id) => ({ id })),
    foreign('resume with an API key', 'printJob', 'POST /render/jobs/{id}/resume', (id) => ({ id })),
    foreign('settle with an API key', 'printJob', 'POST /render/jobs/{id}/settle', (id) => ({
      id,
      lastPrinted: 0,
    })),
    foreign('print with an API key on', 'printer', 'POST /render/jobs', (id) => ({
      ...ORDER,
      destination: { printer: id },
    })),
    foreign('print with an API key on', 'group', 'POST /render/jobs', (id) => ({
      ...ORDER,
      destination: { group: id },
    })),
  ],
  lists: ['/printJob/list'],
  writes: {
    'POST /printJob/pause': printJob,
    'POST /printJob/resume': async (of) => {
      const job = await printJob(of);
      await of.must('POST /printJob/pause', job);
      return job;
    },
    'POST /printJob/cancel': printJob,
  },
};
