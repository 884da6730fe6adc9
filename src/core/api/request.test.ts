import { expect, it } from 'vitest';
import { requestOf } from './request.ts';

it('fields of the path are encoded, and the other fields of a GET are in the query', () => {
  expect(requestOf('GET /templet/{id}/versions/{version}', { id: 'a/b?', version: 3 })).toEqual({
    method: 'GET',
    address: '/templet/a%2Fb%3F/versions/3',
    fields: null,
    file: undefined,
  });
  const listed = requestOf('GET /templet/list', { name: 'Ä & 好', pageNumber: 2, folderId: undefined });
  expect(listed.address).toBe('/templet/list?name=%C3%84%20%26%20%E5%A5%BD&pageNumber=2');
});

it('fields of a POST are in its body, except for those of the path and the file', () => {
  expect(requestOf('POST /render/jobs/{id}/settle', { id: 'j1', lastPrinted: 0 })).toEqual({
    method: 'POST',
    address: '/render/jobs/j1/settle',
    fields: { lastPrinted: 0 },
    file: undefined,
  });
  const file = new Blob(['a']);
  const upload = requestOf('POST /database/upload', { overwrite: true, separator: undefined, file });
  expect([upload.fields, upload.file]).toEqual([{ overwrite: true }, file]);
});
