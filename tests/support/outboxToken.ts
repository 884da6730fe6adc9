/** Part of the address at which the server of the browser tests shows codes. */
export const OUTBOX_TOKEN = 'token-of-browser-tests';
