import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import '@fastify/swagger';
import Type, { type StaticEncode, type TObject, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { CallName } from '../../../src/core/api/apiCalls.ts';
import { API_CONTRACT } from '../../../src/core/api/contract.ts';
import type { Language } from '../../../src/core/base/languages.ts';
import { isRecord } from '../../../src/core/base/record.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { API_BASE } from '../../../src/core/library/libraryAssets.ts';
import type { ReportSecurity } from '../../ports/securityEvent.ts';
import { storeFailureOf } from '../../store/storeFailure.ts';
import { type Refusal, refuse } from '../answers.ts';
import { callerKey } from '../callerKey.ts';
import { asksWire, readsWire, WIRE_MEDIA, type WireForm } from '../fields/wireForm.ts';
import { writeEnvelope } from '../fields/writtenJson.ts';
import type { Authenticate, Identity } from '../identity.ts';
import { preferredLanguage } from '../language.ts';
import { httpErrorOf } from '../problems.ts';
import { securityEventOf } from '../securityEvents.ts';

/** Context of a request, without its input. */
export interface Caller {
  readonly language: Language;
  /** Rate limit key of the client (`callerKey`). */
  readonly clientIp: string;
  readonly userAgent: string;
  /** True if the page is served over HTTPS. */
  readonly isSecure: boolean;
  /**
   * False for a request that a browser sends from a page of another origin. True for client programs, which don't send `Sec-Fetch-Site`.
   */
  readonly isOwnPage: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Sets an HttpOnly cookie; an empty value deletes it. */
  readonly setCookie: (name: string, value: string, options: CookieOptions) => void;
}

interface CookieOptions {
  readonly path: string;
  /** Lifetime of the cookie in seconds. Default: a session cookie. */
  readonly maxAgeS?: number;
}

export interface Call<Input extends TObject, Who> extends Caller {
  /** Input from the path, the query or the body. */
  readonly input: StaticEncode<Input>;
  readonly identity: Who;
}

/** Schema of the input of a call. */
export type InputOf<Name extends keyof typeof API_CONTRACT> = (typeof API_CONTRACT)[Name]['input'];
/** Data in the response of a call. */
export type AnswerOf<Name extends CallName> = StaticEncode<(typeof API_CONTRACT)[Name]['answer']>;

/** Part of a route that its contract gives. */
interface ContractHead {
  readonly method: 'GET' | 'POST';
  /** Path below `/api/v3`; `:name` is a field of the input. */
  readonly path: string;
  readonly tag: string;
  /** Summary of the route in the OpenAPI document. */
  readonly summary: string;
}

/** Declaration of a route without the parts that differ per route type. */
export interface RouteHead extends ContractHead {
  /** True if the route takes an `Idempotency-Key`. Default: false. */
  readonly takesKey?: boolean;
  /**
   * True if `JSON.stringify` serializes the response, which is twice as fast as the serializer of the response's schema. It also sends
   * fields that the schema doesn't contain, so the route must build its response field by field.
   */
  readonly isExact?: boolean;
  /** Conversion of the route's label documents to and from the wire format; undefined if the route has none. */
  readonly wire?: WireForm;
  /** Maximum size of the body in bytes. Default: 1 MiB. */
  readonly maxBodyBytes?: number;
}

/** Options of a route that aren't part of its contract. */
export type RouteOptions = Omit<RouteHead, keyof ContractHead>;

interface RouteOf<Name extends CallName, Who> extends RouteOptions {
  readonly handle: (call: Call<InputOf<Name>, Who>) => Promise<Result<AnswerOf<Name>, Refusal>>;
}

/** Route of the server, ready to be registered. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Name of the access rule; `key` admits client programs with an API key. */
  readonly access: 'open' | 'signedIn' | 'key';
  /** True if the route takes an `Idempotency-Key`. */
  readonly takesKey: boolean;
  readonly register: (
    app: FastifyInstance,
    authenticate: Authenticate,
    isSecure: boolean,
    report: ReportSecurity,
  ) => void;
}

export { API_BASE };

/** Access rule of a route: its name, and the function that authenticates the caller. */
export interface Access<Who> {
  readonly name: Route['access'];
  readonly identify: (
    headers: IncomingHttpHeaders,
    authenticate: Authenticate,
  ) => Promise<Result<Who, Problem>>;
}

export const ANYBODY: Access<null> = { name: 'open', identify: async () => ok(null) };
export const SIGNED_IN: Access<Identity> = {
  name: 'signedIn',
  identify: ({ accesstoken }, authenticate) => authenticate(accesstoken),
};

/** Access rule of public routes that return more to signed-in users; an invalid access token is refused. */
export const PERHAPS_SIGNED_IN: Access<Identity | null> = {
  name: 'open',
  identify: async ({ accesstoken }, authenticate) =>
    accesstoken === undefined ? ok(null) : authenticate(accesstoken),
};

/** Creates a public route. */
export function openRoute<Name extends CallName>(name: Name, route: RouteOf<Name, null>): Route {
  return routeWith(ANYBODY, name, route);
}

/** Creates a route for signed-in users. */
export function signedInRoute<Name extends CallName>(name: Name, route: RouteOf<Name, Identity>): Route {
  return routeWith(SIGNED_IN, name, route);
}

/**
 * Returns what a string in the input contains that a database can't store as it is: PostgreSQL text has no NUL, and UTF-8 no half of a
 * surrogate pair, which would be stored as another character. Null if there is nothing. Fields outside the schema, such as the fields of a
 * label document, may contain both, because they are stored as JSON, which escapes them.
 */
function unstorableIn(value: unknown, schema: unknown): string | null {
  if (typeof value === 'string') {
    if (value.includes('\0')) return 'a NUL character';
    return value.isWellFormed() ? null : 'half of a surrogate pair';
  }
  if (!isRecord(schema)) return null;
  const found = (parts: readonly (readonly [unknown, unknown])[]) =>
    parts.map(([part, schemaOfPart]) => unstorableIn(part, schemaOfPart)).find((what) => what !== null) ??
    null;
  if (Array.isArray(value)) return found(value.map((item) => [item, schema.items ?? {}]));
  const { properties } = schema;
  if (!isRecord(value) || !isRecord(properties)) return null;
  return found(Object.keys(properties).map((name) => [value[name], properties[name]]));
}

const refuseText = (name: string, what: string) =>
  fail('inputInvalid', { reason: `${name} contains ${what}` });

/** Refuses calls with NUL in a path parameter, including routes that parse their own input. */
export function refuseZeroInAddress(api: FastifyInstance): void {
  api.addHook('onRequest', async (request, reply) => {
    const { params } = request;
    for (const [name, value] of Object.entries(isRecord(params) ? params : {})) {
      const what = unstorableIn(value, {});
      if (what !== null) return refuse(reply, refuseText(name, what).error, languageOf(request));
    }
  });
}

/** Message of the validator for a field that a closed schema doesn't contain. */
const NO_SUCH_FIELD = 'schema is false';

/** Number in an address; `Convert` also reads `1e3` and ` 1`, and cuts `1.5` where a whole number is expected. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Converts the texts of an address to numbers and booleans. A text that isn't exactly the number stays a text, which the schema refuses. */
function convertedText(convert: (given: unknown) => unknown, given: unknown): unknown {
  // `Convert` changes the object that it gets.
  const texts = new Map(isRecord(given) ? Object.entries(given) : []);
  const converted = convert(given);
  if (!isRecord(converted)) return converted;
  const entries = Object.entries(converted).map(([name, value]) => {
    const text = texts.get(name);
    const isChanged =
      typeof value === 'number' &&
      typeof text === 'string' &&
      !(PLAIN_NUMBER.test(text) && Number(text) === value);
    return [name, isChanged ? text : value];
  });
  return Object.fromEntries(entries);
}

/** Creates the input parser of a schema. With `isText`, the parser converts the texts of an address to numbers and booleans. */
export function createReader<Input extends TObject>(schema: Input, isText: boolean) {
  // The first request compiles the schema, because compiling the schemas of all routes takes half of the server's start.
  let validator: ReturnType<typeof Compile<Input>> | undefined;
  return (given: unknown): Result<StaticEncode<Input>, Problem> => {
    validator ??= Compile<Input>(schema);
    const value: unknown = isText ? convertedText((text) => validator?.Convert(text), given) : given;
    if (validator.Check(value)) {
      const { properties } = schema;
      for (const name of Object.keys(value)) {
        const what = unstorableIn(Reflect.get(value, name), properties[name]);
        if (what !== null) return refuseText(name, what);
      }
      return ok(value);
    }
    const [{ instancePath = '', message = '' } = {}] = validator.Errors(value);
    const place = instancePath.slice(1).replaceAll('/', '.');
    const detail = message === NO_SUCH_FIELD ? 'is not a known field' : message;
    return fail('inputInvalid', { reason: `${place} ${detail}`.trim() });
  };
}

const languageOf = ({ headers }: FastifyRequest) => preferredLanguage(headers['accept-language']);

const OWN_PAGE = new Set(['same-origin', 'none']);

function callerOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Caller {
  return {
    language: languageOf(request),
    clientIp: callerKey(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    isSecure,
    isOwnPage: OWN_PAGE.has(String(request.headers['sec-fetch-site'] ?? 'none')),
    cookies: request.cookies,
    setCookie: (name, value, { path, maxAgeS }) => {
      void reply.setCookie(name, value, {
        path,
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        ...(value === '' ? { maxAge: 0 } : maxAgeS === undefined ? {} : { maxAge: maxAgeS }),
      });
    },
  };
}

/** Splits the schema of an input into path, query and body for the API documentation. */
export function splitInput(method: Route['method'], path: string, input: TObject) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const others = Type.Omit(input, inPath);
  const hasOthers = Object.keys(input.properties).length > inPath.length;
  return {
    ...(inPath.length > 0 && { params: Type.Pick(input, inPath) }),
    ...(hasOthers && (method === 'GET' ? { querystring: others } : { body: others })),
  };
}

export const partsOf = (value: unknown) => (isRecord(value) ? value : {});

/** Returns the schema of the envelope of a successful response. */
export const envelopeOf = (answer: TSchema) =>
  Type.Object({ code: Type.Literal(200), msg: Type.String(), data: answer });

export const envelope = (data: unknown) => ({ code: 200, msg: 'success', data });

/** Request with its authenticated caller. */
interface RequestContext<Who> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
  readonly identity: Who;
}

/** Part of a route that differs per route type: OpenAPI schema and handler. */
export interface RouteKind<Who> {
  /** OpenAPI schema of input and response. */
  readonly schema: object;
  /** Handles the request. */
  readonly answer: (asked: RequestContext<Who>) => Promise<Result<unknown, Refusal>>;
}

/** Returns a refusal with its data, such as the newer label of a conflict, in the wire format. */
function inWire(refusal: Refusal, form: WireForm, { language }: Caller): Refusal {
  const data = refusal.data && form.write(refusal.data, language);
  return isRecord(data) ? { ...refusal, data } : refusal;
}

/** OpenAPI security requirement per access rule. */
const SECURITY = {
  open: {},
  signedIn: { security: [{ accessToken: [] }] },
  key: { security: [{ apiKey: [] }] },
} as const;

/** Builds a route of any type. It authenticates or rejects the caller before it reads the input. */
export function declared<Who>(head: RouteHead, access: Access<Who>, kind: RouteKind<Who>): Route {
  const { method, path, tag, summary, takesKey = false, isExact = false, wire, maxBodyBytes } = head;
  return {
    method,
    path,
    access: access.name,
    takesKey,
    register: (app, authenticate, isSecure, report) => {
      /** Callers with an API key by request: they are authenticated before the large body of the request is read. */
      const known = new WeakMap<FastifyRequest, Who>();
      app.route({
        method,
        url: `${API_BASE}${path}`,
        ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
        ...(access.name === 'key' && {
          onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
            const identity = await access.identify(request.headers, authenticate);
            if (identity.ok) known.set(request, identity.value);
            else return refuse(reply, identity.error, languageOf(request));
          },
        }),
        ...(isExact && { serializerCompiler: () => writeEnvelope }),
        schema: {
          tags: [tag],
          summary,
          ...SECURITY[access.name],
          ...kind.schema,
        },
        handler: async (request, reply) => {
          const caller = callerOf(request, reply, isSecure);
          const before = known.get(request);
          const identity =
            before === undefined ? await access.identify(request.headers, authenticate) : ok(before);
          const note = (refused: string | null, who: unknown) => {
            const { body } = request;
            const event = securityEventOf({ path, body, identity: who, clientIp: caller.clientIp, refused });
            if (event) report(event);
          };
          if (!identity.ok) {
            note(identity.error.code, null);
            return refuse(reply, identity.error, caller.language);
          }
          if (wire && readsWire(request)) {
            const body = await wire.read(request.body, caller.language);
            if (!body.ok) return refuse(reply, body.error, caller.language);
            request.body = body.value;
          }
          const done = await kind
            .answer({ request, reply, caller, identity: identity.value })
            .catch(async (error: unknown) => {
              // An unavailable database is no sign of a deleted account.
              if (storeFailureOf(error)) throw error;
              // A foreign key fails if the account was deleted meanwhile. Then authentication fails too, and its refusal is the response.
              const now = await access.identify(request.headers, authenticate);
              if (now.ok) throw error;
              return now;
            });
          note(done.ok ? null : done.error.code, identity.value);
          const reason = done.ok ? undefined : done.error.params?.reason;
          if (!done.ok && reason !== undefined && httpErrorOf(done.error).status >= 500)
            request.log.error(
              { problem: done.error, route: path },
              'a call was refused for a fault of the server',
            );
          const form = wire && asksWire(request) ? wire : null;
          if (!done.ok)
            return refuse(reply, form ? inWire(done.error, form, caller) : done.error, caller.language);
          if (!form || !isRecord(done.value)) return reply.send(done.value);
          const { data } = done.value;
          return reply.type(WIRE_MEDIA).send({ ...done.value, data: form.write(data, caller.language) });
        },
      });
    },
  };
}

/** Returns the part of a route that its contract gives. */
export function headOf(name: keyof typeof API_CONTRACT): ContractHead {
  const { tag, summary } = API_CONTRACT[name];
  const path = name.slice(name.indexOf('/')).replace(/\{(\w+)\}/g, ':$1');
  return { method: name.startsWith('GET ') ? 'GET' : 'POST', path, tag, summary };
}

/** Creates a route with the given access rule. */
export function routeWith<Name extends CallName, Who>(
  access: Access<Who>,
  name: Name,
  route: RouteOf<Name, Who>,
): Route {
  const { answer } = API_CONTRACT[name];
  const schema: InputOf<Name> = API_CONTRACT[name].input;
  const head = headOf(name);
  const { method, path } = head;
  const read = createReader(schema, method === 'GET');
  return declared({ ...head, ...route }, access, {
    schema: { ...splitInput(method, path, schema), response: { 200: envelopeOf(answer) } },
    answer: async ({ request, caller, identity }) => {
      const given = method === 'GET' ? request.query : request.body;
      const input = read({ ...partsOf(given), ...partsOf(request.params) });
      if (!input.ok) return input;
      const done = await route.handle({ ...caller, input: input.value, identity });
      return done.ok ? ok(envelope(done.value)) : done;
    },
  });
}
