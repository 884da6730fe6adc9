import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import { signIn, startTestApp, type TestApp } from './testApp.ts';

const root = join(import.meta.dirname, '../..');

export const LABEL_PATH = 'examples/price/label.json';
export const SHEET_PATH = 'examples/price/data.xlsx';
export const fileOf = (path: string) => new Uint8Array(readFileSync(join(root, path)));
export const priceLabel = JSON.parse(readFileSync(join(root, LABEL_PATH), 'utf8'));

/** Label with a single code bound to a column. */
export const codeLabel = {
  format: 'diecut-label',
  version: 1,
  name: 'Codes',
  widthMm: 50,
  heightMm: 30,
  elements: [
    {
      kind: 'barcode',
      id: 'code',
      xMm: 5,
      yMm: 4,
      widthMm: 40,
      heightMm: 20,
      symbology: 'ean13',
      content: '',
      data: { source: 'column', key: 'n' },
    },
  ],
};

/** Returns the contents of the codes that an independent reader finds in a picture. */
export async function readCodes(png: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const image = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb',
  } as const;
  return (await readBarcodes(image, { tryHarder: true })).map(({ text }) => text);
}

interface Sent {
  readonly key?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Rendered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  /** Returns the body of a refusal, or of another JSON response. */
  readonly json: () => ReturnType<typeof JSON.parse>;
}

export interface RenderTest {
  readonly test: TestApp;
  /** Account with a label, a spreadsheet, and an API key with all scopes. */
  readonly ana: {
    readonly token: string;
    readonly key: string;
    readonly labelId: string;
    readonly databaseId: string;
  };
  readonly keyFor: (token: string, scopes: readonly string[], more?: object) => Promise<string>;
  readonly render: (said: object, sent?: Sent) => Promise<Rendered>;
  /** Like `render`, but sends a spreadsheet with the request. */
  readonly renderForm: (
    said: object,
    file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> },
    sent?: Sent,
  ) => Promise<Rendered>;
}

export async function startRenderTest(options: Parameters<typeof startTestApp>[0] = {}): Promise<RenderTest> {
  const test = await startTestApp(options);
  const keyFor = async (token: string, scopes: readonly string[], more: object = {}) => {
    const made = await test.post('/apiKey/create', { name: 'ERP', scopes, ...more }, { token });
    expect(made.code).toBe(200);
    return String(made.data.key);
  };
  const { token } = await signIn(test, 'ana@example.com');
  const label = await test.post('/templet/save', { label: priceLabel }, { token });
  const sheet = { name: 'data.xlsx', bytes: fileOf(SHEET_PATH) };
  const database = await test.upload('/database/upload', sheet, { token });
  expect([label.code, database.code]).toEqual([200, 200]);
  const key = await keyFor(token, ['render', 'labels:read', 'databases:read']);
  const ana = { token, key, labelId: label.data.id, databaseId: database.data.id };
  const send = async (payload: object | Buffer, { path = '/render/labels', ...sent }: Sent) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/v3${path}`,
      headers: { authorization: `Bearer ${sent.key ?? ana.key}`, ...sent.headers },
      payload,
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: answer.rawPayload,
      json: () => answer.json(),
    };
  };
  return {
    test,
    ana,
    keyFor,
    render: (said, sent = {}) => send(said, sent),
    renderForm: async (said, file, sent = {}) => {
      const form = new FormData();
      form.append('request', JSON.stringify(said));
      form.append('file', new Blob([file.bytes]), file.name);
      const encoded = new Response(form);
      const headers = { ...sent.headers, 'content-type': encoded.headers.get('content-type') ?? '' };
      return send(Buffer.from(await encoded.arrayBuffer()), { ...sent, headers });
    },
  };
}
