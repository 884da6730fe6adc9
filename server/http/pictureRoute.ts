import type { FastifyInstance } from 'fastify';
import type { StaticEncode, TObject } from 'typebox';
import type { Problem, Result } from '../../src/core/base/result.ts';
import { refuse } from './answers.ts';
import { type Language, preferredLanguage } from './language.ts';
import { API_BASE, createReader, partsOf, placesOf, type Route } from './route.ts';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  /** Changes with the picture. */
  readonly fingerprint: string;
  /** How long it may be shown without asking again; 0 where it may be another one the next time. */
  readonly lifeS: number;
}

interface PictureRouteOf<Input extends TObject> {
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly input: Input;
  readonly handle: (input: StaticEncode<Input>, language: Language) => Promise<Result<Picture, Problem>>;
}

/**
 * A call that anybody may make and that a picture answers, in no envelope: pages name its address in an element, which can
 * neither send a token nor read one.
 */
export function pictureRoute<Input extends TObject>(route: PictureRouteOf<Input>): Route {
  const { path, tag, summary } = route;
  const read = createReader(route.input, true);
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
          ...placesOf('GET', path, route.input),
          response: {
            200: { type: 'string', format: 'binary', description: 'A picture' },
            304: { type: 'null', description: 'It is the one that the caller has' },
          },
        },
        // The schema of the answer is for readers: bytes go out as they are.
        serializerCompiler: () => (value) => String(value),
        handler: async (request, reply) => {
          const language = preferredLanguage(request.headers['accept-language']);
          const said = read({ ...partsOf(request.query), ...partsOf(request.params) });
          if (!said.ok) return refuse(reply, said.error, language);
          const found = await route.handle(said.value, language);
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
