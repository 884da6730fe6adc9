// Baseline without the product: plain Fastify with the same database queries.
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import BetterSqlite from 'better-sqlite3';
import fastify from 'fastify';

const [folder] = process.argv.slice(2);
const PASSWORDS_AT_ONCE = 2;
const path = join(folder, 'diecut.db');
const writer = new BetterSqlite(path);
writer.pragma('journal_mode = WAL');
writer.pragma('synchronous = FULL');
writer.pragma('foreign_keys = ON');
const reader = new BetterSqlite(path, { readonly: true });
for (const connection of [writer, reader]) connection.pragma('cache_size = -32768');

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const session = reader.prepare('select id, userId, accessEndsAtMs from sessions where accessHash = ?');
const LABEL = 'select * from labels where id = ? and userId = ? and deletedAtMs is null';
const label = reader.prepare(LABEL);
const LISTED = 'id, folderId, name, widthMm, heightMm, cover, version, updatedAtMs, deletedAtMs';
const FOUND = 'from labels where userId = ? and deletedAtMs is null and widthMm > 0 and widthMm <= 100000';
const count = reader.prepare(`select count(*) as total ${FOUND}`);
const page = reader.prepare(`select ${LISTED} ${FOUND} order by updatedAtMs desc, id desc limit 50 offset 0`);
const before = writer.prepare(LABEL);
const taken = writer.prepare(
  'select id from labels where userId = ? and nameKey = ? and deletedAtMs is null and id != ?',
);
const keep = writer.prepare(
  'insert into labelVersions (labelId, version, name, content, savedAtMs) values (?, ?, ?, ?, ?)',
);
const forget = writer.prepare('delete from labelVersions where labelId = ? and version <= ?');
const put = writer.prepare(
  'update labels set name = ?, nameKey = ?, widthMm = ?, heightMm = ?, content = ?, cover = ?, version = ?, updatedAtMs = ? where id = ?',
);
const uses = writer.prepare("delete from fileUses where labelId = ? and kind = 'cover'");
const touch = writer.prepare(
  'insert into recents (userId, labelId, usedAtMs) values (?, ?, ?) on conflict (userId, labelId) do update set usedAtMs = excluded.usedAtMs',
);
const user = reader.prepare('select * from users where emailKey = ?');
const limit = writer.prepare('select * from limits where name = ?');
const setLimit = writer.prepare(
  'insert into limits (name, startedAtMs, count) values (?, ?, 1) on conflict (name) do update set count = count + 1',
);
const dropLimit = writer.prepare('delete from limits where name = ?');
const addSession = writer.prepare(
  'insert into sessions (id, userId, accessHash, accessEndsAtMs, refreshEndsAtMs, isRemembered, userAgent, createdAtMs, usedAtMs) values (?, ?, ?, ?, ?, 0, ?, ?, ?)',
);
const addToken = writer.prepare('insert into refreshTokens (hash, sessionId) values (?, ?)');

interface Row {
  readonly [name: string]: unknown;
}
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const rowOf = (value: unknown): Row => {
  if (!isRow(value)) throw new Error('no row');
  return value;
};
const text = (value: unknown) => String(value);
const listed = (row: Row) => ({
  id: row.id,
  folderId: row.folderId ?? '',
  name: row.name,
  width: row.widthMm,
  height: row.heightMm,
  cover: row.cover,
  version: row.version,
  updateTime: row.updatedAtMs,
  isDeleted: false,
});
const whole = (row: Row) => ({ ...listed(row), label: JSON.parse(text(row.content)) });
const answer = (data: unknown) => ({ code: 200, msg: 'success', data });
const identify = (token: unknown) => rowOf(session.get(hashOf(text(token)))).userId;

const app = fastify();
app.get<{ Params: { id: string } }>('/api/v3/templet/:id', async ({ params, headers }) =>
  answer(whole(rowOf(label.get(params.id, identify(headers.accesstoken))))),
);
app.get('/api/v3/templet/list', async ({ headers }) => {
  const userId = identify(headers.accesstoken);
  return answer({
    total: rowOf(count.get(userId)).total,
    list: page.all(userId).map((row) => listed(rowOf(row))),
  });
});
const save = writer.transaction(
  (userId: unknown, id: string, version: number, document: Row, content: string) => {
    const old = rowOf(before.get(id, userId));
    if (old.version !== version) throw new Error('stale');
    const nameKey = text(document.name).toLowerCase();
    if (taken.get(userId, nameKey, id)) throw new Error('taken');
    keep.run(id, version, old.name, old.content, old.updatedAtMs);
    forget.run(id, version - 50);
    const nowMs = Date.now();
    const { name, widthMm, heightMm } = document;
    put.run(name, nameKey, widthMm, heightMm, content, old.cover, version + 1, nowMs, id);
    uses.run(id);
    touch.run(userId, id, nowMs);
    return { ...old, name, widthMm, heightMm, content, version: version + 1, updatedAtMs: nowMs };
  },
);
app.post<{ Body: { id: string; version: number; label: Row } }>(
  '/api/v3/templet/update',
  async ({ body, headers }) => {
    const content = JSON.stringify(body.label);
    return answer(
      whole(save.immediate(identify(headers.accesstoken), body.id, body.version, body.label, content)),
    );
  },
);

const waiting: (() => void)[] = [];
let working = 0;
async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (working === PASSWORDS_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else working++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working--;
  }
}
app.post<{ Body: { email: string; password: string } }>('/api/v3/login/doLogin', async ({ body, ip }) => {
  const names = [`from ${ip}`, `of ${body.email}`];
  writer
    .transaction(() => {
      for (const name of names) {
        limit.get(name);
        setLimit.run(name, Date.now());
      }
    })
    .immediate();
  const found = rowOf(user.get(body.email));
  if (!(await inTurn(() => verify(text(found.passwordHash), body.password)))) throw new Error('wrong');
  const [id, access, refresh] = [
    randomBytes(16).toString('hex'),
    randomBytes(32).toString('hex'),
    randomBytes(32).toString('hex'),
  ];
  writer
    .transaction(() => {
      const nowMs = Date.now();
      dropLimit.run(names[1]);
      addSession.run(id, found.id, hashOf(access), nowMs, nowMs, '', nowMs, nowMs);
      addToken.run(hashOf(refresh), id);
    })
    .immediate();
  return answer({ accessToken: access, userNickName: found.nickname });
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.stdout.write(`ready on http://localhost:${typeof address === 'object' ? address?.port : 0}\n`);
