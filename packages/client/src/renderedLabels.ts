import { ClientError, refuse } from './refusal.ts';

/** Rendered labels, whose bytes are streamed. */
export interface RenderedLabels extends AsyncIterable<Uint8Array<ArrayBuffer>> {
  readonly labels: number;
  /** Number of planned labels, including the labels of failed rows. */
  readonly plannedLabels: number;
  /** Failed rows, each with the code of its first problem. */
  readonly failedRows: readonly { readonly row: number; readonly code: string }[];
  readonly mediaType: string;
}

/**
 * Streams the bytes of a response. Throws a `ClientError` if the response is incomplete. If the consumer stops reading, the response is
 * canceled.
 */
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
    // An aborted signal's reason is thrown unchanged.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw cut(bytes, error instanceof Error ? error.message : String(error));
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  // If the response is compressed, the declared length is that of the compressed data, so it can't be compared.
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

/** Reads rendered labels from a response. */
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
