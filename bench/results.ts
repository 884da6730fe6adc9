import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform } from 'node:os';
import { join } from 'node:path';

/** Median values of one program over its runs. */
export interface Measured {
  readonly perSecond: number;
  readonly seconds: number;
  readonly items: number;
  readonly bytesPerItem: number;
  readonly peakMb: number;
  readonly longestTaskMs?: number;
}

export interface Result {
  readonly title: string;
  readonly unit: string;
  readonly product: Measured;
  readonly peers: Record<string, Measured>;
  /** Speed of the product relative to each peer. */
  readonly ratios: Record<string, number>;
  /** Programs that did not run, with the reason. */
  readonly missing: Record<string, string>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function row(id: string, program: string, measured: Measured, ratio: string): string {
  const memory = measured.peakMb === 0 ? '' : `${measured.peakMb} MB`;
  const size = measured.bytesPerItem === 0 ? '' : `${measured.bytesPerItem} B`;
  const task = measured.longestTaskMs === undefined ? '' : `${measured.longestTaskMs} ms`;
  return `| ${id} | ${program} | ${measured.items.toLocaleString('en')} | ${measured.seconds} s | ${measured.perSecond.toLocaleString('en')} | ${size} | ${memory} | ${task} | ${ratio} |`;
}

/** Formats the table: one row per program, with the product first. */
export function presentMarkdown(results: Readonly<Record<string, Result>>): string {
  const lines = [
    '| Workload | Program | Items | Time | Items/s | Output each | Peak memory | Longest task | Product is … times faster |',
    '|---|---|---:|---:|---:|---:|---:|---:|---:|',
  ];
  for (const [id, result] of Object.entries(results)) {
    lines.push(row(id, '**Diecut**', result.product, ''));
    for (const [name, measured] of Object.entries(result.peers))
      lines.push(row(id, name, measured, `${result.ratios[name]} ×`));
    for (const [name, reason] of Object.entries(result.missing))
      lines.push(`| ${id} | ${name} | did not run: ${reason.replaceAll('|', '/')} | | | | | | |`);
  }
  return `${lines.join('\n')}\n`;
}

/** Returns a bar chart on a logarithmic scale, with one bar per program and workload. */
function presentChart(results: Readonly<Record<string, Result>>): string {
  const bars = Object.entries(results).flatMap(([id, result]) => [
    { label: `${id} Diecut`, value: result.product.perSecond, fill: '#17736f' },
    ...Object.entries(result.peers).map(([name, measured]) => ({
      label: `${id} ${name}`,
      value: measured.perSecond,
      fill: '#9aa5a5',
    })),
  ]);
  const height = bars.length * 22 + 40;
  const width = (value: number) => (Math.log10(Math.max(1, value)) / 7) * 560;
  const rows = bars.map(({ label, value, fill }, index) => {
    const y = 30 + index * 22;
    const text = `<text x="230" y="${y + 12}" text-anchor="end">${label}</text>`;
    const bar = `<rect x="240" y="${y}" width="${width(value).toFixed(1)}" height="16" fill="${fill}"/>`;
    return `${text}${bar}<text x="${(246 + width(value)).toFixed(1)}" y="${y + 12}">${value.toLocaleString('en')}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${height}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#ffffff"/><text x="240" y="18">items a second, logarithmic scale</text>${rows.join('')}</svg>\n`;
}

/** Writes `results/latest.{json,md,svg}` with a description of the machine. */
export function writeResults(
  results: Readonly<Record<string, Result>>,
  editor: object,
  editorTable: string,
): void {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const date = new Date().toISOString().slice(0, 10);
  const load = loadavg().map((value) => value.toFixed(1));
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${platform()} ${arch()}, Node ${process.versions.node}`;
  writeFileSync(
    join(folder, 'latest.json'),
    `${JSON.stringify({ machine, date, load, results, editor }, null, 2)}\n`,
  );
  writeFileSync(
    join(folder, 'latest.md'),
    `# Benchmark\n\nMeasured on ${machine}, ${date}. Load average at the end (1, 5, 15 minutes): ${load.join(', ')}.\n\n${presentMarkdown(results)}${editorTable}`,
  );
  writeFileSync(join(folder, 'latest.svg'), presentChart(results));
}
