import type { FastifyRequest } from 'fastify';
import type { StaticEncode, TObject } from 'typebox';
import { checkJsonText } from '../../../src/core/api/json/readJsonText.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { RENDER_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import type { Deps } from '../../deps.ts';
import { readForm, type SentFile } from '../../http/fields/readForm.ts';
import { createReader } from '../../http/routes/route.ts';

/** Input of a request, with its optional spreadsheet. */
export interface RenderCall<Said> {
  readonly said: Said;
  /** Uploaded spreadsheet, which is discarded after the request; null if there is none. */
  readonly file: SentFile | null;
}

/** Form field that contains the JSON body of the request. */
const FIELD = 'request';

function parseJson(text: string): Result<unknown, Problem> {
  const checked = checkJsonText(text);
  if (!checked.ok) return checked;
  try {
    return ok(JSON.parse(text));
  } catch {
    return fail('inputInvalid', { reason: `the field ${FIELD} is not JSON` });
  }
}

/**
 * Creates a reader for requests whose body is JSON, or a form with a spreadsheet in the field `file` and the JSON in the field `request`.
 * For invalid requests, the reader returns `inputInvalid`, `tooLarge` or `fileMissing`.
 */
export function createCallReader<Input extends TObject>(input: Input, { files }: Pick<Deps, 'files'>) {
  const read = createReader(input, false);
  const readField = (text: string) => {
    const parsed = parseJson(text);
    return parsed.ok ? read(parsed.value) : parsed;
  };
  return async (request: FastifyRequest): Promise<Result<RenderCall<StaticEncode<Input>>, Problem>> => {
    if (!request.headers['content-type']?.startsWith('multipart/')) {
      const parsed = read(request.body);
      return parsed.ok ? ok({ said: parsed.value, file: null }) : parsed;
    }
    const { maxSheetBytes, maxCallBytes } = RENDER_LIMITS;
    const form = await readForm(request.raw, files.spool, maxSheetBytes, maxCallBytes);
    if (!form.ok) return form;
    const { file, fields } = form.value;
    const others = Object.keys(fields).filter((name) => name !== FIELD);
    const parsed =
      others.length > 0
        ? fail('inputInvalid', { reason: `the form has a field ${others[0]}: all is said in ${FIELD}` })
        : readField(fields[FIELD] ?? '');
    if (parsed.ok) return ok({ said: parsed.value, file });
    await files.spool.discard(file.path);
    return parsed;
  };
}
