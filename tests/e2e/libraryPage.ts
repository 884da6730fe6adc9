import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { freshAddress, putSession, signUp } from './signedIn.ts';

export type Person = Awaited<ReturnType<typeof signUp>>;

export const labelName = (page: Page) => page.getByRole('textbox', { name: 'Label name' });
export const menuOfFolder = (page: Page, name: string) =>
  page.getByRole('button', { name: `More actions for the folder ${name}` });
export const list = (page: Page) => page.getByRole('list', { name: 'My labels' });
export const item = (page: Page, name: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Open ${name}` }) });

/** Signs a user in and opens the editor's sample. */
export async function begin(page: Page): Promise<Person> {
  const person = await signUp(page.request, freshAddress());
  await putSession(page, person);
  await page.addInitScript(() => localStorage.setItem('diecut_unit', 'mm'));
  return person;
}

interface CallAnswer {
  readonly code: number;
  readonly data: ReturnType<typeof JSON.parse>;
}

export async function call(
  request: APIRequestContext,
  person: Person,
  path: string,
  body?: object,
): Promise<CallAnswer> {
  const options = { headers: { accessToken: person.accessToken } };
  const answer = body
    ? await request.post(`/api/v3${path}`, { ...options, data: body })
    : await request.get(`/api/v3${path}`, options);
  return answer.json();
}

export async function document(name: string, widthMm = 40): Promise<object> {
  const path = join(import.meta.dirname, '../../examples/price/label.json');
  const label = JSON.parse(await readFile(path, 'utf8'));
  return { ...label, name, widthMm };
}

export async function keep(
  request: APIRequestContext,
  person: Person,
  name: string,
  more: object = {},
  widthMm = 40,
) {
  const kept = await call(request, person, '/templet/save', {
    label: await document(name, widthMm),
    ...more,
  });
  expect(kept.code).toBe(200);
  return kept.data;
}

export async function saveNew(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Save to my library' });
  await dialog.getByLabel('Label name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
}
