import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { COMMAND_END_SIGNALS, type EndSignal, onEndSignals, SERVER_END_SIGNALS } from './endSignals.ts';

function listenAt(signals: readonly EndSignal[] = COMMAND_END_SIGNALS) {
  const source = new EventEmitter();
  const seen: string[] = [];
  const clock = { nowMs: 5000 };
  const stop = onEndSignals(signals, (signal, before) => seen.push(`${signal} ${before}`), {
    source,
    nowMs: () => clock.nowMs,
  });
  return { source, seen, clock, stop };
}

test('a key press forwarded by a parent process counts once', () => {
  const { source, seen, clock } = listenAt();
  source.emit('SIGINT');
  clock.nowMs += 40;
  source.emit('SIGINT');
  clock.nowMs += 200;
  source.emit('SIGTERM');
  expect(seen).toEqual(['SIGINT 0']);
});

test('a second key press is distinguished from the first one', () => {
  const { source, seen, clock } = listenAt();
  source.emit('SIGINT');
  clock.nowMs += 1500;
  source.emit('SIGINT');
  expect(seen).toEqual(['SIGINT 0', 'SIGINT 1']);
});

test('no handler runs after listening has stopped', () => {
  const { source, seen, stop } = listenAt();
  stop();
  source.emit('SIGHUP');
  expect(seen).toEqual([]);
  expect(source.eventNames()).toEqual([]);
});

test('closing the terminal ends a command, but not a server', () => {
  const command = listenAt();
  command.source.emit('SIGHUP');
  expect(command.seen).toEqual(['SIGHUP 0']);
  const server = listenAt(SERVER_END_SIGNALS);
  expect(server.source.emit('SIGHUP')).toBe(false);
  server.source.emit('SIGTERM');
  expect(server.seen).toEqual(['SIGTERM 0']);
});
