import { describe, expect, it } from 'vitest';
import { OUTPUT_FORMATS } from '../core/run/formats.ts';
import { COMMANDS } from './commands/allCommands.ts';
import { pagesCommand } from './commands/pages.ts';
import { printCommand } from './commands/print.ts';
import { renderCommand } from './commands/render.ts';
import { readArguments, readCommandLine } from './readCommandLine.ts';
import { commandUsage, programUsage } from './usage.ts';

/** Returns the reason why a command line is refused; null if it isn't. */
function refusal(...argv: readonly string[]): string | null {
  const wanted = readCommandLine(argv);
  if (!wanted.ok) return String(wanted.error.params?.message);
  if (wanted.value.kind !== 'run') return null;
  const prepared = wanted.value.command.prepare(wanted.value.line);
  return prepared.ok ? null : String(prepared.error.params?.message);
}

const RENDER = ['render', 'label.json', '--out', 'labels.pdf'];

describe('command line', () => {
  it('is refused with a reason', () => {
    for (const [argv, said] of [
      [
        ['fly'],
        'unknown command fly; there are render, print, pages, validate, diff, inspect, convert, library, agent, watch, listen, mcp and gs1',
      ],
      [['library'], 'library needs a command; there are sign-in, sign-out, list, pull and push'],
      [['library', 'fly'], 'unknown library fly; there are sign-in, sign-out, list, pull and push'],
      [['render'], 'render needs a file'],
      [['render', 'a', 'b', '--out', 'c.pdf'], 'unexpected b'],
      [['render', 'label.json'], 'render needs --out FILE, DIR or -'],
      [
        ['render', 'label.json', '--out', '-', '--format', 'pdf', '--resume'],
        'a run to standard output cannot be resumed: give --out FILE with --resume',
      ],
      [
        ['render', 'label.json', '--out', 'labels'],
        'the format cannot be told from --out; give --format pdf, svg, png, jpg, zpl, tspl, epl, cpcl or escpos',
      ],
      [[...RENDER, '--bogus'], "Unknown option '--bogus'"],
      [[...RENDER, '--out', 'b.pdf'], '--out is given twice'],
      [[...RENDER, '--set', 'a=1', '--set', 'a=2'], '--set a is given twice'],
      [[...RENDER, '--set', 'a'], '--set takes NAME=VALUE, not a'],
      [[...RENDER, '--rows'], '--rows needs a value'],
      [[...RENDER, '--rows', '-5'], '--rows takes a value; one that begins with a dash is written --rows=-…'],
      [[...RENDER, '--verify=yes'], '--verify takes no value'],
      [[...RENDER, '--copies', '0'], '--copies is a whole number from 1 to 2000, not 0'],
      [[...RENDER, '--rotate', '45'], '--rotate is one of 0, 90, 180, 270, not 45'],
      [[...RENDER, '--locale', '!'], '--locale is a language such as en-US or de, not !'],
      [[...RENDER, ...Array(6).fill('--sort=a')], '--sort is given at most 5 times'],
      [['print', 'label.json'], 'print needs --to tcp://HOST or cups:NAME'],
      [
        ['print', 'label.json', '--to', 'tcp://h', '--printed', '3'],
        '--printed goes with diecut print --resume',
      ],
      [['convert', 'label.json', '--out', '-'], 'convert needs --out FILE'],
      [['pages', '--out', 'a.pdf'], 'pages needs a file'],
      [
        ['pages', 'a.pdf', '--out', 'b.pdf', '--rotate', '45'],
        '--rotate is one of auto, 0, 90, 180, 270, not 45',
      ],
      [
        ['pages', 'a.pdf', '--out', 'b.pdf', '--watermark-mode', 'tile'],
        '--watermark-mode goes with --watermark',
      ],
    ] as const)
      expect([argv, refusal(...argv)]).toEqual([argv, said]);
  });

  it('is refused if an option belongs to other commands, which are named', () => {
    expect(refusal(...RENDER, '--frame', '0,0,10,10')).toBe(
      '--frame does not go with render, but with pages',
    );
    expect(refusal('gs1', '(01)09506000134352', '--data', 'a.csv')).toBe(
      '--data does not go with gs1, but with render, print, validate, diff, listen',
    );
    expect(refusal('library', 'list', '--overwrite')).toBe(
      '--overwrite does not go with library list, but with library pull, library push',
    );
    expect(refusal('validate', 'label.json', '--out', 'a.pdf')).toMatch(/^--out does not go with validate/);
  });

  it('has its options before or after the command', () => {
    const after = readArguments(renderCommand, ['label.json', '--out', 'a.pdf', '--copies', '3', '--json']);
    expect(after).toMatchObject({
      value: {
        labels: { file: 'label.json', copies: 3, json: true, verify: false },
        to: { out: 'a.pdf', format: 'pdf' },
      },
    });
    const before = readCommandLine(['--json', '--copies', '3', '--out', 'a.pdf', 'render', 'label.json']);
    expect(before.ok && before.value.kind === 'run' && renderCommand.parse(before.value.line)).toEqual(after);
    expect(readArguments(renderCommand, ['--out', 'a.pdf', '--', '--label'])).toMatchObject({
      value: { labels: { file: '--label' } },
    });
  });

  it('refuses empty values, which scripts give if a variable is not set', () => {
    for (const flag of ['--where', '--rows', '--data', '--out', '--sort', '--copies', '--set'])
      for (const given of [[flag, ''], [`${flag}=`]]) {
        const args = readArguments(renderCommand, ['l.json', ...given]);
        expect(args.ok ? args.value : args.error.params?.message).toBe(
          `${flag} is empty: give it a value, or leave it out`,
        );
      }
  });

  it('accepts every output format, by name and by extension', () => {
    for (const format of OUTPUT_FORMATS) {
      const formatOf = (...argv: readonly string[]) => {
        const args = readArguments(renderCommand, ['l.json', ...argv]);
        return args.ok && args.value.to.format;
      };
      expect([formatOf('--out', '-', '--format', format), formatOf('--out', `l.${format}`)]).toEqual([
        format,
        format,
      ]);
      expect(commandUsage(renderCommand)).toMatch(new RegExp(`--format NAME .*\\b${format}\\b`));
    }
  });

  it('sends ZPL to a network printer and PDF to a queue by default', () => {
    const formatAt = (to: string, ...more: readonly string[]) => {
      const args = readArguments(printCommand, ['l.json', '--to', to, ...more]);
      return args.ok ? args.value.to.format : args.error.params?.message;
    };
    expect([formatAt('tcp://h'), formatAt('cups:q'), formatAt('cups:q', '--format', 'TSPL')]).toEqual([
      'zpl',
      'pdf',
      'tspl',
    ]);
    expect(formatAt('tcp://h', '--format', 'pdf')).toBe(
      'print sends zpl, tspl, epl, cpcl, escpos there, not pdf',
    );
  });

  it('has crop frames for all pages or for one', () => {
    const args = readArguments(pagesCommand, [
      ...[
        'a.pdf',
        '--out',
        'b.pdf',
        '--frame',
        '0,0,10,20',
        '--frame',
        '2:1,2,30.5,40',
        '--watermark',
        'COPY',
      ],
    ]);
    const first = { xMm: 0, yMm: 0, widthMm: 10, heightMm: 20 };
    const second = { xMm: 1, yMm: 2, widthMm: 30.5, heightMm: 40 };
    expect(args).toMatchObject({
      value: {
        frames: { everywhere: [first], byPage: new Map([[1, [second]]]) },
        order: { settings: { watermark: { content: 'COPY', mode: 'tile' }, rotate: 'auto' }, title: 'a.pdf' },
      },
    });
  });
});

describe('help', () => {
  it('lists every command, and every option of each command', () => {
    const program = programUsage([]);
    for (const command of COMMANDS) {
      expect(program).toContain(`  diecut ${command.name} `);
      expect(program).toContain(command.summary.split(' ')[0]);
      const help = commandUsage(command);
      for (const { flag, shows } of Object.values(command.options))
        expect(help).toContain(`\n  --${flag}${shows === '' ? ' ' : ` ${shows}`}`);
      for (const line of [...help.split('\n'), ...program.split('\n')])
        expect(line.length).toBeLessThanOrEqual(120);
    }
  });

  it('is that of the command, of its family, or of the program', () => {
    const commandsOf = (...argv: readonly string[]) => {
      const wanted = readCommandLine(argv);
      return wanted.ok && wanted.value.kind === 'help' && wanted.value.commands.map(({ name }) => name);
    };
    expect(commandsOf('render', '--help')).toEqual(['render']);
    expect(commandsOf('library', 'pull', '-h')).toEqual(['library pull']);
    expect(commandsOf('library', '--help')).toHaveLength(5);
    expect([commandsOf(), commandsOf('--help'), commandsOf('fly', '--help')]).toEqual([[], [], []]);
    expect(readCommandLine(['--version'])).toMatchObject({ value: { kind: 'version' } });
  });

  it('has one kind for an option in all commands, so that options can come before the command', () => {
    const kinds = new Map<string, string>();
    for (const { name, options } of COMMANDS)
      for (const { flag, kind } of Object.values(options)) {
        expect([name, flag, kinds.get(flag) ?? kind]).toEqual([name, flag, kind]);
        kinds.set(flag, kind);
      }
  });
});
