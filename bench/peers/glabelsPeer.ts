import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRows } from '../batchData.ts';
import { type Runner, timed } from '../measure.ts';

/** Returns a document with the contents of P1 on gLabels' own 45.7 × 25.4 mm labels, forty per A4 page: merged texts, Code 128 and QR. */
function document(csv: string): string {
  const text = (yMm: number, content: string) =>
    `<Object-text x="1mm" y="${yMm}mm" w="30mm" h="4mm" justify="Left" auto_shrink="False" a0="1" a1="0" a2="0" a3="1" a4="0" a5="0"><Span color="0x000000ff" font_family="Sans" font_size="7" font_weight="Regular" font_italic="False" line_spacing="1">${content}</Span></Object-text>`;
  const code = (style: string, field: string, box: string) =>
    `<Object-barcode ${box} style="${style}" text="False" checksum="True" color="0x000000ff" field="${field}" a0="1" a1="0" a2="0" a3="1" a4="0" a5="0"/>`;
  return `<?xml version="1.0"?>
<Glabels-document xmlns="http://glabels.org/xmlns/3.0/">
<Template brand="Avery" part="J8654" size="A4" description="Mini Labels">
<Label-rectangle id="0" width="45.7mm" height="25.4mm" round="1.5mm" x_waste="0mm" y_waste="0mm"><Markup-margin size="1mm"/><Layout nx="4" ny="10" x0="10mm" y0="22mm" dx="48.5mm" dy="25.4mm"/></Label-rectangle>
</Template>
<Objects id="0" rotate="False">
${text(1, 'Diecut Store')}
${text(5, '<Field name="name"/>')}
${text(9, '<Field name="sku"/> / <Field name="price"/>')}
${code('Code128', 'code', 'x="1mm" y="14mm" w="28mm" h="9mm"')}
${code('IEC18004', 'url', 'x="30mm" y="9mm" w="14mm" h="14mm"')}
</Objects>
<Merge type="Text/Comma/Line1Keys" src="${csv}"/>
</Glabels-document>`;
}

/** Runs the distribution's gLabels command line; reports it as missing if it is not installed. */
export const glabelsBatch: Runner = async (size) => {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-glabels-'));
  try {
    const csv = join(folder, 'rows.csv');
    const rows = makeRows(size).map((row) => row.join(','));
    writeFileSync(csv, ['sku,name,price,code,url,weight,city,date', ...rows].join('\n'));
    const label = join(folder, 'p1.glabels');
    writeFileSync(label, document(csv));
    const out = join(folder, 'out.pdf');
    return await timed(async () => {
      const done = spawnSync('glabels-3-batch', ['-i', csv, '-o', out, label], { encoding: 'utf8' });
      if (done.error) throw new Error('Error: gLabels is not installed (package glabels)');
      return { items: size, bytes: statSync(out).size };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
