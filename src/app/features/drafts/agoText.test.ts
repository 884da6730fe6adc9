import { describe, expect, it } from 'vitest';
import { agoText } from './agoText.ts';

const NOW = Date.parse('2026-03-20T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('relative time text', () => {
  it.each([
    [0, 'this minute'],
    [MINUTE - 1, 'this minute'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, 'yesterday'],
    [14 * DAY, '14 days ago'],
  ])('uses the largest unit that fits: %s ms', (pastMs, text) => {
    expect(agoText(NOW - pastMs, NOW, 'en-US')).toBe(text);
  });

  it('shows a date for a time long ago', () => {
    expect(agoText(NOW - 15 * DAY, NOW, 'en-US')).toBe('Mar 5, 2026');
    expect(agoText(0, NOW, 'zh-CN')).toContain('1970年1月1日');
  });

  it('shows "this minute" for a future time', () => {
    expect(agoText(NOW + 5 * DAY, NOW, 'en-US')).toBe('this minute');
  });

  it('is written in the language', () => {
    expect(agoText(NOW - 5 * HOUR, NOW, 'ru-RU')).toBe('5 часов назад');
    expect(agoText(NOW - DAY, NOW, 'zh-TW')).toBe('昨天');
    expect(agoText(NOW - 2 * MINUTE, NOW, 'zh-CN')).toBe('2分钟前');
  });
});
