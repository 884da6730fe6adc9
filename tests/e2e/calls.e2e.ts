import { expect, type Page, type Request, test } from '@playwright/test';
import { freshAddress, putSession, sentCode, signUp } from './signedIn.ts';
import { putAway, told, toldForMs } from './toasts.ts';

const PASSWORD = 'Пароль-7-茶';
const DAY_S = 86_400;

/** Returns the API requests that a page makes after this call. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request);
  });
  return calls;
}

async function feedback(page: Page): Promise<void> {
  await putSession(page, await signUp(page.request, freshAddress()));
  await page.goto('/feedback/feedback');
  await page.getByLabel('What you want to tell us').fill('More fonts');
  await page.getByLabel('How we can reach you').fill('ana@example.com');
}

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();

test('[S6.04] [S7.01] [S7.08] [S7.09] [S9.03] [S9.39] API calls use /api/v3, common headers, a 60 s timeout and the code/msg envelope', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { send: sendNow } = XMLHttpRequest.prototype;
    const timeouts: number[] = [];
    Object.assign(window, { timeouts });
    XMLHttpRequest.prototype.send = function keep(...given) {
      timeouts.push(this.timeout);
      return sendNow.apply(this, given);
    };
  });
  const calls = callsOf(page);
  const email = freshAddress();
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click({ timeout: 90_000 });
  await expect(
    page.getByText(
      `This server sends no mail. The code for ${email} is in the terminal in which the server runs, and on its outbox page.`,
    ),
  ).toBeVisible({ timeout: 90_000 });
  await page.getByLabel('Verification code').fill(await sentCode(page.request, email));
  await page.getByLabel('Your name').fill('Аня');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /read and agree/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(told(page, 'Your account is ready.')).toBeVisible();
  const registering = calls.find((call) => call.url().endsWith('/login/register'));
  expect(registering?.postDataJSON()).toMatchObject({ email, password: PASSWORD, nickName: 'Аня' });
  expect(registering?.headers().accesstoken).toBeUndefined();
  const token = (await page.context().cookies()).find(({ name }) => name === 'diecut_token')?.value ?? '';
  expect(token).not.toBe('');
  // In requests, units are numbers.
  await page.goto('/label/create');
  for (const [name, unit] of [
    ['mm', 0],
    ['in', 1],
  ] as const) {
    const saved = page.waitForRequest((request) => request.url().endsWith('/user/updateUserPreference'));
    await page.getByRole('button', { name, exact: true }).click();
    expect((await saved).postDataJSON()).toMatchObject({ unit, lang: 'en-US' });
  }
  await page.getByRole('button', { name: 'Account: Аня' }).click();
  const leaving = page.waitForRequest((request) => request.url().endsWith('/login/logout'));
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  expect((await leaving).headers().accesstoken).toBe(token);
  await expect(told(page, "You're signed out.")).toBeVisible();
  // The old token no longer belongs to a session.
  const after = await page.request.get('/api/v3/user/info', { headers: { accessToken: token } });
  expect((await after.json()).code).toBe(10002);
  expect(calls.length).toBeGreaterThan(5);
  for (const call of calls) {
    const { pathname } = new URL(call.url());
    expect(pathname).toMatch(/^\/api\/v3\//);
    const headers = call.headers();
    expect([pathname, headers.platform, headers['accept-language']]).toEqual([pathname, '3', 'en-US']);
    const answer = await call.response();
    const body: { code: number; msg: string } | null = await answer?.json().catch(() => null);
    if (body) expect(body).toMatchObject({ code: 200, msg: expect.any(String) });
  }
  expect(
    calls.some(
      (call) => call.url().endsWith('/user/updateUserPreference') && call.headers().accesstoken === token,
    ),
  ).toBe(true);
  const timeouts = await page.evaluate<number[]>('window.timeouts');
  expect(timeouts.length).toBeGreaterThan(0);
  expect(new Set(timeouts)).toEqual(new Set([60_000]));
});

test('[S8.25] a server that sends mail says to which address the code went', { tag: '@long' }, async ({
  page,
}) => {
  await page.route('**/api/v3/login/sendCode', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, isShown: false } } });
  });
  const email = freshAddress();
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible();
});

test('[S7.01] [S8.01] [S8.04] [S8.05] [S9.04] server errors, timeouts and lost connections show a message, the last one for five seconds', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    // Shortens the page's timeouts to a hundredth.
    const timeout = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      ...timeout,
      set(this: XMLHttpRequest, ms: number) {
        timeout?.set?.call(this, ms / 100);
      },
    });
  });
  await feedback(page);
  const answers: { body?: object; text?: string; told: string }[] = [
    { body: { code: 20_110, msg: 'Слишком коротко', data: {} }, told: 'Слишком коротко' },
    { body: { code: '20110', message: 'Too short', data: {} }, told: 'Too short' },
    { body: { code: 20_110, data: {} }, told: 'Error' },
    { text: '<h1>Bad gateway</h1>', told: 'Unknown error' },
  ];
  for (const { body, text, told: sentence } of answers) {
    await page.route('**/api/v3/feedback/add', (route) =>
      route.fulfill({
        status: body ? 400 : 502,
        ...(body ? { json: body } : { contentType: 'text/html', body: text ?? '' }),
      }),
    );
    await send(page);
    const said = new RegExp(`^${sentence}$`);
    await expect(told(page, said)).toBeVisible();
    await putAway(page, said);
    await page.unroute('**/api/v3/feedback/add');
  }
  await page.route('**/api/v3/feedback/add', () => undefined);
  await send(page);
  await expect(told(page, '60s timeout')).toBeVisible();
  await putAway(page, '60s timeout');
  await page.unroute('**/api/v3/feedback/add');
  await page.route('**/api/v3/feedback/add', (route) => route.abort());
  await send(page);
  const refused = told(page, "Can't reach the server.");
  await expect(refused).toBeVisible();
  expect(await toldForMs(page, "Can't reach the server.")).toBe(5000);
  await putAway(page, "Can't reach the server.");
  // The typed text is still there, and the user can send it.
  await page.unroute('**/api/v3/feedback/add');
  // Code 200 also means success if it is a text.
  await page.route('**/api/v3/feedback/add', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), code: '200' } });
  });
  await send(page);
  await expect(told(page, 'Thank you.')).toBeVisible();
  // Messages about pictures last two seconds.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await (await chooser).setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(told(page, /png/)).toBeVisible();
  expect(await toldForMs(page, /png/)).toBe(2000);
  await expect(told(page, /png/)).toHaveCount(0);
});

test('[S3.36] [S9.06] [S9.42] the diecut_ cookies keep the session of a remembered user for 30 days', async ({
  page,
}) => {
  const email = freshAddress();
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Code' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click({ timeout: 90_000 });
  await expect(
    page.getByText(
      `This server sends no mail. The code for ${email} is in the terminal in which the server runs, and on its outbox page.`,
    ),
  ).toBeVisible({ timeout: 90_000 });
  await page.getByLabel('Verification code').fill(await sentCode(page.request, email));
  await page.getByRole('checkbox', { name: /read and agree/ }).check();
  await page.getByRole('checkbox', { name: 'Stay signed in for 30 days' }).check();
  const answered = page.waitForResponse((response) => response.url().endsWith('/login/captchaLogin'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(told(page, "You're signed in.")).toBeVisible();
  const { data } = await (await answered).json();
  expect(data).toEqual({
    accessToken: expect.stringMatching(/./),
    userUuid: expect.stringMatching(/./),
    userPhone: '',
    userEmail: email,
    userNickName: email.split('@')[0],
    userImg: '',
    introduction: '',
    shareCode: expect.stringMatching(/^\w{10}$/),
    registerType: 'email',
    hasPassword: false,
    roles: ['admin'],
  });
  const sessions = await page.request.get('/api/v3/user/sessions', {
    headers: { accessToken: data.accessToken },
  });
  // The session of this device has an id of its own.
  expect((await sessions.json()).data).toEqual([
    expect.objectContaining({ id: expect.stringMatching(/./), isThis: true }),
  ]);
  const cookies = await page.context().cookies();
  const names = cookies.map(({ name }) => name);
  for (const name of ['token', 'name', 'avatar', 'shareCode', 'uuid', 'phone', 'registerType', 'refresh'])
    expect(names).toContain(`diecut_${name}`);
  for (const { name, expires } of cookies) {
    expect(name).toMatch(/^diecut_/);
    const days = expires / DAY_S - Date.now() / 1000 / DAY_S;
    expect([name, Math.round(days)]).toEqual([name, 30]);
  }
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('diecut_'))),
  ).toEqual([]);
});
