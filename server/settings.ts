import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { LOOPBACK_HOST } from '../src/core/base/loopback.ts';
import { err, ok, type Problem, type Result } from '../src/core/base/result.ts';
import { readOutbox } from './settings/outboxSettings.ts';
import { type ProviderSettings, readProviders } from './settings/providerSettings.ts';
import { createSettingsReader, type Environment, type SettingsReader } from './settings/settingsReader.ts';
import { readTextMessages, type TextMessageSettings } from './settings/textMessageSettings.ts';
import { readTrustedProxies } from './settings/trustedProxies.ts';

/** A bucket of a storage that speaks the language of S3. */
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
  /** Where the server keeps what it is given; made at start. */
  readonly dataDir: string;
  /** The built page. */
  readonly pageDir: string;
  /** Of a PostgreSQL; null for a file in the folder of data. */
  readonly databaseUrl: string | null;
  /** Of the page as people reach it; null where that is not known. */
  readonly publicUrl: string | null;
  /** Installers for Windows; null where the page itself is installed. */
  readonly windows64Url: string | null;
  readonly windows32Url: string | null;
  /** A bucket for files; null for the folder of data. */
  readonly s3: BucketSettings | null;
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly smsWebhook: string | null;
  readonly textMessages: TextMessageSettings;
  /** Number of proxies before the server, or their networks; 0 for none. */
  readonly trustedProxies: number | readonly string[];
  readonly logLevel: string;
  readonly callsPerMinute: number;
  /** Codes that one address of callers has sent in an hour. */
  readonly codesPerHour: number;
  readonly metricsToken: string | null;
  /** Shows codes on a page of this machine, whose address holds the token; null where it was not asked for. */
  readonly outbox: { readonly token: string } | null;
  /** Threads that make labels for programs. */
  readonly renderThreads: number;
  /** Threads that make parts of jobs, 0 where other processes do; null where nothing is said of them. */
  readonly jobThreads: number | null;
  /** Where a worker tells how it is; null where nobody asks. */
  readonly workPort: number | null;
  /** Whether programs may have addresses of the server's own network told that jobs are over. */
  readonly webhooksPrivate: boolean;
  /** Where else people may sign in. */
  readonly providers: readonly ProviderSettings[];
  /** Key material for secrets of accounts; null for the key file of the data folder, or none with DATABASE_URL. */
  readonly secretKey: string | null;
  /** Files of a certificate and its key. */
  readonly tls: { readonly certPath: string; readonly keyPath: string } | null;
}

const DEFAULT_PORT = 8080;
const DEFAULT_CALLS_PER_MINUTE = 1200;
/** Somebody who is at work may ask for a code every other minute; whoever floods others is stopped. */
const DEFAULT_CODES_PER_HOUR = 30;
const MAX_RENDER_THREADS = 64;
const MAX_CALLS_PER_MINUTE = 1_000_000;
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];
const root = join(import.meta.dirname, '..');

const S3_REGION = 'us-east-1';

/** A bucket, once its service is named: then everything else is needed as well. */
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

/** A certificate and its key: one without the other is nothing. */
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

/** The key material of all servers of a database. The value is left out of error messages. */
function readSecretKey({ text, problems }: SettingsReader): string | null {
  const key = text('DIECUT_SECRET_KEY');
  if (key === null || key.length >= MIN_SECRET_KEY_LENGTH) return key;
  const wants = `at least ${MIN_SECRET_KEY_LENGTH} random characters`;
  problems.push({ code: 'settingInvalid', params: { name: 'DIECUT_SECRET_KEY', wants, got: '…' } });
  return null;
}

/** True for a server that others are meant to reach: by TLS, through a proxy, or at an address of its own. */
const isReached = ({ text }: SettingsReader) =>
  ['DIECUT_TLS_CERT', 'DIECUT_PUBLIC_URL'].some((name) => text(name) !== null) ||
  (text('DIECUT_TRUST_PROXY') ?? '0') !== '0';

/**
 * Reads the settings from environment variables; every one has a default.
 *
 * @returns all that is wrong, as `settingInvalid` with `{name, wants, got}` and `settingMissing` with `{name, since}`, `settingConflict` with `{name, other, why}`
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
    // A file in a folder is written by one process: nobody else could make them.
    jobThreads: reader.optionalNumber('DIECUT_JOB_THREADS', databaseUrl === null ? 1 : 0, MAX_RENDER_THREADS),
    workPort: reader.optionalNumber('DIECUT_WORK_PORT', 0, 65_535),
    webhooksPrivate: reader.oneOf('DIECUT_WEBHOOKS_PRIVATE', ['0', '1'], '0') === '1',
    codesPerHour: reader.number('DIECUT_CODES_PER_HOUR', DEFAULT_CODES_PER_HOUR, 1, MAX_CALLS_PER_MINUTE),
  };
  return reader.problems.length > 0 ? err(reader.problems) : ok(settings);
}

/** What is wrong with a setting, for whoever starts the server. */
export function settingText({ code, params = {} }: Problem): string {
  if (code === 'settingMissing') return `${params.name} is needed since ${params.since} is set`;
  if (code === 'settingConflict')
    return `${params.name} cannot be set together with ${params.other}: ${params.why}`;
  return `${params.name} is to be ${params.wants}, not “${params.got}”`;
}
