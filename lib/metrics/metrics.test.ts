import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import * as handler from '@/app/api/metrics/route';
import * as version from '@/app/api/version/route';
import { system } from '@/lib/db/client';
import { env } from '@/lib/env';
import { measureRequests, placeOf } from '@/lib/metrics/measure-requests';
import { call } from '@/lib/testing/call';
import { letPass } from '@/lib/testing/until';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

jest.mock('@/lib/env', () => ({ env: Object.create(jest.requireActual('@/lib/env').env) }));

// The build puts it in (next.config.mjs).
process.env.API_HANDLERS = JSON.stringify({ '/api/v1/clients': ['GET'], '/api/v1/clients/[id]': ['GET'] });

const token = 'nobody-guesses-these-32-characters';
let ours: TestCompany;
let server: Server;
let stop: () => void;
beforeAll(async () => {
  ours = await makeCompany('Gerrymander Staffing');
  Object.defineProperty(env, 'METRICS_TOKEN', { value: token, configurable: true });
  stop = measureRequests();
  server = createServer((request, response) => {
    response.statusCode = request.url?.includes('missing') ? 404 : 200;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  stop();
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });
async function figures(): Promise<string> {
  const { status, headers, stream } = await call(handler.GET, { headers: { authorization: `Bearer ${token}` } });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  if (!stream) throw new Error('no text');
  return text(stream);
}
const valueOf = (all: string, line: string) =>
  Number(
    all
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')
      .at(-1),
  );

it('counts requests by method, route and status, never by an address with an id', async () => {
  const id = '01920000-0000-7000-8000-000000000001';
  for (const path of [`/api/v1/clients/${id}`, '/api/v1/clients/missing', `/clients/${id}?tab=log`, '/nowhere/at/all'])
    await ask(path);
  await ask('/clients', 'PROPFIND');
  const all = await figures();
  expect(valueOf(all, 'http_requests_total{method="GET",route="/api/v1/clients/[id]",status="200"}')).toBe(1);
  expect(valueOf(all, 'http_requests_total{method="GET",route="/api/v1/clients/[id]",status="404"}')).toBe(1);
  expect(valueOf(all, 'http_requests_total{method="GET",route="/clients/*",status="200"}')).toBe(1);
  expect(valueOf(all, 'http_requests_total{method="GET",route="other",status="200"}')).toBe(1);
  expect(valueOf(all, 'http_requests_total{method="other",route="/clients",status="200"}')).toBe(1);
  expect(valueOf(all, 'http_request_duration_seconds_count{kind="api"}')).toBe(2);
  expect(valueOf(all, 'http_request_duration_seconds_count{kind="page"}')).toBe(2);
  expect(all).not.toContain(id);
});

it('has the pattern of an address, and none that a caller invents', () => {
  expect(
    ['/', '/dashboard', '/_next/static/x.js', '/api/v1/nothing', '/clients/create', '/x?y=1'].map(placeOf),
  ).toEqual([
    { route: 'other', kind: 'other' },
    { route: '/dashboard', kind: 'page' },
    { route: 'other', kind: 'other' },
    { route: 'other', kind: 'api' },
    { route: '/clients/create', kind: 'page' },
    { route: 'other', kind: 'other' },
  ]);
});

it('says what waits to be sent, and for how long, and names no company', async () => {
  const mail = (status: string, minutes: number) =>
    system('test data', (db) =>
      db.outgoingMail.create({
        data: {
          companyId: ours.companyId,
          kind: 'test',
          locale: 'en-US',
          to: [],
          subject: '',
          text: '',
          status,
          nextAttemptAt: new Date(Date.now() - minutes * 60_000),
          giveUpAt: new Date(),
        },
      }),
    );
  const jobs = new pg.Client({ connectionString: process.env.DATABASE_URL, options: '-c role=staffing_jobs' });
  await jobs.connect();
  await jobs.query(`select pgboss.create_queue('metrics_test', '{"policy": "standard"}')`);
  await jobs.query(
    `insert into pgboss.job_common (name, start_after) values ('metrics_test', now() - interval '7 minutes')`,
  );
  await jobs.end();
  await mail('queued', 10);
  await mail('queued', -10);
  await mail('failed', 5);
  await letPass(1_100, 'an answer serves for a second');
  const all = await figures();
  expect(valueOf(all, 'staffing_outgoing{kind="mail",state="due"}')).toBeGreaterThanOrEqual(1);
  expect(valueOf(all, 'staffing_outgoing{kind="mail",state="failed"}')).toBeGreaterThanOrEqual(1);
  expect(valueOf(all, 'staffing_outgoing_oldest_seconds{kind="mail"}')).toBeGreaterThanOrEqual(600);
  expect(valueOf(all, 'staffing_job_oldest_seconds{queue="metrics_test"}')).toBeGreaterThanOrEqual(420);
  expect(valueOf(all, 'staffing_jobs{queue="metrics_test",state="failed"}')).toBe(0);
  expect(valueOf(all, 'staffing_database_connections{state="in_use"}')).toBeGreaterThanOrEqual(0);
  expect(all).toContain('nodejs_eventloop_lag_seconds');
  expect(all).not.toContain(ours.companyId);
  expect(all).not.toContain('Gerrymander');
});

it.each(['docs/operating/grafana.json', 'docs/operating/alerts.md', 'docs/operating/metrics.md'])(
  'has all figures that %s asks for',
  async (file) => {
    const known = (await figures()).matchAll(/^# TYPE (\w+) (\w+)$/gm);
    const names = new Set(
      [...known].flatMap(([, name = '', type]) => (type === 'histogram' ? [name, `${name}_bucket`] : [name])),
    );
    const asked =
      readFileSync(file, 'utf8').match(/\b(?:http_request|staffing|nodejs|process)_[a-z_]*[a-z]\b(?!\*)/g) ?? [];
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
  },
);

it.each([undefined, 'Bearer ', `Bearer ${token}x`, token, `Basic ${token}`])(
  'is closed to %s',
  async (authorization) => {
    const { status } = await call(handler.GET, { headers: authorization === undefined ? {} : { authorization } });
    expect(status).toBe(401);
  },
);

it('does not exist where no token is set', async () => {
  Object.defineProperty(env, 'METRICS_TOKEN', { value: undefined, configurable: true });
  expect((await call(handler.GET, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404);
  Object.defineProperty(env, 'METRICS_TOKEN', { value: token, configurable: true });
});

it('answers a hundred at once', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, figures));
  expect(answers.every((one) => one.includes('staffing_build_info'))).toBe(true);
});

it('says which version runs', async () => {
  expect((await call(version.GET)).data).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
});
