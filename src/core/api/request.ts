/** Request of a call, for any HTTP client. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query below `/api/v3`. */
  readonly address: string;
  /** Fields of the JSON body or of the multipart form; null for a GET, whose fields are in the query. */
  readonly fields: Readonly<Record<string, unknown>> | null;
  /** File of a multipart form, which is sent after all fields, because the server streams it; undefined for a JSON body. */
  readonly file: unknown;
}

const pairOf = ([name, value]: readonly [string, unknown]) =>
  `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`;

/**
 * Returns the request of a call.
 *
 * @param name method and path of the call; `{field}` in the path is a field of the input
 * @param input input of the call; undefined fields are left out
 */
export function requestOf(name: string, input: object): ApiRequest {
  const [method, template] = name.split(' ');
  const rest = new Map<string, unknown>(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = template.replace(/\{(\w+)\}/g, (_all, field: string) => {
    const value = rest.get(field);
    rest.delete(field);
    return encodeURIComponent(String(value));
  });
  if (method === 'GET') {
    const query = [...rest].map(pairOf).join('&');
    return { method, address: query === '' ? path : `${path}?${query}`, fields: null, file: undefined };
  }
  const file = rest.get('file');
  rest.delete('file');
  return { method: 'POST', address: path, fields: Object.fromEntries(rest), file };
}
