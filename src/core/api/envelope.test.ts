import { expect, it } from 'vitest';
import { openEnvelope } from './envelope.ts';

it('an envelope with the code 200 contains an answer, whether its code is a number or a text', () => {
  expect(openEnvelope({ code: 200, msg: 'success', data: [1] })).toEqual({ ok: true, data: [1] });
  expect(openEnvelope({ code: '200', data: { a: null } })).toEqual({ ok: true, data: { a: null } });
  expect(openEnvelope({ code: 200 })).toEqual({ ok: true, data: null });
});

it('other envelopes contain a refusal with its problem, message and number', () => {
  const data = { problem: 'labelStale', version: 4 };
  expect(openEnvelope({ code: 409, msg: 'changed', data })).toEqual({
    ok: false,
    problem: 'labelStale',
    message: 'changed',
    number: 409,
    data,
  });
  expect(openEnvelope({ code: 500, msg: '', message: 'broken' })).toMatchObject({
    problem: null,
    message: 'broken',
    number: 500,
  });
});

it.each([null, 'text', 7, [1]])('%o is no envelope', (body) => {
  expect(openEnvelope(body)).toBeNull();
});

it('an object without a code is a refusal without a number, as a proxy may send it', () => {
  expect(openEnvelope({ message: 'Bad gateway' })).toMatchObject({ ok: false, number: Number.NaN });
});
