import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { reasonOf } from '../../node/reasonOf.ts';
import type { CommandReport, RunCommand } from './commandRun.ts';
import type { PrintOrders } from './printOrders.ts';
import { ToolRefusal } from './toolRefusal.ts';
import type { WorkFolder } from './workFolder.ts';

/** Parts that all tools of a session use. */
export interface ToolContext {
  readonly folder: WorkFolder;
  /** Addresses of the printers that the user has allowed, by name. */
  readonly printers: ReadonlyMap<string, string>;
  readonly orders: PrintOrders;
  readonly run: RunCommand;
}

/** Result of a tool call: a report, and perhaps a picture. */
interface ToolAnswer {
  readonly report: CommandReport;
  readonly png?: Buffer;
}

/** Tool of the MCP server. */
export interface McpTool {
  readonly name: string;
  /** True if the tool changes files or prints. */
  readonly isWriting: boolean;
  readonly register: (server: McpServer, context: ToolContext) => void;
}

interface Definition<Entries extends v.ObjectEntries> {
  readonly name: string;
  readonly title: string;
  /** Sentence for the model that chooses among the tools. */
  readonly description: string;
  readonly input: Entries;
  /** `write` creates or replaces files in the work folder; `print` uses up paper. */
  readonly effect: 'read' | 'write' | 'print';
  readonly run: (
    input: v.InferOutput<v.StrictObjectSchema<Entries, undefined>>,
    context: ToolContext,
    signal: AbortSignal,
  ) => Promise<ToolAnswer>;
}

const text = (value: unknown) => ({ type: 'text', text: JSON.stringify(value) }) as const;

/** Answers a call. Refusals are results with `isError`, so that the model can read and correct them. */
async function answer(call: () => Promise<ToolAnswer>): Promise<CallToolResult> {
  try {
    const { report, png } = await call();
    const picture = png && ({ type: 'image', data: png.toString('base64'), mimeType: 'image/png' } as const);
    return { content: [...(picture ? [picture] : []), text(report)], isError: !report.ok };
  } catch (error) {
    const message = error instanceof ToolRefusal ? error.message : reasonOf(error);
    return { content: [text({ ok: false, error: { message } })], isError: true };
  }
}

export function defineTool<const Entries extends v.ObjectEntries>({
  name,
  title,
  description,
  input,
  effect,
  run,
}: Definition<Entries>): McpTool {
  const schema = v.strictObject(input);
  const annotations = {
    readOnlyHint: effect === 'read',
    destructiveHint: effect === 'print',
    idempotentHint: effect !== 'print',
    openWorldHint: effect === 'print',
  };
  return {
    name,
    isWriting: effect !== 'read',
    register: (server, context) => {
      server.registerTool(
        name,
        { title, description, inputSchema: toStandardJsonSchema(schema), annotations },
        (given, { mcpReq }) => answer(() => run(v.parse(schema, given), context, mcpReq.signal)),
      );
    },
  };
}
