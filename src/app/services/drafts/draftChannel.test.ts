import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { awaitMessage, type DraftChannel, openDraftChannel } from './draftChannel.ts';

type DraftMessage = Parameters<DraftChannel['post']>[0];

const message = (kind: 'asks' | 'has' | 'wants' | 'gives', id = 'd'): DraftMessage => ({
  kind,
  id,
  from: 'other',
});

describe('channel between tabs', () => {
  it('delivers messages to every other listening tab, and never to the sender', async () => {
    const [one, two, three] = [openDraftChannel(), openDraftChannel(), openDraftChannel()];
    const heard: string[] = [];
    const stops = [one, two, three].map((tab, index) =>
      tab.listen(({ kind }) => heard.push(`${index} ${kind}`)),
    );
    one.post(message('asks'));
    await eventually(() => expect(heard.toSorted()).toEqual(['1 asks', '2 asks']));
    stops[1]();
    one.post(message('wants', '标签'));
    await eventually(() => expect(heard).toContain('2 wants'));
    expect(heard).not.toContain('1 wants');
    expect(heard).not.toContain('0 asks');
    stops[2]();
  });
});

describe('awaiting a channel message', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function setUp() {
    const listeners = new Set<(message: DraftMessage) => void>();
    const channel: DraftChannel = {
      post: () => undefined,
      listen: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const say = (said: DraftMessage) => {
      for (const listener of [...listeners]) listener(said);
    };
    return { channel, listeners, say };
  }

  it('ends with the matching message and ignores others', async () => {
    const { channel, listeners, say } = setUp();
    const answer = awaitMessage(channel, (heard) => heard.kind === 'has' && heard.id === 'd', 700);
    say({ kind: 'listed', from: 'other' });
    say(message('has', 'e'));
    say(message('asks'));
    expect(listeners.size).toBe(1);
    say(message('has'));
    expect(await answer).toEqual(message('has'));
    expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('ends with null after 700 ms and ignores later messages', async () => {
    const { channel, listeners, say } = setUp();
    const answer = awaitMessage(channel, () => true, 700);
    await vi.advanceTimersByTimeAsync(699);
    expect(listeners.size).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBeNull();
    expect(listeners.size).toBe(0);
    say(message('has'));
  });

  it('takes the first of two answers', async () => {
    const { channel, say } = setUp();
    const answer = awaitMessage(channel, ({ kind }) => kind === 'has', 700);
    say({ kind: 'has', id: 'd', from: 'first' });
    say({ kind: 'has', id: 'd', from: 'second' });
    expect(await answer).toMatchObject({ from: 'first' });
  });
});
