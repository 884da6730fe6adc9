import { type BenchPerson, PASSWORD } from './benchLibrary.ts';
import type { Asker } from './loadClient.ts';

export const SCENARIO_NAMES = ['read', 'list', 'save', 'signIn'] as const;
export type ScenarioName = (typeof SCENARIO_NAMES)[number];

/** Number of concurrent connections: enough to keep the server busy without long queues. */
export const CONNECTIONS: Readonly<Record<ScenarioName, number>> = {
  read: 24,
  list: 24,
  save: 32,
  signIn: 4,
};

let callers = 0;

function request(method: string, path: string, token: string | null, body?: string): Buffer {
  const bytes = Buffer.byteLength(body ?? '');
  const lines = [
    `${method} /api/v3${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token === null ? [] : [`accesstoken: ${token}`]),
    'accept-language: en-US,en;q=0.9',
    'platform: 3',
    // A proxy would set this header: each user has a different address.
    `x-forwarded-for: 10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers++ & 255}`,
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${bytes}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

const WORKED = Buffer.from('{"code":200,');
const worked = (status: number, body: Buffer) =>
  status === 200 && body.subarray(0, WORKED.length).equals(WORKED);

/** Returns a function that cycles endlessly through the requests of a connection. */
function inTurn<Value>(values: readonly Value[], at: number): () => Value {
  let index = at;
  // The step is a prime, so that neighbors in the file are not requested one after the other.
  return () => values[(index += 7919) % values.length];
}

/** Returns connections that read labels of all users in turn. */
function readers(people: readonly BenchPerson[]): Asker[] {
  const requests = people.flatMap(({ token, labels }) =>
    labels.map(({ id }) => request('GET', `/templet/${id}`, token)),
  );
  return Array.from({ length: CONNECTIONS.read }, (_, at) => ({
    next: inTurn(requests, at * 131),
    isRight: worked,
  }));
}

/** Returns connections that list fifty labels. */
function listers(people: readonly BenchPerson[]): Asker[] {
  const requests = people.map(({ token }) => request('GET', '/templet/list?pageSize=50', token));
  return Array.from({ length: CONNECTIONS.list }, (_, at) => ({
    next: inTurn(requests, at),
    isRight: worked,
  }));
}

/** Returns connections that save a user's own labels repeatedly, each save based on the label's current version. */
function savers(people: readonly BenchPerson[]): Asker[] {
  const all = people.flatMap(({ token, labels }) => labels.map((label) => ({ token, ...label, version: 1 })));
  return Array.from({ length: CONNECTIONS.save }, (_, at) => {
    const mine = all.filter((_label, index) => index % CONNECTIONS.save === at);
    const turn = inTurn(mine, 0);
    let label = mine[0];
    return {
      next: () => {
        label = turn();
        const { id, version, document, token } = label;
        return request('POST', '/templet/update', token, JSON.stringify({ id, version, label: document }));
      },
      isRight: (status, body) => {
        if (!worked(status, body)) return false;
        label.version++;
        return body.includes(`"version":${label.version},`);
      },
    };
  });
}

/** Returns connections that sign users in with their passwords. */
function signers(people: readonly BenchPerson[]): Asker[] {
  const requests = people.map(({ email }) =>
    request('POST', '/login/doLogin', null, JSON.stringify({ email, password: PASSWORD })),
  );
  return Array.from({ length: CONNECTIONS.signIn }, (_, at) => ({
    next: inTurn(requests, at),
    isRight: worked,
  }));
}

export function askersOf(scenario: ScenarioName, people: readonly BenchPerson[]): Asker[] {
  return { read: readers, list: listers, save: savers, signIn: signers }[scenario](people);
}
