import type { FastifyInstance } from 'fastify';

/** Two years, as browsers ask for it. */
const HSTS = 'max-age=63072000; includeSubDomains';

/** Features of browsers that no screen uses. Camera, serial ports, USB and Bluetooth are in use. */
const PERMISSIONS = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Headers of answers: HTTPS alone where it is served by HTTPS (ASVS 3.4.1). Documents have no window of another site beside them
 * and no unused features; these two say nothing of scripts, of which a page loads dozens.
 */
export function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isSecure) reply.header('Strict-Transport-Security', HSTS);
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
    reply.header('Cross-Origin-Opener-Policy', 'same-origin');
    reply.header('Permissions-Policy', PERMISSIONS);
  });
}

/** Headers of an answer that the router gives before any hook runs. It shows nothing, and runs nothing. */
export const routerHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  ...(isSecure && { 'Strict-Transport-Security': HSTS }),
});

/** No cache keeps an answer of a call (ASVS 14.3.2) that says nothing else about it. */
export function forbidCaching(api: FastifyInstance): void {
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
}
