import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { cleanName } from '../../../src/core/base/cleanName.ts';
import { err, fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { reasonOf } from '../../../src/node/reasonOf.ts';
import type { Spool, SpooledFile } from '../../files/spool.ts';

/** File of a form, with the name that the client gave it. */
export interface SentFile extends SpooledFile {
  readonly name: string;
}

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: SentFile;
}

/** Limits of the form's fields other than the file; `fieldSize` is the default. */
const FIELDS = { fields: 10, fieldSize: 4096, fieldNameSize: 100, headerPairs: 20, headerSize: 8192 };
const FILE_FIELD = 'file';
const MEGABYTE = 1024 * 1024;

const isForm = (headers: IncomingMessage['headers']): headers is BusboyHeaders =>
  /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');

function openParser(headers: BusboyHeaders, maxBytes: number, fieldSize: number) {
  try {
    const limits = { ...FIELDS, fieldSize, files: 1, parts: FIELDS.fields + 1, fileSize: maxBytes };
    return new Busboy({ headers, limits });
  } catch {
    // The content type has no `boundary` parameter.
    return null;
  }
}

/** File that is being written to the spool. */
interface Coming {
  readonly name: string;
  readonly stream: BusboyFileStream;
  /** Stream that passes the bytes of the file on to the spool. */
  readonly through: PassThrough;
  /** Result of writing the file to the spool; the promise never rejects. */
  readonly spooled: Promise<Result<SpooledFile, unknown>>;
}

/** Parser state of a form. */
interface Progress {
  readonly fields: Map<string, string>;
  file: Coming | null;
  /** First problem that the parser found; it becomes the response. */
  problem: Problem | null;
}

function listen(parser: BusboyInstance, spool: Spool): Progress {
  const progress: Progress = { fields: new Map(), file: null, problem: null };
  const refuse = (reason: string) => {
    progress.problem ??= { code: 'inputInvalid', params: { reason } };
  };
  parser.on('field', (name, value, isNameCut, isCut) => {
    if (isNameCut || isCut) refuse(`${name} is too long`);
    // A field with two values is ambiguous.
    if (progress.fields.has(name)) refuse(`${name} is there twice`);
    progress.fields.set(name, value);
  });
  parser.on('file', (field, stream, name = '') => {
    // A form that breaks off emits `error` on the stream once more, after all other listeners are removed.
    stream.on('error', () => undefined);
    if (field !== FILE_FIELD) {
      refuse(`the file is to stand in the field “${FILE_FIELD}”`);
      stream.resume();
      return;
    }
    // The parser waits until the file is read. A file that can't be stored is therefore still read to its end, so that its request is
    // answered.
    const through = new PassThrough();
    through.on('error', () => undefined);
    stream.pipe(through);
    const spooled = spool.take(through).then(ok, (error: unknown) => {
      stream.unpipe(through);
      stream.resume();
      return err(error);
    });
    progress.file = { name: cleanName(name), stream, through, spooled };
  });
  parser.on('partsLimit', () => refuse('too many parts'));
  parser.on('filesLimit', () => refuse('one file at a time'));
  parser.on('fieldsLimit', () => refuse('too many fields'));
  return progress;
}

/**
 * Parses a form with one file, which is streamed to the spool. A file that is too large is read to its end and discarded, because clients
 * don't read a response while they are sending.
 *
 * @returns `inputInvalid`, `fileMissing`, `tooLarge`
 */
export async function readForm(
  request: IncomingMessage,
  spool: Spool,
  maxBytes: number,
  maxFieldBytes: number = FIELDS.fieldSize,
): Promise<Result<Form, Problem>> {
  const parser = isForm(request.headers) ? openParser(request.headers, maxBytes, maxFieldBytes) : null;
  if (!parser) return fail('inputInvalid', { reason: 'multipart/form-data with a boundary is needed' });
  const progress = listen(parser, spool);
  const brokenOff = await pipeline(request, parser).then(
    () => null,
    (error: unknown) => error,
  );
  const { file, fields } = progress;
  if (brokenOff !== null) file?.through.destroy(new Error('the form broke off'));
  const spooled = file ? await file.spooled : null;
  const problem =
    progress.problem ??
    (brokenOff === null ? null : { code: 'inputInvalid', params: { reason: reasonOf(brokenOff) } }) ??
    (file?.stream.truncated ? { code: 'tooLarge', params: { maxMegabytes: maxBytes / MEGABYTE } } : null);
  if (spooled?.ok && problem) await spool.discard(spooled.value.path);
  if (problem) return err(problem);
  if (!file || !spooled) return fail('fileMissing');
  // An error of the spool is a server error, such as a full disk.
  if (!spooled.ok) throw spooled.error;
  return ok({ fields: Object.fromEntries(fields), file: { ...spooled.value, name: file.name } });
}
