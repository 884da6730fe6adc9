import { expect, it } from 'vitest';
import { finishProof, offerProof, requestProof } from './proofRequest.ts';

it('asks once for all calls that want a proof at the same time', async () => {
  let shown = 0;
  const leave = offerProof(() => shown++);
  const both = [requestProof(), requestProof()];
  finishProof('done');
  expect([await Promise.all(both), shown]).toEqual([['done', 'done'], 1]);
  const next = requestProof();
  finishProof('cancelled');
  expect([await next, shown]).toEqual(['cancelled', 2]);
  leave();
});

it('is cancelled with the screen that asks, and asked again on the next one', async () => {
  expect(await requestProof()).toBe('none');
  const leave = offerProof(() => undefined);
  const pending = requestProof();
  leave();
  expect(await pending).toBe('cancelled');
  let isShown = false;
  const leaveNext = offerProof(() => {
    isShown = true;
  });
  const next = requestProof();
  // The previous screen unmounts late.
  leave();
  finishProof('done');
  expect([await next, isShown]).toEqual(['done', true]);
  leaveNext();
});
