import type { FastifyInstance } from 'fastify';
import type { StaticEncode } from 'typebox';
import type { FileCallName } from '../../../src/core/api/apiCalls.ts';
import { API_CONTRACT } from '../../../src/core/api/contract.ts';
import type { Language } from '../../../src/core/base/languages.ts';
import type { Problem, Result } from '../../../src/core/base/result.ts';
import { refuse } from '../answers.ts';
import { preferredLanguage } from '../language.ts';
import { API_BASE, createReader, headOf, type InputOf, partsOf, type Route, splitInput } from './route.ts';

interface Picture {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  /** Fingerprint of the picture, which changes with the picture. */
  readonly fingerprint: string;
  /** Cache lifetime in seconds; 0 if the picture may change at any time. */
  readonly lifeS: number;
}

interface PictureRouteOf<Name extends FileCallName> {
  readonly handle: (
    input: StaticEncode<InputOf<Name>>,
    language: Language,
  ) => Promise<Result<Picture, Problem>>;
}

/**
 * Creates a public route that responds with a picture without an envelope: pages use its address in an image element, which can neither
 * send a token nor read an envelope.
 */
export function pictureRoute<Name extends FileCallName>(name: Name, route: PictureRouteOf<Name>): Route {
  const input: InputOf<Name> = API_CONTRACT[name].input;
  const { path, tag, summary } = headOf(name);
  const read = createReader(input, true);
  return {
    method: 'GET',
    path,
    access: 'open',
    takesKey: false,
    register: (app: FastifyInstance) => {
      app.route({
        method: 'GET',
        url: `${API_BASE}${path}`,
        schema: {
          tags: [tag],
          summary,
          ...splitInput('GET', path, input),
          response: {
            200: { type: 'string', format: 'binary', description: 'The picture' },
            304: { type: 'null', description: 'Not modified since the version that the caller has' },
          },
        },
        // The response schema is for the documentation only: the bytes are sent unchanged.
        serializerCompiler: () => (value) => String(value),
        handler: async (request, reply) => {
          const language = preferredLanguage(request.headers['accept-language']);
          const parsed = read({ ...partsOf(request.query), ...partsOf(request.params) });
          if (!parsed.ok) return refuse(reply, parsed.error, language);
          const found = await route.handle(parsed.value, language);
          if (!found.ok) return refuse(reply, found.error, language);
          const { bytes, mimeType, fingerprint, lifeS } = found.value;
          const tagged = `"${fingerprint}"`;
          void reply.header('ETag', tagged);
          void reply.header('Cache-Control', lifeS > 0 ? `public, max-age=${lifeS}, immutable` : 'no-cache');
          if (request.headers['if-none-match'] === tagged) return reply.code(304).send();
          return reply.type(mimeType).send(Buffer.from(bytes));
        },
      });
    },
  };
}
