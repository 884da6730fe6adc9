import type { FastifyInstance } from 'fastify';
import type { Outbox } from '../couriers/outbox.ts';
import { refuse } from './answers.ts';
import { isFromHere } from './fromHere.ts';
import { preferredLanguage } from './language.ts';

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** Shows the codes that would have been sent, to whoever sits at the server. */
export function registerOutbox(app: FastifyInstance, outbox: Outbox, clock: () => number): void {
  app.get('/outbox', async (request, reply) => {
    if (!isFromHere(request))
      return refuse(reply, { code: 'notFound' }, preferredLanguage(request.headers['accept-language']));
    if (request.headers.accept?.includes('application/json')) return { messages: outbox.entries() };
    const rows = outbox.entries().map(({ address, purpose, digits, atMs }) => {
      const secondsAgo = Math.round((clock() - atMs) / 1000);
      return `<tr><td>${escaped(address)}<td>${purpose}<td><b>${digits}</b><td>${secondsAgo} s`;
    });
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><meta charset="utf-8"><title>Outbox</title><h1>Codes</h1><table>${rows.join('')}</table>`,
      );
  });
}
