import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { RENDER_LIMITS } from '../../core/base/serviceLimits.ts';
import { reasonOf } from '../../node/reasonOf.ts';
import { sentence } from '../reporter.ts';
import type { ListenAddress } from './listenAddress.ts';
import { createOpenOrders, type OpenOrders, sha256 } from './openOrders.ts';
import type { Trigger, TriggerOrder } from './trigger.ts';

/** Maximum size of a mail in bytes: the largest spreadsheet in base64, and its text. */
const MAX_MAIL_BYTES = RENDER_LIMITS.maxSheetBytes * 1.5;
const MAX_CLIENTS = 32;
const SHEET_ENDINGS = ['.xlsx', '.xls', '.csv', '.tsv'];

/** Reply codes (RFC 5321, 4.2.3): the client tells its user, or sends the mail again. */
const REFUSED = 550;
const TOO_LARGE = 552;
const LATER = 451;

interface MailSettings {
  readonly address: Pick<Extract<ListenAddress, { readonly kind: 'tcp' | 'smtp' }>, 'host' | 'port'>;
  /** Password of clients; any user name is accepted. */
  readonly token: string;
  /** Part of the keys of orders, since all jobs of an account share the server's keys. */
  readonly scope: string;
}

/** Error whose code and text are the reply to a mail. */
class Reply extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, text: string) {
    super(text.replaceAll(/\s+/g, ' '));
    this.responseCode = responseCode;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Reads a mail; null if it is too large. */
async function readMail(stream: Readable): Promise<Buffer<ArrayBuffer> | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream) {
    if (!(part instanceof Buffer)) continue;
    bytes += part.length;
    // The rest is read, too: the reply comes after the end of the mail.
    if (bytes <= MAX_MAIL_BYTES) parts.push(part);
  }
  return bytes <= MAX_MAIL_BYTES ? Buffer.concat(parts) : null;
}

/** Reads the order of a mail: its only attached spreadsheet. */
async function readOrder(mail: Buffer<ArrayBuffer>, scope: string): Promise<Result<TriggerOrder, Problem>> {
  const { attachments, messageId, subject } = await PostalMime.parse(mail, {
    attachmentEncoding: 'arraybuffer',
  });
  const sheets = attachments.flatMap(({ filename, content }) =>
    filename && typeof content !== 'string' && SHEET_ENDINGS.includes(extname(filename).toLowerCase())
      ? [new File([new Uint8Array(content)], filename)]
      : [],
  );
  const [sheet] = sheets;
  if (sheets.length !== 1) return fail('orderWithoutSheet', { count: sheets.length });
  if (sheet.size > RENDER_LIMITS.maxSheetBytes)
    return fail('fileTooLarge', { path: sheet.name, maxBytes: RENDER_LIMITS.maxSheetBytes });
  // Without a Message-ID, the same mail is the same order.
  const key = sha256(`${scope}\0${messageId ?? sha256(mail)}`);
  return ok({ name: subject?.trim() || sheet.name, key, data: { sheet } });
}

/** Delivers the order of a mail. Resolves with the text of the reply; throws the reply if nothing is printed. */
async function take(stream: Readable, scope: string, orders: OpenOrders): Promise<string> {
  const mail = await readMail(stream);
  if (mail === null) throw new Reply(TOO_LARGE, `a mail has up to ${MAX_MAIL_BYTES} bytes`);
  const order = await readOrder(mail, scope);
  if (!order.ok) throw new Reply(REFUSED, sentence(order.error));
  const delivery = await orders.deliver(order.value, order.value.key);
  switch (delivery.kind) {
    case 'ordered':
      return `${delivery.labels} labels, job ${delivery.job}`;
    case 'refused':
      throw new Reply(REFUSED, delivery.reason);
    default:
      throw new Reply(LATER, 'diecut is ending; send the mail again');
  }
}

/**
 * Mail server: each mail with one attached spreadsheet is an order. It is accepted once the server has made its labels, and refused with the
 * reason; the mail program tells its user. A mail that is sent again has the same Message-ID.
 */
export function createMailTrigger({ address, token, scope }: MailSettings): Trigger {
  const { host, port } = address;
  const wanted = digest(token);
  const started = Promise.withResolvers<OpenOrders>();
  const server = new SMTPServer({
    // The connection isn't encrypted: it is for programs of a trusted network.
    ...{ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, disableReverseLookup: true },
    ...{ authMethods: ['PLAIN', 'LOGIN'], size: MAX_MAIL_BYTES, maxClients: MAX_CLIENTS, closeTimeout: 1000 },
    banner: 'diecut',
    onAuth: ({ password }, _session, done) =>
      timingSafeEqual(digest(password ?? ''), wanted)
        ? done(null, { user: 'orders' })
        : done(new Reply(535, 'the password is not the token')),
    onData: (stream, _session, done) => {
      const serve = async () => take(stream, scope, await started.promise);
      serve().then(
        (text) => done(null, text),
        (error: unknown) => done(error instanceof Reply ? error : new Reply(REFUSED, reasonOf(error))),
      );
    },
  });
  // Errors of single connections end these only.
  server.on('error', () => undefined);
  return {
    open: async () => {
      try {
        server.listen(port, host);
        await once(server.server, 'listening');
      } catch (error) {
        return fail('listenFailed', { address: `smtp://${host}:${port}`, reason: reasonOf(error) });
      }
      const bound = server.server.address();
      return ok(`smtp://${host}:${typeof bound === 'object' && bound ? bound.port : port}`);
    },
    run: async (desk, ending) => {
      started.resolve(createOpenOrders(desk));
      if (!ending.aborted) await once(ending, 'abort');
      await new Promise<void>((resolve) => server.close(() => resolve()));
      return null;
    },
  };
}
