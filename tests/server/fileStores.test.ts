import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import S3rver from '@20minutes/s3rver';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ByteRange, type FileStore, StorageUnreachable } from '../../server/files/fileStore.ts';
import { createFolderFileStore } from '../../server/files/folderFileStore.ts';
import { createS3FileStore } from '../../server/files/s3FileStore.ts';
import { openSpool, type Spool, type SpooledFile } from '../../server/files/spool.ts';
import { sweepFiles } from '../../server/resources/files/sweepFiles.ts';
import { FILE_LIMITS } from '../../src/core/base/limits.ts';
import { itInLong } from '../support/inLong.ts';
import { tiffFile } from './pictureFiles.ts';
import { signIn, startTestApp } from './testApp.ts';

const BUCKET = 'labels';
/** Credentials of the only account of the S3 storage in these tests. */
const ACCOUNT = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

let folder: string;
let spool: Spool;
let storage: InstanceType<typeof S3rver>;
let endpoint: string;

/** Returns a currently unused port. */
const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-files-'));
  spool = await openSpool(join(folder, 'incoming'));
  const port = await freePort();
  storage = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: join(folder, 'storage'),
    configureBuckets: [BUCKET, 'server'].map((name) => ({ name, configs: [] })),
  });
  await storage.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

const spooled = (bytes: Uint8Array): Promise<SpooledFile> =>
  spool.take(
    (async function* () {
      // The bytes arrive in parts, as over a connection.
      for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
    })(),
  );

async function readAll(store: FileStore, name: string, range?: ByteRange): Promise<Buffer | null> {
  const stream = await store.open(name, range);
  return stream && Buffer.concat(await stream.toArray());
}

const s3Store = (secretAccessKey = ACCOUNT.secretAccessKey, bucket = BUCKET) =>
  createS3FileStore({ endpoint, bucket, region: 'us-east-1', ...ACCOUNT, secretAccessKey });

describe.each([
  ['a folder', () => createFolderFileStore(join(folder, 'files'))],
  ['an S3 storage', () => s3Store()],
])('files in %s', (_where, create) => {
  it('are read back byte by byte', async () => {
    const store = create();
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
        const name = `some-${count++}`;
        await store.put(name, await spooled(bytes));
        expect(await readAll(store, name)).toEqual(Buffer.from(bytes));
      }),
      { numRuns: 25 },
    );
    const large = new Uint8Array(10 * 1024 * 1024).map((_, at) => (at * 31) >> 3);
    await store.put('large', await spooled(large));
    expect(Buffer.compare((await readAll(store, 'large')) ?? Buffer.alloc(0), Buffer.from(large))).toBe(0);
  });

  it('are read in ranges', async () => {
    const store = create();
    const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);
    await store.put('parts', await spooled(bytes));
    for (const [first, last] of [
      [0, 0],
      [0, 999],
      [10, 29],
      [999, 999],
    ])
      expect(await readAll(store, 'parts', { first, last })).toEqual(
        Buffer.from(bytes.subarray(first, last + 1)),
      );
    expect(await readAll(store, 'nowhere', { first: 0, last: 1 })).toBeNull();
  });

  it('no longer exist after removal, and a second removal succeeds', async () => {
    const store = create();
    await store.put('gone', await spooled(new Uint8Array([1, 2, 3])));
    expect(await readAll(store, 'gone')).not.toBeNull();
    await store.remove('gone');
    await store.remove('gone');
    expect(await readAll(store, 'gone')).toBeNull();
    expect(await readAll(store, 'never')).toBeNull();
  });
});

describe('folder file store', () => {
  it('rejects names that lead out of its folder', async () => {
    const store = createFolderFileStore(join(folder, 'files'));
    for (const name of ['../secret', '..', 'a/b', 'a\\b', '', 'a\0b', '.'])
      await expect(store.open(name)).rejects.toThrow('no name');
  });
});

describe('S3 file store', () => {
  it("rejects calls with a forged signature, and doesn't report them as a missing file", async () => {
    const forged = s3Store('guessed');
    const file = await spooled(new Uint8Array([1]));
    await expect(forged.put('forged', file)).rejects.toThrow('403');
    await s3Store().put('mine', file);
    await expect(forged.open('mine')).rejects.toThrow('403');
    await expect(forged.remove('mine')).rejects.toThrow('403');
    expect(await readAll(s3Store(), 'forged')).toBeNull();
    expect(await readAll(s3Store(), 'mine')).toEqual(Buffer.from([1]));
    await expect(s3Store(ACCOUNT.secretAccessKey, 'nowhere').put('x', file)).rejects.toThrow('404');
  });
});

/** Runs the garbage collector, which Node exposes with a flag only. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
}

/** Starts a storage that accepts connections and never answers; `heard` resolves with the first byte of a request. */
async function startSilentStorage() {
  const sockets = new Set<Socket>();
  let hear: () => void = () => undefined;
  const silent = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.on('data', () => hear());
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  });
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    store: createS3FileStore(
      { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: 'us-east-1', ...ACCOUNT },
      500,
    ),
    heard: () =>
      new Promise<void>((resolve) => {
        hear = resolve;
      }),
  };
}

describe('file storage that never responds', () => {
  it.each<[string, (store: FileStore) => Promise<unknown>]>([
    ['put', async (store) => store.put('x', await spooled(new Uint8Array([1])))],
    ['open', (store) => store.open('x')],
    ['remove', (store) => store.remove('x')],
  ])('times out with StorageUnreachable, also after a garbage collection: %s', async (_, call) => {
    const { store, heard } = await startSilentStorage();
    const isHeard = heard();
    const refused = expect(call(store)).rejects.toThrow(StorageUnreachable);
    await isHeard;
    collectGarbage();
    await refused;
  });

  it('fails calls with a temporary error and a Retry-After', async () => {
    const { store } = await startSilentStorage();
    const test = await startTestApp({ files: { kept: store } });
    onTestFinished(() => test.close());
    const { token } = await signIn(test, 'ana@example.com');
    const answer = await test.upload('/oss/uploadImg', tiffFile(90), { token });
    expect([answer.status, answer.data.problem]).toEqual([503, 'storageUnreachable']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is retried when it responds that it is overloaded', async () => {
    let calls = 0;
    const busy = createHttpServer((_request, response) => {
      response.statusCode = ++calls < 3 ? 503 : 204;
      response.end();
    });
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void busy.close());
    const address = busy.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const place = { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: 'us-east-1' };
    await createS3FileStore({ ...place, ...ACCOUNT }).remove('x');
    expect(calls).toBe(3);
  });
});

describe('slow file storage', () => {
  itInLong('is read to its end, for any duration', async () => {
    const slow = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 8\r\n\r\n');
        let sent = 0;
        const timer = setInterval(() => {
          socket.write('x');
          if (++sent === 8) clearInterval(timer);
        }, 100);
      });
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    try {
      const address = slow.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const place = { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: 'us-east-1' };
      // The download takes twice as long as the longest allowed pause between two chunks of data.
      const store = createS3FileStore({ ...place, ...ACCOUNT }, 400);
      expect((await readAll(store, 'x'))?.toString()).toBe('xxxxxxxx');
    } finally {
      await new Promise((resolve) => slow.close(resolve));
    }
  });
});

describe('server with S3 file storage', () => {
  it('stores, serves, converts and deletes files there, and keeps none on its own disk', async () => {
    const test = await startTestApp({ files: { kept: s3Store(undefined, 'server') } });
    try {
      const { token } = await signIn(test, 'ana@example.com');
      const scan = tiffFile(90);
      const { key } = (await test.upload('/oss/uploadImg', scan, { token })).data;
      const shown = await test.fetch(`/oss/${key}`);
      expect(new Uint8Array(shown.rawPayload)).toEqual(scan.bytes);
      const jpeg = await test.fetch(`/oss/${key}?format=jpg`);
      expect([jpeg.headers['content-type'], jpeg.rawPayload[0]]).toEqual(['image/jpeg', 0xff]);
      const names = async () =>
        (await test.store.read.selectFrom('fileObjects').select('name').execute()).map(({ name }) => name);
      const kept = await names();
      expect(kept).toHaveLength(2);
      test.clock.nowMs += FILE_LIMITS.unusedLifeMs;
      await sweepFiles({ ...test, clock: () => test.clock.nowMs });
      expect(await names()).toEqual([]);
      for (const name of kept) expect(await readAll(s3Store(undefined, 'server'), name)).toBeNull();
      expect(readdirSync(test.folder).sort()).not.toContain('files');
      expect(readdirSync(join(test.folder, 'incoming'))).toEqual([]);
    } finally {
      await test.close();
    }
  });
});

describe('upload spool', () => {
  it('returns size and first bytes of a file, and removes an upload that breaks off', async () => {
    const where = join(folder, 'spool');
    const own = await openSpool(where);
    const bytes = new Uint8Array(100_000).map((_, at) => at);
    const file = await own.take(
      (async function* () {
        yield bytes;
      })(),
    );
    expect([file.bytes, file.head.length]).toEqual([100_000, 65_536]);
    expect(file.head).toEqual(bytes.subarray(0, 65_536));
    await own.discard(file.path);
    await expect(
      own.take(
        (async function* () {
          yield bytes;
          throw new Error('gone');
        })(),
      ),
    ).rejects.toThrow('gone');
    expect(readdirSync(where)).toEqual([]);
  });

  it('keeps uploads of a server on another machine, and removes abandoned ones', async () => {
    const where = join(folder, 'shared');
    mkdirSync(where);
    // File names as a process on another machine, or before a restart of this machine, writes them.
    const [fresh, old] = ['diecut-1-00000000.1.1-00000001', 'diecut-1-00000000.1.1-00000002'];
    for (const name of [fresh, old]) writeFileSync(join(where, name), 'half a picture');
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(join(where, old), twoHoursAgo, twoHoursAgo);
    await openSpool(where);
    expect(readdirSync(where)).toEqual([fresh]);
  });
});
