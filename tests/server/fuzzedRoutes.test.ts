import { expect, it } from 'vitest';
import { API_BASE } from '../../server/http/routes/route.ts';
import { SCOPES } from '../../src/core/api/schemas/keySchemas.ts';

import { isRecord } from '../../src/core/base/record.ts';
import { isLong } from '../support/inLong.ts';
import { testFont } from '../support/testFonts.ts';
import { onEachStoreInLong } from './eachStore.ts';
import {
  createFuzzer,
  type DescribedCall,
  describedCalls,
  type FuzzedCall,
  type FuzzPool,
  placeOf,
} from './fuzzedCalls.ts';
import { pictureFile } from './pictureFiles.ts';
import { codeLabel, priceLabel } from './renderCalls.ts';
import { signIn, startTestApp, type TestApp } from './testApp.ts';
import { labelOf } from './writers.ts';

/** Number of calls to one database; each batch has a new database. */
const BATCH = isLong ? 5000 : 600;
const BATCHES = isLong ? 20 : 1;
/** Number of calls between two checks that sessions and API keys are still valid. */
const LOOK_EVERY = 40;
/** Number of concurrent calls. */
const AT_ONCE = 8;
/** Maximum number of known ids for each account and area. */
const MOST_IDS = 30;

interface Person {
  readonly name: string;
  /**
   * Number of accounts so far. A deleted account is replaced by an account with another address, because the number of codes per address is
   * limited.
   */
  accounts: number;
  token: string;
  key: string;
}

/** Generated call that caused a server error, with the seed and the position that reproduce it. */
interface Fault {
  readonly seed: number;
  readonly at: number;
  readonly status: number;
  readonly call: string;
}

/** Returns the ids and addresses in a response. */
function idsIn(value: unknown, found: string[] = []): string[] {
  if (Array.isArray(value)) for (const one of value.slice(0, 20)) idsIn(one, found);
  else if (isRecord(value))
    for (const [name, inner] of Object.entries(value))
      if (typeof inner === 'string' && /^(?:id|key|shareId|fontId|shareCode|address)$/.test(name))
        found.push(inner);
      else idsIn(inner, found);
  return found;
}

async function giveTokens(test: TestApp, person: Person): Promise<void> {
  if ((await test.get('/user/info', person)).status === 401)
    person.token = (await signIn(test, `${person.name}${++person.accounts}@example.com`)).token;
  const authorization = `Bearer ${person.key}`;
  if (
    person.key !== '' &&
    (await test.fetch('/render/printers', { headers: { authorization } })).statusCode === 200
  )
    return;
  const made = await test.post('/apiKey/create', { name: 'Fuzz', scopes: SCOPES }, person);
  if (made.code === 200) person.key = String(made.data.key);
}

/** Gives an account a label and a folder, because most calls of the library fail without one. Returns their ids. */
async function giveLabel(test: TestApp, { token }: Person): Promise<readonly string[]> {
  const answers = [
    await test.post('/templet/save', { label: labelOf(`Tea ${crypto.randomUUID()}`, 'x') }, { token }),
    await test.post('/folder/create', { name: crypto.randomUUID().slice(0, 8) }, { token }),
  ];
  return answers.flatMap(({ data }) => idsIn(data));
}

onEachStoreInLong('random calls generated from the OpenAPI document', ({ open }) => {
  /**
   * Sends one batch of calls. Returns the number of calls by status, the calls that caused a server error, and the routes that succeeded.
   */
  async function runBatch(seed: number) {
    const test = await startTestApp({ store: await open(), codesPerHour: 1_000_000 });
    const files = [
      ...[await pictureFile('png', { r: 9, g: 9, b: 9 }), await pictureFile('jpg', { r: 9, g: 99, b: 9 })],
      { name: 'wide.ttf', bytes: testFont('WideTest-Regular.ttf') },
      ...[
        'sku,name\nA1,чай\nA2,茶\n',
        '{}',
        '',
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      ].map((text, at) => ({
        name: ['t.csv', 'x.json', 'none', 'a.svg'][at],
        bytes: new TextEncoder().encode(text),
      })),
    ];
    const pool: FuzzPool = { ids: new Map(), labels: [codeLabel, priceLabel, labelOf('Tea', 'x')], files };
    const fuzzer = createFuzzer(seed, pool);
    const calls = describedCalls((await test.app.inject(`${API_BASE}/openapi.json`)).json());
    const people: Person[] = ['ana', 'bo', 'eve'].map((name) => ({
      name,
      accounts: 0,
      token: '',
      key: '',
    }));
    const statuses = new Map<number, number>();
    const reached = new Set<string>();
    const faults: Fault[] = [];
    const know = (place: string, ids: readonly string[]) =>
      pool.ids.set(place, [...(pool.ids.get(place) ?? []), ...ids].slice(-MOST_IDS));
    const identify = ({ access }: DescribedCall, { token, key }: Person): Record<string, string> => {
      if (fuzzer.chance(0.04)) return {};
      return access === 'apiKey' ? { authorization: `Bearer ${key}` } : { accesstoken: token };
    };
    const send = async (
      described: DescribedCall,
      person: Person,
      { headers, ...call }: FuzzedCall,
      at: number,
    ) => {
      const answer = await test.app.inject({
        ...call,
        headers: { ...headers, ...identify(described, person) },
      });
      const { statusCode: status } = answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status < 400) reached.add(`${described.method} ${described.path}`);
      if (status >= 500)
        faults.push({
          seed,
          at,
          status,
          call: `${call.method} ${call.url} ${String(call.payload).slice(0, 2000)}`,
        });
      if (status !== 200 || !String(answer.headers['content-type']).startsWith('application/json')) return;
      know(placeOf(person.name, described.path), idsIn(answer.json()));
    };
    for (let at = 0; at < BATCH; at += AT_ONCE) {
      if (at % LOOK_EVERY === 0)
        for (const person of people) {
          await giveTokens(test, person);
          know(placeOf(person.name, '/templet'), await giveLabel(test, person));
        }
      const sent: Promise<void>[] = [];
      for (let one = 0; one < AT_ONCE; one++) {
        const described = fuzzer.oneOf(calls);
        const person = fuzzer.oneOf(people);
        sent.push(send(described, person, await fuzzer.call(described, person.name), at + one));
      }
      await Promise.all(sent);
    }
    await test.close();
    return { statuses, faults, reached, described: calls.length };
  }

  it(
    'all get a response, and none gets a server error',
    async () => {
      const first = Number(process.env.DIECUT_SEED);
      const statuses = new Map<number, number>();
      const reached = new Set<string>();
      const faults: Fault[] = [];
      let described = 0;
      for (let batch = 0; batch < BATCHES; batch++) {
        const done = await runBatch(first + batch);
        faults.push(...done.faults);
        expect(Object.keys(Object.prototype)).toEqual([]);
        for (const [status, count] of done.statuses)
          statuses.set(status, (statuses.get(status) ?? 0) + count);
        for (const call of done.reached) reached.add(call);
        described = done.described;
      }
      const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
      const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
      process.stdout.write(
        `${total} calls from seed ${first}: ${counts.join(', ')}; ${reached.size} of ${described} calls succeeded at least once\n`,
      );
      expect(faults.slice(0, 20)).toEqual([]);
      expect(total).toBe(BATCH * BATCHES);
      // If most calls failed, the test would not reach the code behind the input checks.
      expect(reached.size).toBeGreaterThan(described / (isLong ? 2 : 4));
    },
    isLong ? 3_600_000 : 60_000,
  );
});
