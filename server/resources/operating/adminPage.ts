import type { FastifyInstance } from 'fastify';
import { byLanguage, type Language } from '../../../src/core/base/languages.ts';
import { problemText } from '../../../src/core/messages/problemText.ts';
import { refuse } from '../../http/answers.ts';
import { escapeHtml } from '../../http/escapeHtml.ts';
import { MESSAGES, preferredLanguage } from '../../http/language.ts';
import { fillText, readTexts } from '../../http/localeTexts.ts';
import type { Store } from '../../store/store.ts';
import type { CheckOperator } from './operatorAccess.ts';
import { type Overview, readOverview } from './overview.ts';

const TEXTS = byLanguage((language) => readTexts(language, 'server/admin'));

/** Interval in s at which the page reloads itself. */
const REFRESH_S = 10;
const STYLE =
  'body{font:14px/1.5 system-ui,sans-serif;margin:24px;color-scheme:light dark}table{border-collapse:collapse;margin:0 0 24px}' +
  'th,td{text-align:left;padding:4px 16px 4px 0;border-bottom:1px solid #8886;vertical-align:top}h1{font-size:20px}h2{font-size:16px}';

type Cell = string | number;

function table(heads: readonly string[], rows: readonly (readonly Cell[])[], nothing: string): string {
  if (rows.length === 0) return `<p>${escapeHtml(nothing)}</p>`;
  const line = (tag: string, cells: readonly Cell[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(String(cell))}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line('th', heads)}</thead><tbody>${rows.map((row) => line('td', row)).join('')}</tbody></table>`;
}

/** Returns a function that formats a time as relative to now, such as “5 min. ago”. */
function agoIn(language: Language, nowMs: number): (atMs: number) => string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' });
  return (atMs) => {
    const seconds = Math.max(0, Math.round((nowMs - atMs) / 1000));
    if (seconds < 120) return format.format(-seconds, 'second');
    const minutes = Math.round(seconds / 60);
    return minutes < 120
      ? format.format(-minutes, 'minute')
      : format.format(-Math.round(minutes / 60), 'hour');
  };
}

function adminHtml(overview: Overview, language: Language): string {
  const texts = TEXTS[language];
  const { heads, nothing } = texts;
  const ago = agoIn(language, overview.atMs);
  const count = new Intl.NumberFormat(language);
  const makers = overview.makers.map((maker) => [
    maker.host,
    maker.processId,
    texts[maker.kind],
    maker.threads,
    count.format(maker.made),
    count.format(maker.failed),
    maker.underWay,
    maker.isAway ? `${texts.away}, ${ago(maker.seenAtMs)}` : ago(maker.seenAtMs),
  ]);
  const jobs = overview.jobs.map(({ id, state, plannedLabels, doneLabels, tries, createdAtMs }) => [
    id,
    state === 'queued' ? texts.states.queued : texts.states.running,
    plannedLabels === null ? '–' : `${count.format(doneLabels)} / ${count.format(plannedLabels)}`,
    tries,
    ago(createdAtMs),
  ]);
  const failures = overview.failures.map(({ last, code, count: jobCount, lastAtMs }) => [
    problemText(last, MESSAGES[language]),
    code,
    count.format(jobCount),
    ago(lastAtMs),
  ]);
  const printers = overview.printers.map(({ name, agentHost, isThere, waitingJobs, labelsInDoubt }) => [
    name,
    agentHost ?? '–',
    isThere ? texts.there : texts.away,
    waitingJobs,
    count.format(labelsInDoubt),
  ]);
  const isCut = overview.openJobs > overview.jobs.length;
  const parts = [
    `<h1>${escapeHtml(texts.title)}</h1>`,
    `<h2>${escapeHtml(texts.makers)}</h2>${table(heads.makers, makers, nothing)}`,
    `<h2>${escapeHtml(texts.jobs)}</h2>${table(heads.jobs, jobs, nothing)}`,
    isCut ? `<p>${escapeHtml(fillText(texts.more, { count: String(overview.openJobs) }))}</p>` : '',
    `<h2>${escapeHtml(texts.failures)}</h2>${table(heads.failures, failures, nothing)}`,
    overview.lateWebhooks > 0
      ? `<p>${escapeHtml(fillText(texts.lateWebhooks, { count: String(overview.lateWebhooks) }))}</p>`
      : '',
    `<h2>${escapeHtml(texts.printers)}</h2>${table(heads.printers, printers, nothing)}`,
  ];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${REFRESH_S}"><title>${escapeHtml(texts.title)}</title><style>${STYLE}</style></head><body><main>${parts.join('')}</main></body></html>`;
}

/**
 * Serves an overview of jobs, workers and failures to the operator, whose token is the password of HTTP authentication. Sends JSON for
 * `Accept: application/json`.
 *
 * @param isOn false if no token is configured; then the browser isn't asked for a password
 */
export function registerAdmin(
  app: FastifyInstance,
  { store, clock }: { readonly store: Store; readonly clock: () => number },
  checkOperator: CheckOperator,
  isOn: boolean,
): void {
  app.get('/admin', async (request, reply) => {
    const language = preferredLanguage(request.headers['accept-language']);
    const checked = await checkOperator(request);
    if (!checked.ok) {
      if (!isOn || checked.error.code !== 'notFound') return refuse(reply, checked.error, language);
      return reply.header('www-authenticate', 'Basic realm="Diecut", charset="UTF-8"').code(401).send();
    }
    reply.header('cache-control', 'no-store');
    const overview = await readOverview(store, clock());
    if (request.headers.accept === 'application/json') return overview;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(adminHtml(overview, language));
  });
}
