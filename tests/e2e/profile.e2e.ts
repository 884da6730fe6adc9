import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { violations } from './axe.ts';
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

test('[S1.03] [S2.13] [S2.31] [S2.36] [S5.20] [S8.18] [S8.25] the feedback form requires content and contact and accepts five pictures', async ({
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
  await expect(told(page, 'Unsupported picture type')).toBeVisible();
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
  // The account holds the feedback as sent.
  await page.goto('/setting/personal');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const files = unzipSync(new Uint8Array(await readFile(await (await download).path())));
  const held: { feedback: { content: string; contact: string }[] } = JSON.parse(
    new TextDecoder().decode(files['account.json']),
  );
  expect(Object.keys(files).filter((path) => path.startsWith('pictures/'))).toHaveLength(4);
  expect(held.feedback).toMatchObject([{ content: 'Больше шрифтов, 请', contact: 'ana@example.com' }]);
});

test('[S2.24] [S5.16] [S7.13] [S8.25] name, picture and password can be changed in the profile, and other tabs show name and picture', async ({
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
  await expect(told(page, 'Name changed.')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Account: 茶 & <b>чай</b>' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Change', exact: true }).first().click();
  await (await chooser).setFiles([await picture('red')]);
  await page.getByRole('dialog', { name: 'Your picture' }).getByRole('button', { name: 'Save' }).click();
  await expect(told(page, 'Picture changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await expect(second.getByRole('button', { name: /^Account: / }).locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Set a password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a password' });
  await dialog.getByLabel('New password').fill('слово-1234');
  await dialog.getByLabel('Confirm password').fill('слово-123');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Passwords do not match.')).toBeVisible();
  await dialog.getByLabel('Confirm password').fill('слово-1234');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(told(page, 'Password changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  const change = page.getByRole('dialog', { name: 'Change password' });
  await change.getByLabel('Current password').fill('wrong-1234');
  await change.getByLabel('New password').fill('слово-12345');
  await change.getByLabel('Confirm password').fill('слово-12345');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change.getByLabel('Current password')).toHaveAccessibleDescription(
    'The current password is wrong.',
  );
  await change.getByLabel('Current password').fill('слово-1234');
  await change.getByLabel('New password').fill('password1');
  await change.getByLabel('Confirm password').fill('password1');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change.getByLabel('New password')).toHaveAccessibleDescription(/too common/);
});

test('[S2.24] the user moves and zooms the section of a profile picture, and invalid pictures are rejected', {
  tag: '@long',
}, async ({ page }) => {
  const person = await begin(page, '/setting/personal');
  const choose = async (button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await button.click();
    await (await chooser).setFiles(file);
  };
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  const change = page.getByRole('button', { name: 'Change', exact: true }).first();
  await choose(change, { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(dialog.getByText('Choose another picture, or save it as a smaller JPG or PNG')).toBeVisible();
  // A picture that declares 400 megapixels is refused before any of it is decoded.
  const huge = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  huge.writeUInt32BE(20_000, 16);
  huge.writeUInt32BE(20_000, 20);
  await choose(dialog.getByRole('button', { name: 'Another picture…' }), {
    name: 'huge.png',
    mimeType: 'image/png',
    buffer: huge,
  });
  await expect(
    dialog.getByText(/“huge\.png” has 20.?000 × 20.?000 pixels.*Choose another picture/),
  ).toBeVisible();
  // Red, green and blue side by side, as a TIFF, which browsers can't decode.
  const stripe = (background: string) => ({
    create: { width: 300, height: 300, channels: 3 as const, background },
  });
  const stripes = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } })
    .composite([
      { input: await sharp(stripe('lime')).png().toBuffer(), left: 300, top: 0 },
      { input: await sharp(stripe('blue')).png().toBuffer(), left: 600, top: 0 },
    ])
    .tiff()
    .toBuffer();
  const other = dialog.getByRole('button', { name: 'Another picture…' });
  await choose(other, { name: 'stripes.tif', mimeType: 'image/tiff', buffer: stripes });
  const board = dialog.getByRole('group', { name: 'Section of the picture' });
  await expect(board).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const box = await board.boundingBox();
  if (!box) throw new Error('the board is not seen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const saved = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    const { data } = (await (
      await page.request.get('/api/v3/user/info', { headers: { accessToken: person.accessToken } })
    ).json()) as { data: { userImg: string } };
    const bytes = await (await page.request.get(data.userImg)).body();
    const { info, data: raw } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (left: number) => [...raw.subarray((128 * 256 + left) * 3, (128 * 256 + left) * 3 + 3)];
    return { size: [info.width, info.height], left: at(8), right: at(247), userImg: data.userImg };
  };
  const near = (color: readonly number[], wanted: readonly number[]) =>
    color.every((value, at) => Math.abs(value - wanted[at]) < 30);
  // Dragged half a square to the right: the left half shows red instead of green.
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width / 2, y, { steps: 4 });
  await page.mouse.up();
  const dragged = await saved();
  expect(dragged.size).toEqual([256, 256]);
  expect(near(dragged.left, [255, 0, 0]) && near(dragged.right, [0, 255, 0])).toBe(true);
  // By keyboard only: the user moves the picture to the right as far as possible, and enlarges it.
  await choose(change, { name: 'stripes.tif', mimeType: 'image/tiff', buffer: stripes });
  await board.focus();
  for (let press = 0; press < 12; press++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('+');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('110');
  const keyed = await saved();
  expect(near(keyed.left, [0, 0, 255]) && near(keyed.right, [0, 0, 255])).toBe(true);
  await page.locator('.fui-Toast', { hasText: 'Picture changed.' }).last().getByText('Undo').click();
  const account = page.getByRole('button', { name: 'Account: ' });
  await expect
    .poll(async () => (await account.locator('img').getAttribute('src')) ?? '')
    .toContain(dragged.userImg);
});

test('[S2.24] the share code can be renewed, an address is added by a code, and other devices can be signed out', {
  tag: '@long',
}, async ({ page }) => {
  const email = freshAddress();
  const person = await signUp(page.request, email, false);
  await putSession(page, person);
  await page.goto('/setting/personal');
  await expect(page.getByText(person.shareCode)).toBeVisible();
  await page.getByRole('button', { name: 'New code' }).click();
  // A session is not enough for that.
  const proof = page.getByRole('dialog', { name: "Confirm it's you" });
  await proof.getByRole('button', { name: 'Send code' }).click();
  await expect(
    page.getByText(
      `This server sends no mail. The code for ${email} is in the terminal in which the server runs, and on its outbox page.`,
    ),
  ).toBeVisible();
  await proof.getByLabel('Verification code').fill('no code');
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(proof.getByText('The code is wrong or has expired.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await proof.getByLabel('Verification code').fill(await sentCode(page.request, email));
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(told(page, 'The old code no longer works.')).toBeVisible();
  await expect(page.getByText(person.shareCode)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Devices' }).getByText('This device')).toBeVisible();
  const next = freshAddress();
  await page.getByRole('button', { name: 'Change', exact: true }).nth(2).click();
  const dialog = page.getByRole('dialog', { name: 'Add an email address' });
  await dialog.getByLabel('Email').fill(next);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(
    page.getByText(
      `This server sends no mail. The code for ${next} is in the terminal in which the server runs, and on its outbox page.`,
    ),
  ).toBeVisible();
  await dialog.getByLabel('Verification code').fill(await sentCode(page.request, next));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(told(page, 'Email address added.')).toBeVisible();
  await expect(page.getByText(next, { exact: true })).toBeVisible();
  // A user with a password must enter it before another address replaces this one.
  const password = 'a-good-1-password';
  await page.getByRole('button', { name: 'Set a password' }).click();
  const choose = page.getByRole('dialog', { name: 'Set a password' });
  await choose.getByLabel('New password').fill(password);
  await choose.getByLabel('Confirm password').fill(password);
  await choose.getByRole('button', { name: 'Save' }).click();
  await expect(told(page, 'Password changed.')).toBeVisible();
  const last = freshAddress();
  await page.getByRole('button', { name: 'Change', exact: true }).nth(2).click();
  await dialog.getByLabel('Email').fill(last);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(
    page.getByText(
      `This server sends no mail. The code for ${last} is in the terminal in which the server runs, and on its outbox page.`,
    ),
  ).toBeVisible();
  await dialog.getByLabel('Verification code').fill(await sentCode(page.request, last));
  const present = dialog.getByLabel('Current password', { exact: true });
  await present.fill('another-1-password');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
  await present.fill(password);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(last, { exact: true })).toBeVisible();
});

test('[S4.09] deleting an account requires typing its name, and labels on the device stay', {
  tag: '@long',
}, async ({ page }) => {
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
  await expect(dialog).toContainText('permanently deleted');
  const asked = await dialog.getByText(/Type your name/).textContent();
  await dialog.getByRole('textbox').fill(asked?.split(': ')[1] ?? '');
  await confirm.click();
  await expect(told(page, 'Your account was deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/edit');
  await expect(labelName).toHaveValue('stays');
});

test('an API key is created with permissions, shown once, accepted by the server and rejected after it is revoked', async ({
  page,
}) => {
  await begin(page, '/setting/personal');
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/name of 1 to 50 characters/);
  await dialog.getByLabel('Name').fill('Склад 3 <b>茶</b>');
  await dialog.getByRole('checkbox', { name: 'Render labels' }).uncheck();
  await expect(dialog.getByText('Choose at least one permission.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByRole('checkbox', { name: 'Render labels' }).check();
  await dialog.getByRole('checkbox', { name: 'Read your stored spreadsheets' }).check();
  await dialog.getByLabel('Expires').selectOption('In 90 days');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const made = page.getByRole('alertdialog', { name: 'Key created' });
  const key = await made.getByLabel('Key', { exact: true }).inputValue();
  expect(key).toMatch(/^dck_/);
  // Only its button closes a dialog whose content is not shown again.
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await expect(made).toBeVisible();
  await made.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem');
  await expect(row).toContainText(`Склад 3 <b>茶</b> ${key.slice(0, 10)}…`);
  await expect(row).toContainText('Render labels · Read your stored spreadsheets');
  await expect(row).toContainText(/Never used · Expires: \d{4}-/);
  await expect(page.getByText(key)).toHaveCount(0);
  const elements = [{ kind: 'text', id: 't', widthMm: 40, content: 'Tea' }];
  const document = { format: 'diecut-label', version: 1, elements };
  const headers = { authorization: `Bearer ${key}` };
  const checked = () => page.request.post('/api/v3/render/preflight', { headers, data: { document } });
  expect((await checked()).status()).toBe(200);
  await page.reload();
  await expect(row).toContainText('Last used: ');
  await row.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(told(page, 'Key revoked.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await checked()).status()).toBe(401);
});
