import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFont } from '../../support/testFonts.ts';
import { pictureFile } from '../pictureFiles.ts';
import { KIND } from '../printTest.ts';
import { codeLabel } from '../renderCalls.ts';
import { type Answer, signIn, startTestApp, type TestApp } from '../testApp.ts';
import { labelOf } from '../writers.ts';
import { contentOf, lettersFile } from './attackCalls.ts';

/** An id that does not exist. */
const NOTHING = '1kcc5sb4gwrn5ea5s9k97z';

let test: TestApp;
let eve: Awaited<ReturnType<typeof signIn>>;
let own = { label: '', folder: '', printer: '', group: '' };
/** Ids of Ana's objects, by type. */
let ids: Readonly<Record<string, string>> = {};
let eveKey = '';

beforeAll(async () => {
  test = await startTestApp();
  const ana = await signIn(test, 'ana@example.com');
  const bo = await signIn(test, 'bo@example.com');
  eve = await signIn(test, 'eve@example.com');
  const made = async (call: Promise<Answer>, of = 'id') => {
    const { code, msg, data } = await call;
    expect([code, msg]).toEqual([200, 'success']);
    return String(data[of]);
  };
  const saved = (name: string, { token } = ana) =>
    made(test.post('/templet/save', { label: labelOf(name, '') }, { token }));
  const label = await saved('Tea');
  const binned = await saved('Binned');
  const published = await saved('Published');
  await test.post('/templet/update', { id: label, version: 1, label: labelOf('Tea', 'two') }, ana);
  await test.post('/templet/delete', { ids: [binned] }, ana);
  const folder = await made(test.post('/folder/create', { name: 'Secret' }, ana));
  const sheet = (name: string) =>
    made(test.upload('/database/upload', lettersFile(name, 'n\n4006381333931\n'), ana));
  const database = await sheet('stock.csv');
  const deletedDatabase = await sheet('old.csv');
  await test.post('/database/delete', { ids: [deletedDatabase] }, ana);
  await test.post('/database/bind', { labelId: label, databaseId: database }, ana);
  const fontFile = { name: 'Wide.ttf', bytes: testFont('WideTest-Regular.ttf') };
  const font = await made(test.upload('/font/upload', fontFile, ana), 'fontId');
  const picture = await made(
    test.upload('/oss/uploadImg', await pictureFile('png', { r: 9, g: 8, b: 7 }), ana),
    'key',
  );
  const printer = await made(test.post('/printer/create', { name: 'Dock', ...KIND }, ana));
  const group = await made(
    test.post('/printerGroup/create', { name: 'Docks', ...KIND, printerIds: [] }, ana),
  );
  const apiKey = await made(test.post('/apiKey/create', { name: 'ERP', scopes: ['render'] }, ana));
  const key = await test.post('/apiKey/create', { name: 'Own', scopes: ['render', 'print', 'agent'] }, eve);
  eveKey = String(key.data.key);
  const anaKey = await test.post('/apiKey/create', { name: 'Jobs', scopes: ['render'] }, ana);
  const ordered = await test.post(
    '/render/jobs',
    { document: codeLabel, rows: [{ n: '4006381333931' }], format: 'zpl', dpi: 203 },
    { headers: { authorization: `Bearer ${anaKey.data.key}` } },
  );
  await test.post('/templet/share', { templetId: label, shareCode: bo.shareCode }, ana);
  const shares = await test.get('/templet/getShareTemplet?shareType=1', bo);
  const market = await made(test.post('/market/publish', { templetId: published, group: 'price' }, ana));
  const sessions = await test.get('/user/sessions', ana);
  ids = {
    ...{ label, binned, folder, database, deletedDatabase, font, picture, printer, group, apiKey, market },
    job: String(ordered.data.id),
    share: String(shares.data.list[0].shareId),
    session: String(sessions.data[0].id),
    user: ana.userId,
  };
  own = {
    label: await saved('Own', eve),
    folder: await made(test.post('/folder/create', { name: 'Own' }, eve)),
    printer: await made(test.post('/printer/create', { name: 'Own', ...KIND }, eve)),
    group: await made(test.post('/printerGroup/create', { name: 'Owns', ...KIND, printerIds: [] }, eve)),
  };
});
afterAll(() => test.close());

type Call = (id: string) => Promise<Answer>;
const post =
  (path: string, bodyOf: (id: string) => object): Call =>
  (id) =>
    test.post(path, bodyOf(id), eve);
const get =
  (pathOf: (id: string) => string): Call =>
  (id) =>
    test.get(pathOf(id), eve);
const program =
  (method: 'get' | 'post', pathOf: (id: string) => string, body: object = {}): Call =>
  (id) => {
    const headers = { authorization: `Bearer ${eveKey}` };
    return method === 'get' ? test.get(pathOf(id), { headers }) : test.post(pathOf(id), body, { headers });
  };
const csv = () => lettersFile('new.csv', 'n\n1\n');
const AGENT = 'e'.repeat(32);
const GONE = 404;
/** Status of calls that take a list of ids: they succeed, and report a count of 0. */
const NONE = 200;

const CASES: readonly (readonly [string, string, number, Call])[] = [
  ['read', 'label', GONE, get((id) => `/templet/${id}`)],
  ['read', 'binned', GONE, get((id) => `/templet/${id}`)],
  ['list the versions of', 'label', GONE, get((id) => `/templet/${id}/versions`)],
  ['see the cover of', 'label', GONE, get((id) => `/templet/${id}/cover`)],
  ['restore a version of', 'label', GONE, post('/templet/restore', (id) => ({ id, version: 1 }))],
  [
    'overwrite',
    'label',
    GONE,
    post('/templet/update', (id) => ({ id, version: 2, label: labelOf('X', '') })),
  ],
  [
    'overwrite',
    'binned',
    GONE,
    post('/templet/update', (id) => ({ id, version: 1, label: labelOf('X', '') })),
  ],
  ['record a use of', 'label', GONE, post('/templet/touch', (id) => ({ id }))],
  ['move to the bin', 'label', NONE, post('/templet/delete', (id) => ({ ids: [id] }))],
  ['restore from the bin', 'binned', NONE, post('/templet/undelete', (id) => ({ ids: [id] }))],
  ['delete for good', 'binned', NONE, post('/templet/erase', (id) => ({ ids: [id] }))],
  ['move', 'label', NONE, post('/templet/move', (id) => ({ ids: [id], folderId: '' }))],
  [
    'move together with an own label',
    'label',
    NONE,
    post('/templet/move', (id) => ({ ids: [id], folderId: own.folder })),
  ],
  ['copy', 'label', GONE, post('/templet/copy', (id) => ({ ids: [id] }))],
  [
    'copy together with an own label',
    'label',
    GONE,
    post('/templet/copy', (id) => ({ ids: [own.label, id] })),
  ],
  ['copy', 'binned', GONE, post('/templet/copy', (id) => ({ ids: [id] }))],
  ['share', 'label', GONE, post('/templet/share', (id) => ({ templetId: id, shareCode: eveFriend() }))],
  ['publish', 'label', GONE, post('/market/publish', (id) => ({ templetId: id, group: 'price' }))],
  ['withdraw', 'market', NONE, post('/market/withdraw', (id) => ({ ids: [id] }))],
  ['rename', 'folder', GONE, post('/folder/rename', (id) => ({ id, name: 'Mine now' }))],
  ['delete', 'folder', GONE, post('/folder/delete', (id) => ({ id }))],
  [
    'move an own label into',
    'folder',
    GONE,
    post('/templet/move', (id) => ({ ids: [own.label], folderId: id })),
  ],
  [
    'copy an own label into',
    'folder',
    GONE,
    post('/templet/copy', (id) => ({ ids: [own.label], folderId: id })),
  ],
  ['save into', 'folder', GONE, post('/templet/save', (id) => ({ label: labelOf('In', ''), folderId: id }))],
  ['list', 'folder', NONE, get((id) => `/templet/list?folderId=${id}`)],
  ['share', 'folder', GONE, post('/templet/share', (id) => ({ folderId: id, shareCode: eveFriend() }))],
  [
    'collect from the market into',
    'folder',
    GONE,
    post('/market/collect', (id) => ({ id: ids.market, folderId: id })),
  ],
  ['read the label of', 'share', GONE, get((id) => `/templet/shared/${id}`)],
  ['see the cover of', 'share', GONE, get((id) => `/templet/shared/${id}/cover`)],
  ['collect', 'share', GONE, post('/templet/collectShared', (id) => ({ shareId: id }))],
  ['end', 'share', NONE, post('/templet/endShare', (id) => ({ shareIds: [id] }))],
  ['block the sender of', 'share', GONE, post('/templet/blockPartner', (id) => ({ shareId: id }))],
  ['unblock by account id', 'user', NONE, post('/templet/unblockPartner', (id) => ({ id }))],
  ['read rows of', 'database', GONE, get((id) => `/database/${id}/rows`)],
  ['fetch the file of', 'database', GONE, get((id) => `/database/${id}/file`)],
  ['read rows of', 'deletedDatabase', GONE, get((id) => `/database/${id}/rows`)],
  ['rename', 'database', GONE, post('/database/rename', (id) => ({ id, fileName: 'mine.csv' }))],
  ['delete', 'database', NONE, post('/database/delete', (id) => ({ ids: [id] }))],
  ['restore', 'deletedDatabase', GONE, post('/database/restore', (id) => ({ id }))],
  ['erase', 'deletedDatabase', NONE, post('/database/erase', (id) => ({ ids: [id] }))],
  [
    'bind an own label to',
    'database',
    GONE,
    post('/database/bind', (id) => ({ labelId: own.label, databaseId: id })),
  ],
  ['bind', 'label', GONE, post('/database/bind', (id) => ({ labelId: id, databaseId: '' }))],
  ['overwrite', 'database', GONE, (id) => test.upload('/database/update', csv(), { ...eve, fields: { id } })],
  ['fetch the file of', 'font', GONE, get((id) => `/font/file/${id}`)],
  ['delete', 'font', GONE, post('/font/delete', (id) => ({ fontId: id }))],
  ['use as an avatar', 'picture', GONE, post('/user/update', (id) => ({ avatar: id }))],
  [
    'use as a cover',
    'picture',
    GONE,
    post('/templet/save', (id) => ({ label: labelOf('C', ''), cover: id })),
  ],
  [
    'send with feedback',
    'picture',
    GONE,
    post('/feedback/add', (id) => ({ content: 'a', contact: 'eve@example.com', images: [id] })),
  ],
  ['revoke', 'apiKey', GONE, post('/apiKey/revoke', (id) => ({ id }))],
  ['end', 'session', NONE, post('/user/endSession', (id) => ({ id }))],
  ['change', 'printer', GONE, post('/printer/update', (id) => ({ id, name: 'Mine', ...KIND }))],
  ['delete', 'printer', GONE, post('/printer/delete', (id) => ({ id }))],
  [
    'group',
    'printer',
    GONE,
    post('/printerGroup/create', (id) => ({ name: 'G', ...KIND, printerIds: [id] })),
  ],
  [
    'add to an own group',
    'printer',
    GONE,
    post('/printerGroup/update', (id) => ({ id: own.group, name: 'Owns', ...KIND, printerIds: [id] })),
  ],
  [
    'change',
    'group',
    GONE,
    post('/printerGroup/update', (id) => ({ id, name: 'Mine', ...KIND, printerIds: [own.printer] })),
  ],
  ['delete', 'group', GONE, post('/printerGroup/delete', (id) => ({ id }))],
  ['pause', 'job', GONE, post('/printJob/pause', (id) => ({ id }))],
  ['resume', 'job', GONE, post('/printJob/resume', (id) => ({ id }))],
  ['cancel', 'job', GONE, post('/printJob/cancel', (id) => ({ id }))],
  ['settle', 'job', GONE, post('/printJob/settle', (id) => ({ id, lastPrinted: 0 }))],
  ['read with an API key', 'job', GONE, program('get', (id) => `/render/jobs/${id}`)],
  ['fetch the result with an API key of', 'job', GONE, program('get', (id) => `/render/jobs/${id}/result`)],
  ['listen with an API key to events of', 'job', GONE, program('get', (id) => `/render/jobs/${id}/events`)],
  ['cancel with an API key', 'job', GONE, program('post', (id) => `/render/jobs/${id}/cancel`)],
  ['pause with an API key', 'job', GONE, program('post', (id) => `/render/jobs/${id}/pause`)],
  [
    'print with an API key on',
    'printer',
    GONE,
    (id) => program('post', () => '/render/jobs', printOn({ printer: id }))(id),
  ],
  [
    'print with an API key on',
    'group',
    GONE,
    (id) => program('post', () => '/render/jobs', printOn({ group: id }))(id),
  ],
  [
    'work as an agent of',
    'printer',
    409,
    (id) => program('post', () => '/agent/work', { agent: AGENT, printer: id, waitMs: 0 })(id),
  ],
  [
    'keep alive as an agent',
    'printer',
    409,
    (id) => program('post', () => '/agent/keep', { agent: AGENT, printer: id })(id),
  ],
];

const printOn = (destination: object) => ({
  document: codeLabel,
  rows: [{ n: '4006381333931' }],
  destination,
});
/** Share code of an account that accepts labels shared by Eve. */
const eveFriend = () => friendCode;
let friendCode = '';
beforeAll(async () => {
  friendCode = (await signIn(test, 'friend@example.com')).shareCode;
});

describe('user of another account', () => {
  it.each(CASES)(
    'cannot %s (%s of the first account), and gets the same response as for an unknown id',
    async (_, kind, status, call) => {
      const before = await contentOf(test.store);
      const said = ({ status, code, msg, data }: Answer, id: string) => [
        status,
        code,
        msg.replaceAll(id, 'ID'),
        JSON.stringify(data).replaceAll(id, 'ID'),
      ];
      const foreign = said(await call(ids[kind]), ids[kind]);
      expect(foreign).toEqual(said(await call(NOTHING), NOTHING));
      expect(foreign[0]).toBe(status);
      if (status === NONE) expect(['{"count":0}', '{"total":0,"list":[]}', '{}']).toContain(foreign[3]);
      expect(await contentOf(test.store)).toBe(before);
    },
  );

  it.each([
    ...[
      '/templet/list',
      '/templet/recent',
      '/templet/bin',
      '/folder/list',
      '/database/list?withDeleted=true',
    ],
    ...['/templet/getShareTemplet?shareType=0', '/templet/getShareTemplet?shareType=1', '/font/getFont'],
    ...['/market/published', '/apiKey/list', '/printer/list', '/printerGroup/list', '/printJob/list'],
    ...['/user/info', '/user/sessions', '/user/identities', '/user/export', '/templet/blockedPartners'],
  ])('sees nothing of the first account in %s', async (path) => {
    const { code, data } = await test.get(path, eve);
    expect(code).toBe(200);
    const text = JSON.stringify(data);
    for (const [kind, id] of Object.entries(ids)) expect([kind, text.includes(id)]).toEqual([kind, false]);
    expect(text).not.toContain('ana@example.com');
  });

  it.each(['userId', 'userUuid', 'ownerId', 'user', 'account'])(
    'gets no list of the first account with its id in the query: %s',
    async (name) => {
      for (const path of [
        '/templet/list',
        '/templet/bin',
        '/folder/list',
        '/database/list',
        '/user/export',
      ]) {
        const { data } = await test.get(`${path}?${name}=${ids.user}`, eve);
        const text = JSON.stringify(data);
        for (const [kind, id] of Object.entries(ids))
          expect([path, kind, text.includes(id)]).toEqual([path, kind, false]);
      }
    },
  );
});
