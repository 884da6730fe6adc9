import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../../server/allRoutes.ts';
import { API_CONTRACT } from '../../src/core/api/contract.ts';
import { ALL_CASES, ALL_WRITES, objectMakers } from './allResourceCases.ts';
import { depsOf, startTestApp, type TestApp } from './testApp.ts';

/** Calls without a valid input in `resourceCases`, with the test that makes them. */
const OTHER_WRITES: Readonly<Record<string, string>> = {
  'POST /login/linkProvider': 'needs a provider: providers.test.ts',
  'POST /user/unlinkProvider': 'needs a provider: providers.test.ts',
  'POST /user/bindEmail': 'needs a code: massAssignment.test.ts',
  'POST /user/prove': 'needs a code: freshProof.test.ts',
  'POST /user/confirmAuthenticator': 'needs an authenticator: secondFactor.test.ts',
  'POST /user/removeAuthenticator': 'needs an authenticator: secondFactor.test.ts',
  'POST /user/renewRecoveryCodes': 'needs an authenticator: secondFactor.test.ts',
  'POST /user/addPasskey': 'needs a passkey: passkeys.test.ts',
  'POST /user/renamePasskey': 'needs a passkey: attacks/passkeys.test.ts',
  'POST /user/removePasskey': 'needs a passkey: attacks/passkeys.test.ts',
  'POST /user/beginPasskeyProof': 'needs a passkey: passkeys.test.ts',
  'POST /user/provePasskey': 'needs a passkey: passkeys.test.ts',
  'POST /printJob/settle': 'needs labels in doubt: printing.test.ts',
  'POST /render/preflight': 'needs an API key: render.test.ts',
  'POST /render/labels': 'needs an API key: render.test.ts',
  'POST /render/jobs': 'needs an API key: renderJobs.test.ts',
};

/** Calls that return nothing of an account in a list, or no JSON. */
const OTHER_LISTS: Readonly<Record<string, string>> = {
  'GET /market/list': 'is public',
  'GET /market/groups': 'is public',
  'GET /user/archive': 'a zip: accountArchive.test.ts',
};

/** Calls with an id that no account of another user owns, or that need another program. */
const OTHER_IDS: Readonly<Record<string, string>> = {
  'GET /market/{id}': 'is public',
  'POST /user/renamePasskey': 'needs a passkey: attacks/passkeys.test.ts',
  'POST /user/removePasskey': 'needs a passkey: attacks/passkeys.test.ts',
};

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Returns the routes with the name that their call has in the contract. */
const routes = () =>
  allRoutes(depsOf(test)).map((route) => ({
    ...route,
    name: `${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')}`,
  }));

/** Expects that each call is either covered or an exception, and that each exception is needed. */
function expectCovered(
  calls: readonly string[],
  covered: readonly string[],
  exceptions: Readonly<Record<string, string>>,
) {
  const known = new Set(covered);
  expect(calls.filter((call) => !known.has(call)).sort()).toEqual(Object.keys(exceptions).sort());
}

describe('files in resourceCases', () => {
  it('name every object once, and only objects that a file creates', () => {
    const names = ALL_CASES.flatMap(({ objects }) => Object.keys(objects));
    expect(names.sort()).toEqual([...objectMakers.keys()].sort());
    const attacked = ALL_CASES.flatMap((cases) => cases.foreign.map(({ object }) => object));
    expect(attacked.filter((object) => !objectMakers.has(object))).toEqual([]);
  });

  it('have a valid input for every call that creates or changes something', () => {
    const writing = routes().filter(
      ({ method, access, takesKey }) => method === 'POST' && (access === 'signedIn' || takesKey),
    );
    const names = writing.map(({ name }) => name);
    const written = ALL_WRITES.map(({ call }) => call);
    expectCovered(names, written, OTHER_WRITES);
    expect(new Set(written).size).toBe(written.length);
  });

  it('have every list of an account', () => {
    const lists = routes().filter(
      ({ method, access, path }) => method === 'GET' && access === 'signedIn' && !path.includes(':'),
    );
    const listed = ALL_CASES.flatMap((cases) => cases.lists.map((path) => `GET ${path.split('?')[0]}`));
    expectCovered(
      lists.map(({ name }) => name),
      listed,
      OTHER_LISTS,
    );
  });

  it('try every call of a user that takes an id with an object of another account', () => {
    const contract: Readonly<Record<string, { readonly input: { readonly properties: object } }>> =
      API_CONTRACT;
    const takesId = (name: string) =>
      Object.keys(contract[name].input.properties).some((field) => /^(?:id|ids|\w+Ids?)$/.test(field));
    const taking = routes().filter(({ access, name }) => access === 'signedIn' && takesId(name));
    const tried = ALL_CASES.flatMap((cases) => cases.foreign.map(({ call }) => call));
    expectCovered(
      taking.map(({ name }) => name),
      tried,
      OTHER_IDS,
    );
  });
});
