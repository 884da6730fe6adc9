import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type SerializerFactory = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>['buildSerializer'];

/**
 * Serializers of responses, each compiled when a route responds for the first time. Compiling the serializers of all routes takes longer
 * than the rest of the server's start, and most servers use few of them.
 */
export const lazySerializers: NonNullable<SerializerFactory> = (externalSchemas, options) => {
  const compile = SerializerSelector()(externalSchemas, options);
  return (route) => {
    let serialize: ((body: unknown) => string) | undefined;
    return (body) => {
      serialize ??= compile(route);
      return serialize(body);
    };
  };
};
