import { NextRequest } from 'next/server';
import { type Db, tenantOf } from '@/lib/db/client';
import { problemFor, problemResponse } from '@/lib/http/answering/problem-response';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

/** A handler's answer if its work fails in this way. */
async function answerTo(work: (db: Db) => Promise<unknown>) {
  const error = await tenantOf(ours.companyId, work).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const request = new NextRequest('http://localhost/api/test');
  const sent = { request, requestId: 'x' };
  const response = problemResponse(problemFor(error, sent), { ...sent, actor: undefined });
  return [response.status, response.headers.get('retry-after')];
}

const take = (db: Db, userId: string) =>
  db.$queryRaw`select id from users where company_id = ${ours.companyId}::uuid and id = ${userId}::uuid for update`;

/** A promise and the function that fulfils it. */
function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

it('answers 503 with Retry-After when a statement takes too long', async () => {
  const answer = await answerTo(async (db) => {
    await db.$executeRaw`select set_config('statement_timeout', '20ms', true)`;
    await db.$queryRaw`select pg_sleep(5)::text`;
  });
  expect(answer).toEqual([503, '5']);
});

it('answers 503 with Retry-After when a lock is not to be had', async () => {
  const held = signal();
  const done = signal();
  const holder = tenantOf(ours.companyId, async (db) => {
    await take(db, ours.admin.userId);
    held.give();
    await done.given;
  });
  await held.given;
  const answer = await answerTo(async (db) => {
    await db.$executeRaw`select set_config('lock_timeout', '20ms', true)`;
    await take(db, ours.admin.userId);
  });
  done.give();
  await holder;
  expect(answer).toEqual([503, '5']);
});

it('answers 503 with Retry-After to one of two that stand in each other’s way', async () => {
  const [one, other] = [signal(), signal()];
  const work = (first: string, second: string, mine: typeof one, theirs: typeof one) => async (db: Db) => {
    await take(db, first);
    mine.give();
    await theirs.given;
    await take(db, second);
  };
  const { admin, finance } = ours;
  const answers = await Promise.all([
    answerTo(work(admin.userId, finance.userId, one, other)),
    answerTo(work(finance.userId, admin.userId, other, one)),
  ]);
  // The other one goes through; here nothing represents it, and no error at all is an unexpected one.
  expect(answers).toContainEqual([503, '5']);
});
