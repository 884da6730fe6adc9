import type { FastifyInstance } from 'fastify';
import { byLanguage, type Language } from '../../../src/core/base/languages.ts';
import { APP_NAME, THEME_COLOR } from '../../../src/core/base/limits.ts';
import type { Outbox } from '../../couriers/outbox.ts';
import type { Notice } from '../../deps.ts';
import { refuse } from '../../http/answers.ts';
import { escapeHtml } from '../../http/escapeHtml.ts';
import { preferredLanguage } from '../../http/language.ts';
import { fillText, readTexts } from '../../http/localeTexts.ts';
import { isLocalRequest } from '../../http/localRequest.ts';
import { isSameText } from './operatorAccess.ts';

/** Outbox with the codes of all users, and the secret part of the address of its page. */
export interface ShownOutbox {
  readonly outbox: Outbox;
  readonly token: string;
}

const TEXTS = byLanguage((language) => readTexts(language, 'server/outbox'));

/** Interval in s at which the page reloads itself. */
const REFRESH_S = 5;
/** Dark shade of the brand color, on white readable as text (contrast 5.65 : 1), as on the buttons of the product. */
const BRAND_DARK = '#17736f';
const STYLE =
  'body{margin:0;font:14px/1.5 system-ui,sans-serif;color-scheme:light dark;color:CanvasText;background:Canvas}' +
  `header{display:flex;align-items:center;gap:12px;padding:12px 32px;background:${BRAND_DARK};color:#fff;font-weight:600;font-size:16px}` +
  `header::before{content:"";width:20px;height:24px;border-radius:3px;background:${THEME_COLOR}}` +
  'main{max-width:880px;margin:0 auto;padding:24px 32px}h1{font-size:24px;margin:0 0 8px}h2{font-size:16px;margin:32px 0 8px}' +
  'table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:8px 16px 8px 0;border-bottom:1px solid #8884;vertical-align:baseline}' +
  'th{font-weight:600;color:GrayText}.code{font:600 20px ui-monospace,monospace;letter-spacing:2px}p{margin:0 0 16px}';

function table(heads: readonly string[], rows: readonly string[], nothing: string): string {
  if (rows.length === 0) return `<p>${escapeHtml(nothing)}</p>`;
  const head = heads.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function outboxHtml(outbox: Outbox, language: Language, nowMs: number): string {
  const texts = TEXTS[language];
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  const row = (...cells: readonly string[]) => `<tr>${cells.join('')}</tr>`;
  const cell = (text: string) => `<td>${escapeHtml(text)}</td>`;
  const codes = outbox
    .entries()
    .map(({ address, purpose, digits, atMs }) =>
      row(
        cell(address),
        cell(texts.purposes[purpose]),
        `<td class="code">${escapeHtml(digits)}</td>`,
        cell(ago.format(Math.min(0, Math.round((atMs - nowMs) / 1000)), 'second')),
      ),
    );
  const said = (notice: Notice) => {
    if (notice.kind === 'moved') return fillText(texts.moved, { address: notice.newAddress });
    return notice.kind === 'password' ? texts.password : texts.factor;
  };
  const notices = outbox.notices().map((notice) => row(cell(notice.address), cell(said(notice))));
  const body =
    `<header>${APP_NAME}</header><main><h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.lead)}</p>` +
    `${table(texts.codeHeads, codes, texts.noCodes)}<h2>${escapeHtml(texts.notices)}</h2>` +
    `${table(texts.noticeHeads, notices, texts.noNotices)}</main>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${REFRESH_S}"><title>${escapeHtml(texts.title)} · ${APP_NAME}</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}

/** Serves captured codes to a browser on this machine that knows the secret address. */
export function registerOutbox(
  app: FastifyInstance,
  { outbox, token }: ShownOutbox,
  clock: () => number,
): void {
  app.get<{ Params: { token: string } }>('/outbox/:token', async (request, reply) => {
    const language = preferredLanguage(request.headers['accept-language']);
    void reply.header('Cache-Control', 'no-store');
    if (!isLocalRequest(request) || !isSameText(request.params.token, token))
      return refuse(reply, { code: 'notFound' }, language);
    if (request.headers.accept?.includes('application/json'))
      return { messages: outbox.entries(), notices: outbox.notices() };
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(outboxHtml(outbox, language, clock()));
  });
}
