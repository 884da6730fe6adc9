import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { freshAddress, putSession, sentCode, signUp } from './signedIn.ts';
import { told } from './toasts.ts';

async function picture(name: string) {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: name } })
    .png()
    .toBuffer();
  return { name: `${name}.png`, mimeType: 'image/png', buffer: bytes };
}

async function begin(page: Page, path: string) {
  const person = await signUp(page.request, freshAddress());
  await putSession(page, person);
  await page.goto(path);
  return person;
}

test('[S1.03] [S2.13] [S2.31] [S2.36] [S5.20] [S8.18] feedback wants content and contact, and takes five pictures', async ({
  page,
}) => {
  await begin(page, '/feedback/feedback');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect(page.getByText('Write what you want to tell us.')).toBeVisible();
  await expect(page.getByText('Enter how we can reach you.')).toBeVisible();
  const choose = async (files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add pictures' }).click();
    await (await chooser).setFiles(files);
  };
  await choose([{ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }]);
  await expect(told(page, /png/)).toBeVisible();
  await choose([{ name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }]);
  await expect(told(page, 'Pictures are files of these types')).toBeVisible();
  await choose(await Promise.all(['red', 'green', 'blue', 'white', 'black', 'grey'].map(picture)));
  await expect(told(page, 'A maximum of 5 images can be uploaded.')).toBeVisible();
  await expect(page.getByRole('img', { name: /\.png$/ })).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Add pictures' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Remove blue.png' }).click();
  await expect(page.getByRole('img', { name: /\.png$/ })).toHaveCount(4);
  await page.getByLabel('What you want to tell us').fill('Больше шрифтов, 请');
  await page.getByLabel('How we can reach you').fill('ana@example.com');
  await send.click();
  await expect(told(page, 'Thank you. Your feedback was sent.')).toBeVisible();
  await expect(page.getByLabel('What you want to tell us')).toHaveValue('');
  await expect(page.getByRole('img', { name: /\.png$/ })).toHaveCount(0);
  // What was sent is what the account holds.
  await page.goto('/setting/personal');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const held: { feedback: { content: string; contact: string }[] } = JSON.parse(
    await readFile(await (await download).path(), 'utf8'),
  );
  expect(held.feedback).toMatchObject([{ content: 'Больше шрифтов, 请', contact: 'ana@example.com' }]);
});

test('[S2.24] [S5.16] name, picture and password are changed, and hold in every tab', async ({
  page,
  context,
}) => {
  await begin(page, '/setting/personal');
  const second = await context.newPage();
  await second.goto('/label/recent');
  const name = page.getByRole('dialog', { name: 'Name' });
  await page.getByRole('button', { name: 'Change', exact: true }).nth(1).click();
  await name.getByLabel('Name').fill('  ');
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(name.getByText('A name has 1 to 50 characters.')).toBeVisible();
  await name.getByLabel('Name').fill('茶 & <b>чай</b>');
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(told(page, 'Your name was changed.')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Account of 茶 & <b>чай</b>' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Change', exact: true }).first().click();
  await (await chooser).setFiles([await picture('red')]);
  await expect(told(page, 'Your picture was changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Set a password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a password' });
  await dialog.getByLabel('New password').fill('слово-1234');
  await dialog.getByLabel('Password again').fill('слово-123');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Password do not macted!')).toBeVisible();
  await dialog.getByLabel('Password again').fill('слово-1234');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(told(page, 'Your password was changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  const change = page.getByRole('dialog', { name: 'Change password' });
  await change.getByLabel('Present password').fill('wrong-1234');
  await change.getByLabel('New password').fill('слово-12345');
  await change.getByLabel('Password again').fill('слово-12345');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(told(page, 'The present password is wrong.')).toBeVisible();
});

test('[S2.24] the share code is renewed, an address is bound by a code, other devices are signed out', async ({
  page,
}) => {
  const email = freshAddress();
  const person = await signUp(page.request, email);
  await putSession(page, person);
  await page.goto('/setting/personal');
  await expect(page.getByText(person.shareCode)).toBeVisible();
  await page.getByRole('button', { name: 'New code' }).click();
  await expect(told(page, 'The code of before reaches nobody any more.')).toBeVisible();
  await expect(page.getByText(person.shareCode)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Devices' }).getByText('This device')).toBeVisible();
  const next = freshAddress();
  await page.getByRole('button', { name: 'Change', exact: true }).nth(2).click();
  const dialog = page.getByRole('dialog', { name: 'Bind an e-mail address' });
  await dialog.getByLabel('E-mail').fill(next);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(told(page, `A code was sent to ${next}.`)).toBeVisible();
  await dialog.getByLabel('Verification code').fill(await sentCode(page.request, next));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(told(page, 'Your e-mail address is bound.')).toBeVisible();
  await expect(page.getByText(next, { exact: true })).toBeVisible();
});

test('an account is deleted with its name, and its labels on the device stay', async ({ page }) => {
  await begin(page, '/edit');
  const labelName = page.getByRole('textbox', { name: 'Label name' });
  await labelName.fill('stays');
  await labelName.press('Enter');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.goto('/setting/personal');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  const confirm = dialog.getByRole('button', { name: 'Delete account' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  const asked = await dialog.getByText(/Type your name/).textContent();
  await dialog.getByRole('textbox').fill(asked?.split(': ')[1] ?? '');
  await confirm.click();
  await expect(told(page, 'Your account was deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/edit');
  await expect(labelName).toHaveValue('stays');
});
