import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import '@fastify/swagger';
import Type, { type StaticEncode, type TObject, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { isRecord } from '../../src/core/base/record.ts';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { API_BASE } from '../../src/core/library/keptAssets.ts';
import { storeFailureOf } from '../store/storeFailure.ts';
import { type Refusal, refuse } from './answers.ts';
import { callerKey } from './callerKey.ts';
import type { Authenticate, Identity } from './identity.ts';
import { type Language, preferredLanguage } from './language.ts';
import { toldAs } from './problems.ts';
import { type ReportSecurity, securityEventOf } from './securityEvents.ts';
import { writeEnvelope } from './writtenJson.ts';

/** What a call is given, apart from what it says. */
export interface Caller {
  readonly language: Language;
  /** The address that limits count the caller by (`callerKey`). */
  readonly clientIp: string;
  readonly userAgent: string;
  /** True if the page is served by HTTPS. */
  readonly isSecure: boolean;
  /** False for a call that a browser makes for a page of another origin. Programs say nothing of that. */
  readonly isOwnPage: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Sets a cookie that scripts cannot read; an empty value takes it away. */
  readonly setCookie: (name: string, value: string, options: CookieOptions) => void;
}

export interface CookieOptions {
  readonly path: string;
  /** Left out, it lasts until the browser closes. */
  readonly maxAgeS?: number;
}

export interface Call<Input extends TObject, Who> extends Caller {
  /** What the caller says: in the address, in its query, or in the body. */
  readonly input: StaticEncode<Input>;
  readonly identity: Who;
}

/** What every kind of call says of itself. */
export interface RouteHead {
  readonly method: 'GET' | 'POST';
  /** Below `/api/v3`; what has a colon before it is a part of the input. */
  readonly path: string;
  readonly tag: string;
  /** One line of the documentation. */
  readonly summary: string;
  /** Whether it takes an `Idempotency-Key`; left out, it does not. */
  readonly takesKey?: boolean;
  /**
   * Whether its answer is written as it is given, which is twice as fast as by its schema. What the schema does not name goes out as
   * well then, so that such a call answers with what was presented field by field.
   */
  readonly isExact?: boolean;
  /** Left out, a call says no more than the server lets all of them say. */
  readonly maxBodyBytes?: number;
}

interface RouteOf<Input extends TObject, Answer extends TSchema, Who> extends RouteHead {
  /** Beside what stands in the path: of a GET in the query, of a POST in the body. */
  readonly input: Input;
  readonly answer: Answer;
  readonly handle: (call: Call<Input, Who>) => Promise<Result<StaticEncode<Answer>, Refusal>>;
}

/** A call of the server: who may make it is part of what it is. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** `key`: for programs that have a key of an account. */
  readonly access: 'open' | 'signedIn' | 'key';
  /** Whether it takes an `Idempotency-Key`. */
  readonly takesKey: boolean;
  readonly register: (
    app: FastifyInstance,
    authenticate: Authenticate,
    isSecure: boolean,
    report: ReportSecurity,
  ) => void;
}

export { API_BASE };

/** A call that says nothing, or an answer without anything in it. */
export const NOTHING = Type.Object({});

/** Who may make a call, and how it is found out who does. */
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

/** A call that gives whoever is signed in more than others. */
export const PERHAPS_SIGNED_IN: Access<Identity | null> = {
  name: 'open',
  identify: async ({ accesstoken }, authenticate) =>
    accesstoken === undefined ? ok(null) : authenticate(accesstoken),
};

/** A call that anybody may make. */
export function openRoute<Input extends TObject, Answer extends TSchema>(
  route: RouteOf<Input, Answer, null>,
): Route {
  return routeWith(ANYBODY, route);
}

/** A call for whoever is signed in. */
export function signedInRoute<Input extends TObject, Answer extends TSchema>(
  route: RouteOf<Input, Answer, Identity>,
): Route {
  return routeWith(SIGNED_IN, route);
}

/**
 * True for a zero in a text of a call: PostgreSQL has no text for it, and no person types one. Members that the schema does not name, such as
 * those of a label document, are kept as JSON, which has an escape for it.
 */
function hasZero(value: unknown, schema: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (!isRecord(schema)) return false;
  if (Array.isArray(value)) return value.some((item) => hasZero(item, schema.items ?? {}));
  const { properties } = schema;
  if (!isRecord(value) || !isRecord(properties)) return false;
  return Object.keys(properties).some((name) => hasZero(value[name], properties[name]));
}

const zeroIn = (name: string) => fail('inputInvalid', { reason: `${name} has a zero in it` });

/** Refuses calls with a zero in a part of their address, also those that read it by themselves. */
export function refuseZeroInAddress(api: FastifyInstance): void {
  api.addHook('onRequest', async (request, reply) => {
    const { params } = request;
    const named = isRecord(params) && Object.keys(params).find((name) => hasZero(params[name], {}));
    if (typeof named === 'string') return refuse(reply, zeroIn(named).error, languageOf(request));
  });
}

/** What the library says of a field that a closed schema does not name. */
const NO_SUCH_FIELD = 'schema is false';

/** Reads what a call says as its schema wants it: numbers and flags of an address are texts there. */
export function createReader<Input extends TObject>(schema: Input, isText: boolean) {
  const compiled = Compile<Input>(schema);
  return (given: unknown): Result<StaticEncode<Input>, Problem> => {
    const value: unknown = isText ? compiled.Convert(given) : given;
    if (compiled.Check(value)) {
      const { properties } = schema;
      const named = Object.keys(value).find((name) => hasZero(Reflect.get(value, name), properties[name]));
      return named === undefined ? ok(value) : zeroIn(named);
    }
    const [{ instancePath = '', message = '' } = {}] = compiled.Errors(value);
    const place = instancePath.slice(1).replaceAll('/', '.');
    const said = message === NO_SUCH_FIELD ? 'is nothing that can be said here' : message;
    return fail('inputInvalid', { reason: `${place} ${said}`.trim() });
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

/** Where the parts of an input stand, for the documentation. */
export function placesOf(method: Route['method'], path: string, input: TObject) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const others = Type.Omit(input, inPath);
  const hasOthers = Object.keys(input.properties).length > inPath.length;
  return {
    ...(inPath.length > 0 && { params: Type.Pick(input, inPath) }),
    ...(hasOthers && (method === 'GET' ? { querystring: others } : { body: others })),
  };
}

export const partsOf = (value: unknown) => (isRecord(value) ? value : {});

/** What an answer looks like that has something to say. */
export const envelopeOf = (answer: TSchema) =>
  Type.Object({ code: Type.Literal(200), msg: Type.String(), data: answer });

export const envelope = (data: unknown) => ({ code: 200, msg: 'success', data });

/** A request, by the time that it is known who makes it. */
export interface Asked<Who> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
  readonly identity: Who;
}

/** How one kind of call goes on from there. */
export interface Kind<Who> {
  /** What the documentation says of input and answer. */
  readonly schema: object;
  /** Answers, or says why it does not. */
  readonly answer: (asked: Asked<Who>) => Promise<Result<unknown, Refusal>>;
}

/** What the documentation says of who may make a call. */
const SECURITY = {
  open: {},
  signedIn: { security: [{ accessToken: [] }] },
  key: { security: [{ apiKey: [] }] },
} as const;

/** A call of any kind: everybody is known, or turned away, before anything of it is read. */
export function declared<Who>(head: RouteHead, access: Access<Who>, kind: Kind<Who>): Route {
  const { method, path, tag, summary, takesKey = false, isExact = false, maxBodyBytes } = head;
  return {
    method,
    path,
    access: access.name,
    takesKey,
    register: (app, authenticate, isSecure, report) => {
      /** Who makes calls that are under way, of programs: they may say much, and are known before it is read. */
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
          const done = await kind
            .answer({ request, reply, caller, identity: identity.value })
            .catch(async (error: unknown) => {
              // A database that does not answer is no matter of the caller.
              if (storeFailureOf(error)) throw error;
              // An account that is deleted meanwhile breaks what refers to it: by now its caller is as unknown as any other.
              const now = await access.identify(request.headers, authenticate);
              if (now.ok) throw error;
              return now;
            });
          note(done.ok ? null : done.error.code, identity.value);
          const reason = done.ok ? undefined : done.error.params?.reason;
          if (!done.ok && reason !== undefined && toldAs(done.error).status >= 500)
            request.log.error(
              { problem: done.error, route: path },
              'a call was refused for a fault of the server',
            );
          return done.ok ? reply.send(done.value) : refuse(reply, done.error, caller.language);
        },
      });
    },
  };
}

/** A call for whoever has that access. */
export function routeWith<Input extends TObject, Answer extends TSchema, Who>(
  access: Access<Who>,
  route: RouteOf<Input, Answer, Who>,
): Route {
  const { method, path } = route;
  const read = createReader(route.input, method === 'GET');
  return declared(route, access, {
    schema: { ...placesOf(method, path, route.input), response: { 200: envelopeOf(route.answer) } },
    answer: async ({ request, caller, identity }) => {
      const said = method === 'GET' ? request.query : request.body;
      const input = read({ ...partsOf(said), ...partsOf(request.params) });
      if (!input.ok) return input;
      const done = await route.handle({ ...caller, input: input.value, identity });
      return done.ok ? ok(envelope(done.value)) : done;
    },
  });
}
