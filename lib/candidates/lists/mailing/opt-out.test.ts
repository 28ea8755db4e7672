import { NextRequest } from 'next/server';
import { v4 as uuid } from 'uuid';
import * as optOutRoute from '@/app/api/opt-out/[token]/route';
import * as oneList from '@/app/api/v1/candidate-lists/[id]/route';
import * as eraseRoute from '@/app/api/v1/candidates/[id]/erase/route';
import * as mergeRoute from '@/app/api/v1/candidates/[id]/merge/route';
import * as optOutByHand from '@/app/api/v1/candidates/[id]/opt-out/route';
import * as one from '@/app/api/v1/candidates/[id]/route';
import * as unmergeRoute from '@/app/api/v1/candidates/[id]/unmerge/route';
import { listActivities } from '@/lib/activities/data';
import { newToken } from '@/lib/auth/sealed-token';
import { readOptOutToken } from '@/lib/candidates/lists/mailing/link';
import { later, mailingOf } from '@/lib/candidates/lists/mailing/test-mailing';
import { tenantOf } from '@/lib/db/client';
import { sendMail } from '@/lib/jobs/send-mail';
import { queueMail } from '@/lib/mail/outbox';
import { readOptOutPage } from '@/lib/submissions/candidates/opt-out-link.data';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { type SmtpDouble, startSmtpDouble } from '@/lib/testing/smtp-double';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let double: SmtpDouble;
let ours: TestCompany;
let we: ReturnType<typeof mailingOf>;
beforeAll(async () => {
  double = await startSmtpDouble();
  Object.assign(process.env, { SMTP_URL: double.url, MAIL_FROM: 'Back Office <no-reply@staffing.test>' });
});
afterAll(() => double.stop());
beforeEach(async () => {
  double.taken = [];
  ours = await makeCompany('Ours');
  we = mailingOf(ours);
});

const reached = () => double.taken.flatMap(({ to }) => to);
const oneClick = { 'List-Unsubscribe': 'One-Click' };
/** Sends a form to the link's handler, as a mail program does: from no site that we know. */
const send = (token: string, fields: Record<string, string> | FormData = oneClick) =>
  optOutRoute.POST(
    new NextRequest('http://localhost:3000/api/opt-out/x', {
      method: 'POST',
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    }),
    { params: Promise.resolve({ token }) },
  );
const page = (token: string) => readOptOutPage({ token, caller: '203.0.113.7' });
const day = async (id: string) => (await we.get(id)).opted_out_on;
const events = async (id: string) =>
  (await listActivities({ companyId: ours.companyId, userId: null }, 'candidate', id)).map(({ event }) => event);
/** Orders a mail to so many people and puts it into the outbox. @returns the people, with the tokens of their links */
async function queued(count: number) {
  const { people, list, mail } = await we.ordered(count);
  await we.queue();
  const [tokens, rows] = [await we.tokens(), people];
  return { list, mail, people: rows.map((row, index) => ({ ...row, token: tokens[index] ?? '' })) };
}

describe('the link', () => {
  it('opts nobody out when it is opened, by a person or a scanner', async () => {
    const { people } = await queued(1);
    const [{ id, token, email }] = people as [(typeof people)[number]];
    const open = new NextRequest('http://localhost:3000/api/opt-out/x');
    const answer = await optOutRoute.GET(open, { params: Promise.resolve({ token }) });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`/opt-out/${token}`),
    ]);
    expect(await page(token)).toMatchObject({ email, company: 'Ours', isOptedOut: false });
    expect(await day(id)).toBeNull();
  });

  it('opts out by the page’s form, which leads back to the page, and once is enough', async () => {
    const { people } = await queued(1);
    const [{ id, token }] = people as [(typeof people)[number]];
    const answer = await send(token, { language: 'fr-FR' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringMatching(/language=fr-FR$/)]);
    expect(await day(id)).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await page(token)).toMatchObject({ isOptedOut: true });
    await send(token, { language: 'fr-FR' });
    expect((await events(id)).filter((event) => event === 'opted_out')).toHaveLength(1);
  });

  const inParts = new FormData();
  inParts.set('List-Unsubscribe', 'One-Click');
  it.each([
    ['as a plain form', oneClick],
    ['in parts', inParts],
  ])('opts out by the one click of a mail program, %s, without a redirect', async (_, fields) => {
    const { people } = await queued(2);
    const [first, second] = people as [(typeof people)[number], (typeof people)[number]];
    expect((await send(first.token, fields)).status).toBe(200);
    expect([await day(first.id), await day(second.id)]).toEqual([expect.any(String), null]);
  });

  it('keeps what still waits from whoever has opted out, in this mail and the next', async () => {
    const { list, mail, people } = await queued(2);
    await send(people[0]?.token ?? '');
    await we.deliver();
    expect(await we.outcomes(list, mail)).toEqual(['skipped opted_out', 'sent']);
    expect(reached()).toEqual([people[1]?.email]);
    const { data } = await we.preview(list);
    expect(data).toMatchObject({ count: 1, left_out: { opted_out: 1 } });
  });

  it('works long after its mail was sent, also when its list is deleted or its company is suspended', async () => {
    const { list, people } = await queued(1);
    const [{ id, token }] = people as [(typeof people)[number]];
    await we.deliver();
    await call(oneList.DELETE, { as: ours.admin, method: 'DELETE', params: { id: list } });
    const status = (to: 'active' | 'suspended') =>
      prepare((db) => db.company.update({ where: { id: ours.companyId }, data: { status: to }, select: { id: true } }));
    await status('suspended');
    expect((await send(token)).status).toBe(200);
    await status('active');
    expect(await day(id)).not.toBeNull();
  });

  it('is refused if it is not ours, was made for something else, or is another one than was mailed', async () => {
    const { people } = await queued(1);
    const [{ id, token }] = people as [(typeof people)[number]];
    const key = readOptOutToken(token);
    if (!key) throw new Error('not a token');
    const tokens = ['', 'x', token.slice(0, -1), newToken('shortlist', key).token, newToken('opt-out', key).token];
    const unknown = newToken('opt-out', { companyId: ours.companyId, id: uuid() }).token;
    for (const wrong of [...tokens, unknown]) {
      expect((await send(wrong)).status).toBe(422);
      expect(await page(wrong)).toBeNull();
    }
    expect(await day(id)).toBeNull();
  });
});

it('forbids no mail about something else', async () => {
  const { people } = await queued(1);
  const [{ token, name, email }] = people as [(typeof people)[number]];
  await send(token);
  const { companyId } = ours;
  const mail = { locale: 'en-US', to: [{ name, email }], subject: 'Your interview', text: 'At ten.' };
  const id = await tenantOf(companyId, (db) => queueMail(db, ours, { kind: 'interview_invitation', ...mail }));
  await sendMail({ company_id: companyId, mail_id: id }, later(1));
  expect(reached()).toEqual([email]);
});

describe('by hand', () => {
  const put = (id: string, optedOut: boolean, as: Person = ours.recruiter, headers = {}) =>
    call<{ opted_out_on: string | null; version: number }>(optOutByHand.POST, {
      as,
      params: { id },
      body: { opted_out: optedOut },
      headers,
    });

  it('whoever edits candidates notes it, and takes it back, and both are in the history', async () => {
    const { id } = await we.person();
    const out = await put(id, true);
    expect(out.data.opted_out_on).toBe(await day(id));
    // A change of the form leaves it, and cannot set it.
    expect((await we.change(id, { headline: 'Welder' })).status).toBe(200);
    expect((await we.change(id, { opted_out_on: null })).status).toBe(422);
    expect(await day(id)).not.toBeNull();
    expect((await put(id, false, ours.recruiter, { 'if-match': `"${out.data.version}"` })).status).toBe(412);
    expect((await put(id, false)).data.opted_out_on).toBeNull();
    expect(await events(id)).toEqual(['opted_in', 'updated', 'opted_out', 'created']);
  });

  it('nobody else does', async () => {
    const { id } = await we.person();
    const viewer = await makeColleague(ours, ['view_candidates']);
    const blind = await makeColleague(ours, ['edit_candidates']);
    const theirs = await makeCompany('Theirs');
    const statuses = [
      await put(id, true, viewer),
      await put(id, true, blind),
      await put(id, true, theirs.admin),
      await put(uuid(), true),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 404, 404, 404]);
    expect(await day(id)).toBeNull();
  });
});

describe('two records of one person', () => {
  const merge = (id: string, other: string) =>
    call(mergeRoute.POST, { as: ours.admin, params: { id }, body: { with: other } });

  it('get one mail after they were merged, and the links of both work for what became of them', async () => {
    const { list, mail, people } = await queued(2);
    const [kept, gone] = people as [(typeof people)[number], (typeof people)[number]];
    expect((await merge(kept.id, gone.id)).status).toBe(200);
    await we.deliver();
    await we.queue(later(70));
    await we.deliver(later(80));
    expect(reached()).toEqual([kept.email]);
    expect((await we.outcomes(list, mail)).filter((outcome) => outcome === 'sent')).toHaveLength(1);
  });

  it('have opted out if one of them had, and both have if the merge is undone', async () => {
    const { people } = await queued(2);
    await we.deliver();
    const [kept, gone] = people as [(typeof people)[number], (typeof people)[number]];
    await send(gone.token);
    await merge(kept.id, gone.id);
    expect(await day(kept.id)).not.toBeNull();
    expect((await call(unmergeRoute.POST, { as: ours.admin, params: { id: kept.id }, method: 'POST' })).status).toBe(
      200,
    );
    expect([await day(kept.id), await day(gone.id)]).toEqual([null, expect.any(String)]);
  });

  it('the link of a merged record opts out what it became a part of', async () => {
    const { people } = await queued(2);
    await we.deliver();
    const [kept, gone] = people as [(typeof people)[number], (typeof people)[number]];
    await merge(kept.id, gone.id);
    expect((await send(gone.token)).status).toBe(200);
    expect(await day(kept.id)).not.toBeNull();
    // Since it says nothing about which of the two it is, both have it.
    await call(unmergeRoute.POST, { as: ours.admin, params: { id: kept.id }, method: 'POST' });
    expect([await day(kept.id), await day(gone.id)]).toEqual([expect.any(String), expect.any(String)]);
  });
});

it('somebody who is erased is in no result, gets nothing that waits, and their link is dead', async () => {
  const { list, mail, people } = await queued(2);
  const [gone, other] = people as [(typeof people)[number], (typeof people)[number]];
  const erased = await call(eraseRoute.POST, {
    as: ours.admin,
    params: { id: gone.id },
    body: { number: gone.number },
  });
  expect(erased.status).toBe(200);
  // The other one has the same name: their mail went as well, and is written again.
  expect(await we.outcomes(list, mail)).toEqual(['waiting']);
  await we.queue();
  await we.deliver();
  expect(reached()).toEqual([other.email]);
  const { data } = await we.found(list, mail);
  expect(data.recipients.map(({ candidate }) => candidate.id)).toEqual([other.id]);
  expect((await send(gone.token)).status).toBe(422);
});

it('a mail to somebody who was deleted does not leave', async () => {
  const { people } = await queued(2);
  await call(one.DELETE, { as: ours.admin, method: 'DELETE', params: { id: people[0]?.id ?? '' } });
  await we.deliver();
  expect(reached()).toEqual([people[1]?.email]);
});
