// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, hold, inputsOf, refused, resetApi } from '../../../../tests/support/fakeApi.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  settled,
  type as typeInto,
} from '../../../../tests/support/mountScreen.tsx';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { KeyDialog } from '../keys/KeyDialog.tsx';
import {
  DeleteAccountDialog,
  EmailDialog,
  NameDialog,
  PasswordDialog,
  type Profile,
} from './ProfileDialogs.tsx';

vi.mock(
  '../../services/api/apiClient.ts',
  async () => (await import('../../../../tests/support/fakeApi.ts')).fakeClient,
);

const profile: Profile = {
  ...{ userUuid: 'u', userPhone: '', userEmail: 'ana@example.org', userNickName: 'Ана 安娜', userImg: '' },
  ...{ shareCode: '', registerType: '', roles: [], hasPassword: true, introduction: '' },
};
const [onClose, onChanged, onDeleted, onMade, onCopy] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()];
const dialog = { profile, onClose, onChanged };
let mounted: Mounted | null = null;
beforeEach(() => {
  resetApi();
  for (const handler of [onClose, onChanged, onDeleted, onMade, onCopy]) handler.mockReset();
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});
const open = async (element: React.ReactElement) => {
  mounted = await mountScreen(element);
};
const page = () => document.body.textContent;
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(label));
  const input = document.getElementById(found?.htmlFor ?? '');
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field ${label}`);
  return input;
};
const enter = async (values: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(values)) await typeInto(field(label), text);
};

describe('name', () => {
  it('is checked here, then by the server, and changed once', async () => {
    await open(<NameDialog {...dialog} />);
    expect(field('Name').value).toBe('Ана 安娜');
    await enter({ Name: ' ' });
    await press('Save');
    expect([inputsOf('POST /user/update'), onClose.mock.calls.length]).toEqual([[], 0]);
    answer('POST /user/update', () => refused('nicknameLength', 'Слишком длинное имя.'));
    await enter({ Name: ' Анна ' });
    await press('Save');
    expect(page()).toContain('Слишком длинное имя.');
    const release = hold('POST /user/update');
    const save = named('button', 'Save');
    await settled(() => {
      save.click();
      save.click();
    });
    const changed = { ...profile, userNickName: 'Анна' };
    await settled(() => release({ ok: true, value: changed }));
    expect(inputsOf('POST /user/update')).toEqual([{ nickName: 'Анна' }, { nickName: 'Анна' }]);
    expect([onChanged.mock.calls, onClose.mock.calls.length]).toEqual([[[changed]], 1]);
    expect(page()).toContain('Name changed.');
  });
});

describe('e-mail address', () => {
  it('that replaces another needs a code and the password; refusals are shown at their fields', async () => {
    await open(<EmailDialog {...dialog} />);
    await enter({ Email: 'no address' });
    await press('Send code');
    expect(inputsOf('POST /user/sendBindCode')).toEqual([]);
    await press('Save');
    expect(page()).toContain('Enter the verification code.');
    answer('POST /user/sendBindCode', () => ({ ok: true, value: { isShown: false } }));
    await enter({ Email: 'анна@пример.рф' });
    await enter({ Email: ' new@example.org ' });
    await press('Send code');
    expect(inputsOf('POST /user/sendBindCode')).toMatchObject([{ email: 'new@example.org' }]);
    expect(page()).toContain('We sent a code to new@example.org.');
    answer('POST /user/bindEmail', () => refused('codeWrong', 'Неверный код.'));
    await enter({ 'Verification code': ' １２３４５６ ', 'Current password': 'пароль-1' });
    await press('Save');
    expect(inputsOf('POST /user/bindEmail')).toEqual([
      { email: 'new@example.org', captcha: '123456', password: 'пароль-1' },
    ]);
    expect(page()).toContain('Неверный код.');
    answer('POST /user/bindEmail', () => ({
      ok: true,
      value: { ...profile, userEmail: 'new@example.org', accessToken: 'next' },
    }));
    await press('Save');
    expect(onChanged.mock.calls[0][0]).toMatchObject({ userEmail: 'new@example.org' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('of an account without one needs no password', async () => {
    answer('POST /user/bindEmail', () => ({ ok: true, value: { ...profile, accessToken: 'next' } }));
    await open(<EmailDialog {...dialog} profile={{ ...profile, userEmail: '' }} />);
    expect(page()).not.toContain('Current password');
    await enter({ Email: 'a@example.org', 'Verification code': '1' });
    await press('Save');
    expect(inputsOf('POST /user/bindEmail')).toEqual([{ email: 'a@example.org', captcha: '1' }]);
  });
});

describe('password', () => {
  it('needs the present one, the rules and twice the same', async () => {
    await open(<PasswordDialog {...dialog} />);
    expect(named('h2', 'Change password')).toBeTruthy();
    await enter({ 'New password': 'short', 'Confirm password': 'other' });
    await press('Save');
    expect(page()).toContain('Passwords do not match.');
    expect(inputsOf('POST /user/update')).toEqual([]);
    answer('POST /user/update', () => refused('oldPasswordWrong', 'Пароль неверен.'));
    await enter({
      'Current password': 'старый',
      'New password': '新密码abcd1234',
      'Confirm password': '新密码abcd1234',
    });
    await press('Save');
    expect(inputsOf('POST /user/update')).toEqual([{ password: '新密码abcd1234', oldPassword: 'старый' }]);
    expect(page()).toContain('Пароль неверен.');
    expect(page()).not.toContain('Passwords do not match.');
    answer('POST /user/update', () => ({ ok: true, value: { ...profile, accessToken: 'next' } }));
    await press('Save');
    expect(onChanged.mock.calls[0][0]).toMatchObject({ accessToken: 'next' });
    expect(page()).toContain('Other devices are signed out.');
  });

  it('is set without a present one if there is none', async () => {
    answer('POST /user/update', () => ({ ok: true, value: profile }));
    await open(<PasswordDialog {...dialog} profile={{ ...profile, hasPassword: false }} />);
    expect(named('h2', 'Set a password')).toBeTruthy();
    await enter({ 'New password': 'пароль-12345', 'Confirm password': 'пароль-12345' });
    await press('Save');
    expect(inputsOf('POST /user/update')).toEqual([{ password: 'пароль-12345' }]);
  });
});

describe('deletion of the account', () => {
  const submit = () => settled(() => named('button', 'Delete account').click());

  it('needs the typed name and the password', async () => {
    answer('POST /user/delete', () => refused('oldPasswordWrong', '密码错误。'));
    await open(<DeleteAccountDialog profile={profile} onClose={onClose} onDeleted={onDeleted} />);
    await submit();
    await enter({ 'Type your name': 'Ана' });
    await submit();
    expect(inputsOf('POST /user/delete')).toEqual([]);
    await enter({ 'Type your name': ' Ана 安娜 ', 'Current password': 'нет' });
    await submit();
    expect(inputsOf('POST /user/delete')).toEqual([{ password: 'нет' }]);
    expect([page().includes('密码错误。'), onDeleted.mock.calls.length]).toEqual([true, 0]);
    answer('POST /user/delete', () => ({ ok: true, value: {} }));
    await submit();
    expect(onDeleted).toHaveBeenCalledTimes(1);
  });

  it('of an account without a password needs only the name', async () => {
    answer('POST /user/delete', () => ({ ok: true, value: {} }));
    const bare = { ...profile, hasPassword: false };
    await open(<DeleteAccountDialog profile={bare} onClose={onClose} onDeleted={onDeleted} />);
    await enter({ 'Type your name': 'Ана 安娜' });
    await submit();
    expect(inputsOf('POST /user/delete')).toEqual([{}]);
  });
});

describe('API key', () => {
  const made: AnswerOf<'POST /apiKey/create'> = {
    ...{
      id: 'k',
      name: 'Киоск',
      shown: 'dk_…',
      scopes: ['render'],
      createTime: 0,
      usedTime: null,
      endTime: null,
    },
    callsPerMinute: 60,
    key: 'dk_секрет',
  };

  it('is created with its permissions and its end, shown once and copied', async () => {
    await open(<KeyDialog onMade={onMade} onCopy={onCopy} onClose={onClose} />);
    await settled(() => field('Render labels').click());
    expect(page()).toContain('Choose at least one permission.');
    await press('Create key');
    expect(inputsOf('POST /apiKey/create')).toEqual([]);
    await settled(() => field('Act as an agent').click());
    await settled(() => field('Read your stored spreadsheets').click());
    answer('POST /apiKey/create', () => refused('keyNameLength', 'Назовите ключ.'));
    await press('Create key');
    expect(page()).toContain('Назовите ключ.');
    await enter({ Name: 'Киоск 3' });
    expect(page()).not.toContain('Назовите ключ.');
    await settled(() => {
      const select = document.querySelector('select');
      if (!select) throw new Error('no list');
      select.value = '30';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    answer('POST /apiKey/create', () => ({ ok: true, value: made }));
    vi.setSystemTime(new Date('2026-03-01T00:00:00Z'));
    try {
      await press('Create key');
    } finally {
      vi.useRealTimers();
    }
    expect(inputsOf('POST /apiKey/create').at(-1)).toEqual({
      ...{ name: 'Киоск 3', scopes: ['databases:read', 'agent'] },
      endTime: Date.parse('2026-03-31T00:00:00Z'),
    });
    expect([field('Key').value, onMade.mock.calls.length]).toEqual(['dk_секрет', 1]);
    await press('Copy');
    expect(onCopy.mock.calls).toEqual([['dk_секрет']]);
    await press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
