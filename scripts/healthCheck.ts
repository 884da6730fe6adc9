// Checks whether the server of this container responds; exit code 0 if it does, otherwise 1.
import http from 'node:http';
import https from 'node:https';

const { PORT, DIECUT_TLS_CERT } = process.env;
const TIMEOUT_MS = 4000;
// The certificate isn't checked, because it is issued for a name other than 127.0.0.1.
const options = { host: '127.0.0.1', port: PORT || '8080', path: '/healthz', timeout: TIMEOUT_MS };
const answered = (status: number | undefined) => process.exit(status === 200 ? 0 : 1);
const request = DIECUT_TLS_CERT
  ? https.get({ ...options, rejectUnauthorized: false }, ({ statusCode }) => answered(statusCode))
  : http.get(options, ({ statusCode }) => answered(statusCode));
request.on('timeout', () => answered(undefined));
request.on('error', () => answered(undefined));
