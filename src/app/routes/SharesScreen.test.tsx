// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { answer, callsOf, hold, inputsOf, refused, resetApi } from '../../../tests/support/fakeApi.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
  type,
} from '../../../tests/support/mountScreen.tsx';
import { signInAs } from '../../../tests/support/signInAs.ts';
import type { SharedLabel } from '../features/sharing/useShares.ts';
import { setUnit } from '../i18n/unit.ts';
import { endSession } from '../services/account/session.ts';
import { SharesScreen } from './SharesScreen.tsx';

vi.mock(
  '../services/api/apiClient.ts',
  async () => (await import('../../../tests/support/fakeApi.ts')).fakeClient,
);
vi.mock(
  '../services/drafts/draftTab.ts',
  async () => (await import('../../../tests/support/onlyTab.ts')).onlyTab,
);

const PARTNERS = ['Ана', '茶店', 'Бo'];
const shareAt = (at: number): SharedLabel => ({
  id: `l${at}`,
  folderId: '',
  name: `${['Чай', '标签', 'Kabel'][at % 3]} ${at}`,
  width: 40 + (at % 4) * 10,
  height: 30,
  cover: '',
  version: 1 + (at % 5),
  updateTime: 1_700_000_000_000,
  isDeleted: false,
  shareId: `s${at}`,
  shareTime: new Date(2026, 2, 4, 5, 6, 59 - (at % 60)).getTime(),
  partnerNickName: PARTNERS[at % PARTNERS.length],
});

let shares: SharedLabel[] = [];
let mounted: Mounted | null = null;
const text = () => document.body.textContent ?? '';
const rows = (list: string) => [...document.querySelectorAll(`ul[aria-label="${list}"] > li`)];
const awaitText = (wanted: string) =>
  eventually(async () => {
    await settled();
    expect(text()).toContain(wanted);
  });
const awaitRows = (list: string, count: number) =>
  eventually(async () => {
    await settled();
    expect(rows(list)).toHaveLength(count);
  });
const show = async (query = '') => {
  mounted = await mountScreen(<SharesScreen />, `/setting/share${query}`);
  await settled();
};

beforeEach(() => {
  resetApi();
  setUnit('mm');
  shares = Array.from({ length: 45 }, (_, at) => shareAt(at));
  answer('GET /templet/getShareTemplet', ({ pageNumber = 1, pageSize = 10 }) => ({
    ok: true,
    value: { total: shares.length, list: shares.slice((pageNumber - 1) * pageSize, pageNumber * pageSize) },
  }));
  answer('GET /templet/blockedPartners', () => ({ ok: true, value: [] }));
  answer('GET /templet/newShares', () => ({ ok: true, value: { count: 0 } }));
  answer('POST /templet/seeShares', () => ({ ok: true, value: {} }));
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

describe('lists of shares', () => {
  it('[S2.27] [S3.35] [S7.04] show the own shares and the received ones, with partner and time of the share', async () => {
    await show();
    await awaitRows('My share', 20);
    expect(rows('My share')[1].textContent).toContain('标签 1');
    expect(rows('My share')[1].textContent).toContain('With 茶店');
    expect(rows('My share')[1].textContent).toContain('50 × 30 mm');
    expect(rows('My share')[1].textContent).toContain('2026-03-04 05:06:58');
    await press('Share with me', '[role="tab"]');
    await awaitRows('Share with me', 20);
    expect(rows('Share with me')[0].textContent).toContain('From Ана');
    expect(mounted?.address()).toBe('/setting/share?list=withMe');
    expect(inputsOf('GET /templet/getShareTemplet')).toEqual([
      { pageNumber: 1, pageSize: 20, shareType: 0 },
      { pageNumber: 1, pageSize: 20, shareType: 1 },
    ]);
    // The badge counts the shares that are newer than the newest one shown.
    expect(inputsOf('POST /templet/seeShares')).toEqual([{ shareTime: shares[0].shareTime }]);
  });

  it('received shares come with the own share code, which can be copied', async () => {
    signInAs('u1', { shareCode: 'K7QM-22' });
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    try {
      await show();
      await awaitRows('My share', 20);
      expect(text()).not.toContain('K7QM-22');
      await press('Share with me', '[role="tab"]');
      await awaitRows('Share with me', 20);
      expect(text()).toContain('K7QM-22');
      await press('Copy');
      expect(written.mock.calls).toEqual([['K7QM-22']]);
    } finally {
      written.mockRestore();
      endSession('/');
    }
  });

  it('[S2.27] are paged: by buttons, by number and by address', async () => {
    await show('?page=2');
    await awaitRows('My share', 20);
    expect(rows('My share')[0].textContent).toContain('Kabel 20');
    expect(text()).toContain('of 3');
    await press('Next page');
    await awaitRows('My share', 5);
    expect(mounted?.address()).toBe('/setting/share?page=3');
    expect(named('button', 'Next page').getAttribute('aria-disabled')).toBe('true');
    const field = named('input', 'Page number');
    if (!(field instanceof HTMLInputElement)) throw new Error('no field');
    await type(field, '99');
    await pressKey(field, 'Enter');
    expect(mounted?.address()).toBe('/setting/share?page=3');
    await type(field, '１');
    await pressKey(field, 'Enter');
    await awaitRows('My share', 20);
    expect(mounted?.address()).toBe('/setting/share');
    expect(named('button', 'Previous page').getAttribute('aria-disabled')).toBe('true');
  });

  it('a page that is not a number is the first one, and one behind the last is the last one', async () => {
    await show('?page=x1');
    await awaitRows('My share', 20);
    await mounted?.unmount();
    await show('?page=7');
    await awaitRows('My share', 5);
    expect(mounted?.address()).toBe('/setting/share?page=3');
  });

  it('show placeholders while they load, and explain how to share if they are empty', async () => {
    const release = hold('GET /templet/getShareTemplet');
    await show();
    expect(document.querySelector('[aria-label="Loading…"]')).not.toBeNull();
    await settled(() => release({ ok: true, value: { total: 0, list: [] } }));
    expect(document.querySelector('[aria-label="Loading…"]')).toBeNull();
    expect(text()).toContain("You haven't shared any labels yet.");
    expect(named('a', 'Go to my labels').getAttribute('href')).toBe('/label/mylabel');
    await press('Share with me', '[role="tab"]');
    await settled(() => release({ ok: true, value: { total: 0, list: [] } }));
    expect(text()).toContain('No one has shared a label with you yet.');
    expect(named('a', 'Show my share code').getAttribute('href')).toBe('/setting/personal');
  });

  it("show the server's message if they can't be loaded, and Try again loads them", async () => {
    answer('GET /templet/getShareTemplet', () => refused('overloaded', 'Сервер перегружен.', 503));
    await show();
    await awaitText('Сервер перегружен.');
    expect(document.querySelector('[aria-label="Loading…"]')).toBeNull();
    answer('GET /templet/getShareTemplet', () => ({
      ok: true,
      value: { total: 2, list: shares.slice(0, 2) },
    }));
    await press('Try again');
    await awaitRows('My share', 2);
    expect(text()).not.toContain('Сервер перегружен.');
  });

  it('the answer for an earlier page does not replace a later page, and leaving aborts the request', async () => {
    const release = hold('GET /templet/getShareTemplet');
    await show();
    await press('Share with me', '[role="tab"]');
    const [mine, withMe] = callsOf('GET /templet/getShareTemplet');
    expect([mine.isAborted(), withMe.isAborted()]).toEqual([true, false]);
    await settled(() => release({ ok: true, value: { total: 1, list: [shareAt(7)] } }));
    await settled(() => release({ ok: true, value: { total: 1, list: [shareAt(8)] } }));
    await awaitText('Kabel 8');
    expect(text()).not.toContain('标签 7');
    hold('GET /templet/getShareTemplet');
    await press('My share', '[role="tab"]');
    await mounted?.unmount();
    mounted = null;
    expect(callsOf('GET /templet/getShareTemplet').at(-1)?.isAborted()).toBe(true);
  });

  it('the tab of received shares counts the new ones', async () => {
    answer('GET /templet/newShares', () => ({ ok: true, value: { count: 3 } }));
    const { useLoadedNewShares } = await import('../features/sharing/newShares.ts');
    signInAs('u1');
    const Screen = () => {
      useLoadedNewShares();
      return <SharesScreen />;
    };
    mounted = await mountScreen(<Screen />, '/setting/share');
    await awaitText('Share with me (3)');
    endSession('/');
  });
});

describe('actions on shares', () => {
  const menuOf = async (name: string, action: string) => {
    await press(`More actions for ${name}`);
    await press(action);
  };
  const alert = () => document.querySelector('[role="alertdialog"]');

  it('ending a share names label and partner, sends a double press once and reloads the list', async () => {
    shares = shares.slice(0, 3);
    await show();
    await awaitRows('My share', 3);
    await settled(() =>
      rows('My share')[1].querySelector<HTMLElement>('[aria-label="Stop sharing"]')?.click(),
    );
    expect(alert()?.textContent).toContain("茶店 won't see “标签 1” anymore.");
    const release = hold('POST /templet/endShare');
    const button = named('[role="alertdialog"] button', 'Stop sharing');
    await settled(() => {
      button.click();
      button.click();
    });
    expect(inputsOf('POST /templet/endShare')).toEqual([{ shareIds: ['s1'] }]);
    shares = [shares[0], shares[2]];
    await settled(() => release({ ok: true, value: { count: 1 } }));
    await awaitRows('My share', 2);
    expect(alert()).toBeNull();
    expect(text()).toContain("“标签 1” isn't shared anymore.");
  });

  it('a received label can be removed; a refusal is shown, and the label stays', async () => {
    shares = shares.slice(0, 1);
    answer('POST /templet/endShare', () => refused('overloaded', 'Сервер перегружен.', 503));
    await show('?list=withMe');
    await awaitRows('Share with me', 1);
    await settled(() =>
      rows('Share with me')[0].querySelector<HTMLElement>('[aria-label="Remove from this list"]')?.click(),
    );
    expect(alert()?.textContent).toContain("You won't see “Чай 0” from Ана anymore.");
    await settled(() => named('[role="alertdialog"] button', 'Remove from this list').click());
    await awaitText('Сервер перегружен.');
    expect(rows('Share with me')).toHaveLength(1);
  });

  it('Escape leaves the question, and nothing is sent', async () => {
    await show();
    await awaitRows('My share', 20);
    await settled(() =>
      rows('My share')[0].querySelector<HTMLElement>('[aria-label="Stop sharing"]')?.click(),
    );
    const shown = alert();
    if (shown) await pressKey(shown, 'Escape');
    await eventually(() => expect(alert()).toBeNull());
    expect(callsOf('POST /templet/endShare')).toEqual([]);
  });

  it('a received label is collected with its share id', async () => {
    shares = shares.slice(0, 2);
    answer('GET /folder/list', () => ({ ok: true, value: [] }));
    answer('POST /templet/collectShared', ({ name = '' }) => ({
      ok: true,
      value: { ...shareAt(1), id: 'n1', name },
    }));
    await show('?list=withMe');
    await awaitRows('Share with me', 2);
    await settled(() =>
      rows('Share with me')[1].querySelector<HTMLElement>('[aria-label="Collect"]')?.click(),
    );
    await settled(() => named('[role="dialog"] button', 'Collect').click());
    await awaitText('“标签 1” was collected into your library.');
    expect(inputsOf('POST /templet/collectShared')).toEqual([
      { shareId: 's1', name: '标签 1', folderId: '' },
    ]);
  });

  it('a received label opens as a copy, and the server says why one does not', async () => {
    shares = shares.slice(0, 1);
    answer('GET /templet/shared/{shareId}', () => refused('shareGone', 'Владелец закрыл доступ.', 404));
    await show('?list=withMe');
    await awaitRows('Share with me', 1);
    const edit = () => rows('Share with me')[0].querySelector<HTMLElement>('[aria-label="Edit"]')?.click();
    await settled(edit);
    await awaitText('Владелец закрыл доступ.');
    const document = {
      format: 'diecut-label',
      version: 1,
      name: 'Чай 0',
      widthMm: 40,
      heightMm: 30,
      elements: [],
    };
    answer('GET /templet/shared/{shareId}', () => ({ ok: true, value: { ...shareAt(0), label: document } }));
    await settled(edit);
    await eventually(async () => {
      await settled();
      expect(mounted?.address()).toMatch(/^\/edit\?draft=/);
    });
    expect(inputsOf('GET /templet/shared/{shareId}')).toEqual([{ shareId: 's0' }, { shareId: 's0' }]);
  });

  it('a sender can be blocked and unblocked; a double press unblocks once', async () => {
    shares = shares.slice(0, 2);
    let blocked = [{ id: 'p9', nickName: 'Кот' }];
    answer('GET /templet/blockedPartners', () => ({ ok: true, value: blocked }));
    answer('POST /templet/blockPartner', () => {
      blocked = [...blocked, { id: 'p1', nickName: '茶店' }];
      return { ok: true, value: {} };
    });
    await show('?list=withMe');
    await awaitRows('Share with me', 2);
    await awaitRows('Blocked partners', 1);
    await menuOf('标签 1', 'Block 茶店…');
    expect(alert()?.textContent).toContain("茶店 can't share new ones with you");
    await press('Block', '[role="alertdialog"] button');
    await awaitRows('Blocked partners', 2);
    expect(inputsOf('POST /templet/blockPartner')).toEqual([{ shareId: 's1' }]);
    expect(text()).toContain('茶店 is blocked.');
    const release = hold('POST /templet/unblockPartner');
    const button = rows('Blocked partners')[0].querySelector('button');
    await settled(() => {
      button?.click();
      button?.click();
    });
    expect(inputsOf('POST /templet/unblockPartner')).toEqual([{ id: 'p9' }]);
    blocked = blocked.slice(1);
    await settled(() => release({ ok: true, value: {} }));
    await awaitRows('Blocked partners', 1);
    expect(text()).toContain('Кот can share labels with you again.');
  });

  it('no section of blocked senders is shown without any, or in the list of own shares', async () => {
    await show('?list=withMe');
    await awaitRows('Share with me', 20);
    expect(text()).not.toContain('Blocked partners');
    answer('GET /templet/blockedPartners', () => ({ ok: true, value: [{ id: 'p1', nickName: 'x' }] }));
    await press('My share', '[role="tab"]');
    await awaitRows('My share', 20);
    expect(text()).not.toContain('Blocked partners');
  });
});
