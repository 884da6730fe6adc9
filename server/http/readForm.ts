import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { cleanName } from '../../src/core/base/cleanName.ts';
import { err, fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { reasonOf } from '../../src/node/reasonOf.ts';
import type { Spool, SpooledFile } from '../files/spool.ts';

/** A file of a form, with what whoever sends it says of it. */
export interface SentFile extends SpooledFile {
  readonly name: string;
}

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: SentFile;
}

/** Beside its file a form has a few fields, which are short where nobody says otherwise. */
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
    // The type says nothing of where one part ends and the next begins.
    return null;
  }
}

/** A file that is under way to the spool. */
interface Coming {
  readonly name: string;
  readonly stream: BusboyFileStream;
  /** The file's bytes on their way to the spool. */
  readonly through: PassThrough;
  /** Never rejects. */
  readonly spooled: Promise<Result<SpooledFile, unknown>>;
}

/** What has come of a form so far. */
interface Progress {
  readonly fields: Map<string, string>;
  file: Coming | null;
  /** The first thing that is wrong with it. */
  problem: Problem | null;
}

function listen(parser: BusboyInstance, spool: Spool): Progress {
  const progress: Progress = { fields: new Map(), file: null, problem: null };
  const refuse = (reason: string) => {
    progress.problem ??= { code: 'inputInvalid', params: { reason } };
  };
  parser.on('field', (name, value, isNameCut, isCut) => {
    if (isNameCut || isCut) refuse(`${name} is too long`);
    progress.fields.set(name, value);
  });
  parser.on('file', (field, stream, name = '') => {
    // A form that breaks off says so to the stream again when nobody listens there any more.
    stream.on('error', () => undefined);
    if (field !== FILE_FIELD) {
      refuse(`the file is to stand in the field “${FILE_FIELD}”`);
      stream.resume();
      return;
    }
    // A parser waits for a file that is not read to its end: one that cannot be stored is read all the same, and its call is answered.
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
 * Reads a form with one file in it, which passes through to the spool. What is too large is read to its end all the same,
 * since whoever is still sending hears no answer; nothing of it is kept.
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
  // Nobody can help it here: the disk is full, or the like.
  if (!spooled.ok) throw spooled.error;
  return ok({ fields: Object.fromEntries(fields), file: { ...spooled.value, name: file.name } });
}
