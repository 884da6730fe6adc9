import type { FastifyInstance } from 'fastify';

/** HSTS lifetime of two years, as the preload lists of browsers recommend. */
const HSTS = 'max-age=63072000; includeSubDomains';

/** Permissions policy: forbids browser features that no screen uses. Screens do use camera, serial ports, USB and Bluetooth. */
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
 * Adds security headers: HSTS if the page is served over HTTPS (ASVS 3.4.1); for HTML documents also the permissions policy and the opener
 * policy, which isolates the page from windows of other origins. Scripts don't need the two policies, and a page loads dozens of scripts.
 */
export function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isSecure) reply.header('Strict-Transport-Security', HSTS);
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return;
    reply.header('Cross-Origin-Opener-Policy', 'same-origin');
    reply.header('Permissions-Policy', PERMISSIONS);
  });
}

/**
 * Headers of the responses to errors of the router, which it sends before any hook runs. Their content security policy allows no content.
 */
export const routerHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  ...(isSecure && { 'Strict-Transport-Security': HSTS }),
});

/** Forbids caching of all responses that don't set `Cache-Control` themselves (ASVS 14.3.2). */
export function forbidCaching(api: FastifyInstance): void {
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
}
