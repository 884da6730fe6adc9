import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openPages } from './pagesPage.ts';

const CORPUS = join(import.meta.dirname, '../../../shared/corpora/pdf');
const isHere = existsSync(CORPUS);

/**
 * The product stops opening a file, and each page, after five seconds. A file that it fails to stop takes a minute or more, so a slow
 * machine may take four times as long.
 */
const MAX_MS = 20_000;

function listed(): { file: string; expected: string }[] {
  if (!isHere) return [];
  const [head, ...lines] = readFileSync(join(CORPUS, 'manifest.tsv'), 'utf8').trim().split('\n');
  const column = head.split('\t').indexOf('expect');
  return lines.map((line) => line.split('\t')).map((cells) => ({ file: cells[0], expected: cells[column] }));
}

/** Every sixteenth file; the long run tests all files. */
const EVERY = process.env.DIECUT_LONG ? 1 : 16;

test(`hostile PDFs open as pages or are rejected with a reason, each within the time limit${isHere ? '' : ' (left out: no corpus here)'}`, async ({
  page,
}) => {
  test.skip(!isHere);
  test.setTimeout(600_000);
  const screen = await openPages(page, '/pdf/index');
  const wrong: string[] = [];
  for (const { file, expected } of listed().filter((_, at) => at % EVERY === 0)) {
    const name = file.replace(/^.*\//, '');
    const startMs = performance.now();
    await screen.add(join(CORPUS, file));
    const card = screen.file(name);
    await expect(card).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Finding labels' })).toHaveCount(0, {
      timeout: 60_000,
    });
    await expect(page.getByText('Pages are still being checked.')).toHaveCount(0, { timeout: 60_000 });
    const tookMs = performance.now() - startMs;
    const said = (await card.textContent()) ?? '';
    const pages = Number(/([\d,]+) pages?/.exec(said)?.[1].replaceAll(',', '') ?? 1);
    if (tookMs > MAX_MS * Math.max(1, pages)) wrong.push(`${name} took ${Math.round(tookMs)} ms: ${said}`);
    const isRefused = / (is damaged|is locked|has no pages|has more than|took longer|cannot be opened)/.test(
      said,
    );
    if (expected === 'open' && isRefused) wrong.push(`${name} is refused: ${said}`);
    if (expected === 'refuse' && !/damaged|locked|no pages|longer|memory/.test(said))
      wrong.push(`${name} is not refused: ${said}`);
    if (!isRefused && !/\d labels?|page \d/.test(said)) wrong.push(`${name}: nothing is said: ${said}`);
    await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click();
  }
  expect(wrong).toEqual([]);
});
