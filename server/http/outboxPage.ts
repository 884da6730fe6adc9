import type { FastifyInstance } from 'fastify';
import type { Outbox } from '../couriers/outbox.ts';
import type { Notice } from '../deps.ts';
import { refuse } from './answers.ts';
import { escapeHtml } from './escapeHtml.ts';
import { preferredLanguage } from './language.ts';
import { isLocalRequest } from './localRequest.ts';
import { isSameText } from './operatorAccess.ts';

/** Outbox with the codes of all users, and the secret part of the address of its page. */
export interface ShownOutbox {
  readonly outbox: Outbox;
  readonly token: string;
}

function noticeText(notice: Notice): string {
  if (notice.kind === 'moved') return `The account has <b>${escapeHtml(notice.newAddress)}</b> now`;
  return notice.kind === 'password' ? 'The password was changed' : `Second factor: ${notice.change}`;
}

/** Serves captured codes to a browser on this machine that knows the secret address. */
export function registerOutbox(
  app: FastifyInstance,
  { outbox, token }: ShownOutbox,
  clock: () => number,
): void {
  app.get<{ Params: { token: string } }>('/outbox/:token', async (request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    if (!isLocalRequest(request) || !isSameText(request.params.token, token))
      return refuse(reply, { code: 'notFound' }, preferredLanguage(request.headers['accept-language']));
    const notices = outbox.notices();
    if (request.headers.accept?.includes('application/json')) return { messages: outbox.entries(), notices };
    const rows = outbox.entries().map(({ address, purpose, digits, atMs }) => {
      const secondsAgo = Math.round((clock() - atMs) / 1000);
      return `<tr><td>${escapeHtml(address)}<td>${purpose}<td><b>${digits}</b><td>${secondsAgo} s`;
    });
    const noticeRows = notices.map((notice) => {
      return `<tr><td>${escapeHtml(notice.address)}<td>${noticeText(notice)}`;
    });
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><meta charset="utf-8"><title>Outbox</title><h1>Codes</h1><table>${rows.join('')}</table><h1>Notices</h1><table>${noticeRows.join('')}</table>`,
      );
  });
}
