import { type BenchPerson, PASSWORD } from './benchLibrary.ts';
import type { Asker } from './loadClient.ts';

export const SCENARIO_NAMES = ['read', 'list', 'save', 'signIn'] as const;
export type ScenarioName = (typeof SCENARIO_NAMES)[number];

/** How many ask at a time: as many as keep the server busy, and no more than wait for it. */
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
    // As a proxy says it: people are at many addresses.
    `x-forwarded-for: 10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers++ & 255}`,
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${bytes}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

const WORKED = Buffer.from('{"code":200,');
const worked = (status: number, body: Buffer) =>
  status === 200 && body.subarray(0, WORKED.length).equals(WORKED);

/** Goes through what one of the connections has to ask for, without end. */
function inTurn<Value>(values: readonly Value[], at: number): () => Value {
  let index = at;
  // A prime step: neighbours in the file are not asked for one after the other.
  return () => values[(index += 7919) % values.length];
}

/** Reads a label, of whoever's turn it is. */
function readers(people: readonly BenchPerson[]): Asker[] {
  const requests = people.flatMap(({ token, labels }) =>
    labels.map(({ id }) => request('GET', `/templet/${id}`, token)),
  );
  return Array.from({ length: CONNECTIONS.read }, (_, at) => ({
    next: inTurn(requests, at * 131),
    isRight: worked,
  }));
}

/** Lists fifty labels. */
function listers(people: readonly BenchPerson[]): Asker[] {
  const requests = people.map(({ token }) => request('GET', '/templet/list?pageSize=50', token));
  return Array.from({ length: CONNECTIONS.list }, (_, at) => ({
    next: inTurn(requests, at),
    isRight: worked,
  }));
}

/** Saves labels of one's own again and again, each from the version that it has by then. */
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

/** Signs people in by their passwords. */
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
