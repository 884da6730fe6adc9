import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { reasonOf } from '../../node/reasonOf.ts';
import { readToken } from '../library/apiKey.ts';
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

const usage = (message: string) => refuse({ code: 'usage', params: { message } }, false);

const unreadable = (path: string, error: unknown) =>
  refuse({ code: 'fileUnreadable', params: { path, reason: reasonOf(error) } }, false);

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
  const token = readToken('--http', tokenFile, 'DIECUT_MCP_TOKEN');
  if (!token.ok) return refuse(token.error, false);
  try {
    await serveHttp(create, { port, token: token.value, onListen: (url) => tell([`MCP server at ${url}`]) });
    return 0;
  } catch (error) {
    return usage(`--http ${port}: ${reasonOf(error)}`);
  }
}
