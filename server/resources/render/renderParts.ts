import type { TObject } from 'typebox';
import type { Deps } from '../../deps.ts';
import { KEY_HEADER } from '../../http/idempotency.ts';
import type { Access } from '../../http/routes/route.ts';
import type { RenderAnswers } from '../../render/renderAnswer.ts';
import type { KeyHolder } from '../keys/keyAccess.ts';
import type { LabelSource } from './labelSource.ts';

/** Dependencies of all rendering routes. */
export interface RenderParts {
  readonly deps: Deps;
  readonly access: Access<KeyHolder>;
  readonly labels: LabelSource;
  readonly answers: RenderAnswers;
}

/** Returns the OpenAPI schema of the request of a rendering route. */
export const takes = (input: TObject) => ({
  consumes: ['application/json', 'multipart/form-data'],
  body: input,
  headers: KEY_HEADER,
});
