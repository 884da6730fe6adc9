import { expect, it } from 'vitest';
import { finishProof, offerProof, requestProof } from './proofRequest.ts';

it('one proof dialog answers all calls that need a proof at the same time', async () => {
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

it('a proof request is canceled when its screen unmounts, and works again on the next screen', async () => {
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
  // The previous screen unmounts after the new screen has registered its dialog.
  leave();
  finishProof('done');
  expect([await next, isShown]).toEqual(['done', true]);
  leaveNext();
});
