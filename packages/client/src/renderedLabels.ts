import { ClientError, refuse } from './refusal.ts';

/** Labels that a server has made, with their bytes as they come. */
export interface RenderedLabels extends AsyncIterable<Uint8Array<ArrayBuffer>> {
  readonly labels: number;
  /** Those, and the labels of rows that were left out. */
  readonly plannedLabels: number;
  /** Rows that were left out, with the code of the first reason of each. */
  readonly failedRows: readonly { readonly row: number; readonly code: string }[];
  readonly mediaType: string;
}

/** The bytes of an answer. What ends before it is whole ends with a `ClientError`; who stops reading ends the answer. */
export async function* bytesOf(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const expected = Number(response.headers.get('content-length') ?? Number.NaN);
  const reader = response.body?.getReader();
  if (!reader) return;
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.length;
      yield value;
    }
  } catch (error) {
    // A signal's reason is the caller's own.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw cut(bytes, error instanceof Error ? error.message : String(error));
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  // What a proxy has packed is longer than what is said of it.
  const isPlain = !response.headers.has('content-encoding');
  if (isPlain && Number.isFinite(expected) && bytes < expected)
    throw cut(bytes, `${bytes} of ${expected} bytes`);
}

function cut(bytes: number, reason: string): ClientError {
  return new ClientError(refuse('cut', `the answer ended after ${bytes} bytes: ${reason}`).error);
}

const failedRowsOf = (text: string | null) =>
  (text ?? '').split(',').flatMap((part) => {
    const [row, code = ''] = part.split(':');
    return part === '' ? [] : [{ row: Number(row), code }];
  });

/** Labels out of an answer. */
export function renderedLabels(response: Response): RenderedLabels {
  const { headers } = response;
  const bytes = bytesOf(response);
  return {
    labels: Number(headers.get('x-diecut-labels')),
    plannedLabels: Number(headers.get('x-diecut-planned-labels')),
    failedRows: failedRowsOf(headers.get('x-diecut-failed-rows')),
    mediaType: headers.get('content-type') ?? 'application/octet-stream',
    [Symbol.asyncIterator]: () => bytes,
  };
}
