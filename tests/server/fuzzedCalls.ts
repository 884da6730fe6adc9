import { isRecord } from '../../src/core/base/record.ts';
import { seededRandom } from '../support/seededRandom.ts';
import type { SentFile } from './testApp.ts';

/** A call that an OpenAPI document describes. */
export interface DescribedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: 'open' | 'accessToken' | 'apiKey';
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: unknown }[];
  /** Schema of the body by media type. */
  readonly bodies: readonly (readonly [mediaType: string, schema: unknown])[];
}

/** Sets an own property, even one with a name such as `__proto__`. */
function setOwn(at: object, name: string, value: unknown): void {
  Object.defineProperty(at, name, { value, enumerable: true, writable: true, configurable: true });
}

const member = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the calls that an OpenAPI document describes. */
export function describedCalls(document: unknown): readonly DescribedCall[] {
  const paths = member(document, 'paths');
  return Object.entries(isRecord(paths) ? paths : {}).flatMap(([path, methods]) =>
    Object.entries(isRecord(methods) ? methods : {}).flatMap(([method, call]): readonly DescribedCall[] => {
      const content = member(member(call, 'requestBody'), 'content');
      const schemes = listOf(member(call, 'security')).flatMap((one) =>
        Object.keys(isRecord(one) ? one : {}),
      );
      return [
        {
          method: method === 'get' ? 'GET' : 'POST',
          path,
          access: schemes.includes('apiKey') ? 'apiKey' : schemes.length > 0 ? 'accessToken' : 'open',
          parameters: listOf(member(call, 'parameters')).map((one) => ({
            name: String(member(one, 'name')),
            in: String(member(one, 'in')),
            schema: member(one, 'schema'),
          })),
          bodies: Object.entries(isRecord(content) ? content : {}).map(([type, body]) => [
            type,
            member(body, 'schema'),
          ]),
        },
      ];
    }),
  );
}

/** Existing ids, labels and files, from which the generated calls choose. */
export interface FuzzPool {
  /** Ids of rows by the account and area of the calls that returned them (`placeOf`), the latest last. */
  readonly ids: Map<string, string[]>;
  readonly labels: readonly object[];
  readonly files: readonly SentFile[];
}

export interface FuzzedCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

const ODD_TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00x',
    '\u202egnp',
    'ﷺ',
    '👨‍👩‍👧‍👦',
    'İ',
    'ß',
    '\r\nX: y',
    '%00',
    '%',
  ],
  ...[
    '../../etc/passwd',
    "'; DROP TABLE users; --",
    '__proto__',
    'constructor',
    '<script>',
    '{{x}}',
    '-1',
    '1e999',
  ],
  ...['null', 'true', 'NaN', '9007199254740993', '0x10', '2026-02-30', '\ufeff', '\u2028', 'ana@example.com'],
];
const ODD_VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 5e-324],
  ...[[], {}, [[]], [null], { length: 1 }, { $ne: null }, [''], { toString: 1 }],
];
/** Parameter with which an agent waits for labels. The test must not wait, so it sends 0 or an invalid value. */
const NO_WAIT = 'waitMs';

/** Returns account and area of a call, such as `ana templet`: mostly, calls take ids that calls of the same account and area return. */
export function placeOf(name: string, path: string): string {
  const parts = path.replace(/^\/api\/v\d+/, '').split('/');
  return `${name} ${parts.find((part) => part !== '') ?? ''}`;
}

/** Generates calls: mostly valid, with some wrong, unusual, missing or additional values. */
export function createFuzzer(seed: number, pool: FuzzPool) {
  const random = seededRandom(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  const oneOf = <Value>(values: readonly Value[]): Value => values[upTo(values.length)];
  const chance = (share: number) => random() < share;

  function oddText(): string {
    if (chance(0.05)) return oneOf(['x', '标', '😀', '\u0301', '%']).repeat(upTo(3000));
    return oneOf(ODD_TEXTS);
  }
  function odd(): unknown {
    if (chance(0.03)) {
      let deep: unknown = 0;
      for (let depth = upTo(100); depth > 0; depth--) deep = chance(0.5) ? [deep] : { a: deep };
      return deep;
    }
    return chance(0.5) ? oddText() : structuredClone(oneOf(ODD_VALUES));
  }
  /** Account and area of the call that is generated. */
  let here = '';
  const knownId = () => {
    const near = pool.ids.get(here) ?? [];
    const ids = near.length > 0 && chance(0.75) ? near : [...pool.ids.values()].flat();
    return ids.length > 0 && chance(0.85) ? oneOf(ids) : oddText();
  };

  /** Returns a label with a few values replaced. */
  function oddLabel(): unknown {
    const label: unknown = JSON.parse(JSON.stringify(oneOf(pool.labels)));
    for (let turns = upTo(4); turns > 0; turns--) replaceOne(label);
    return label;
  }
  function replaceOne(at: unknown): void {
    if (!isRecord(at) && !Array.isArray(at)) return;
    const names = Object.keys(at);
    const name = names.length === 0 || chance(0.1) ? oddText() : oneOf(names);
    const inner: unknown = Object.getOwnPropertyDescriptor(at, name)?.value;
    if (typeof inner === 'object' && inner !== null && chance(0.7)) replaceOne(inner);
    else if (!Array.isArray(at) || name !== 'length') setOwn(at, name, odd());
  }

  function textOf(name: string, schema: unknown): unknown {
    if (/^(?:id|ids|.*Ids?|key|printer|strip|cover|avatar|images|v)$/.test(name) && chance(0.9))
      return knownId();
    if (name === 'agent') return 'agent-of-the-fuzz-run';
    if (/email|account/i.test(name)) return oneOf(['ana@example.com', 'bo@example.com', 'x@y', oddText()]);
    const max = Number(member(schema, 'maxLength') ?? 50);
    return chance(0.5) ? oddText().slice(0, max) : `${oneOf(['Tea', '茶', 'чай', 'x'])} ${upTo(30)}`;
  }

  function made(name: string, schema: unknown, depth = 0): unknown {
    if (name === NO_WAIT) return chance(0.7) ? 0 : oneOf(['', null, -1, '0', {}]);
    if (chance(0.06)) return odd();
    if (name === 'label' || name === 'document') {
      const wantsId = listOf(member(schema, 'required')).includes('id');
      return wantsId ? { id: knownId(), ...(chance(0.3) && { version: upTo(4) }) } : oddLabel();
    }
    const options = listOf(member(schema, 'enum'));
    if (options.length > 0) return oneOf(options);
    const choices = listOf(member(schema, 'anyOf'));
    if (choices.length > 0) return made(name, oneOf(choices), depth);
    switch (member(schema, 'type')) {
      case 'integer':
      case 'number':
        return oneOf([0, 1, 2, 10, upTo(1000), Number(member(schema, 'maximum') ?? 7) + upTo(2)]);
      case 'boolean':
        return chance(0.5);
      case 'array':
        return Array.from({ length: upTo(4) }, () => made(name, member(schema, 'items'), depth + 1));
      case 'object':
        return depth > 4 ? {} : objectOf(schema, depth + 1);
      default:
        return textOf(name, schema);
    }
  }

  function objectOf(schema: unknown, depth = 0): Record<string, unknown> {
    const properties = member(schema, 'properties');
    const required = listOf(member(schema, 'required'));
    const members: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(isRecord(properties) ? properties : {}))
      if (chance(required.includes(name) ? 0.96 : 0.4)) members[name] = made(name, inner, depth);
    if (chance(0.05)) setOwn(members, oddText(), odd());
    return members;
  }

  /** Encodes a parameter for an address; unpaired surrogates cannot be encoded. */
  const escaped = (value: unknown) =>
    encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());

  async function formOf(schema: unknown): Promise<{ readonly payload: Buffer; readonly type: string }> {
    const form = new FormData();
    for (const [name, value] of Object.entries(objectOf(schema))) {
      if (name !== 'file' && name !== 'sheet')
        form.append(name, typeof value === 'string' ? value : String(JSON.stringify(value)));
      else {
        const file = oneOf(pool.files);
        const bytes = file.bytes.slice(0, chance(0.8) ? file.bytes.length : upTo(file.bytes.length));
        if (chance(0.2) && bytes.length > 0) bytes[upTo(bytes.length)] = upTo(256);
        form.append(name, new Blob([bytes]), chance(0.8) ? file.name : oddText());
      }
    }
    const encoded = new Response(form);
    const whole = Buffer.from(await encoded.arrayBuffer());
    const payload = chance(0.95) ? whole : whole.subarray(0, upTo(whole.length));
    return { payload, type: encoded.headers.get('content-type') ?? '' };
  }

  /** Returns a damaged body: mostly invalid JSON, sometimes valid JSON of another shape. */
  function broken(text: string): string {
    return oneOf([
      text.slice(0, upTo(text.length + 1)),
      `${text}${oddText()}`,
      oddText(),
      `[${text}]`,
      `${text}${text}`,
    ]);
  }

  return {
    oneOf,
    chance,
    /** Generates a call of the given kind for an account, without credentials. */
    call: async ({ method, path, parameters, bodies }: DescribedCall, name: string): Promise<FuzzedCall> => {
      here = placeOf(name, path);
      const headers: Record<string, string> = {};
      const inPath = () =>
        // Never use an existing id: the events of a job that no worker makes continue for too long.
        path.endsWith('/events') ? oddText() : chance(0.9) ? knownId() : oddText();
      const place = path.replace(/\{(\w+)\}/g, () => escaped(inPath()).slice(0, 2000));
      const query = parameters
        .filter((one) => one.in === 'query' && chance(0.5))
        .map(({ name, schema }) => `${name}=${escaped(made(name, schema)).slice(0, 3000)}`);
      if (chance(0.03)) query.push(`${escaped(oddText())}=${escaped(odd())}`);
      for (const one of parameters)
        if (one.in === 'header' && chance(0.3))
          headers[one.name.toLowerCase()] = chance(0.9)
            ? `key-${upTo(20)}`
            : escaped(oddText()).slice(0, 400);
      const url = `${place}${query.length > 0 ? `?${query.join('&')}` : ''}`;
      if (method === 'GET') return { method, url, headers };
      const [type, schema] = bodies.length > 0 ? oneOf(bodies) : ['application/json', {}];
      if (type === 'multipart/form-data') {
        const { payload, type: formType } = await formOf(schema);
        return { method, url, headers: { ...headers, 'content-type': formType }, payload };
      }
      const text = JSON.stringify(chance(0.98) ? objectOf(schema) : odd()) ?? '';
      const contentType = chance(0.98)
        ? 'application/json'
        : oneOf(['text/plain', 'application/xml', 'a/b; charset=x']);
      return {
        method,
        url,
        headers: { ...headers, 'content-type': contentType },
        payload: chance(0.95) ? text : broken(text),
      };
    },
  };
}
