import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import fastifyUnderPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { readJsonText } from '../src/core/api/json/readJsonText.ts';
import { APP_NAME, APP_VERSION } from '../src/core/base/limits.ts';
import type { Problem } from '../src/core/base/result.ts';
import { allRoutes } from './allRoutes.ts';
import type { Deps } from './deps.ts';
import { refuseLongAddresses } from './http/addressLength.ts';
import { refuse } from './http/answers.ts';
import { registerClosing } from './http/closing.ts';
import { createFailureLog } from './http/failureLog.ts';
import { lazySerializers } from './http/fields/lazySerializers.ts';
import { WIRE_MEDIA } from './http/fields/wireForm.ts';
import { registerHealth } from './http/health.ts';
import { preferredLanguage } from './http/language.ts';
import { answerParserErrors, refuseOddHosts } from './http/parserErrors.ts';
import { httpErrorOf } from './http/problems.ts';
import { API_BASE, refuseZeroInAddress } from './http/routes/route.ts';
import { addSecurityHeaders, forbidCaching, routerHeaders } from './http/securityHeaders.ts';
import { createLogStream } from './logStream.ts';
import { type DocumentOf, isPagePath, servePage } from './page.ts';
import type { RenderPool } from './ports/renderPool.ts';
import { createAuthenticate } from './resources/login/sessions.ts';
import { registerAdmin } from './resources/operating/adminPage.ts';
import { registerMetrics } from './resources/operating/metrics.ts';
import { createOperatorCheck } from './resources/operating/operatorAccess.ts';
import { registerOutbox, type ShownOutbox } from './resources/operating/outboxPage.ts';
import type { PartMaker } from './resources/renderJobs/partMaker.ts';
import { storeFailureOf } from './store/storeFailure.ts';

export interface AppOptions extends Omit<Deps, 'closing'> {
  /** Folder of the built page. */
  readonly pageDir: string;
  /** Collects one-time codes for the outbox page instead of sending them; null if the server sends them. */
  readonly outbox: ShownOutbox | null;
  readonly logLevel: string;
  /** Proxies whose `X-Forwarded-For` header the server trusts: the number of proxies in a chain, or their networks. 0 trusts none. */
  readonly trustedProxies: number | readonly string[];
  /** Rate limit per client address, in calls per minute. */
  readonly callsPerMinute: number;
  /**
   * Event loop lag, in ms, above which the server refuses new requests for a moment, because they would only increase the lag; 0 turns this
   * check off.
   */
  readonly mostLagMs: number;
  /** Pool that renders the jobs of API keys; null if other processes render them. */
  readonly jobRenders: Pick<RenderPool, 'load'> | null;
  /** Renders parts of the jobs of API keys; null if other processes render them. */
  readonly partMaker: Pick<PartMaker, 'load'> | null;
  /** Operator's token for `/metrics` and `/admin`; null turns both off. */
  readonly metricsToken: string | null;
  /** Limits of connections. Default: the limits of a server that is reachable from other machines. */
  readonly connection?: ConnectionLimits;
  /** Certificate and private key of the server, both PEM; null for plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
}

const MAX_BODY_BYTES = 1 << 20;

/** Limits of connections; times are in milliseconds. */
interface ConnectionLimits {
  readonly headersTimeout: number;
  /** Time limit of a whole request, including its body. */
  readonly requestTimeout: number;
  /** Time limit of a connection without traffic, such as a connection whose client doesn't read its response. */
  readonly connectionTimeout: number;
  readonly keepAliveTimeout: number;
  /** Grace period after the shutdown signal, at whose end the server cuts requests that are still incomplete. */
  readonly bodyWhenClosingMs: number;
  /** Interval of the checks for `headersTimeout` and `requestTimeout`. */
  readonly checkEveryMs: number;
  /**
   * Maximum number of open connections. Further connections are closed at once, so that the open ones keep their memory and file handles.
   */
  readonly maxConnections: number;
}

const CONNECTION: ConnectionLimits = {
  headersTimeout: 60_000,
  /** Ten minutes are long enough to upload a file of 64 MB over a slow connection. */
  requestTimeout: 10 * 60_000,
  connectionTimeout: 2 * 60_000,
  keepAliveTimeout: 72_000,
  bodyWhenClosingMs: 5000,
  checkEveryMs: 30_000,
  maxConnections: 10_000,
};

/** Secret headers, which are never logged. */
const SECRETS = ['req.headers.accesstoken', 'req.headers.cookie', 'req.headers.authorization'];

/**
 * Returns Fastify's setting of the trusted proxies. Each proxy appends the address of its client to the list that the client sent. That
 * list may contain anything, so addresses are counted from the right. Fastify's own setting by a number trusts no proxy at all, so a number
 * of proxies becomes a function.
 */
const trustOf = (proxies: AppOptions['trustedProxies']) =>
  typeof proxies === 'number' ? proxies > 0 && ((_: string, hop: number) => hop < proxies) : [...proxies];

/**
 * Returns the fields of a request for the log. The query of sign-in addresses is omitted, because it holds codes and states of providers.
 */
function loggedRequest({ method, url, ip }: FastifyRequest) {
  const [path] = url.split('?', 1);
  return { method, url: path.startsWith(`${API_BASE}/login`) ? path : url, remoteAddress: ip };
}

/** Builds the server without listening, so that tests can call it directly. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { pageDir, outbox, logLevel, trustedProxies, store, clock, tls, metricsToken, jobRenders } = options;
  const { checkEveryMs, headersTimeout, bodyWhenClosingMs, maxConnections, ...limits } =
    options.connection ?? CONNECTION;
  const checking = {
    headersTimeout,
    requestTimeout: limits.requestTimeout,
    connectionsCheckingInterval: checkEveryMs,
    // `refuseOddHosts` checks the header.
    requireHostHeader: false,
  };
  const app = fastify({
    logger:
      logLevel === 'silent'
        ? false
        : {
            level: logLevel,
            stream: createLogStream(),
            redact: SECRETS,
            serializers: { req: loggedRequest },
          },
    bodyLimit: MAX_BODY_BYTES,
    schemaController: { compilersFactory: { buildSerializer: lazySerializers } },
    ...limits,
    clientErrorHandler: answerParserErrors(options.isSecure),
    ...(!tls && { http: checking }),
    // Fastify's own 503 response lacks the envelope that all responses of the API have.
    return503OnClosing: false,
    trustProxy: trustOf(trustedProxies),
    // Fastify's own response repeats the requested address and lacks the security headers of other responses.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(routerHeaders(options.isSecure));
      refuse(reply, routerProblemOf(error), languageOf(request));
    },
    ...(tls && {
      serverFactory: (handler: RequestListener) => {
        const server = createServer({ ...tls, ...checking }, handler);
        server.keepAliveTimeout = limits.keepAliveTimeout;
        server.setTimeout(limits.connectionTimeout);
        return server;
      },
    }),
  });
  app.server.maxConnections = maxConnections;
  // Routes validate their own input; the schemas serve only the API documentation.
  app.setValidatorCompiler(() => () => true);
  addSecurityHeaders(app, options.isSecure);
  const closing = registerClosing(app, bodyWhenClosingMs);
  refuseOddHosts(app);
  refuseLongAddresses(app);
  await app.register(fastifyCookie);
  answerFailures(app, await servePage(app, pageDir), createFailureLog(clock));
  const pools = { calls: options.renders, ...(jobRenders && { jobs: jobRenders }) };
  const checkOperator = createOperatorCheck({ ...options, token: metricsToken });
  registerMetrics(app, checkOperator, pools, options.partMaker);
  registerAdmin(app, { store, clock }, checkOperator, metricsToken !== null);
  registerHealth(app, store);
  await app.register(async (api) => serveApi(api, { ...options, closing }));
  if (outbox) registerOutbox(app, outbox, clock);
  return app;
}

async function serveApi(
  api: FastifyInstance,
  { callsPerMinute, mostLagMs, ...deps }: AppOptions & Pick<Deps, 'closing'>,
): Promise<void> {
  // Only the routes that take files parse multipart forms.
  forbidCaching(api);
  refuseZeroInAddress(api);
  const parseJson = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser(['application/json', WIRE_MEDIA], { parseAs: 'buffer' }, (request, body, done) => {
    const read = readJsonText(Buffer.from(body), request.headers['content-encoding']);
    if (read.ok) parseJson(request, read.value, done);
    else done(Object.assign(new Error('the body is refused'), { problem: read.error }));
  });
  api.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  await api.register(fastifyUnderPressure, {
    maxEventLoopDelay: mostLagMs,
    pressureHandler: (request, reply) => void refuse(reply, { code: 'overloaded' }, languageOf(request)),
  });
  await api.register(fastifyRateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(new Error('too many'), {
        problem: { code: 'tooMany', params: { seconds: Math.ceil(ttl / 1000) } },
      }),
  });
  await api.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: APP_NAME, version: APP_VERSION },
      components: {
        securitySchemes: {
          accessToken: { type: 'apiKey', in: 'header', name: 'accessToken' },
          apiKey: { type: 'http', scheme: 'bearer', description: 'API key of an account, dck_…' },
        },
      },
    },
  });
  await api.register(fastifySwaggerUi, { routePrefix: `${API_BASE}/docs` });
  api.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, async () => api.swagger());
  const authenticate = createAuthenticate(deps.store, deps.clock);
  for (const route of allRoutes(deps)) route.register(api, authenticate, deps.isSecure, deps.reportSecurity);
}

/**
 * Returns the problem of an error of the router itself: a broken escape in the address, or an id that is too long for any row. All other
 * addresses match a route or the page.
 */
function routerProblemOf({ code }: { readonly code: string }): Problem {
  switch (code) {
    case 'FST_ERR_BAD_URL':
      return { code: 'inputInvalid', params: { reason: 'the address has a broken escape' } };
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return { code: 'addressTooLong' };
    default:
      return { code: 'unknown' };
  }
}

const languageOf = (request: Pick<FastifyRequest, 'headers'>) =>
  preferredLanguage(request.headers['accept-language']);

/** Answers errors that no route answers: an unknown address, a malformed body, or a bug in the server. */
function answerFailures(
  app: FastifyInstance,
  documentOf: DocumentOf,
  logFailure: ReturnType<typeof createFailureLog>,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (isPagePath(request.method, request.url)) return reply.sendFile(documentOf(request.url));
    return refuse(reply, { code: 'notFound' }, languageOf(request));
  });
  app.setErrorHandler(async (error, request, reply: FastifyReply) => {
    const problem = failureOf(error, request.routeOptions.bodyLimit ?? MAX_BODY_BYTES);
    if (httpErrorOf(problem).status >= 500) logFailure(request.log, error, request.routeOptions.url);
    return refuse(reply, problem, languageOf(request));
  });
}

function failureOf(error: unknown, maxBytes: number) {
  if (!(error instanceof Error)) return { code: 'unknown' };
  if ('problem' in error && isProblem(error.problem)) return error.problem;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return { code: 'tooLarge', params: { maxMegabytes: maxBytes / 1024 / 1024 } };
  // The static file handler reports 403 for paths that lead out of the page's folder; the server answers 404 instead, because such a file
  // doesn't exist.
  if (status === 403) return { code: 'notFound' };
  // Errors of Fastify itself, such as a malformed JSON body or an unknown media type.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { code: 'inputInvalid', params: { reason: error.message } };
  return { code: storeFailureOf(error) ?? 'unknown' };
}

function isProblem(value: unknown): value is { code: string; params: { seconds: number } } {
  return typeof value === 'object' && value !== null && 'code' in value;
}
