import type {
  Answered,
  ApiRefusal,
  CallName,
  CallOptions,
  InputOf,
} from '../../src/app/services/api/sendCall.ts';

/**
 * Server for component tests, which replaces the API client:
 * `vi.mock('…/services/api/apiClient.ts', async () => (await import('…/tests/support/fakeApi.ts')).fakeClient)`.
 */

type Handler<Name extends CallName> = (
  input: InputOf<Name>,
  options: CallOptions,
) => Answered<Name> | Promise<Answered<Name>>;

/** Call that a component has sent. */
interface SentCall {
  readonly name: CallName;
  readonly input: object;
  readonly idempotencyKey: string | undefined;
  /** True once the component has aborted the call. */
  readonly isAborted: () => boolean;
}

/** A refusal with the server's message. */
export function refused(code: string, msg: string, number = 400): { ok: false; error: ApiRefusal } {
  return { ok: false, error: { code, msg, number, data: null } };
}

/** Result of a call without connection to the server. */
export const NOT_REACHED = refused('notReached', '', 0);

/** A handler without the types of its call. A method, because parameters of methods are bivariant. */
interface StoredHandler {
  handle(input: object, options: CallOptions): unknown;
}

const handlers = new Map<CallName, StoredHandler>();
let sent: SentCall[] = [];

/** Sets how the server answers a call. Calls without a handler fail as if the server couldn't be reached. */
export function answer<Name extends CallName>(name: Name, handler: Handler<Name>): void {
  handlers.set(name, { handle: handler });
}

/** Makes the next calls wait, and returns the function that answers the oldest waiting call. */
export function hold<Name extends CallName>(name: Name): (answered: Answered<Name>) => void {
  const waiting: ((answered: Answered<Name>) => void)[] = [];
  answer(name, () => new Promise((resolve) => waiting.push(resolve)));
  return (answered) => {
    const next = waiting.shift();
    if (!next) throw new Error(`no ${name} is waiting`);
    next(answered);
  };
}

/** Returns the inputs of all calls with a name, oldest first. */
export const inputsOf = (name: CallName): object[] =>
  sent.filter((call) => call.name === name).map(({ input }) => input);

/** Returns all calls with a name, oldest first. */
export const callsOf = (name: CallName): SentCall[] => sent.filter((call) => call.name === name);

/** Forgets all handlers and calls. */
export function resetApi(): void {
  handlers.clear();
  sent = [];
}

async function callApi(name: CallName, input: object, options: CallOptions = {}): Promise<unknown> {
  const { signal, idempotencyKey } = options;
  sent.push({ name, input, idempotencyKey, isAborted: () => signal?.aborted ?? false });
  const done = (await handlers.get(name)?.handle(input, options)) ?? NOT_REACHED;
  return signal?.aborted ? refused('cancelled', '', 0) : done;
}

/** The call of `sendCall.ts`, for components that call the server without a session. */
export const sendCall = (
  name: CallName,
  input: object,
  _token: string | null,
  options?: CallOptions,
): Promise<unknown> => callApi(name, input, options);

/** The exports of `apiClient.ts`. */
export const fakeClient = {
  callApi,
  readFile: async () => NOT_REACHED,
  readLargeFile: async () => NOT_REACHED,
};
