import type { McpTool } from '../mcpTool.ts';
import { labelFormat, listSymbologies, searchStocks } from './catalogTools.ts';
import { inspectSpreadsheet, listFiles, readGs1 } from './dataTools.ts';
import { changeLabel, createLabel, importLabel, readLabel, validateLabel } from './labelTools.ts';
import { compareLabels, previewLabel, renderLabels, renderPages } from './outputTools.ts';
import { listPrinters, preparePrint, printLabels } from './printTools.ts';

export const MCP_TOOLS: readonly McpTool[] = [
  listFiles,
  labelFormat,
  listSymbologies,
  searchStocks,
  readLabel,
  createLabel,
  changeLabel,
  importLabel,
  inspectSpreadsheet,
  readGs1,
  validateLabel,
  previewLabel,
  renderLabels,
  renderPages,
  compareLabels,
  listPrinters,
  preparePrint,
  printLabels,
];
