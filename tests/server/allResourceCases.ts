import type { TObject, TSchema } from 'typebox';
import { API_CONTRACT } from '../../src/core/api/contract.ts';
import type { ApiName, CaseAccount, ResourceCases } from './resourceCases.ts';

const modules = import.meta.glob<ResourceCases>('./resourceCases/*.ts', { eager: true, import: 'cases' });

/** Cases of all resources. A new file in the folder needs no entry elsewhere. */
export const ALL_CASES: readonly ResourceCases[] = Object.values(modules);

/** Functions that create the objects of all resources, by name. */
export const objectMakers: ReadonlyMap<string, ResourceCases['objects'][string]> = new Map(
  ALL_CASES.flatMap(({ objects }) => Object.entries(objects)),
);

/** A call that creates or changes something. */
export interface WriteCase {
  readonly call: ApiName;
  /** Path below `/api/v3`, for the titles of tests. */
  readonly path: string;
  /** True if the call takes a form with a file. */
  readonly isUpload: boolean;
  readonly contract: { readonly input: TObject; readonly answer: TSchema | null };
  readonly input: (of: CaseAccount) => object | Promise<object>;
}

const isApiName = (name: string): name is ApiName => Object.hasOwn(API_CONTRACT, name);

/** The writing calls of all resources. */
export const ALL_WRITES: readonly WriteCase[] = ALL_CASES.flatMap(({ writes }) =>
  Object.entries(writes).flatMap(([call, input]) => {
    if (!isApiName(call)) return [];
    const contract = API_CONTRACT[call];
    const isUpload = 'form' in contract && contract.form === 'file';
    return [{ call, path: call.slice(call.indexOf('/')), isUpload, contract, input }];
  }),
);
