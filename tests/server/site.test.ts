import { describe, expect, it } from 'vitest';
import { readSettings } from '../../server/settings.ts';
import { startTestApp } from './testApp.ts';

const DOWNLOADS = '/site/downloads';

async function answered(options: Parameters<typeof startTestApp>[0]) {
  const test = await startTestApp(options);
  try {
    return await test.get(DOWNLOADS);
  } finally {
    await test.close();
  }
}

describe('download links', () => {
  it('[S7.20] come from the configuration, and are public', async () => {
    const read = readSettings({
      DIECUT_PUBLIC_URL: 'https://labels.example.com',
      DIECUT_WINDOWS64_URL: 'https://example.com/diecut-x64.exe',
      DIECUT_WINDOWS32_URL: 'https://example.com/diecut-x86.exe',
    });
    if (!read.ok) throw new Error(read.error[0].code);
    const { publicUrl: site, windows64Url: windows64, windows32Url: windows32 } = read.value;
    const { code, data } = await answered({ downloads: { site, windows64, windows32 } });
    expect(code).toBe(200);
    expect(data).toEqual({
      site: 'https://labels.example.com',
      windows64: 'https://example.com/diecut-x64.exe',
      windows32: 'https://example.com/diecut-x86.exe',
    });
  });

  it('are empty when none is configured', async () => {
    expect((await answered({})).data).toEqual({ site: '', windows64: '', windows32: '' });
  });

  it('make the start fail when one is not a valid URL', () => {
    const read = readSettings({ DIECUT_WINDOWS64_URL: 'javascript:alert(1)' });
    expect(read).toMatchObject({
      ok: false,
      error: [{ code: 'settingInvalid', params: { name: 'DIECUT_WINDOWS64_URL' } }],
    });
  });
});
