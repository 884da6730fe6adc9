import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Returns the port of a listening server. */
export const portOf = (server: { address: () => string | AddressInfo | null }) => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** Starts a mail server without STARTTLS. It records all mails, or rejects them if `takes` is false. */
export async function startMail(takes: boolean, host = '127.0.0.1') {
  const mails: Buffer[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      connections++;
      done();
    },
    onRcptTo: (_address, _session, done) => done(takes ? null : new Error('no such mailbox')),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push(Buffer.concat(parts));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const url = `smtp://${host}:${portOf(server.server)}`;
  return {
    mails,
    url,
    connections: () => connections,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
