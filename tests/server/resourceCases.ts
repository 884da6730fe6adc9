import type { Static } from 'typebox';
import type { ApiCalls, CallName } from '../../src/core/api/apiCalls.ts';
import type { API_CONTRACT } from '../../src/core/api/contract.ts';
import type { Answer, SentFile, TestApp } from './testApp.ts';

/** Method and path of any call of the API. */
export type ApiName = keyof typeof API_CONTRACT;
type Post = Extract<ApiName, `POST ${string}`>;

/** Input of a call: fields of path, query and body together, and the file of a form. */
export type InputOf<Name extends ApiName> = Static<(typeof API_CONTRACT)[Name]['input']> &
  ((typeof API_CONTRACT)[Name] extends { readonly form: 'file' } ? { readonly file: SentFile } : unknown);

type Soon<Value> = Value | Promise<Value>;

/** An account whose objects are created through the API when they are first needed. */
export interface CaseAccount {
  readonly test: TestApp;
  readonly token: string;
  readonly userId: string;
  readonly shareCode: string;
  /** Returns the id of the account's object with a name from `objects` of any resource. */
  readonly id: (object: string) => Promise<string>;
  /** Returns another account, the only one with which this account shares. */
  readonly partner: () => Promise<CaseAccount>;
  readonly send: (
    call: ApiName,
    input: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
  /** Like `send`, for calls that must succeed; returns the data of the response. */
  readonly must: <Name extends CallName>(
    call: Name,
    input: InputOf<Name>,
  ) => Promise<ApiCalls[Name]['answer']>;
}

/** A call by which an account tries to reach an object of another account. */
export interface ForeignCase {
  readonly title: string;
  readonly object: string;
  readonly call: ApiName;
  readonly input: (id: string, own: CaseAccount) => Soon<object>;
  readonly status: number;
}

/** A call that succeeds `max` times when it is made more often at once. */
export interface RaceCase {
  readonly title: string;
  readonly call: Post;
  readonly input: (at: number) => object;
  /** Code of the refusal of the other calls. */
  readonly problem: string;
  readonly max: number;
}

/**
 * Cases of one resource for the general tests: other accounts, undefined fields, idempotency keys, backups and simultaneous calls.
 * Each file in `resourceCases` exports one as `cases`.
 */
export interface ResourceCases {
  /** Creates each object of the resource, by its name, and returns its id. */
  readonly objects: Readonly<Record<string, (of: CaseAccount) => Promise<string>>>;
  /** Calls that must not reach an object of another account. */
  readonly foreign: readonly ForeignCase[];
  /** Paths of lists that must not show an object of another account. */
  readonly lists: readonly `/${string}`[];
  /** Valid input of each call that creates or changes something. Its objects are created before the call. */
  readonly writes: { readonly [Name in Post]?: (of: CaseAccount) => Soon<InputOf<Name>> };
  /** Names that an account can use once (`uniqueName`). */
  readonly uniqueNames?: readonly RaceCase[];
  /** Maximum numbers of objects of an account (`limit`). */
  readonly limits?: readonly RaceCase[];
}

/** Status of calls with the id of one foreign object: the same as for an unknown id. */
const GONE = 404;
/** Status of calls that take a list of ids: they succeed, and report a count of 0. */
export const NONE = 200;
/** Status of calls of an agent that doesn't hold the printer. */
export const NOT_HELD = 409;

/** Returns a call that must not reach an object of another account; `title` completes “cannot … (object of the first account)”. */
export const foreign = <Name extends ApiName>(
  title: string,
  object: string,
  call: Name,
  input: (id: string, own: CaseAccount) => Soon<InputOf<Name>>,
  status: typeof GONE | typeof NONE | typeof NOT_HELD = GONE,
): ForeignCase => ({ title, object, call, input, status });

/** Returns a call that succeeds once with one name; `title` completes “create … with the same name once”. */
export const uniqueName = <Name extends Post>(
  title: string,
  call: Name,
  input: (at: number) => InputOf<Name>,
  problem: string,
): RaceCase => ({ title, call, input, problem, max: 1 });

/** Returns a call that succeeds `max` times; `title` completes “create no more … than the limit”. */
export const limit = <Name extends Post>(
  title: string,
  call: Name,
  max: number,
  input: (at: number) => InputOf<Name>,
  problem: string,
): RaceCase => ({ title, call, input, problem, max });
