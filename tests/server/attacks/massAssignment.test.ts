import { beforeEach, expect, it } from 'vitest';
import { ACCOUNT_LIMITS } from '../../../src/core/base/limits.ts';
import { onEachStoreInLong } from '../eachStore.ts';
import { pictureFile } from '../pictureFiles.ts';
import { codeFor, signed, signIn, startTestApp, type TestApp } from '../testApp.ts';
import { labelOf } from '../writers.ts';
import { contentOf, lettersFile, problemOf, sentCode } from './attackCalls.ts';

/** Marker values of the unknown fields in these calls. None of them may be stored in the database. */
const TEXT = 'chosenByTheCaller';
const NUMBER = 865_309_017;
const HOUR_MS = 60 * 60_000;
const DATE = 4_102_444_800_123;

/** Returns fields that no call defines: column names of tables, and field names that other products use. */
const columnsFor = (otherUser: string): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    [
      ...['ownerId', 'accountId', 'uuid', 'hash', 'key', 'fileKey', 'objectName', 'shown', 'nameKey'],
      ...['passwordHash', 'accessHash', 'refreshToken', 'sessionId', 'keyId', 'jobId', 'secret', 'role'],
      ...['shareCode', 'emailKey', 'registerType', 'issuer', 'subject', 'state', 'problem', 'agentId'],
      ...['userPhone', 'userEmail', 'plan', 'tenant', 'content', 'fingerprint', 'agentHost', 'resultObject'],
    ].map((name) => [name, `${TEXT} ${name}`]),
  ),
  ...Object.fromEntries(
    [
      ...['bytes', 'quota', 'maxOwnBytes', 'labelCount', 'rowCount', 'priority', 'useCount', 'tries'],
      ...['maxLabels', 'triesLeft', 'failures', 'balance', 'credits', 'storage', 'registerTime'],
    ].map((name) => [name, NUMBER]),
  ),
  ...Object.fromEntries(
    [
      ...['createdAtMs', 'updatedAtMs', 'deletedAtMs', 'usedAtMs', 'provenAtMs', 'endsAtMs', 'savedAtMs'],
      ...['createTime', 'updateTime', 'deletedTime', 'usedTime', 'sharedAtMs', 'accessEndsAtMs'],
    ].map((name) => [name, DATE]),
  ),
  userId: otherUser,
  userUuid: otherUser,
  recipientId: otherUser,
  isAdmin: true,
  admin: 1,
  isProven: true,
  hasPassword: true,
  isDeleted: true,
  isDefault: true,
  isOwn: true,
  roles: ['owner', TEXT],
  $set: { nickname: TEXT, isAdmin: true },
});

onEachStoreInLong('fields that a call does not define', ({ open }) => {
  let test: TestApp;
  let ana: Awaited<ReturnType<typeof signIn>>;
  let bo: Awaited<ReturnType<typeof signIn>>;
  let label = { id: '', version: 1 };
  let folder = '';
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    [ana, bo] = [await signIn(test, 'ana@example.com'), await signIn(test, 'bo@example.com')];
    label = (await test.post('/templet/save', { label: labelOf('Tea', '') }, ana)).data;
    folder = (await test.post('/folder/create', { name: 'Mine' }, ana)).data.id;
    expect([typeof label.id, typeof folder]).toEqual(['string', 'string']);
    return () => test.close();
  });

  /** Returns the rows of an account, as one text: the account itself, and the rows with its `userId`. */
  const rowsOf = async (userId: string) => {
    const { read } = test.store;
    const tables = [
      'labels',
      'folders',
      'databases',
      'apiKeys',
      'printers',
      'printerGroups',
      'fonts',
    ] as const;
    const rows = tables.map((table) =>
      read.selectFrom(table).selectAll().where('userId', '=', userId).execute(),
    );
    const user = await read.selectFrom('users').selectAll().where('id', '=', userId).execute();
    return JSON.stringify([user, await Promise.all(rows)]);
  };
  /** Returns all rows that these calls could change, including sessions, API keys and sign-in codes, as one text. */
  const everything = async () => {
    const { read } = test.store;
    const tables = [
      'sessions',
      'apiKeys',
      'codes',
      'limits',
      'pendingSignIns',
      'fileObjects',
      'files',
    ] as const;
    const rows = await Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows) + (await contentOf(test.store));
  };
  const expectNothingOf = async () => {
    const stored = await everything();
    for (const mark of [TEXT, String(NUMBER), String(DATE)]) expect(stored).not.toContain(mark);
  };
  const KIND = { language: 'zpl', dpi: 203 };

  it.each<readonly [string, () => object]>([
    ['/templet/save', () => ({ label: labelOf('New', '') })],
    ['/templet/update', () => ({ ...label, label: labelOf('Changed', '') })],
    ['/templet/touch', () => ({ id: label.id })],
    ['/templet/move', () => ({ ids: [label.id], folderId: folder })],
    ['/templet/copy', () => ({ ids: [label.id] })],
    ['/templet/delete', () => ({ ids: [label.id] })],
    ['/templet/erase', () => ({ ids: [label.id] })],
    ['/templet/share', () => ({ templetId: label.id, shareCode: 'of bo' })],
    ['/market/publish', () => ({ templetId: label.id, group: 'price' })],
    ['/folder/create', () => ({ name: 'Second' })],
    ['/folder/rename', () => ({ id: folder, name: 'Other' })],
    ['/folder/delete', () => ({ id: folder })],
    ['/printer/create', () => ({ name: 'Dock', ...KIND })],
    ['/printerGroup/create', () => ({ name: 'Docks', ...KIND, printerIds: [] })],
    ['/feedback/add', () => ({ content: 'Good', contact: 'ana@example.com' })],
    ['/user/update', () => ({ nickName: 'Ana' })],
    ['/user/updateUserPreference', () => ({ unit: 0, lang: 'en-US' })],
    ['/user/renewShareCode', () => ({})],
    ['/user/endSession', () => ({})],
    ['/user/beginAuthenticator', () => ({})],
    ['/login/logout', () => ({})],
  ])('are ignored by %s', async (path, bodyOf) => {
    const said: Record<string, unknown> = { ...columnsFor(bo.userId), version: undefined, ...bodyOf() };
    if (path === '/templet/share') said.shareCode = bo.shareCode;
    if (path === '/feedback/add') said.content = 'Good';
    const before = await rowsOf(bo.userId);
    const answer = await test.post(path, said, ana);
    expect([path, answer.status, answer.msg]).toEqual([path, 200, 'success']);
    await expectNothingOf();
    expect(await rowsOf(bo.userId)).toBe(before);
    expect(JSON.stringify(answer.data)).not.toContain(TEXT);
  });

  it('are refused by /apiKey/create, where a misspelled end would give a key without one', async () => {
    for (const more of [columnsFor(bo.userId), { id: label.id }, { uuid: '' }]) {
      const body = { ...more, name: 'ERP', scopes: ['render'] };
      const answer = await test.post('/apiKey/create', body, ana);
      expect([answer.status, answer.data.problem]).toEqual([400, 'inputInvalid']);
    }
    await expectNothingOf();
    expect((await test.get('/apiKey/list', ana)).data).toEqual([]);
  });

  it.each(['/folder/create', '/templet/save', '/printer/create', '/feedback/add'])(
    'set no id in %s',
    async (path) => {
      const bodies: Readonly<Record<string, object>> = {
        '/folder/create': { name: 'Second' },
        '/templet/save': { label: labelOf('New', '') },
        '/printer/create': { name: 'Dock', ...KIND },
        '/feedback/add': { content: 'Good', contact: 'ana@example.com' },
      };
      const taken = new Set([TEXT, label.id, bo.userId, '']);
      for (const id of taken)
        for (const name of ['id', '_id', 'uuid']) {
          test.clock.nowMs += HOUR_MS / 2;
          const of = `${name} ${[...taken].indexOf(id)}`;
          const said: Record<string, unknown> = { ...bodies[path], [name]: id };
          if ('name' in said) said.name = of;
          if ('label' in said) said.label = labelOf(of, '');
          ana = await signIn(test, 'ana@example.com');
          const { code, data } = await test.post(path, said, ana);
          expect([path, of, code, taken.has(data.id)]).toEqual([path, of, 200, false]);
        }
    },
  );

  it.each([
    ['a picture', '/oss/uploadImg', () => pictureFile('png', { r: 1, g: 2, b: 3 })],
    ['a table', '/database/upload', async () => lettersFile('a.csv', 'sku\nA1\n')],
  ])('are ignored next to %s', async (_, path, fileOf) => {
    const { userId, key, bytes, fileKey, createdAtMs } = columnsFor(bo.userId);
    const fields = { userId, key, bytes, fileKey, createdAtMs, rowCount: NUMBER, revision: NUMBER };
    const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const answer = await test.upload(path, await fileOf(), { ...ana, fields: texts });
    expect([answer.code, answer.msg]).toEqual([200, 'success']);
    await expectNothingOf();
    const owners = await test.store.read.selectFrom('fileOwners').select('userId').execute();
    expect(owners).toEqual([{ userId: ana.userId }]);
  });

  it.each(['register', 'login'] as const)('create no other account on %s', async (purpose) => {
    const email = 'cleo@example.com';
    const captcha = await sentCode(test, email, purpose);
    const said = { ...columnsFor(bo.userId), email, captcha, password: 'Пароль-7-茶' };
    const answer = await test.post(purpose === 'login' ? '/login/captchaLogin' : '/login/register', said);
    expect(answer.code).toBe(200);
    expect(answer.data).toMatchObject({ userEmail: email, userPhone: '', roles: ['admin'] });
    expect([answer.data.userUuid === bo.userId, answer.data.hasPassword]).toEqual([
      false,
      purpose === 'register',
    ]);
    await expectNothingOf();
  });

  it("don't replace a proof of identity, and don't set an unverified address", async () => {
    test.clock.nowMs += ACCOUNT_LIMITS.proofLifeMs;
    await test.post('/user/sendBindCode', { email: 'new@example.com', ...signed(test) }, ana);
    const captcha = codeFor(test, 'new@example.com');
    const said = { ...columnsFor(bo.userId), email: 'new@example.com', captcha };
    expect(problemOf(await test.post('/user/bindEmail', said, ana))).toBe('proofMissing');
    for (const name of ['email', 'userEmail', 'emailKey', 'phone', 'userPhone'])
      expect(
        (await test.post('/user/update', { nickName: 'Ana', [name]: 'new@example.com' }, ana)).data,
      ).toMatchObject({
        userEmail: 'ana@example.com',
        userPhone: '',
      });
    expect((await test.get('/user/info', ana)).data.userEmail).toBe('ana@example.com');
  });

  it.each(['userId', 'isAdmin', 'createdAtMs', 'bytes', 'roles', '$set'])(
    'are rejected in a label document: %s',
    async (name) => {
      const before = await contentOf(test.store);
      const document = { ...labelOf('Marked', ''), [name]: columnsFor(bo.userId)[name] };
      const answer = await test.post('/templet/save', { label: document }, ana);
      expect([answer.status, problemOf(answer)]).toEqual([400, 'labelInvalid']);
      expect(await contentOf(test.store)).toBe(before);
    },
  );

  it.each([
    ['a future version', { version: 99 }],
    ['version 0', { version: 0 }],
    ['a negative version', { version: -1 }],
    ['a fractional version', { version: 1.5 }],
    ['a version as a text', { version: '1' }],
    ['no version', { version: undefined }],
  ])('overwrite no label with %s', async (_, said) => {
    const before = await contentOf(test.store);
    const answer = await test.post(
      '/templet/update',
      { id: label.id, label: labelOf('Over', ''), ...said },
      ana,
    );
    expect([answer.status, problemOf(answer)]).toEqual(
      said.version === 99 ? [409, 'labelStale'] : [400, 'inputInvalid'],
    );
    expect(await contentOf(test.store)).toBe(before);
  });

  it.each([
    ['callsPerMinute above the limit', { callsPerMinute: 1_000_000_000 }],
    ['callsPerMinute 0', { callsPerMinute: 0 }],
    ['callsPerMinute -1', { callsPerMinute: -1 }],
    ['an end time in the past', { endTime: 1 }],
    ['an end time that is not a number', { endTime: 'never' }],
    ['an end time of 1e300', { endTime: 1e300 }],
  ])('create no API key with %s', async (_, more) => {
    const answer = await test.post('/apiKey/create', { name: 'ERP', scopes: ['render'], ...more }, ana);
    expect(answer.status).toBe(400);
    expect((await test.get('/apiKey/list', ana)).data).toEqual([]);
  });
});
