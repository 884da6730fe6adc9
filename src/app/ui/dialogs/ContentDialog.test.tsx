// @vitest-environment happy-dom
import { Button } from '@fluentui/react-components';
import { afterEach, describe, expect, it } from 'vitest';
import { type Mounted, mountScreen, named, press, pressKey } from '../../../../tests/support/mountScreen.tsx';
import { ContentDialog } from './ContentDialog.tsx';

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

async function show(more: Partial<Parameters<typeof ContentDialog>[0]> = {}) {
  const closings: string[] = [];
  const dialogOf = (props: typeof more) => (
    <ContentDialog
      title="价格标签"
      onClose={() => closings.push('closed')}
      actions={<Button onClick={() => closings.push('pressed')}>Close</Button>}
      {...props}
    >
      <p>content</p>
    </ContentDialog>
  );
  const { rerender } = (mounted = await mountScreen(dialogOf(more)));
  return { closings, rerender: (props: typeof more) => rerender(dialogOf({ ...more, ...props })) };
}

const surface = () => document.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]');

describe('dialog', () => {
  it('is named by its title and contains its content and buttons', async () => {
    await show();
    const title = document.getElementById(surface()?.getAttribute('aria-labelledby') ?? '');
    expect(title?.textContent).toBe('价格标签');
    expect(surface()?.textContent).toContain('content');
    expect(surface()?.contains(named('button', 'Close'))).toBe(true);
    expect(surface()?.getAttribute('aria-modal')).toBe('true');
  });

  it('requests closing once on Escape, and leaves its buttons to their owner', async () => {
    const { closings } = await show();
    await press('Close');
    expect(closings).toEqual(['pressed']);
    await pressKey(named('button', 'Close'), 'Escape');
    expect(closings).toEqual(['pressed', 'closed']);
    expect(surface()).not.toBeNull();
  });

  it('stays open on the Escape that dismisses the suggestions of an input method', async () => {
    const { closings } = await show();
    await pressKey(named('button', 'Close'), 'Escape', { isComposing: true });
    await pressKey(named('button', 'Close'), 'Escape', { keyCode: 229 });
    await pressKey(document.body, 'Escape', { isComposing: true });
    expect(closings).toEqual([]);
    await pressKey(document.body, 'Escape');
    expect(closings).toEqual(['closed']);
  });

  it('closes on Escape even if the tooltip of a button prevents the key', async () => {
    const { closings } = await show();
    const tooltip = new AbortController();
    const hide = (event: KeyboardEvent) => event.preventDefault();
    document.addEventListener('keydown', hide, { capture: true, signal: tooltip.signal });
    try {
      await pressKey(named('button', 'Close'), 'Escape');
      expect(closings).toEqual(['closed']);
      await pressKey(named('button', 'Close'), 'a');
      expect(closings).toEqual(['closed']);
    } finally {
      tooltip.abort();
    }
  });

  it('opens and closes with its isOpen property', async () => {
    const { rerender } = await show({ isOpen: false });
    expect(surface()).toBeNull();
    await rerender({ isOpen: true });
    expect(surface()).not.toBeNull();
    await rerender({ isOpen: false });
    expect(surface()).toBeNull();
  });

  it('as an alert has the role alertdialog and does not close on a click outside', async () => {
    const clickBeside = () => document.querySelector<HTMLElement>('.fui-DialogSurface__backdrop')?.click();
    const alert = await show({ modalType: 'alert' });
    expect(surface()?.getAttribute('role')).toBe('alertdialog');
    clickBeside();
    expect(alert.closings).toEqual([]);
    await mounted?.unmount();
    const plain = await show();
    clickBeside();
    expect(plain.closings).toEqual(['closed']);
  });

  it('is at most as wide as its maximum and 92% of the window', async () => {
    await show({ maxWidthPx: 860 });
    expect(surface()?.style.maxWidth).toBe('860px');
    expect(surface()?.style.width).toBe('92vw');
  });
});
