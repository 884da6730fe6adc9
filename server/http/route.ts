import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import Type, { type StaticEncode, type TObject, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { isRecord } from '../../src/core/base/record.ts';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { type Refusal, refuse } from './answers.ts';
import type { Authenticate, Identity } from './identity.ts';
import { type Language, preferredLanguage } from './language.ts';

/** What a call is given, apart from what it says. */
export interface Caller {
  readonly language: Language;
  readonly clientIp: string;
  readonly userAgent: string;
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

interface RouteOf<Input extends TObject, Answer extends TSchema, Who> {
  readonly method: 'GET' | 'POST';
  /** Below `/api/v3`; what has a colon before it is a part of the input. */
  readonly path: string;
  readonly tag: string;
  /** One line of the documentation. */
  readonly summary: string;
  /** Beside what stands in the path: of a GET in the query, of a POST in the body. */
  readonly input: Input;
  readonly answer: Answer;
  readonly handle: (call: Call<Input, Who>) => Promise<Result<StaticEncode<Answer>, Refusal>>;
}

/** A call of the server: who may make it is part of what it is. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: 'open' | 'signedIn';
  readonly register: (app: FastifyInstance, authenticate: Authenticate, isSecure: boolean) => void;
}

export const API_BASE = '/api/v3';

/** A call that says nothing, or an answer without anything in it. */
export const NOTHING = Type.Object({});

/** A call that anybody may make. */
export function openRoute<Input extends TObject, Answer extends TSchema>(
  route: RouteOf<Input, Answer, null>,
): Route {
  return declared(route, 'open', async () => ok(null));
}

/** A call for whoever is signed in. */
export function signedInRoute<Input extends TObject, Answer extends TSchema>(
  route: RouteOf<Input, Answer, Identity>,
): Route {
  return declared(route, 'signedIn', (request, authenticate) => authenticate(request.headers.accesstoken));
}

/** Reads what a call says as its schema wants it: numbers and flags of an address are texts there. */
function createReader<Input extends TObject>(schema: Input, isText: boolean) {
  const compiled = Compile<Input>(schema);
  return (given: unknown): Result<StaticEncode<Input>, Problem> => {
    const value: unknown = isText ? compiled.Convert(given) : given;
    if (compiled.Check(value)) return ok(value);
    const [{ instancePath = '', message = '' } = {}] = compiled.Errors(value);
    const place = instancePath.slice(1).replaceAll('/', '.');
    return fail('inputInvalid', { reason: `${place} ${message}`.trim() });
  };
}

function callerOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Caller {
  return {
    language: preferredLanguage(request.headers['accept-language']),
    clientIp: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
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

const partsOf = (value: unknown) => (isRecord(value) ? value : {});

function declared<Input extends TObject, Answer extends TSchema, Who>(
  route: RouteOf<Input, Answer, Who>,
  access: Route['access'],
  identify: (request: FastifyRequest, authenticate: Authenticate) => Promise<Result<Who, Problem>>,
): Route {
  const { method, path, tag, summary, answer } = route;
  const read = createReader(route.input, method === 'GET');
  return {
    method,
    path,
    access,
    register: (app, authenticate, isSecure) => {
      app.route({
        method,
        url: `${API_BASE}${path}`,
        schema: {
          tags: [tag],
          summary,
          ...placesOf(method, path, route.input),
          ...(access === 'signedIn' && { security: [{ accessToken: [] }] }),
          response: { 200: Type.Object({ code: Type.Literal(200), msg: Type.String(), data: answer }) },
        },
        handler: async (request, reply) => {
          const caller = callerOf(request, reply, isSecure);
          const identity = await identify(request, authenticate);
          if (!identity.ok) return refuse(reply, identity.error, caller.language);
          const said = method === 'GET' ? request.query : request.body;
          const input = read({ ...partsOf(said), ...partsOf(request.params) });
          if (!input.ok) return refuse(reply, input.error, caller.language);
          const done = await route.handle({ ...caller, input: input.value, identity: identity.value });
          if (!done.ok) return refuse(reply, done.error, caller.language);
          return reply.send({ code: 200, msg: 'success', data: done.value });
        },
      });
    },
  };
}
