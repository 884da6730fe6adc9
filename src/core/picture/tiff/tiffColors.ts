import type { TiffLayout } from './tiffLayout.ts';

/** Converts the file's samples, which are in the bytes of `rgba`, to red, green, blue and alpha in place. */
export function convertTiffColors(rgba: Uint8Array, layout: TiffLayout): void {
  const convert = converterOf(layout);
  const { alpha, colorSamples } = layout;
  const out: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < rgba.length; at += 4) {
    const opacity = alpha === 'none' || colorSamples > 3 ? 255 : rgba[at + colorSamples];
    convert(rgba, at, out);
    if (alpha === 'premultiplied' && opacity > 0 && opacity < 255) {
      for (let channel = 0; channel < 3; channel++)
        out[channel] = Math.min(255, Math.round((out[channel] * 255) / opacity));
    }
    rgba[at] = out[0];
    rgba[at + 1] = out[1];
    rgba[at + 2] = out[2];
    rgba[at + 3] = opacity;
  }
}

type Converter = (samples: Uint8Array, at: number, out: [number, number, number]) => void;

function converterOf(layout: TiffLayout): Converter {
  switch (layout.color) {
    case 'whiteIsZero':
      return (samples, at, out) => out.fill(255 - samples[at]);
    case 'blackIsZero':
      return (samples, at, out) => out.fill(samples[at]);
    case 'rgb':
      return (samples, at, out) => {
        for (let channel = 0; channel < 3; channel++) out[channel] = samples[at + channel];
      };
    case 'palette':
      return (samples, at, out) => {
        const colour = layout.palette[samples[at]];
        for (let channel = 0; channel < 3; channel++) out[channel] = colour?.[channel] ?? 0;
      };
    case 'cmyk':
      return (samples, at, out) => {
        const light = 255 - samples[at + 3];
        for (let channel = 0; channel < 3; channel++)
          out[channel] = Math.round(((255 - samples[at + channel]) * light) / 255);
      };
    case 'ycc':
      return yccConverter(layout);
    case 'lab':
      return convertLab;
  }
}

const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

/** Creates the conversion from luminance and two color differences, with the file's coefficients and ranges (TIFF 6.0, section 21). */
function yccConverter({ coefficients, blackWhite }: TiffLayout): Converter {
  const [red, green, blue] = coefficients;
  const [black, white, cbZero, cbFull, crZero, crFull] = blackWhite;
  return (samples, at, out) => {
    const y = ((samples[at] - black) * 255) / (white - black || 1);
    const cb = ((samples[at + 1] - cbZero) * 127) / (cbFull - cbZero || 1);
    const cr = ((samples[at + 2] - crZero) * 127) / (crFull - crZero || 1);
    const r = y + cr * (2 - 2 * red);
    const b = y + cb * (2 - 2 * blue);
    out[0] = clamp(r);
    out[1] = clamp((y - blue * b - red * r) / green);
    out[2] = clamp(b);
  };
}

/** White point D50, and the matrix that converts XYZ under D50 to linear sRGB (IEC 61966-2-1 with Bradford adaptation). */
const D50 = [0.96422, 1, 0.82521];
const TO_LINEAR = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
];

/**
 * Converts L*a*b* by inverting CIE 15, 8.2.1. The byte of L* is 0 to 255 for 0 to 100; a* and b* are signed bytes (TIFF 6.0, section 23).
 */
function convertLab(samples: Uint8Array, at: number, out: [number, number, number]): void {
  const fy = ((samples[at] * 100) / 255 + 16) / 116;
  const signed = (byte: number) => (byte > 127 ? byte - 256 : byte);
  const ratios = [fy + signed(samples[at + 1]) / 500, fy, fy - signed(samples[at + 2]) / 200];
  const xyz = ratios.map(
    (f, index) => D50[index] * (f > 6 / 29 ? f ** 3 : (f - 16 / 116) * 3 * (6 / 29) ** 2),
  );
  TO_LINEAR.forEach((row, channel) => {
    const linear = row[0] * xyz[0] + row[1] * xyz[1] + row[2] * xyz[2];
    const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    out[channel] = clamp(encoded * 255);
  });
}
