import type { FastifyInstance } from 'fastify';

/** HSTS lifetime of two years, as the preload lists of browsers recommend. */
const HSTS = 'max-age=63072000; includeSubDomains';

/** Browser features that no screen uses and the policy forbids. Camera, serial ports, USB and Bluetooth are in use. */
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
 * Adds security headers: HSTS if the page is served over HTTPS (ASVS 3.4.1); for HTML documents also isolation from windows of other
 * origins and the permissions policy. Scripts don't need these two headers, and a page loads dozens of scripts.
 */
export function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isSecure) reply.header('Strict-Transport-Security', HSTS);
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
    reply.header('Cross-Origin-Opener-Policy', 'same-origin');
    reply.header('Permissions-Policy', PERMISSIONS);
  });
}

/** Headers of responses that the router sends before any hook runs; their policy allows no content. */
export const routerHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  ...(isSecure && { 'Strict-Transport-Security': HSTS }),
});

/** Forbids caching of responses (ASVS 14.3.2) that don't set `Cache-Control` themselves. */
export function forbidCaching(api: FastifyInstance): void {
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
}
