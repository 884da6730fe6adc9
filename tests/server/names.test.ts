import { expect, it, onTestFinished } from 'vitest';
import { softAuthenticator } from '../support/softAuthenticator.ts';
import { KIND } from './printTest.ts';
import { signIn, startTestApp } from './testApp.ts';
import { labelOf } from './writers.ts';

/** Name that looks like “Tea”, but contains a direction mark, zero-width spaces, a control character, and space around it. */
const TYPED = ' T\u202ee\u200b\u2060a\u0007\ufeff ';

it('all names are stored without invisible characters', async () => {
  const test = await startTestApp();
  onTestFinished(() => test.close());
  const { token } = await signIn(test, 'ana@example.com');
  const post = async (path: string, body: object) => {
    const answer = await test.post(path, body, { token });
    expect([path, answer.msg]).toEqual([path, 'success']);
    return answer.data;
  };
  const get = async (path: string) => (await test.get(path, { token })).data;

  const { id } = await post('/templet/save', { label: labelOf(TYPED, 'x') });
  expect((await get(`/templet/${id}`)).label.name).toBe('Tea');
  const listed = (await get('/templet/list')).list.map(({ name }: { name: string }) => name);
  expect(listed).toEqual(['Tea']);
  // Names that look the same count as equal.
  const again = await test.post('/templet/save', { label: labelOf('Tea', 'x') }, { token });
  expect(again.data.problem).toBe('labelNameTaken');

  expect((await post('/folder/create', { name: TYPED })).name).toBe('Tea');
  await post('/user/update', { nickName: TYPED });
  expect((await get('/user/info')).userNickName).toBe('Tea');

  const { id: printer } = await post('/printer/create', { name: TYPED, ...KIND });
  expect((await get('/printer/list'))[0].name).toBe('Tea');
  await post('/printerGroup/create', { name: TYPED, printerIds: [printer], ...KIND });
  expect((await get('/printerGroup/list'))[0].name).toBe('Tea');
  const { key } = await post('/apiKey/create', { name: TYPED, scopes: ['agent'] });
  expect((await get('/apiKey/list'))[0].name).toBe('Tea');
  // An agent may write the printer's name as the user typed it.
  const attached = await test.app.inject({
    method: 'POST',
    url: '/api/v3/agent/attach',
    headers: { authorization: `Bearer ${key}` },
    payload: { agent: 'a'.repeat(32), printer: TYPED, host: 'dock' },
  });
  expect(attached.json().data.name).toBe('Tea');

  const bytes = new TextEncoder().encode('a,b\n1,2\n');
  const sent = { name: `${TYPED.trim()}.csv`, bytes };
  const uploaded = await test.upload('/database/upload', sent, { token });
  expect(uploaded.data.fileName).toBe('Tea.csv');
  await post('/database/rename', { id: uploaded.data.id, fileName: `Green${TYPED}` });
  expect((await get('/database/list'))[0].fileName).toBe('Green Tea.csv');

  const begun = await post('/user/beginPasskey', {});
  await post('/user/addPasskey', { name: TYPED, credential: softAuthenticator().create(begun) });
  const factors = await test.store.read.selectFrom('passkeys').select('name').execute();
  expect(factors).toEqual([{ name: 'Tea' }]);
});
