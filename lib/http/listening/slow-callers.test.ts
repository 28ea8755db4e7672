import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import * as clientExport from '@/app/api/v1/clients/export/route';
import * as clients from '@/app/api/v1/clients/route';
import { tenantOf } from '@/lib/db/client';
import { env } from '@/lib/env';
import { type Served, serve } from '@/lib/testing/serve';
import { until } from '@/lib/testing/until';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

/** Many more slow callers than the database has connections. */
const slowOnes = 50;

let served: Served;
let watcher: Client;
let slow: TestCompany;
let quick: TestCompany;
beforeAll(async () => {
  expect(slowOnes).toBeGreaterThan(2 * env.DATABASE_POOL_SIZE);
  // The program's own login may see what its connections do; no other may.
  watcher = new Client({ connectionString: env.DATABASE_URL });
  await watcher.connect();
  slow = await makeCompany('Slow');
  quick = await makeCompany('Quick');
  await tenantOf(
    slow.companyId,
    // Some 8 MB as a file: more than the buffers on its way hold.
    (db) => db.$executeRaw`insert into clients (company_id, id, number, name, client_type, currency, payment_terms_days,
        address_line1, address_line2, city, country, owner_id, updated_at)
      select ${slow.companyId}::uuid, gen_random_uuid(), 'S-' || n, repeat('n', 2000), 'direct', 'EUR', 30, repeat('a', 1000),
        repeat('b', 1000), repeat('c', 90), 'IE', ${slow.admin.userId}::uuid, now() from generate_series(1, 2000) n`,
  );
  served = await serve({
    'GET /clients': clients.GET,
    'POST /clients': clients.POST,
    'GET /clients/export': clientExport.GET,
  });
});
afterAll(async () => {
  await served.close();
  await watcher.end();
});

const authorization = ({ token }: Person) => `Bearer ${token}`;

async function ask(path: string, person: Person): Promise<IncomingMessage> {
  const request = get({ socketPath: served.socketPath, path, headers: { authorization: authorization(person) } });
  const [response] = await once(request, 'response');
  return response;
}

/** Reads an answer as quickly as possible. */
async function read(path: string): Promise<void> {
  const response = await ask(path, quick.admin);
  await text(response);
  expect([response.statusCode, response.complete]).toEqual([200, true]);
}

/** How many connections of the program are in the middle of a transaction. */
async function connectionsInTransaction(): Promise<number> {
  const { rows } = await watcher.query<{ held: number }>(
    `select count(*)::int as held from pg_stat_activity where datname = current_database() and usename = current_user
      and pid <> pg_backend_pid() and xact_start is not null`,
  );
  return rows[0]?.held ?? Number.NaN;
}

/**
 * While the slow callers wait they hold no connection, and later callers are answered: if each held one, the pool would
 * stay empty. The bench measures how quick those answers are; a busy machine would falsify the figure here.
 */
async function expectOthersServed<T>(begin: () => Promise<T>, countUnfinished: (slow: T[]) => number): Promise<void> {
  const slow = await Promise.all(Array.from({ length: slowOnes }, begin));
  for (let n = 0; n < 20; n += 1) await read('/clients?limit=25');
  await read('/clients/export');
  await until(async () => (await connectionsInTransaction()) === 0);
  expect(countUnfinished(slow)).toBe(slowOnes);
}

it('keeps nobody waiting while fifty others dribble their bodies', async () => {
  const sockets: Socket[] = [];
  try {
    await expectOthersServed(
      () => dribble(sockets),
      // None was answered, and none was disconnected.
      (all) => all.filter((socket) => socket.bytesRead === 0 && !socket.destroyed).length,
    );
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

/** Sends ten bytes a second of a body of a thousand. */
async function dribble(sockets: Socket[]): Promise<Socket> {
  const socket = connect(served.socketPath);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(
    `POST /clients HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization(slow.admin)}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  );
  const timer = setInterval(() => socket.write(' '), 100);
  socket.on('close', () => clearInterval(timer)).on('error', () => undefined);
  return socket;
}

it('keeps nobody waiting while fifty others read an export at 1 kB a second', async () => {
  const exports: IncomingMessage[] = [];
  try {
    await expectOthersServed(
      () => readSlowly(exports),
      (all) => all.filter((response) => !response.complete && !response.destroyed).length,
    );
  } finally {
    for (const response of exports) response.destroy();
    // Exports read in turn: the reads that these broke off finish before this one ends.
    await read('/clients/export');
    await until(async () => (await connectionsInTransaction()) === 0);
  }
});

async function readSlowly(exports: IncomingMessage[]): Promise<IncomingMessage> {
  const response = await ask('/clients/export', slow.admin);
  exports.push(response);
  expect(response.statusCode).toBe(200);
  await once(response, 'readable');
  const timer = setInterval(() => response.read(1_000), 1_000);
  response.on('close', () => clearInterval(timer)).on('error', () => undefined);
  return response;
}
