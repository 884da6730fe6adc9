import { API_BASE } from '../server/http/routes/route.ts';
import { isRecord } from '../src/core/base/record.ts';

/** Part of an OpenAPI document; only the keywords that the server's own definitions use are supported. */
type Part = Readonly<Record<string, unknown>>;

const partIn = (value: unknown, ...path: readonly string[]): Part | null => {
  const found = path.reduce<unknown>((within, name) => (isRecord(within) ? within[name] : undefined), value);
  return isRecord(found) ? found : null;
};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const fieldName = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);

/** Returns the type of a map with arbitrary keys; null for a schema with named fields. */
function recordText(schema: Part): string | null {
  const values = schema.properties ? null : partIn(schema, 'additionalProperties');
  return values && `Readonly<Record<string, ${typeText(values)}>>`;
}

function fieldsText(properties: Part, required: readonly unknown[]): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${fieldName(name)}${required.includes(name) ? '' : '?'}: ${typeText(schema)}`,
  );
  return fields.length === 0 ? 'Record<never, never>' : `{ ${fields.join('; ')} }`;
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Converts a schema to a type; an empty schema becomes `unknown`. */
function typeText(schema: unknown): string {
  if (!isRecord(schema)) return 'unknown';
  const choices = listOf(schema.enum);
  if (choices.length > 0)
    return choices.map((one) => (typeof one === 'string' ? `'${one}'` : String(one))).join(' | ');
  if (schema.anyOf) return [...new Set(listOf(schema.anyOf).map(typeText))].join(' | ');
  if (schema.allOf) return listOf(schema.allOf).map(typeText).join(' & ');
  if (schema.format === 'binary') return 'Blob';
  const type = textOf(schema.type);
  if (type === 'array') return `readonly (${typeText(schema.items)})[]`;
  if (type === 'object')
    return recordText(schema) ?? fieldsText(partIn(schema, 'properties') ?? {}, listOf(schema.required));
  return PLAIN[type] ?? 'unknown';
}

function inputText(call: Part): string {
  const parameters = listOf(call.parameters).flatMap((one) => (isRecord(one) ? [one] : []));
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [textOf(name), schema]));
  const required = parameters.filter((one) => one.required === true).map(({ name }) => name);
  const content = partIn(call, 'requestBody', 'content') ?? {};
  const [body] = Object.values(content).map((form) => partIn(form, 'schema'));
  return fieldsText({ ...properties, ...partIn(body, 'properties') }, [
    ...required,
    ...listOf(body?.required),
  ]);
}

/** Returns the type of the `data` in a response envelope; null for a route that responds with a file. */
function answerText(call: Part): string | null {
  const schema = partIn(call, 'responses', '200', 'content', 'application/json', 'schema', 'properties');
  return schema ? typeText(schema.data) : null;
}

/** Returns the interface member of one route, named by the method and the path below `API_BASE`. */
function memberText(path: string, method: string, call: Part, answer: string): string {
  const form = partIn(call, 'requestBody', 'content', 'multipart/form-data') ? " form: 'parts';" : '';
  const name = `${method.toUpperCase()} ${path.slice(API_BASE.length)}`;
  return `  /** ${textOf(call.summary)} */\n  '${name}': {${form} input: ${inputText(call)}; answer: ${answer} };`;
}

/** Lists all routes of a document. */
function callsOf(openApi: unknown): readonly (readonly [path: string, method: string, call: Part])[] {
  return Object.entries(partIn(openApi, 'paths') ?? {}).flatMap(([path, methods]) =>
    Object.entries(partIn(methods) ?? {}).flatMap(([method, call]) =>
      isRecord(call) ? [[path, method, call] as const] : [],
    ),
  );
}

const MADE_BY =
  '// Generated from the contract of the API by scripts/apiTypes.ts: `npx vitest run tests/server/apiTypes.test.ts --update`.';

/** Generates the types of the routes that accept API keys (`/render/…`), for the client package; file responses are typed as bytes. */
export function renderCallTypes(openApi: unknown): string {
  const calls = callsOf(openApi)
    .filter(([path]) => path.startsWith(`${API_BASE}/render/`))
    .map(([path, method, call]) => memberText(path, method, call, answerText(call) ?? 'Uint8Array'));
  return [
    MADE_BY,
    '',
    '/** Inputs and answers of the calls for programs. */',
    'export interface RenderCalls {',
    ...calls,
    '}',
    '',
  ].join('\n');
}
