import type { TObject, TSchema } from 'typebox';

/**
 * Definition of a call of the API as JSON schemas (draft 2020-12). The server derives its validation and its OpenAPI document from them;
 * page, command line and client package derive their types.
 */
interface CallContract {
  /** Group of the call in the OpenAPI document. */
  readonly tag: string;
  readonly summary: string;
  /**
   * Form of the body, if it isn't JSON: `file` is a multipart form with the file in the field `file` and the input in the other fields;
   * `request` is JSON, or a multipart form with a spreadsheet in the field `file` and the JSON in the field `request`.
   */
  readonly form?: 'file' | 'request';
  /** Parameters of the path, and of the query of a GET or the body of a POST. */
  readonly input: TObject;
  /** Data in the envelope of the response; null if the response is a file, a stream or a redirect. */
  readonly answer: TSchema | null;
}

/** Calls by method and path below `/api/v3`; `{name}` in the path is a field of the input. */
export type Contract = Readonly<Record<`${'GET' | 'POST'} /${string}`, CallContract>>;

/** Refusal of a call: the code in the envelope of the response, and its HTTP status. */
export interface Refusal {
  readonly code: number;
  readonly status: number;
}

/** Refusals by the code of their problem. The five-digit codes from 20001 on are specific to this product and never change. */
export type Refusals = Readonly<Record<string, Refusal>>;
