import { McpServer } from '@modelcontextprotocol/server';
import { APP_NAME, APP_VERSION } from '../../core/base/limits.ts';
import type { ToolContext } from './mcpTool.ts';
import { MCP_TOOLS } from './tools/allTools.ts';

const INSTRUCTIONS = `${APP_NAME} designs and prints labels with texts, barcodes, pictures and tables. All paths are relative to the work folder.
To make a label: label_format (fields and kinds of elements), inspect_spreadsheet (columns), create_label, preview_label (look at the picture), validate_label (every row).
To print: prepare_print, ask the user, print_labels. Nothing is printed without a confirmation code.`;

/** Creates a server with the tools; with `isReadOnly`, only those that change nothing. */
export function createMcpServer(context: ToolContext, isReadOnly: boolean): McpServer {
  const server = new McpServer(
    { name: 'diecut', title: APP_NAME, version: APP_VERSION },
    { instructions: INSTRUCTIONS },
  );
  for (const tool of MCP_TOOLS) if (!(isReadOnly && tool.isWriting)) tool.register(server, context);
  return server;
}
