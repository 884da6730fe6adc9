import { makeStyles, tokens } from '@fluentui/react-components';
import { encodeQrCode } from '../../../core/barcode/qr/encodeQrCode.ts';

const useStyles = makeStyles({
  // Cameras need dark modules on a light background, so the colors do not follow the theme.
  code: { display: 'block', width: '176px', height: '176px', borderRadius: tokens.borderRadiusMedium },
});

/** Returns the dark modules of a QR code as one path, with one rectangle for adjacent modules of a row; null if the address is too long. */
function codePath(address: string): { readonly path: string; readonly size: number } | null {
  const encoded = encodeQrCode(address, 'M', 'auto');
  if (!encoded.ok) return null;
  const { columns, rows, bits, quietModules } = encoded.value;
  const stride = Math.ceil(columns / 8);
  const isDark = (column: number, row: number) =>
    column < columns && ((bits[row * stride + (column >> 3)] >> (7 - (column & 7))) & 1) === 1;
  let path = '';
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const start = column;
      while (isDark(column, row)) column++;
      if (column > start)
        path += `M${start + quietModules} ${row + quietModules}h${column - start}v1h${start - column}z`;
    }
  return { path, size: columns + 2 * quietModules };
}

/** Address as a QR code for phones. */
export function SiteCode({ address, name }: { readonly address: string; readonly name: string }) {
  const styles = useStyles();
  const code = codePath(address);
  if (!code) return null;
  return (
    <svg
      role="img"
      aria-label={name}
      className={styles.code}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
