import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderCallTypes } from '../../scripts/apiTypes.ts';
import { API_BASE } from '../../server/http/routes/route.ts';
import { startTestApp, type TestApp } from './testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('the client package’s generated API types match the server', async () => {
  const answer = await test.app.inject({ url: `${API_BASE}/openapi.json` });
  await expect(renderCallTypes(answer.json())).toMatchFileSnapshot('../../packages/client/src/calls.ts');
});

it('types of a call come from its parameters, its form and its response', () => {
  const made = renderCallTypes({
    paths: {
      [`${API_BASE}/render/thing/{id}`]: {
        post: {
          summary: 'Does it',
          parameters: [{ name: 'id', required: true, schema: { type: 'string' } }],
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  required: ['file'],
                  properties: { file: { type: 'string', format: 'binary' }, size: { type: 'integer' } },
                },
              },
            },
          },
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: {
                    properties: {
                      data: { type: 'array', items: { anyOf: [{ type: 'null' }, { enum: ['a', 2] }] } },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  });
  expect(made).toContain(
    "'POST /render/thing/{id}': { form: 'parts'; input: { id: string; file: Blob; size?: number }; answer: readonly (null | 'a' | 2)[] };",
  );
});
