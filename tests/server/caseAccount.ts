import { allRoutes } from '../../server/allRoutes.ts';
import { SCOPES } from '../../src/core/api/schemas/keySchemas.ts';
import { isRecord } from '../../src/core/base/record.ts';
import { objectMakers } from './allResourceCases.ts';
import type { CaseAccount } from './resourceCases.ts';
import { depsOf, type SentFile, signIn, type TestApp } from './testApp.ts';

const isFile = (value: unknown): value is SentFile => isRecord(value) && value.bytes instanceof Uint8Array;

/** Splits the input of a call into path, file and other fields. */
function requestOf(call: string, input: object) {
  const fields = new Map<string, unknown>(Object.entries(input));
  const path = call.slice(call.indexOf('/')).replace(/\{(\w+)\}/g, (_, name) => {
    const value = String(fields.get(name));
    fields.delete(name);
    return value;
  });
  const file = fields.get('file');
  if (isFile(file)) fields.delete('file');
  return { path, fields: Object.fromEntries(fields), file: isFile(file) ? file : null };
}

const textsOf = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/** Returns an account that creates its objects when they are first needed. */
export function caseAccount(
  test: TestApp,
  { token, userId, shareCode }: Pick<CaseAccount, 'token' | 'userId' | 'shareCode'>,
): CaseAccount {
  const ids = new Map<string, Promise<string>>();
  let partner: Promise<CaseAccount> | null = null;
  let key: Promise<string> | null = null;
  const keyed = new Set(
    allRoutes(depsOf(test)).flatMap(({ method, path, access }) =>
      access === 'key' ? [`${method} ${path.replace(/:(\w+)/g, '{$1}')}`] : [],
    ),
  );
  const newKey = async () =>
    (await account.must('POST /apiKey/create', { name: 'Program', scopes: [...SCOPES] })).key;
  const credentialsFor = async (call: string) => {
    if (!keyed.has(call)) return { token };
    key ??= newKey();
    return { headers: { authorization: `Bearer ${await key}` } };
  };
  const account: CaseAccount = {
    ...{ test, token, userId, shareCode },
    id: (object) => {
      const make = objectMakers.get(object);
      if (!make) throw new Error(`no file in resourceCases creates an object “${object}”`);
      const id = ids.get(object) ?? make(account);
      ids.set(object, id);
      return id;
    },
    partner: () => {
      partner ??= signIn(test, `${userId}@partners.example.com`).then((who) => caseAccount(test, who));
      return partner;
    },
    send: async (call, input, headers = {}) => {
      const { path, fields, file } = requestOf(call, input);
      const credentials = await credentialsFor(call);
      const options = { ...credentials, headers: { ...credentials.headers, ...headers } };
      if (file) return test.upload(path, file, { ...options, fields: textsOf(fields) });
      if (call.startsWith('POST ')) return test.post(path, fields, options);
      const query = new URLSearchParams(textsOf(fields)).toString();
      return test.get(query === '' ? path : `${path}?${query}`, options);
    },
    must: async (call, input) => {
      const { code, msg, data } = await account.send(call, input);
      if (code !== 200) throw new Error(`${call}: ${msg}`);
      return data;
    },
  };
  return account;
}

/** Creates all objects of all resources, and returns their ids by name. */
export async function allObjectsOf(account: CaseAccount): Promise<Readonly<Record<string, string>>> {
  const ids: Record<string, string> = {};
  for (const object of objectMakers.keys()) ids[object] = await account.id(object);
  return ids;
}
