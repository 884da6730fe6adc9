import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { APP_NAME } from '../src/core/base/limits.ts';
import { isLoopback } from '../src/core/base/loopback.ts';
import { fail, ok, type Problem, type Result } from '../src/core/base/result.ts';
import { withoutEndSlashes } from '../src/core/base/withoutEndSlashes.ts';
import { createCoverQueue } from '../src/node/coverQueue.ts';
import { nodeFontTrials } from '../src/node/fonts/nodeFontTrials.ts';
import { createSheetQueue } from '../src/node/inputs/sheetQueue.ts';
import { createLabelQueue } from '../src/node/labelQueue.ts';
import { onEndSignals, SERVER_END_SIGNALS } from '../src/node/processes/endSignals.ts';
import { hasCode } from '../src/node/processes/systemCode.ts';
import { projectPath } from '../src/node/projectFiles.ts';
import { reasonOf } from '../src/node/reasonOf.ts';
import { type AppOptions, createApp } from './app.ts';
import { courierByKind } from './couriers/courierByKind.ts';
import { createOutbox } from './couriers/outbox.ts';
import { createSmsCourier } from './couriers/smsCourier.ts';
import { createSmtpCourier } from './couriers/smtpCourier.ts';
import { API_BASE } from './http/routes/route.ts';
import { makeDataDir, openFiles, openQueue, openSecretBox, openStore, storeText } from './openParts.ts';
import { createPasswords } from './passwords.ts';
import { createOidcProvider } from './providers/oidcProvider.ts';
import { startRendering } from './rendering.ts';
import { sweepFiles } from './resources/files/sweepFiles.ts';
import { createCoverDrawer } from './resources/library/coverDrawer.ts';
import { readStarters, seedMarket } from './resources/market/starters.ts';
import { passkeySiteOf } from './resources/passkeys/passkeySite.ts';
import { expireJobs } from './resources/renderJobs/expireJobs.ts';
import { createSecurityLog, SECURITY_LOG_NAME } from './securityLog.ts';
import { readSettings, type Settings, settingText } from './settings.ts';
import { sweep } from './store/sweep.ts';
import { startWatchdog } from './watchdog.ts';

/** Event loop lag in ms above which the server counts as overloaded. */
const MOST_LAG_MS = 1000;
/** Time in ms for open calls to finish on shutdown; `docker stop` needs a longer grace period than its default of 10 s. */
const CLOSE_DEADLINE_MS = 25_000;
const SWEEP_EVERY_MS = 60 * 60_000;
/** Interval in ms of the search for work that another server left unfinished or whose wake-up signal was lost. */
const LOOK_FOR_WORK_EVERY_MS = 10_000;
/** Maximum number of concurrent password hashes: each takes 19 MiB, and one core for 0.1 s. */
const PASSWORDS_AT_ONCE = 2;

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Returns the configured couriers, or the local outbox page if the operator enabled it. */
function couriersOf(
  { smtp, smsWebhook, textMessages, outbox: shown }: Settings,
  clock: () => number,
): Pick<AppOptions, 'courier' | 'outbox'> {
  if (shown) {
    const outbox = createOutbox(clock, ({ address, digits }) => say(`The code for ${address} is ${digits}.`));
    return { courier: outbox, outbox: { outbox, token: shown.token } };
  }
  const email = smtp ? createSmtpCourier(smtp.url, smtp.from) : null;
  return {
    courier: courierByKind({
      email,
      phone: smsWebhook ? createSmsCourier(smsWebhook, textMessages.secret) : null,
    }),
    outbox: null,
  };
}

/** Returns a hint for the operator about sign-in codes, printed at startup; null if none is needed. */
function signInHint({ smtp, smsWebhook, outbox, providers }: Settings, address: string): string | null {
  if (outbox) return `Codes are shown on ${address}/outbox/${outbox.token}, to this machine alone.`;
  if (smtp || smsWebhook || providers.length > 0) return null;
  return 'Nothing sends sign-in codes: set DIECUT_SMTP_URL, or DIECUT_OUTBOX=1 to see them on this machine.';
}

/** Returns the public addresses of the page and of its installers. */
const downloadsOf = ({ publicUrl, windows64Url, windows32Url }: Settings) => ({
  site: publicUrl,
  windows64: windows64Url,
  windows32: windows32Url,
});

/** Returns the redirect URI that is registered at an OpenID Connect provider. */
const callbackOf = ({ publicUrl }: Settings, name: string) =>
  `${withoutEndSlashes(publicUrl ?? '')}${API_BASE}/login/oidc/${name}/callback`;

/** Reads the certificate and its private key, and reports an invalid pair before the server listens. */
function readCertificate(files: Settings['tls']): Result<AppOptions['tls'], Problem> {
  if (!files) return ok(null);
  try {
    const pair = { cert: readFileSync(files.certPath, 'utf8'), key: readFileSync(files.keyPath, 'utf8') };
    createSecureContext(pair);
    return ok(pair);
  } catch (error) {
    return fail('certificateInvalid', { reason: reasonOf(error) });
  }
}

function closeOnSignals(app: FastifyInstance): void {
  onEndSignals(SERVER_END_SIGNALS, (_signal, before) => {
    // A second signal means that the operator doesn't want to wait for open requests.
    if (before > 0) process.exit(1);
    // Connections that stay open must not delay the exit. The exit code is 1, because a stop that cuts requests is not a clean stop.
    setTimeout(() => process.exit(1), CLOSE_DEADLINE_MS).unref();
    app.close().then(() => process.exit(0));
  });
}

/** Time in ms for open calls after an unexpected error. It is short, because the process is in an unknown state then. */
const FAULT_DEADLINE_MS = 3000;

/** Ends the server after an error that no code catches: it reports the error, stops listening and exits with code 1. */
function endOnFault(app: FastifyInstance): void {
  // Only the first error is handled: a second one ends the process at once, as without this listener.
  process.once('uncaughtException', (error) => {
    say(`The server ends after an unexpected fault. ${error.stack ?? error.message}`);
    setTimeout(() => process.exit(1), FAULT_DEADLINE_MS).unref();
    app.close().then(
      () => process.exit(1),
      () => process.exit(1),
    );
  });
}

/** Reads the settings; if any are invalid, prints all problems and exits. */
function settingsOrExit(): Settings {
  const read = readSettings(process.env);
  if (read.ok) return read.value;
  for (const problem of read.error) say(settingText(problem));
  return process.exit(1);
}

/** Unwraps the result of opening a store; on failure, prints the reason and exits. */
function openOrExit<Value>(opened: Result<Value, Problem>): Value {
  if (opened.ok) return opened.value;
  say(storeText(opened.error));
  return process.exit(1);
}

/** Starts to listen; on failure, prints the reason and exits. */
async function listenOrExit(app: FastifyInstance, { port, host }: Settings): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const isTaken = hasCode(error, 'EADDRINUSE');
    const reason = error instanceof Error ? error.message : String(error);
    say(isTaken ? `Port ${port} is in use. Choose another: PORT=8081 npm start` : reason);
    await app.close();
    process.exit(1);
  }
}

/** Prints the server's address, and a hint on how sign-in codes are delivered. */
function announce(app: FastifyInstance, settings: Settings): void {
  const address = app.server.address();
  const port = address && typeof address === 'object' ? address.port : settings.port;
  const origin = `${settings.tls ? 'https' : 'http'}://localhost:${port}`;
  const hint = signInHint(settings, origin);
  if (hint !== null) say(hint);
  // The hint about the outbox already says that only this machine can open the outbox page.
  if (isLoopback(settings.host) && !settings.outbox)
    say(
      'Only this machine reaches the server. DIECUT_HOST=0.0.0.0 opens it to others, who then send passwords in plain text: use DIECUT_TLS_CERT, or a proxy with DIECUT_TRUST_PROXY.',
    );
  process.stdout.write(`${APP_NAME} is ready on ${origin}\n`);
}

/** Starts the server and prints its address; on failure, prints the reason and exits. */
export async function serve(): Promise<void> {
  const settings = settingsOrExit();
  await startWatchdog();
  openOrExit(makeDataDir(settings));
  const tls = readCertificate(settings.tls);
  if (!tls.ok) {
    say(`The certificate cannot be read: ${tls.error.params?.reason}`);
    process.exit(1);
  }
  const store = openOrExit(await openStore(settings));
  const clock = () => Date.now();
  const files = await openFiles(settings);
  await seedMarket(store, readStarters(projectPath('server/market')), clock());
  const queue = openOrExit(
    await openQueue(settings, (error) => app.log.error({ err: error }, 'the queue failed')),
  );
  const secretBox = openOrExit(openSecretBox(settings));
  const { renders, jobRenders, partMaker, wakeJobs, closeRendering } = await startRendering(
    { ...settings, secretBox },
    {
      store,
      files,
      clock,
      queue,
      onFailure: (error) => app.log.error({ err: error }, 'a job failed'),
    },
  );
  const covers = createCoverDrawer({
    store,
    files,
    clock,
    queue: createCoverQueue(),
    onFailure: (error) => app.log.error({ err: error }, 'a cover was not drawn'),
  });
  const securityLog = createSecurityLog(join(settings.dataDir, SECURITY_LOG_NAME), clock, (error) =>
    app.log.error({ err: error }, 'the security log cannot be written'),
  );
  const app = await createApp({
    ...settings,
    ...couriersOf(settings, clock),
    clock,
    store,
    secretBox,
    marketCovers: createCoverQueue(),
    reportSecurity: securityLog.report,
    renders,
    jobRenders,
    partMaker,
    wakeCovers: covers.wake,
    wakeJobs,
    passwords: createPasswords(PASSWORDS_AT_ONCE),
    files,
    fontTrials: nodeFontTrials,
    sheets: createSheetQueue(),
    labels: createLabelQueue(),
    providers: settings.providers.map((provider) =>
      createOidcProvider(provider, callbackOf(settings, provider.name), say),
    ),
    passkeySite: passkeySiteOf(settings.publicUrl),
    downloads: downloadsOf(settings),
    tls: tls.value,
    mostLagMs: MOST_LAG_MS,
    isSecure: tls.value !== null || (settings.publicUrl?.startsWith('https:') ?? false),
  });
  const sweeping = setInterval(() => {
    expireJobs(store, clock())
      .then(() => sweep(store, clock()))
      .then(() => sweepFiles({ store: store, files, clock }))
      .catch((error: unknown) => app.log.error({ error }, 'sweeping failed'));
  }, SWEEP_EVERY_MS);
  const looking = setInterval(() => {
    covers.wake();
    wakeJobs();
  }, LOOK_FOR_WORK_EVERY_MS);
  app.addHook('onClose', async () => {
    clearInterval(sweeping);
    clearInterval(looking);
    await covers.leave();
    await closeRendering();
    await securityLog.idle();
    await store.close();
  });
  await listenOrExit(app, settings);
  // These handlers are set before the server reports that it is ready, because a signal may follow at once.
  closeOnSignals(app);
  endOnFault(app);
  covers.wake();
  renders.warm();
  wakeJobs();
  announce(app, settings);
}
