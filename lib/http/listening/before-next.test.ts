import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as permissions from '@/app/api/v1/user/permissions/route';
import { system } from '@/lib/db/client';
import { answerBeforeNext, handleBeforeNext } from '@/lib/http/listening/before-next';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

const path = '/api/v1/user/permissions';
let ours: TestCompany;
let server: Server;
let stop: () => void;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  stop = handleBeforeNext(path, permissions.GET, [{ key: 'X-Content-Type-Options', value: 'nosniff' }]);
  server = createServer((_, response) => response.end('Next'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  stop();
  server.closeAllConnections();
  server.close();
});

async function send(method: string, to: string, headers: OutgoingHttpHeaders = {}) {
  const { port } = server.address() as AddressInfo;
  const sent = ask({ port, host: '127.0.0.1', path: to, method, headers, agent: false });
  sent.end();
  const [answer]: [IncomingMessage] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
const as = (token: string) => ({ authorization: `Bearer ${token}` });

it('answers as the handler does, with the headers that Next would add', async () => {
  const direct = await call(permissions.GET, { as: ours.recruiter });
  const { status, headers, body } = await send('GET', path, as(ours.recruiter.token));
  expect([status, JSON.parse(body)]).toEqual([200, direct.body]);
  expect(headers).toMatchObject({
    etag: direct.headers.get('ETag'),
    'cache-control': 'private, no-store',
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
  const again = await send('GET', path, { ...as(ours.recruiter.token), 'if-none-match': headers.etag });
  expect([again.status, again.body]).toEqual([304, '']);
});

it('knows at once that a role lost a permission, and refuses whoever has no session', async () => {
  const reader = await makeColleague(ours, ['view_clients', 'view_users']);
  const before = await send('GET', path, as(reader.token));
  await system('test data', (db) =>
    db.role.updateMany({
      where: { companyId: ours.companyId, permissions: { equals: ['view_clients', 'view_users'] } },
      data: { permissions: ['view_users'] },
    }),
  );
  const after = await send('GET', path, { ...as(reader.token), 'if-none-match': before.headers.etag });
  expect([before.body, after.body].map((body) => JSON.parse(body).data.permissions)).toEqual([
    ['view_clients', 'view_users'],
    ['view_users'],
  ]);
  for (const headers of [{}, as('nonsense'), { cookie: 'staffing.session-token=nonsense' }])
    expect((await send('GET', path, headers)).status).toBe(401);
});

it.each([
  ['HEAD', path],
  ['POST', path],
  ['GET', `${path}?x=1`],
  ['GET', `${path}/`],
  ['GET', '/api/v1/clients'],
])('leaves %s %s to Next', async (method, to) => {
  const { status, headers, body } = await send(method, to, as(ours.recruiter.token));
  expect([status, body, headers.etag]).toEqual([200, method === 'HEAD' ? '' : 'Next', undefined]);
});

it('ends the connection of a caller who could not be answered, and goes on', async () => {
  const end = answerBeforeNext(
    ({ url }) => url === '/broken',
    async () => {
      throw new Error('broken');
    },
  );
  await expect(send('GET', '/broken')).rejects.toThrow('socket hang up');
  expect(await send('GET', '/whole')).toMatchObject({ status: 200 });
  end();
  expect(await send('GET', '/broken')).toMatchObject({ status: 200, body: 'Next' });
});
