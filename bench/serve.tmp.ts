import { chromium } from 'playwright';
import { createApp } from '../server/app.ts';

const app = await createApp({ pageDir: new URL('../dist', import.meta.url).pathname });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
page.on('pageerror', (e) => console.log('ERR', e.message));
await page.goto(`${origin}/edit`);
await page.locator('[data-element-id="ean"] path').first().waitFor({ state: 'attached' });
const zoom = page.getByRole('spinbutton', { name: 'Zoom in per cent' });
console.log(await zoom.inputValue());
await zoom.fill('100');
console.log(await zoom.inputValue(), await page.locator('[data-canvas] > div').first().getAttribute('style'));
await zoom.press('Enter');
await page.waitForTimeout(200);
console.log(await zoom.inputValue(), await page.locator('[data-canvas] > div').first().getAttribute('style'));
await page.screenshot({ path: '/tmp/c1.png' });
await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
await page.waitForTimeout(300);
console.log(await zoom.inputValue(), await page.locator('[data-canvas] > div').first().getAttribute('style'));
await page.screenshot({ path: '/tmp/c2.png' });
await browser.close();
await app.close();
