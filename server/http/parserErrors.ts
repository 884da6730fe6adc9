import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE } from '../../src/core/base/languages.ts';
import { isRecord } from '../../src/core/base/record.ts';
import type { Problem } from '../../src/core/base/result.ts';
import { refusalEnvelope, refuse } from './answers.ts';
import { preferredLanguage } from './language.ts';
import { routerHeaders } from './securityHeaders.ts';

function problemOf(code: string | undefined): Problem {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { code: 'requestTimeout' };
    case 'HPE_HEADER_OVERFLOW':
      return { code: 'headersTooLarge' };
    default:
      return { code: 'inputInvalid', params: { reason: 'the request is not valid HTTP' } };
  }
}

/** True if a response on the socket has begun: a second one within it would be read as a part of its body. */
function isAnswering(socket: Socket): boolean {
  // Node has no public access to the response of a socket; its documentation of `clientError` names this field.
  const response: unknown = Reflect.get(socket, '_httpMessage');
  return isRecord(response) && response.headersSent === true;
}

/**
 * Creates the handler of requests that Node's HTTP parser refuses: 400 for malformed ones, 408 for incomplete ones, and 431 for too large
 * headers. Their responses have the envelope and the headers of all other responses. Their language is English, because the headers of the
 * request aren't known.
 */
export function answerParserErrors(isSecure: boolean) {
  return ({ code }: { readonly code?: string | undefined }, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const { status, body } = refusalEnvelope(problemOf(code), DEFAULT_LANGUAGE);
    const text = JSON.stringify(body);
    const headers = {
      ...routerHeaders(isSecure),
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      Connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}`);
    socket.destroySoon();
  };
}

/**
 * Refuses requests of HTTP/1.1 without exactly one `Host` header (RFC 9112, 3.2). Node would use the first of several, a proxy perhaps
 * another one. Node's own check for a missing header is off, because its response has no body.
 */
export function refuseOddHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { rawHeaders, httpVersion } = request.raw;
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
    if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) return;
    const reason = hosts === 0 ? 'the Host header is missing' : `the request has ${hosts} Host headers`;
    void reply.header('Connection', 'close');
    return refuse(
      reply,
      { code: 'inputInvalid', params: { reason } },
      preferredLanguage(request.headers['accept-language']),
    );
  });
}
