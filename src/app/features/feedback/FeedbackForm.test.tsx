// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, callsOf, hold, inputsOf, NOT_REACHED, resetApi } from '../../../../tests/support/fakeApi.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  settled,
  type as typeInto,
} from '../../../../tests/support/mountScreen.tsx';
import { signInAs } from '../../../../tests/support/signInAs.ts';
import { FEEDBACK_LIMITS } from '../../../core/base/limits.ts';
import { FeedbackScreen } from '../../routes/FeedbackScreen.tsx';
import { endSession } from '../../services/account/session.ts';

vi.mock(
  '../../services/api/apiClient.ts',
  async () => (await import('../../../../tests/support/fakeApi.ts')).fakeClient,
);

let mounted: Mounted | null = null;
beforeEach(async () => {
  resetApi();
  signInAs('u', { userPhone: '+79990001122' });
  mounted = await mountScreen(<FeedbackScreen />);
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  endSession('/');
});

const nameOf = (file: Blob) => (file instanceof File ? file.name : '');
const page = () => document.body.textContent;
const content = () => {
  const field = document.querySelector('textarea');
  if (!field) throw new Error('no field');
  return field;
};
const contact = () => {
  const field = document.getElementById(named('label', 'How we can reach you').getAttribute('for') ?? '');
  if (!(field instanceof HTMLInputElement)) throw new Error('no field');
  return field;
};
const drop = (...names: string[]) =>
  settled(() => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    const files = names.map((name) => new File(['x'], name, { type: 'image/png' }));
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files } });
    named('button', /Add pictures|Choose a picture/).parentElement?.dispatchEvent(event);
  });

it('needs a text and a way to answer, which is known of users with a phone number', async () => {
  expect(contact().value).toBe('+79990001122');
  await typeInto(contact(), ' ');
  await press('Send');
  expect(page()).toContain('Write what you want to tell us.');
  expect(page()).toContain('Enter how we can reach you.');
  expect(inputsOf('POST /feedback/add')).toEqual([]);
  await typeInto(content(), 'Печать');
  expect(page()).not.toContain('Write what you want to tell us.');
});

it('is sent with its pictures once, and the form is empty afterwards', async () => {
  answer('POST /oss/uploadImg', ({ file }) => ({
    ok: true,
    value: { key: `key of ${nameOf(file)}`, url: '/x' },
  }));
  answer('POST /feedback/add', () => ({ ok: true, value: { id: 'f' } }));
  await typeInto(content(), ' 标签打印很慢 ');
  await drop('полка.png', '棚.png');
  await press('Send');
  expect(inputsOf('POST /feedback/add')).toEqual([
    { content: '标签打印很慢', contact: '+79990001122', images: ['key of полка.png', 'key of 棚.png'] },
  ]);
  expect(page()).toContain('Thank you. Your feedback was sent.');
  expect([content().value, document.querySelectorAll('[title$=".png"]').length]).toEqual(['', 0]);
  expect(page()).not.toContain('Write what you want to tell us.');
});

it('that was not received is sent again with the same key, and changed feedback with another', async () => {
  answer('POST /feedback/add', () => NOT_REACHED);
  await typeInto(content(), 'Шрифты');
  for (const _ of [1, 2]) await press('Send');
  expect(content().value).toBe('Шрифты');
  await typeInto(content(), 'Шрифты и цвета');
  await press('Send');
  const [first, second, third] = callsOf('POST /feedback/add').map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toBeTruthy();
  expect([second === first, third === first]).toEqual([true, false]);
});

it('waits for pictures that are being uploaded', async () => {
  const release = hold('POST /oss/uploadImg');
  await typeInto(content(), 'a');
  await drop('полка.png');
  expect(named('button', 'Send').getAttribute('aria-disabled')).toBe('true');
  await press('Send');
  expect(inputsOf('POST /feedback/add')).toEqual([]);
  await settled(() => release({ ok: true, value: { key: 'k', url: '/x' } }));
  await press('Send');
  expect(inputsOf('POST /feedback/add')).toMatchObject([{ images: ['k'] }]);
});

it('takes no more pictures than allowed', async () => {
  answer('POST /oss/uploadImg', ({ file }) => ({ ok: true, value: { key: nameOf(file), url: '/x' } }));
  await drop(...Array.from({ length: FEEDBACK_LIMITS.maxImages + 1 }, (_, at) => `${at}.png`));
  expect(page()).toContain(`A maximum of ${FEEDBACK_LIMITS.maxImages} images can be uploaded.`);
  expect(callsOf('POST /oss/uploadImg')).toHaveLength(FEEDBACK_LIMITS.maxImages);
});
