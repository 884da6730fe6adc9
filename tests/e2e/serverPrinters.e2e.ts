import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { startAgentProcess } from '../support/agentProcess.ts';
import { violations } from './axe.ts';
import { freshAddress, putSession, signUp } from './signedIn.ts';

/** Tests printers that the server reaches, with the page's own server. */

const LABELS = 20;
const document = {
  format: 'diecut-label',
  version: 1,
  name: 'Shelf',
  widthMm: 40,
  heightMm: 20,
  elements: [{ kind: 'text', id: 't', xMm: 2, yMm: 2, widthMm: 36, data: { source: 'column', key: 'name' } }],
};
const rows = Array.from({ length: LABELS }, (_, at) => ({ name: `Полка ${at + 1}` }));

/** Signs a user in on the screen, and returns calls for their programs and agents. */
async function begin(page: Page) {
  const person = await signUp(page.request, freshAddress());
  await putSession(page, person);
  const say = async (path: string, data: object, key?: string) => {
    const headers = key ? { authorization: `Bearer ${key}` } : { accessToken: person.accessToken };
    const answer = await page.request.post(`/api/v3${path}`, { headers, data });
    const told = await answer.json();
    if (told.code !== 200) throw new Error(`${path}: ${told.msg}`);
    return told.data;
  };
  const keyOf = async (scopes: readonly string[]): Promise<string> =>
    (await say('/apiKey/create', { name: scopes.join(), scopes })).key;
  return { say, keyOf };
}

/** A fake printer that listens on a port and accepts all bytes. */
async function startPrinter() {
  let bytes = 0;
  const server = createServer((socket) => socket.on('data', (part) => void (bytes += part.length)));
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    }),
  );
  return { port, bytes: () => bytes, close: () => server.close() };
}

test('a printer and a group can be created, an agent connects, and a job for the group is shown as printed', async ({
  page,
  baseURL,
}) => {
  const { say, keyOf } = await begin(page);
  await page.goto('/setting/printers');
  await expect(page.getByRole('heading', { level: 1, name: 'Printers' })).toBeVisible();
  const command = page.locator('pre');
  await expect(command).toHaveText(
    `npx diecut agent --server ${baseURL} --key-file agent.key --printer 'Name=tcp://…'`,
  );
  await expect(page.getByRole('link', { name: 'Create a key in your profile' })).toHaveAttribute(
    'href',
    '/setting/personal',
  );
  await expect(page.getByRole('link', { name: 'How to set it up' })).toHaveAttribute(
    'href',
    '/help/help-useful?article=server-printers',
  );
  await page.getByRole('button', { name: 'New printer' }).click();
  const dialog = page.getByRole('dialog', { name: 'New printer' });
  await dialog.getByRole('button', { name: 'Add printer' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/A name has 1 to 50 characters/);
  await dialog.getByLabel('Name').fill('Dock 1');
  await dialog.getByLabel('Darkness').selectOption('60%');
  await dialog.getByLabel('Cutting').selectOption('After each row of labels');
  // The form drops settings that the new language does not support.
  await dialog.getByLabel('Language').selectOption({ label: 'ESC/POS (Epson)' });
  await expect(dialog.getByLabel('Darkness')).toBeHidden();
  await dialog.getByLabel('Language').selectOption({ label: 'ZPL (Zebra)' });
  await expect(dialog.getByLabel('Darkness')).toHaveValue('');
  await dialog.getByLabel('Darkness').selectOption({ label: '70%' });
  await dialog.getByRole('button', { name: 'Add printer' }).click();
  const printers = page.getByRole('list', { name: 'Printers' });
  await expect(printers.getByText('No agent yet')).toBeVisible();
  await page.getByRole('button', { name: 'Change: Dock 1' }).click();
  const changing = page.getByRole('dialog', { name: 'Change printer' });
  await expect(changing.getByLabel('Darkness')).toHaveValue('70');
  await expect(changing.getByLabel('Cutting')).toHaveValue('each');
  // A printer would lose this setting when it is switched off, so the page does not offer it here.
  await expect(changing.getByText(/draw barcodes/)).toHaveCount(0);
  await changing.getByLabel('Speed').selectOption({ index: 2 });
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(changing).toBeHidden();
  await expect(command).toContainText(`--printer 'Dock 1=tcp://…'`);
  await page.getByRole('button', { name: 'New group' }).click();
  const grouping = page.getByRole('dialog', { name: 'New group' });
  await grouping.getByLabel('Name').fill('Docks');
  await grouping.getByRole('checkbox', { name: 'Dock 1' }).check();
  await grouping.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('list', { name: 'Groups' })).toContainText('Dock 1');
  expect(await violations(page)).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'diecut-agent-'));
  const keyFile = join(folder, 'agent.key');
  writeFileSync(keyFile, await keyOf(['agent']));
  const printer = await startPrinter();
  const agent = await startAgentProcess([
    ...['--server', baseURL ?? '', '--key-file', keyFile, '--state', join(folder, 'state')],
    ...['--printer', `Dock 1=tcp://127.0.0.1:${printer.port}`],
  ]);
  try {
    const headers = { authorization: `Bearer ${await keyOf(['render', 'print'])}` };
    const destinations = await page.request.get('/api/v3/render/printers', { headers });
    const { data } = await destinations.json();
    const [group] = data.groups;
    await say(
      '/render/jobs',
      { document, rows, destination: { group: group.id } },
      headers.authorization.slice(7),
    );
    // The user returns from starting the agent.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const [job] = [page.getByRole('list', { name: 'Jobs' }).getByRole('listitem')];
    // From here on the page follows the job.
    await expect(job).toContainText(`${LABELS} of ${LABELS} labels printed`);
    await expect(job).toContainText('Docks: Dock 1');
    await expect(job.getByText('Printed', { exact: true })).toBeVisible();
    expect(printer.bytes()).toBeGreaterThan(1000);
    await expect(printers).toContainText(/Agent on /);
    await expect(command).toHaveCount(0);
  } finally {
    await agent.kill();
    printer.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('jobs in doubt stay at the top until the user confirms the last printed label, and other jobs can be reprinted', {
  tag: '@long',
}, async ({ page }) => {
  const { say, keyOf } = await begin(page);
  const key = await keyOf(['render', 'print', 'agent']);
  const dock = (await say('/printer/create', { name: 'Dock', language: 'zpl', dpi: 203 })).id;
  const agent = (path: string, more: object) =>
    say(`/agent/${path}`, { agent: 'a'.repeat(32), ...more }, key);
  await say('/render/jobs', { document, rows, destination: { printer: dock } }, key);
  await agent('attach', { printer: 'Dock', host: 'dock-pc' });
  const work = async () => (await agent('work', { printer: dock, waitMs: 15_000 })).strip;
  const strip = await work();
  await agent('begin', { strip: strip.id });
  await page.goto('/setting/printers');
  const job = page.getByRole('list', { name: 'Jobs' }).getByRole('listitem');
  await expect(job.getByText('Printing', { exact: true })).toBeVisible();
  await agent('report', {
    ...{ strip: strip.id, outcome: 'doubt', firstLabel: 9, lastLabel: 15, acknowledged: 12 },
    reason: 'The line was cut.',
  });
  const notice = page.getByRole('group').filter({ hasText: 'Labels 9 to 15 may or may not have printed.' });
  await expect(notice).toContainText('The agent reports: The line was cut.');
  await notice.getByRole('button', { name: /^Say which label printed last/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Which label printed last?' });
  const last = dialog.getByLabel('Last printed label');
  const again = dialog.getByRole('status');
  await expect(last).toHaveValue('12');
  await expect(again).toHaveText('3 labels will be printed again: 13 to 15.');
  await dialog.getByRole('button', { name: 'All printed' }).click();
  await expect(again).toHaveText('Nothing will be printed again.');
  await last.fill('16');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(last).toHaveAccessibleDescription(/from 9 to 15, or 8 if none/);
  await last.fill('14');
  await expect(again).toHaveText('Label 15 will be printed again.');
  expect(await violations(page)).toEqual([]);
  await last.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  await expect(job).toContainText(`14 of ${LABELS} labels printed`);
  expect((await work()).firstLabel).toBe(15);
  await job.getByRole('button', { name: /^Pause/ }).click();
  await expect(job.getByText('Paused', { exact: true })).toBeVisible();
  await job.getByRole('button', { name: /^Cancel job/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this job?' });
  await question.getByRole('button', { name: 'Cancel job' }).click();
  await expect(job.getByText('Canceled', { exact: true })).toBeVisible();
});
