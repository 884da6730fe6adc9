import type { Static, TSchema } from 'typebox';
import type { API_CONTRACT } from './contract.ts';

type ApiContract = typeof API_CONTRACT;

/** Read-only form of the data of a call. */
type ReadonlyDeep<Data> = Data extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : Data extends object
    ? { readonly [Name in keyof Data]: ReadonlyDeep<Data[Name]> }
    : Data;

type InputOf<Call> = Call extends { readonly input: infer Input extends TSchema }
  ? ReadonlyDeep<Static<Input>> & (Call extends { readonly form: 'file' } ? UploadedFile : unknown)
  : never;

type AnswerOf<Call> = Call extends { readonly answer: infer Answer extends TSchema }
  ? ReadonlyDeep<Static<Answer>>
  : never;

/** `Blob` of the platform for which the code is compiled; core itself has none. */
type PlatformBlob = typeof globalThis extends { Blob: { prototype: infer Type } } ? Type : object;

/** Field of a multipart form with a file. */
interface UploadedFile {
  /** A `Blob`, or a `File` with its name. */
  readonly file: PlatformBlob;
}

/** Method and path of a call that responds with data in an envelope. */
export type CallName = {
  [Name in keyof ApiContract]: ApiContract[Name]['answer'] extends TSchema ? Name : never;
}[keyof ApiContract];

/** Method and path of a call that responds with a file, a stream or a redirect. */
export type FileCallName = Exclude<keyof ApiContract, CallName>;

type CallTypes = {
  readonly [Name in CallName]: {
    readonly input: InputOf<ApiContract[Name]>;
    readonly answer: AnswerOf<ApiContract[Name]>;
  };
};

/** Inputs and answers of the calls that respond with data. */
export interface ApiCalls extends CallTypes {}
