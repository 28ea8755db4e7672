import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as uuid } from 'uuid';
import * as replay from '@/app/api/v1/webhook-deliveries/[id]/replay/route';
import * as deliveries from '@/app/api/v1/webhook-deliveries/route';
import { type Db, tenantOf } from '@/lib/db/client';
import { log } from '@/lib/log/log';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';
import { findDueWebhooks } from '@/lib/webhooks/due.data';
import { onFailingWebhooks } from '@/lib/webhooks/failing';
import { queueWebhook } from '@/lib/webhooks/queue.data';
import type { Delivery } from '@/lib/webhooks/schema';
import { sendWebhook } from '@/lib/webhooks/send.data';

interface Received {
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

let server: Server;
let url: string;
let received: Received[];
let status: number;
let answer: string | undefined;
/** Runs while the receiver prepares its answer. */
let meanwhile: () => Promise<unknown>;
let ours: TestCompany;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      void meanwhile().then(() => {
        if (answer === undefined) response.destroy();
        else response.writeHead(status).end(answer);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
  ours = await makeCompany('Ours');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [received, status, answer] = [[], 200, 'thanks'];
  meanwhile = async () => undefined;
  onFailingWebhooks(async () => undefined);
});

const key = Buffer.alloc(32, 7);
const secret = `whsec_${key.toString('base64')}`;
const payload = {
  type: 'client.created',
  timestamp: '2026-11-20T09:00:00.000Z',
  data: { id: uuid(), form_id: null, events: ['created'], changed: [], record: { name: 'Zoë' } },
};
const queue = (over: { ruleId?: string; url?: string } = {}) =>
  tenantOf(ours.companyId, (db) => queueWebhook(db, { companyId: ours.companyId, url, secret, payload, ...over }));
const send = (id: string, now?: Date) => sendWebhook({ company_id: ours.companyId, delivery_id: id }, now);
const read = async (id: string, query: Record<string, string> = { limit: '200' }) =>
  (await call<Delivery[]>(deliveries.GET, { as: ours.admin, query })).data.find((row) => row.id === id);
const change = (id: string, data: Parameters<Db['webhookDelivery']['updateMany']>[0]['data']) =>
  tenantOf(ours.companyId, (db) => db.webhookDelivery.updateMany({ where: { companyId: ours.companyId, id }, data }));
const later = (ms: number) => new Date(Date.now() + ms);
const day = 86_400_000;

it('sends what was queued once, signed, and keeps the answer', async () => {
  const id = await queue();
  expect(await send(id)).toBeUndefined();
  expect(await send(id, later(day))).toBeUndefined();
  expect(received).toHaveLength(1);
  const [{ headers = {}, body = '' } = {}] = received;
  expect(JSON.parse(body)).toEqual(payload);
  const message = String(headers['webhook-id']);
  const signed = `${message}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  expect(Math.abs(Number(headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(5_000);
  const row = await read(id);
  expect(row).toMatchObject({
    message_id: message,
    status: 'delivered',
    attempts: 1,
    next_attempt_at: null,
    answer: { status: 200, body: 'thanks' },
    error: null,
    payload,
  });
  expect(message).toMatch(/^msg_[0-9a-f-]{36}$/);
});

it.each([
  ['another status', () => (status = 500)],
  ['a redirect', () => (status = 302)],
  ['a broken connection', () => (answer = undefined)],
  ['too long an answer', () => (answer = 'x'.repeat(2_000_000))],
])('tries again after %s: after 5 s, 1 min, 10 min, 1 h and 6 h, under the same id', async (_, breakIt) => {
  breakIt();
  const id = await queue();
  const pauses: (number | undefined)[] = [];
  let now = new Date();
  for (let attempt = 1; attempt <= 6; attempt++) {
    expect(await findDueWebhooks(500, now)).toContainEqual({ companyId: ours.companyId, id });
    const pause = await send(id, now);
    pauses.push(pause);
    const { next_attempt_at: next = null } = (await read(id)) ?? {};
    if (pause === undefined || next === null) break;
    // Not before its time.
    expect(await send(id, new Date(Date.parse(next) - 1))).toBeUndefined();
    now = new Date(next);
  }
  expect(pauses).toEqual([5_000, 60_000, 600_000, 3_600_000, 21_600_000, undefined]);
  expect(received).toHaveLength(6);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await read(id)).toMatchObject({ status: 'failed', attempts: 6, next_attempt_at: null });
  expect(await send(id, later(day))).toBeUndefined();
});

it('is sent by one worker, whoever else comes while it is being sent', async () => {
  const id = await queue();
  await Promise.all([send(id), send(id), send(id)]);
  expect(received).toHaveLength(1);
  const other = await queue();
  meanwhile = () => send(other, later(11_000));
  await send(other);
  expect(received).toHaveLength(2);
});

it('makes an attempt at most once, also when the process dies with it', async () => {
  const id = await queue();
  // As the first worker left it: counted, but without a result.
  await change(id, { attempts: 1, nextAttemptAt: later(30_000), lastError: 'interrupted' });
  expect(await send(id)).toBeUndefined();
  expect(received).toHaveLength(0);
  await send(id, later(31_000));
  expect(await read(id)).toMatchObject({ status: 'delivered', attempts: 2, error: null });
  const last = await queue();
  await change(last, { attempts: 6, nextAttemptAt: new Date(), lastError: 'interrupted' });
  await send(last, later(1_000));
  expect(received).toHaveLength(1);
  expect(await read(last)).toMatchObject({ status: 'failed', attempts: 6, error: 'interrupted' });
});

it('calls nothing inside a network', async () => {
  const id = await queue({ url: 'https://169.254.169.254/latest' });
  await send(id);
  expect(await read(id)).toMatchObject({ status: 'queued', answer: null, error: 'this address is not allowed' });
});

it('tells of ten failures in a row of one rule’s address, and of ten more', async () => {
  const told = jest.fn();
  onFailingWebhooks(async (_, action) => void told(action));
  const ruleId = uuid();
  status = 410;
  const fail = async (over: object = {}) => {
    const id = await queue({ ruleId, ...over });
    await change(id, { attempts: 5 });
    await send(id, later(1_000));
  };
  for (let count = 0; count < 9; count++) await fail();
  await fail({ url: `${url}?other` });
  await fail({ ruleId: uuid() });
  expect(told).not.toHaveBeenCalled();
  await fail();
  expect(told.mock.calls).toEqual([[{ companyId: ours.companyId, ruleId, url }]]);
  for (let count = 0; count < 9; count++) await fail();
  expect(told).toHaveBeenCalledTimes(1);
  status = 200;
  await fail();
  status = 410;
  await fail();
  expect(told).toHaveBeenCalledTimes(1);
});

it('is replayed as another delivery of the same message', async () => {
  const ruleId = uuid();
  const id = await queue({ ruleId });
  const again = (as = ours.admin, of = id) => call<Delivery>(replay.POST, { as, method: 'POST', params: { id: of } });
  expect(await again()).toMatchObject({ status: 409, body: { code: 'delivery_under_way' } });
  await send(id);
  const { status: created, data } = await again();
  expect([created, data]).toMatchObject([201, { status: 'queued', attempts: 0, rule_id: ruleId, payload }]);
  await send(data.id);
  expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
  expect(received[1]?.body).toBe(received[0]?.body);
  const list = async (query: Record<string, string>) =>
    (await call<Delivery[]>(deliveries.GET, { as: ours.admin, query })).data.map((row) => row.id);
  expect(await list({ rule: ruleId })).toEqual([data.id, id]);
  expect(await list({ rule: ruleId, 'filter[status]': 'failed' })).toEqual([]);
  const other = await makeCompany('Other');
  expect((await again(other.admin)).status).toBe(404);
  expect((await again(ours.recruiter)).status).toBe(403);
});

it('never shows its secret, in an answer or in the log', async () => {
  const told = jest.spyOn(log, 'info');
  const warned = jest.spyOn(log, 'warn');
  const id = await queue();
  await send(id);
  const words = JSON.stringify([told.mock.calls, warned.mock.calls, await read(id)]);
  expect(words).not.toContain(secret.slice(6));
  expect(words).not.toContain('"secret"');
});
