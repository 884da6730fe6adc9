import { expect, it } from 'vitest';
import { decodeWire } from './decodeWire.ts';
import { encodeWire } from './encodeWire.ts';

/** In the specification, the code of tiles is 1, and that of a single text is 2. */
it('wire format maps a watermark with the names, codes and defaults of the specification [S3.30]', () => {
  const wire = {
    width: '60',
    height: '40',
    watermark: {
      content: 'DRAFT',
      transparent: '30',
      angle: '90',
      fontSize: '24',
      mode: '2',
      canvasWidth: '60',
      canvasHeight: '40',
    },
  };
  const single = decodeWire(wire);
  if (!single.ok) throw new Error(single.error.code);
  expect(single.value.watermark).toEqual({
    content: 'DRAFT',
    opacityPercent: 30,
    angleDeg: 90,
    fontSizePt: 24,
    mode: 'single',
  });
  expect(encodeWire(single.value).watermark).toEqual(wire.watermark);
  const initial = decodeWire({ ...wire, watermark: {} });
  if (!initial.ok) throw new Error(initial.error.code);
  expect(encodeWire(initial.value).watermark).toEqual({
    content: '123',
    transparent: '100',
    angle: '45',
    fontSize: '9',
    mode: '1',
    canvasWidth: '60',
    canvasHeight: '40',
  });
});
