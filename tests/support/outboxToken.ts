/** Secret part of the outbox address on the server of the browser tests. */
export const OUTBOX_TOKEN = 'token-of-browser-tests';
