import { expect, it } from 'vitest';
import { createLogStream } from './logStream.ts';

/** Opens a stream whose next writes throw these error codes in turn; null for a successful write. Each write takes at most `mostBytes`. */
function open(errors: (string | null)[], mostBytes = 1000) {
  let written = '';
  const stream = createLogStream((bytes) => {
    const code = errors.shift() ?? null;
    if (code !== null) throw Object.assign(new Error(code), { code });
    const part = bytes.subarray(0, mostBytes);
    written += part.toString();
    return part.length;
  });
  return { stream, written: () => written };
}

it('the log stream writes complete lines when the system accepts only parts of them', () => {
  const { stream, written } = open([], 3);
  stream.write('{"a":"Ä"}\n');
  stream.write('{"b":2}\n');
  expect(written()).toBe('{"a":"Ä"}\n{"b":2}\n');
});

it.each(['ENOSPC', 'EPIPE', 'EIO'])(
  'the log stream drops lines on %s, keeps writing and logs how many lines it lost',
  (code) => {
    const { stream, written } = open([null, code, code]);
    for (const line of ['one\n', 'two\n', 'three\n', 'four\n', 'five\n']) stream.write(line);
    const [first, said, ...rest] = written().trim().split('\n');
    expect([first, rest]).toEqual(['one', ['four', 'five']]);
    expect(JSON.parse(said)).toMatchObject({ level: 40, msg: 'lines of the log were lost: 2', reason: code });
  },
);

it('the log stream buffers up to one megabyte of lines for a slow reader', () => {
  const { stream, written } = open(['EAGAIN', 'EAGAIN']);
  stream.write('one\n');
  stream.write('two\n');
  stream.write('three\n');
  expect(written()).toBe('one\ntwo\nthree\n');
  const full = open(['EAGAIN', 'EAGAIN']);
  full.stream.write(`${'x'.repeat(999_000)}\n`);
  full.stream.write(`${'y'.repeat(2000)}\n`);
  full.stream.write('end\n');
  expect(full.written()).toContain('lines of the log were lost: 1');
  expect(full.written().endsWith('end\n')).toBe(true);
});
