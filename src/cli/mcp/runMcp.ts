import { readFile } from 'node:fs/promises';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { reasonOf } from '../../node/reasonOf.ts';
import { refuse, tell } from '../presenting.ts';
import { runCommandLine } from './commandRun.ts';
import { createMcpServer } from './mcpServer.ts';
import { createPrintOrders } from './printOrders.ts';
import { serveHttp } from './serveHttp.ts';
import { openWorkFolder, type WorkFolder } from './workFolder.ts';

interface McpArguments {
  readonly folder: string;
  readonly printers: ReadonlyMap<string, string>;
  readonly isReadOnly: boolean;
  /** Port of the HTTP server; null for standard input and output. */
  readonly port: number | null;
  /** File with the token of the HTTP server; null to use DIECUT_MCP_TOKEN. */
  readonly tokenFile: string | null;
}

const MIN_TOKEN_LENGTH = 16;

const usage = (message: string) => refuse({ code: 'usage', params: { message } }, false);

const unreadable = (path: string, error: unknown) =>
  refuse({ code: 'fileUnreadable', params: { path, reason: reasonOf(error) } }, false);

/** Returns the token of the HTTP server; the exit code if there is none. */
async function readToken(file: string | null): Promise<string | number> {
  let token = process.env.DIECUT_MCP_TOKEN ?? '';
  try {
    if (file !== null) token = await readFile(file, 'utf8');
  } catch (error) {
    return unreadable(file ?? '', error);
  }
  if (token.trim().length >= MIN_TOKEN_LENGTH) return token.trim();
  return usage(
    `--http needs a token of at least ${MIN_TOKEN_LENGTH} characters, in DIECUT_MCP_TOKEN or in the file of --token-file`,
  );
}

/** Runs `diecut mcp` until the client closes standard input, or until the process is stopped; resolves with the exit code. */
export async function runMcp({
  folder,
  printers,
  isReadOnly,
  port,
  tokenFile,
}: McpArguments): Promise<number> {
  let work: WorkFolder;
  try {
    work = await openWorkFolder(folder);
  } catch (error) {
    return unreadable(folder, error);
  }
  const context = { folder: work, printers, orders: createPrintOrders(), run: runCommandLine };
  const create = () => createMcpServer(context, isReadOnly);
  if (port === null) {
    serveStdio(create);
    await new Promise((resolve) => process.stdin.once('close', resolve));
    return 0;
  }
  const token = await readToken(tokenFile);
  if (typeof token === 'number') return token;
  try {
    await serveHttp(create, { port, token, onListen: (url) => tell([`MCP server at ${url}`]) });
    return 0;
  } catch (error) {
    return usage(`--http ${port}: ${reasonOf(error)}`);
  }
}
