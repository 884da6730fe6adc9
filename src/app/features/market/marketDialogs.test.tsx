// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  answer,
  callsOf,
  hold,
  inputsOf,
  NOT_REACHED,
  refused,
  resetApi,
} from '../../../../tests/support/fakeApi.ts';
import { marketDocument, marketGroups, marketLabel } from '../../../../tests/support/marketLabels.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
} from '../../../../tests/support/mountScreen.tsx';
import { signInAs } from '../../../../tests/support/signInAs.ts';
import { setUnit } from '../../i18n/unit.ts';
import { endSession } from '../../services/account/session.ts';
import { MarketPreview } from './MarketPreview.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import type { MarketLabel } from './useMarketPages.ts';

vi.mock(
  '../../services/api/apiClient.ts',
  async () => (await import('../../../../tests/support/fakeApi.ts')).fakeClient,
);
// Pictures are never finished; a browser test reads them.
vi.mock('../../services/previewLoop.ts', () => ({ layoutPreview: () => new Promise(() => {}) }));

let mounted: Mounted | null = null;
const onClose = vi.fn();
const onUse = vi.fn();
const onCollect = vi.fn();
const dialog = () => document.querySelector('[role="dialog"]');
const text = () => document.body.textContent ?? '';
const awaitText = (wanted: string) =>
  eventually(async () => {
    await settled();
    expect(text()).toContain(wanted);
  });
const isOff = (name: string) =>
  named('[role="dialog"] button', name).getAttribute('aria-disabled') === 'true';
const pressEscape = async () => {
  const shown = dialog();
  if (shown) await pressKey(shown, 'Escape');
};

beforeEach(() => {
  resetApi();
  setUnit('mm');
  for (const mock of [onClose, onUse, onCollect]) mock.mockReset();
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

describe('preview of a market label', () => {
  const show = async (label: MarketLabel) => {
    mounted = await mountScreen(
      <MarketPreview
        label={label}
        group="Склад 仓库"
        onUse={onUse}
        onCollect={onCollect}
        onClose={onClose}
      />,
    );
    await settled();
  };
  const facts = () =>
    [...document.querySelectorAll('dl > div')].map((one) => [
      one.querySelector('dt')?.textContent,
      one.querySelector('dd')?.textContent,
    ]);
  const answered = (label: MarketLabel) => ({
    ok: true as const,
    value: { ...label, label: marketDocument(label) },
  });

  it('shows size, group and origin at once, and its columns and inputs when it is loaded', async () => {
    const label = marketLabel(3);
    const release = hold('GET /market/{id}');
    await show(label);
    expect(named('[role="dialog"] h2', label.name)).toBeTruthy();
    expect(facts()).toEqual([
      ['Size', '60 × 20 mm'],
      ['Group', 'Склад 仓库'],
      ['From', 'Ана'],
    ]);
    expect(document.querySelector('[aria-label="Loading…"]')).not.toBeNull();
    expect([isOff('Open in the editor'), isOff('Collect')]).toEqual([true, true]);
    await press('Collect', '[role="dialog"] button');
    expect(onCollect).not.toHaveBeenCalled();
    await settled(() => release(answered(label)));
    await awaitText('цена');
    expect(facts().slice(3)).toEqual([
      ['Columns', 'цена'],
      ['Asked when printing', 'Lot 批号'],
    ]);
    expect(text()).toContain('Connect a spreadsheet with these columns in the editor');
    expect(document.querySelector('[aria-label="Loading…"]')).toBeNull();
    expect(inputsOf('GET /market/{id}')).toEqual([{ id: 'm3' }]);
  });

  it('says that a starter label comes with the product and needs no columns', async () => {
    const label = marketLabel(4);
    answer('GET /market/{id}', () => ({
      ok: true,
      value: { ...label, label: { ...marketDocument(label), elements: [] } },
    }));
    await show(label);
    await awaitText('Comes with Diecut');
    await awaitText('None');
    expect(text()).not.toContain('Connect a spreadsheet');
    expect(text()).not.toContain('Asked when printing');
  });

  it('leads to the editor, to collecting, and closes by its button and by Escape', async () => {
    const label = marketLabel(1);
    answer('GET /market/{id}', () => answered(label));
    await show(label);
    await awaitText('цена');
    await press('Open in the editor', '[role="dialog"] button');
    await press('Collect', '[role="dialog"] button');
    expect([onUse.mock.calls.length, onCollect.mock.calls.length, onClose.mock.calls.length]).toEqual([
      1, 1, 0,
    ]);
    await press('Close', '[role="dialog"] button');
    await pressEscape();
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("shows the server's message if loading fails, and Try again loads the label", async () => {
    const label = marketLabel(2);
    answer('GET /market/{id}', () => refused('overloaded', 'Сервер перегружен.', 503));
    await show(label);
    await awaitText('Сервер перегружен.');
    expect(isOff('Collect')).toBe(true);
    answer('GET /market/{id}', () => NOT_REACHED);
    await press('Try again');
    await awaitText("Can't reach the server. Check your connection and try again.");
    answer('GET /market/{id}', () => answered(label));
    await press('Try again');
    await awaitText('цена');
    expect(isOff('Collect')).toBe(false);
    expect(document.querySelector('[role="dialog"] .fui-MessageBar')).toBeNull();
  });

  it('rejects a document that is no label', async () => {
    const label = marketLabel(6);
    answer('GET /market/{id}', () => ({ ok: true, value: { ...label, label: { format: 'else' } } }));
    await show(label);
    await eventually(async () => {
      await settled();
      expect(document.querySelector('[role="dialog"] .fui-MessageBar')?.textContent).toBeTruthy();
    });
    expect(isOff('Open in the editor')).toBe(true);
  });

  it('aborts its request when it closes', async () => {
    hold('GET /market/{id}');
    await show(marketLabel(1));
    await mounted?.unmount();
    mounted = null;
    expect(callsOf('GET /market/{id}')[0].isAborted()).toBe(true);
  });
});

describe('publishing in the market', () => {
  const LABEL = { id: 't7', name: 'Чайная 茶 полка' };
  const published = (): MarketLabel => ({
    ...marketLabel(8),
    templetId: LABEL.id,
    name: LABEL.name,
    updateTime: new Date(2026, 2, 4, 5, 6, 7).getTime(),
  });
  const show = async () => {
    mounted = await mountScreen(<PublishDialog label={LABEL} onClose={onClose} />);
    await settled();
  };
  const select = () => {
    const found = document.querySelector('[role="dialog"] select');
    if (!(found instanceof HTMLSelectElement)) throw new Error('no select');
    return found;
  };
  const done = (more: { withheldFonts?: string[]; withheldPictures?: number } = {}) => ({
    ok: true as const,
    value: { ...published(), withheldFonts: [], withheldPictures: 0, ...more },
  });

  beforeEach(() => {
    signInAs('u1', { userNickName: 'Ана 茶' });
    answer('GET /market/groups', () => ({ ok: true, value: marketGroups() }));
    answer('GET /market/published', () => ({ ok: true, value: { total: 0, list: [] } }));
  });
  afterEach(() => endSession('/'));

  it('names what becomes public and under which nickname, and publishes into the chosen group', async () => {
    answer('POST /market/publish', () => done({ withheldFonts: ['Своя', 'Other'], withheldPictures: 2 }));
    await show();
    expect(named('[role="dialog"] h2', '“Чайная 茶 полка” in the market')).toBeTruthy();
    expect(text()).toContain('with your nickname Ана 茶');
    expect([...select().options].map(({ text: name }) => name)).toEqual(
      marketGroups().map(({ name }) => name),
    );
    await settled(() => {
      select().value = 'food';
      select().dispatchEvent(new Event('change', { bubbles: true }));
    });
    await press('Publish');
    await settled();
    expect(inputsOf('POST /market/publish')).toEqual([{ templetId: 't7', group: 'food' }]);
    expect(onClose).toHaveBeenCalledOnce();
    expect(text()).toContain('“Чайная 茶 полка” was published.');
    expect(text()).toContain("These fonts weren't published; others see a similar one: Своя, Other");
    expect(text()).toContain("2 pictures weren't published");
    await press('Show it');
    expect(mounted?.address()).toBe('/label/marketlabel?group=mine');
  });

  it('sends a double press once, shows the progress, and stays open after a refusal', async () => {
    const release = hold('POST /market/publish');
    await show();
    const button = named('[role="dialog"] button', 'Publish');
    await settled(() => {
      button.click();
      button.click();
    });
    await press('Publish');
    expect(callsOf('POST /market/publish')).toHaveLength(1);
    expect(document.querySelector('[role="progressbar"]')).not.toBeNull();
    await settled(() => release(refused('labelGone', 'Этой этикетки больше нет.', 404)));
    await awaitText('Этой этикетки больше нет.');
    expect(onClose).not.toHaveBeenCalled();
    expect(document.querySelector('[role="progressbar"]')).toBeNull();
    await press('Publish');
    await settled(() => release(done()));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('offers to update or withdraw a published label, and nothing until it is known', async () => {
    const release = hold('GET /market/published');
    answer('POST /market/withdraw', () => ({ ok: true, value: { count: 1 } }));
    await show();
    expect(inputsOf('GET /market/published')).toEqual([{ templetId: 't7' }]);
    expect(isOff('Publish')).toBe(true);
    await settled(() => release(refused('overloaded', 'Сервер перегружен.', 503)));
    await awaitText('Сервер перегружен.');
    await press('Publish');
    expect(callsOf('POST /market/publish')).toEqual([]);
    await press('Try again');
    await settled(() => release({ ok: true, value: { total: 1, list: [published()] } }));
    await awaitText('Published on 2026-03-04 05:06:07.');
    expect(select().value).toBe(published().group);
    expect(named('[role="dialog"] button', 'Update')).toBeTruthy();
    await press('Withdraw', '[role="dialog"] button');
    await settled();
    expect(inputsOf('POST /market/withdraw')).toEqual([{ ids: [published().id] }]);
    expect(onClose).toHaveBeenCalledOnce();
    expect(text()).toContain('“Чайная 茶 полка” was removed from the market.');
  });

  it("can't publish without groups: it shows the server's message, and Try again loads them", async () => {
    answer('GET /market/groups', () => refused('overloaded', 'Сервер перегружен.', 503));
    await show();
    await awaitText('Сервер перегружен.');
    await press('Publish');
    expect(callsOf('POST /market/publish')).toEqual([]);
    answer('GET /market/groups', () => ({ ok: true, value: marketGroups() }));
    await settled(() => named('[role="dialog"] button', 'Try again').click());
    await settled();
    expect(select().options).toHaveLength(marketGroups().length);
    expect(document.querySelector('[role="dialog"] .fui-MessageBar')).toBeNull();
    expect(isOff('Publish')).toBe(false);
  });

  it('closes by Cancel and by Escape without a request', async () => {
    await show();
    await press('Cancel');
    await pressEscape();
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(callsOf('POST /market/publish')).toEqual([]);
  });

  it("an answer after the dialog was closed reports the publication and doesn't close a later dialog", async () => {
    const release = hold('POST /market/publish');
    await show();
    await press('Publish');
    await mounted?.rerender(null);
    await settled(() => release(done()));
    expect(text()).toContain('“Чайная 茶 полка” was published.');
    expect(onClose).not.toHaveBeenCalled();
  });
});
