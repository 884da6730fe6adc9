import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readUsage } from '../command.ts';
import { agentCommand } from '../commands/agent.ts';
import { readArguments } from '../readCommandLine.ts';
import { agentSettings } from './agentSettings.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-agent-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const config = (text: string, name = 'agent.json') => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const parseAgent = (argv: readonly string[]) => {
  const args = readArguments(agentCommand, argv);
  return args.ok ? readUsage(() => agentSettings(args.value)) : args;
};
const refusal = (...argv: readonly string[]) => {
  const parsed = parseAgent(argv);
  return parsed.ok ? null : String(parsed.error.params?.message);
};
const SERVER = ['--server', 'https://labels.example'];

describe('agent arguments', () => {
  it('define printers of every kind on the command line and in a file', () => {
    const path = config(
      JSON.stringify({
        server: 'http://localhost:8080',
        keyFile: 'dock.key',
        timeoutSeconds: 60,
        printers: { 'Dock 1': 'tcp://192.0.2.17', 'A=B': 'cups:office' },
      }),
    );
    const parsed = parseAgent([...SERVER, '--config', path, '--printer', 'Dock=2=file:/dev/usb/lp0']);
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        server: 'https://labels.example',
        keyFile: join(folder, 'dock.key'),
        timeoutSeconds: 60,
        printers: [
          { name: 'Dock 1', address: { kind: 'tcp', host: '192.0.2.17', port: 9100 } },
          { name: 'A=B', address: { kind: 'queue', queue: 'office' } },
          { name: 'Dock=2', address: { kind: 'device', path: '/dev/usb/lp0' } },
        ],
      },
    });
  });

  it('are rejected with the reason', () => {
    for (const [argv, said] of [
      [[], '--server'],
      [SERVER, '--printer'],
      [['--server', 'ftp://x', '--printer', 'A=cups:a'], 'a server is an address'],
      [[...SERVER, '--printer', 'cups:a'], 'NAME=ADDRESS'],
      [[...SERVER, '--printer', 'A=http://x'], 'tcp://HOST'],
      [[...SERVER, '--printer', 'A=file:lp0'], 'path from the root'],
      [[...SERVER, '--printer', 'A=tcp://x:99999'], 'port'],
      [[...SERVER, '--printer', 'A=cups:a', '--printer', 'a=cups:b'], 'a is given twice'],
      [[...SERVER, '--printer', 'A=cups:a', '--printer', 'B=cups:a'], 'cups:a is given twice'],
      [[...SERVER, '--printer', 'A=cups:a', '--timeout', '0'], '--timeout'],
      [[...SERVER, '--config', config('{"printer": {}}')], 'printer'],
      [[...SERVER, '--config', config('{', 'broken.json')], 'broken.json'],
      [[...SERVER, '--config', join(folder, 'none.json')], 'none.json'],
      [[...SERVER, '--printer', 'A=cups:a', 'more'], 'more'],
    ] as const)
      expect([argv, refusal(...argv)]).toEqual([argv, expect.stringContaining(said)]);
  });
});
