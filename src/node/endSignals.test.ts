import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { onEndSignals } from './endSignals.ts';

function listenAt() {
  const source = new EventEmitter();
  const seen: string[] = [];
  const clock = { nowMs: 5000 };
  const stop = onEndSignals((signal, before) => seen.push(`${signal} ${before}`), {
    source,
    nowMs: () => clock.nowMs,
  });
  return { source, seen, clock, stop };
}

test('a key press that a parent process passes on counts once', () => {
  const { source, seen, clock } = listenAt();
  source.emit('SIGINT');
  clock.nowMs += 40;
  source.emit('SIGINT');
  clock.nowMs += 200;
  source.emit('SIGTERM');
  expect(seen).toEqual(['SIGINT 0']);
});

test('a second key press is told from the first one', () => {
  const { source, seen, clock } = listenAt();
  source.emit('SIGINT');
  clock.nowMs += 1500;
  source.emit('SIGINT');
  expect(seen).toEqual(['SIGINT 0', 'SIGINT 1']);
});

test('nobody is asked after listening has stopped', () => {
  const { source, seen, stop } = listenAt();
  stop();
  source.emit('SIGHUP');
  expect(seen).toEqual([]);
  expect(source.eventNames()).toEqual([]);
});
