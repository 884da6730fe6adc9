import { beforeEach, expect, it } from 'vitest';
import { ACCOUNT_LIMITS } from '../../../src/core/base/limits.ts';
import { isRecord } from '../../../src/core/base/record.ts';
import { ALL_WRITES, type WriteCase } from '../allResourceCases.ts';
import { caseAccount } from '../caseAccount.ts';
import { onEachStoreInLong } from '../eachStore.ts';
import { codeFor, signed, signIn, startTestApp, type TestApp } from '../testApp.ts';
import { labelOf } from '../writers.ts';
import { allRows, contentOf, problemOf, sentCode } from './attackCalls.ts';

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

/** Returns the fields that a call does not define. */
const undefinedIn = ({ input }: WriteCase['contract'], fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(input.properties, name)));

/** True for calls that ignore unknown fields. */
const isOpen = ({ isUpload, contract }: WriteCase) =>
  !isUpload && !('additionalProperties' in contract.input && contract.input.additionalProperties === false);
/** True for a response with the id of an object. */
const hasId = (answer: unknown): boolean => {
  if (!isRecord(answer)) return false;
  if (isRecord(answer.properties)) return Object.hasOwn(answer.properties, 'id');
  return Array.isArray(answer.allOf) && answer.allOf.some(hasId);
};
/** True for calls that create an object with an id which the server chooses. */
const createsById = (write: WriteCase) =>
  isOpen(write) && !Object.hasOwn(write.contract.input.properties, 'id') && hasId(write.contract.answer);

const casesOf = (isWanted: (write: WriteCase) => boolean) =>
  ALL_WRITES.filter(isWanted).map((write) => [write.path, write] as const);

onEachStoreInLong('fields that a call does not define', ({ open }) => {
  let test: TestApp;
  let ana: Awaited<ReturnType<typeof signIn>>;
  let bo: Awaited<ReturnType<typeof signIn>>;
  let label = { id: '', version: 1 };
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    [ana, bo] = [await signIn(test, 'ana@example.com'), await signIn(test, 'bo@example.com')];
    label = (await test.post('/templet/save', { label: labelOf('Mine', '') }, ana)).data;
    expect(typeof label.id).toBe('string');
    return () => test.close();
  });

  /** Expects that no table contains an undefined field, and returns all rows. */
  const expectNothingOf = async () => {
    const rows = await allRows(test.store);
    const marks = [TEXT, String(NUMBER), String(DATE)];
    expect(rows.filter((row) => marks.some((mark) => row.includes(mark)))).toEqual([]);
    return rows;
  };
  const ofBo = (rows: readonly string[]) => rows.filter((row) => row.includes(bo.userId));

  it.each(casesOf(isOpen))('are ignored by %s', async (_, { call, contract, input }) => {
    const account = caseAccount(test, ana);
    const said = { ...undefinedIn(contract, columnsFor(bo.userId)), ...(await input(account)) };
    const before = await allRows(test.store);
    const answer = await account.send(call, said);
    expect([call, answer.status, answer.msg]).toEqual([call, 200, 'success']);
    expect(ofBo(await expectNothingOf())).toEqual(ofBo(before));
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

  it.each(casesOf(createsById))('set no id in %s', async (path, { call, input }) => {
    const valid = await input(caseAccount(test, ana));
    const taken = new Set([TEXT, label.id, bo.userId, '']);
    for (const id of taken)
      for (const name of ['id', '_id', 'uuid']) {
        test.clock.nowMs += HOUR_MS / 2;
        const of = `${name} ${[...taken].indexOf(id)}`;
        const said: Record<string, unknown> = { ...valid, [name]: id };
        if ('name' in said) said.name = of;
        if ('label' in said) said.label = labelOf(of, '');
        ana = await signIn(test, 'ana@example.com');
        const { code, data } = await caseAccount(test, ana).send(call, said);
        expect([path, of, code, taken.has(data.id)]).toEqual([path, of, 200, false]);
      }
  });

  it.each(casesOf(({ isUpload }) => isUpload))('are ignored next to the file of %s', async (_, write) => {
    const account = caseAccount(test, ana);
    const { userId, key, bytes, fileKey, createdAtMs } = columnsFor(bo.userId);
    const fields = { userId, key, bytes, fileKey, createdAtMs, rowCount: NUMBER, revision: NUMBER };
    const said = { ...undefinedIn(write.contract, fields), ...(await write.input(account)) };
    const answer = await account.send(write.call, said);
    expect([answer.code, answer.msg]).toEqual([200, 'success']);
    await expectNothingOf();
    const owners = await test.store.read.selectFrom('fileOwners').select('userId').execute();
    expect(new Set(owners.map((owner) => owner.userId))).toEqual(new Set([ana.userId]));
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
