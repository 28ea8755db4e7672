import * as clients from '@/app/api/v1/clients/export/route';
import * as users from '@/app/api/v1/users/export/route';
import { openApiDocument } from '@/lib/http/openapi';

it('names the file of an export, and the task beside it where a long list is written in the background', () => {
  const document = openApiDocument({
    '/app/api/v1/clients/export/route.ts': clients,
    '/app/api/v1/users/export/route.ts': users,
  });
  const responses = (path: string): object => Reflect.get(Object(document.paths), path).get.responses;
  expect(Object.keys(responses('/api/v1/clients/export'))).toEqual(['200', 'default']);
  expect(responses('/api/v1/users/export')).toMatchObject({
    200: { content: { 'text/csv': {} } },
    202: { content: { 'application/json': {} } },
  });
});
