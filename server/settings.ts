import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { LOOPBACK_HOST } from '../src/core/base/loopback.ts';
import { err, ok, type Problem, type Result } from '../src/core/base/result.ts';
import { readOutbox } from './settings/outboxSettings.ts';
import { type ProviderSettings, readProviders } from './settings/providerSettings.ts';
import { createSettingsReader, type Environment, type SettingsReader } from './settings/settingsReader.ts';
import { readTextMessages, type TextMessageSettings } from './settings/textMessageSettings.ts';
import { readTrustedProxies } from './settings/trustedProxies.ts';

/** Settings of a bucket of S3-compatible storage. */
interface BucketSettings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Data folder, which is created at startup. */
  readonly dataDir: string;
  /** Folder of the built page. */
  readonly pageDir: string;
  /** PostgreSQL URL; null for an SQLite file in the data folder. */
  readonly databaseUrl: string | null;
  /** Public address of the page; null if unknown. */
  readonly publicUrl: string | null;
  /** Addresses of the Windows installers; null if users install the page as an app of their browser instead. */
  readonly windows64Url: string | null;
  readonly windows32Url: string | null;
  /** Bucket in which files are stored; null stores them in the data folder. */
  readonly s3: BucketSettings | null;
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly smsWebhook: string | null;
  readonly textMessages: TextMessageSettings;
  /** Number of proxies in a chain in front of the server, or their networks; 0 for none. */
  readonly trustedProxies: number | readonly string[];
  readonly logLevel: string;
  readonly callsPerMinute: number;
  /** Maximum number of one-time codes per hour for one client address. */
  readonly codesPerHour: number;
  readonly metricsToken: string | null;
  /** Outbox page that shows codes on this machine, with the secret part of the page's address; null if the page is not enabled. */
  readonly outbox: { readonly token: string } | null;
  /** Number of threads that render for requests whose client waits. */
  readonly renderThreads: number;
  /** Number of threads for job parts; 0 if other processes render them; null for as many threads as jobs that are assembled at a time. */
  readonly jobThreads: number | null;
  /** Port on which a worker serves its health check; null for none. */
  readonly workPort: number | null;
  /** True if webhooks may target addresses in the server's own network. */
  readonly webhooksPrivate: boolean;
  /** External identity providers. */
  readonly providers: readonly ProviderSettings[];
  /**
   * Key material for the encryption of account secrets. If null, the server uses the key file in the data folder, or no key with
   * PostgreSQL.
   */
  readonly secretKey: string | null;
  /** Paths of the TLS certificate and its private key; null without TLS. */
  readonly tls: { readonly certPath: string; readonly keyPath: string } | null;
}

const DEFAULT_PORT = 8080;
const DEFAULT_CALLS_PER_MINUTE = 1200;
/** Default limit: a code every other minute is enough for an office, and still stops floods of requests. */
const DEFAULT_CODES_PER_HOUR = 30;
const MAX_RENDER_THREADS = 64;
const MAX_CALLS_PER_MINUTE = 1_000_000;
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];
const root = join(import.meta.dirname, '..');

const S3_REGION = 'us-east-1';

/** Reads the bucket settings; if an endpoint is set, the other settings are required as well. */
function readS3({ url, text, problems }: SettingsReader): BucketSettings | null {
  const endpoint = url('DIECUT_S3_ENDPOINT', ['http:', 'https:']);
  if (endpoint === null) return null;
  const needed = (name: string): string => {
    const value = text(name);
    if (value === null)
      problems.push({ code: 'settingMissing', params: { name, since: 'DIECUT_S3_ENDPOINT' } });
    return value ?? '';
  };
  return {
    endpoint,
    bucket: needed('DIECUT_S3_BUCKET'),
    region: text('DIECUT_S3_REGION') ?? S3_REGION,
    accessKeyId: needed('DIECUT_S3_ACCESS_KEY'),
    secretAccessKey: needed('DIECUT_S3_SECRET_KEY'),
  };
}

/** Reads the paths of the TLS certificate and its private key; both paths or neither must be set. */
function readTls({ text, problems }: SettingsReader): Settings['tls'] {
  const [certPath, keyPath] = [text('DIECUT_TLS_CERT'), text('DIECUT_TLS_KEY')];
  if (certPath !== null && keyPath !== null) return { certPath, keyPath };
  if (certPath !== null)
    problems.push({ code: 'settingMissing', params: { name: 'DIECUT_TLS_KEY', since: 'DIECUT_TLS_CERT' } });
  if (keyPath !== null)
    problems.push({ code: 'settingMissing', params: { name: 'DIECUT_TLS_CERT', since: 'DIECUT_TLS_KEY' } });
  return null;
}

const MIN_SECRET_KEY_LENGTH = 32;

/** Reads the key material, which must be the same for all servers of a database. Error messages don't contain the key material. */
function readSecretKey({ text, problems }: SettingsReader): string | null {
  const key = text('DIECUT_SECRET_KEY');
  if (key === null || key.length >= MIN_SECRET_KEY_LENGTH) return key;
  const wants = `at least ${MIN_SECRET_KEY_LENGTH} random characters`;
  problems.push({ code: 'settingInvalid', params: { name: 'DIECUT_SECRET_KEY', wants, got: '…' } });
  return null;
}

/** Returns true if other machines are meant to reach the server: by TLS, through a proxy, or at a public address. */
const isReached = ({ text }: SettingsReader) =>
  ['DIECUT_TLS_CERT', 'DIECUT_PUBLIC_URL'].some((name) => text(name) !== null) ||
  (text('DIECUT_TRUST_PROXY') ?? '0') !== '0';

/**
 * Reads the settings from environment variables. Each setting has a default.
 *
 * @returns the settings, or all problems: `settingInvalid` with `{name, wants, got}`, `settingMissing` with `{name, since}`,
 * `settingConflict` with `{name, other, why}`
 */
export function readSettings(environment: Environment): Result<Settings, readonly Problem[]> {
  const reader = createSettingsReader(environment);
  const smtpUrl = reader.url('DIECUT_SMTP_URL', ['smtp:', 'smtps:']);
  const from = reader.text('DIECUT_MAIL_FROM');
  if (smtpUrl && !from)
    reader.problems.push({
      code: 'settingMissing',
      params: { name: 'DIECUT_MAIL_FROM', since: 'DIECUT_SMTP_URL' },
    });
  const databaseUrl = reader.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const outbox = readOutbox(reader);
  const settings: Settings = {
    port: reader.number('PORT', DEFAULT_PORT, 0, 65_535),
    host: reader.text('DIECUT_HOST') ?? (isReached(reader) ? '0.0.0.0' : LOOPBACK_HOST),
    outbox,
    dataDir: reader.text('DIECUT_DATA_DIR') ?? join(root, 'data'),
    pageDir: join(root, 'dist'),
    databaseUrl,
    publicUrl: reader.url('DIECUT_PUBLIC_URL', ['http:', 'https:']),
    windows64Url: reader.url('DIECUT_WINDOWS64_URL', ['http:', 'https:']),
    windows32Url: reader.url('DIECUT_WINDOWS32_URL', ['http:', 'https:']),
    s3: readS3(reader),
    tls: readTls(reader),
    secretKey: readSecretKey(reader),
    providers: readProviders(reader),
    metricsToken: reader.text('DIECUT_METRICS_TOKEN'),
    smtp: smtpUrl && from ? { url: smtpUrl, from } : null,
    smsWebhook: reader.url('DIECUT_SMS_WEBHOOK', ['http:', 'https:']),
    textMessages: readTextMessages(reader),
    trustedProxies: readTrustedProxies(reader),
    logLevel: reader.oneOf('DIECUT_LOG', LOG_LEVELS, 'warn'),
    callsPerMinute: reader.number(
      'DIECUT_CALLS_PER_MINUTE',
      DEFAULT_CALLS_PER_MINUTE,
      1,
      MAX_CALLS_PER_MINUTE,
    ),
    renderThreads: reader.number('DIECUT_RENDER_THREADS', availableParallelism(), 1, MAX_RENDER_THREADS),
    // With SQLite at least one thread is needed: only one process may write the file, so no other process can render the parts.
    jobThreads: reader.optionalNumber('DIECUT_JOB_THREADS', databaseUrl === null ? 1 : 0, MAX_RENDER_THREADS),
    workPort: reader.optionalNumber('DIECUT_WORK_PORT', 0, 65_535),
    webhooksPrivate: reader.oneOf('DIECUT_WEBHOOKS_PRIVATE', ['0', '1'], '0') === '1',
    codesPerHour: reader.number('DIECUT_CODES_PER_HOUR', DEFAULT_CODES_PER_HOUR, 1, MAX_CALLS_PER_MINUTE),
  };
  return reader.problems.length > 0 ? err(reader.problems) : ok(settings);
}

/** Returns a message for the operator about a problem of the settings. */
export function settingText({ code, params = {} }: Problem): string {
  if (code === 'settingMissing') return `${params.name} is needed since ${params.since} is set`;
  if (code === 'settingConflict')
    return `${params.name} cannot be set together with ${params.other}: ${params.why}`;
  return `${params.name} is to be ${params.wants}, not “${params.got}”`;
}
