import * as login from '@/app/api/login/route';
import * as ready from '@/app/api/ready/route';
import * as clients from '@/app/api/v1/clients/route';
import { disconnect } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { type Line, layLine } from '@/lib/testing/line';
import { letPass } from '@/lib/testing/until';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let line: Line;
let ours: TestCompany;
beforeAll(async () => {
  const url = new URL(process.env.DATABASE_URL ?? '');
  line = await layLine(url);
  url.port = String(line.port);
  // The environment is read at its first use, which is below.
  process.env.DATABASE_URL = url.href;
  ours = await makeCompany('Ours');
});
afterAll(async () => {
  await disconnect();
  line.cut();
});

const list = () => call(clients.GET, { as: ours.admin });
const create = () =>
  call(clients.POST, {
    as: ours.admin,
    body: { name: 'X', client_type: 'direct', currency: 'EUR', payment_terms_days: 1 },
  });

it('answers 503 with Retry-After while the database is away, without a word of it, and recovers by itself', async () => {
  expect((await list()).status).toBe(200);
  line.cut();
  for (const answer of [
    await list(),
    await create(),
    await call(login.POST, { body: { email: 'a@example.test', password: 'x' } }),
    await call(ready.GET),
  ]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|prisma|postgres|127\.0\.0\.1|select/i);
  }
  await line.mend();
  expect((await list()).status).toBe(200);
  expect((await create()).status).toBe(201);
});

// The connection breaks at another step each time: while a transaction begins, within raw and other queries, in the commit.
it.each([0, 5, 10, 20, 30, 40, 60])(
  'loses nothing and writes nothing twice when the line breaks %i ms into many writes at once',
  async (delay) => {
    const before = (await list()).meta.total;
    const writes = Promise.all(Array.from({ length: 30 }, create));
    await letPass(delay, 'each time the line breaks at another step');
    line.cut();
    const answers = await writes;
    await line.mend();
    const made = answers.filter(({ status }) => status === 201).length;
    expect(
      answers.filter(({ status }) => status !== 201 && status !== 503).map(({ status, body }) => [status, body]),
    ).toEqual([]);
    const after = (await list()).meta.total;
    // A commit whose answer was lost on the way may have been made; every one that was answered with 201 has been.
    expect(after - before).toBeGreaterThanOrEqual(made);
    expect(after - before).toBeLessThanOrEqual(answers.length);
  },
);
