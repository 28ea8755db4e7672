import { NextRequest } from 'next/server';
import { v7 as uuid } from 'uuid';
import * as guest from '@/app/api/shortlists/[token]/route';
import * as contactRoute from '@/app/api/v1/client-contacts/[id]/route';
import * as one from '@/app/api/v1/shortlists/[id]/route';
import * as shortlists from '@/app/api/v1/shortlists/route';
import * as submissionClient from '@/app/api/v1/submission-client/route';
import { listActivities } from '@/lib/activities/data';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { env } from '@/lib/env';
import { callerAddressHeader } from '@/lib/http/listening/caller-address';
import { readShortlistPage } from '@/lib/shortlists/guest.data';
import { readShortlistToken } from '@/lib/shortlists/link';
import type { ShortlistRecord } from '@/lib/shortlists/schema';
import type { Submission } from '@/lib/submissions/schema';
import { forceSubmissionStatus, makeClient, makeContact, makeSubmission } from '@/lib/submissions/test-world';
import { call, keyed } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
});

const show = { name: true, contact: false, pay: false };

/** A client with a contact, and so many candidates who were submitted to it. */
async function makePitch(company: TestCompany, count = 1) {
  const client = await makeClient(company);
  const contact = await makeContact(company, client.id);
  const submissions: Submission[] = [];
  for (let made = 0; made < count; made += 1) {
    const submission = await makeSubmission(company.recruiter, client.id);
    await forceSubmissionStatus(submission, company, 'submitted');
    submissions.push(submission);
  }
  return { client, contact, submissions };
}

const send = (as: Person, body: object) =>
  call<ShortlistRecord>(shortlists.POST, { as, body: { show, ...body }, headers: keyed() });
const read = async (id: string) => (await call<ShortlistRecord>(one.GET, { as: ours.recruiter, params: { id } })).data;

const mailsTo = (email: string) =>
  system('test data', async (db) => {
    const mails = await db.outgoingMail.findMany({ where: { companyId: ours.companyId }, orderBy: { id: 'asc' } });
    return mails.filter(({ to }) => JSON.stringify(to).includes(`"${email}"`));
  });
const ownersMails = () => mailsTo(`recruiter-${ours.recruiter.userId}@example.test`);
const tokenIn = (text: string | undefined) => /\/shortlist\/([^?\s]+)/.exec(text ?? '')?.[1] ?? '';

/** A shortlist that was sent, and the token of its contact's link. */
async function makeSent(count = 1, shown: object = show) {
  const { client, contact, submissions } = await makePitch(ours, count);
  const body = { submission_ids: submissions.map(({ id }) => id), contact_ids: [contact.id], show: shown };
  const { data } = await send(ours.recruiter, body);
  const [mail] = await mailsTo(contact.email);
  return { client, contact, submissions, id: data.id, entries: data.entries, token: tokenIn(mail?.text), mail };
}

const page = (token: string, cookie = '') =>
  readShortlistPage({ token, caller: '192.0.2.7' }, () => cookie.split('=')[1]);

/** Sends one of the page's forms as a browser without scripts does, and returns what the page then says. */
async function post(token: string, fields: Record<string, string | string[]>, cookie = '', origin = env.APP_URL) {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((part) => [name, part])),
  );
  const request = new NextRequest(`${env.APP_URL}/api/shortlists/x`, {
    method: 'POST',
    body,
    headers: {
      [callerAddressHeader()]: '192.0.2.8',
      origin,
      ...(cookie ? { cookie } : {}),
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  const answer = await guest.POST(request, { params: Promise.resolve({ token }) });
  const { searchParams } = new URL(answer.headers.get('location') ?? '', env.APP_URL);
  return {
    status: answer.status,
    problem: searchParams.get('problem'),
    said: searchParams.get('said'),
    cookies: answer.headers.getSetCookie(),
    cookie: (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '',
  };
}

async function codeOf(token: string, email: string): Promise<string> {
  expect(await post(token, { act: 'code' })).toMatchObject({ status: 303, problem: null });
  return /\b\d{6}\b/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '';
}

async function openLink(token: string, email: string): Promise<string> {
  return (await post(token, { act: 'open', code: await codeOf(token, email) })).cookie;
}

const eventsOf = async (submissionId: string | undefined) =>
  (
    await listActivities({ companyId: ours.companyId, userId: ours.admin.userId }, 'submission', submissionId ?? '')
  ).map(({ event, reason, actor }) => ({ event, reason, by: actor?.name ?? null }));

describe('a shortlist', () => {
  it('is mailed to each contact with a link of their own, names nobody in the mail and changes no state', async () => {
    const { contact, submissions, mail, token, id } = await makeSent(2);
    expect(mail).toMatchObject({ kind: 'shortlist' });
    expect(mail?.text).not.toContain('Niamh');
    const stored = await system('test data', (db) =>
      db.shortlistRecipient.findFirstOrThrow({ where: { companyId: ours.companyId, shortlistId: id } }),
    );
    expect(JSON.stringify(stored)).not.toContain(token);
    const list = await read(id);
    expect(list.recipients).toEqual([expect.objectContaining({ email: contact.email, seen_at: null })]);
    expect(list.entries.map(({ status }) => status)).toEqual(['submitted', 'submitted']);
    expect((await eventsOf(submissions[0]?.id))[0]).toMatchObject({
      event: 'shortlist_sent',
      reason: `${contact.name} (${contact.email})`,
    });
  });

  it.each([
    ['must not be contacted', { doNotContact: 'Asked us to stop' }, 'do_not_contact'],
    ['has not agreed to be kept so long', { consentUntil: new Date('2026-01-31') }, 'candidate_consent_ended'],
  ])('has nobody who %s: not when it is sent, and not on its page afterwards', async (_, data, code) => {
    const forbid = (submission: Submission | undefined) =>
      system('test data', (db) =>
        db.candidate.updateMany({
          where: { companyId: ours.companyId, id: submission?.candidate.id ?? '' },
          data,
        }),
      );
    const { contact, submissions, token, entries } = await makeSent(2);
    const cookie = await openLink(token, contact.email);
    expect((await page(token, cookie))?.candidates).toHaveLength(2);
    await forbid(submissions[0]);
    const shown = (await page(token, cookie))?.candidates.map(({ id }) => id);
    expect(shown).toEqual(entries.flatMap(({ id, submission_id: of }) => (of === submissions[1]?.id ? [id] : [])));
    const gone = entries.find(({ submission_id: of }) => of === submissions[0]?.id)?.id ?? '';
    expect(await post(token, { act: 'answer', [`answer-${gone}`]: 'yes' }, cookie)).toMatchObject({
      problem: 'shortlist_gone',
    });
    const body = { submission_ids: submissions.map(({ id }) => id), contact_ids: [contact.id], show };
    expect(await send(ours.recruiter, body)).toMatchObject({ status: 409, body: { code } });
  });

  it('refuses drafts, closed submissions, two clients, and contacts of another client', async () => {
    const [one, other] = [await makePitch(ours), await makePitch(ours)];
    const ids = (pitch: typeof one) => pitch.submissions.map(({ id }) => id);
    const body = { submission_ids: ids(one), contact_ids: [one.contact.id] };
    for (const status of ['draft', 'rejected', 'withdrawn', 'placed'] as const) {
      for (const submission of one.submissions) await forceSubmissionStatus(submission, ours, status);
      expect((await send(ours.recruiter, body)).errors).toHaveProperty(['submission_ids.0']);
    }
    for (const submission of one.submissions) await forceSubmissionStatus(submission, ours, 'accepted');
    const mixed = { ...body, submission_ids: [...ids(one), ...ids(other)] };
    expect((await send(ours.recruiter, mixed)).errors).toHaveProperty(['submission_ids.1']);
    expect((await send(ours.recruiter, { ...body, contact_ids: [other.contact.id] })).errors).toHaveProperty([
      'contact_ids.0',
    ]);
    expect((await send(ours.recruiter, { ...body, job_id: uuid() })).errors).toHaveProperty(['job_id']);
    expect((await send(ours.recruiter, { ...body, contact_ids: [] })).status).toBe(422);
    expect((await send(ours.recruiter, body)).status).toBe(201);
  });

  it("is no way to another tenant's submissions or contacts, and theirs is not ours", async () => {
    const [mine, foreign] = [await makePitch(ours), await makePitch(theirs)];
    const body = { submission_ids: mine.submissions.map(({ id }) => id), contact_ids: [mine.contact.id] };
    const strange = { ...body, submission_ids: foreign.submissions.map(({ id }) => id) };
    expect((await send(ours.admin, strange)).status).toBe(422);
    expect((await send(ours.admin, { ...body, contact_ids: [foreign.contact.id] })).status).toBe(422);
    const { data } = await send(ours.admin, body);
    expect((await call(one.GET, { as: theirs.admin, params: { id: data.id } })).status).toBe(404);
    expect((await call(one.DELETE, { as: theirs.admin, method: 'DELETE', params: { id: data.id } })).status).toBe(404);
  });

  it('is sent and ended by people who may edit all of its submissions, and by nobody else', async () => {
    const { submissions, contact } = await makePitch(ours);
    const body = { submission_ids: submissions.map(({ id }) => id), contact_ids: [contact.id] };
    const viewer = await makeColleague(ours, ['view_submissions']);
    const half = await makeColleague(ours, ['view_submissions', 'edit_own_submissions']);
    const own = await makeColleague(ours, ['view_own_submissions', 'edit_own_submissions']);
    expect((await send(viewer, body)).status).toBe(403);
    expect((await send(half, body)).status).toBe(403);
    expect((await send(own, body)).status).toBe(422);
    expect((await send(ours.contractor, body)).status).toBe(403);
    const { data } = await send(ours.recruiter, body);
    const params = { id: data.id };
    expect((await call(one.GET, { as: viewer, params })).status).toBe(200);
    expect((await call(one.GET, { as: own, params })).status).toBe(404);
    expect((await call(one.DELETE, { as: half, method: 'DELETE', params })).status).toBe(403);
    expect((await call(one.GET, { as: ours.contractor, params })).status).toBe(403);
    expect((await call<ShortlistRecord[]>(shortlists.GET, { as: own })).data).toEqual([]);
  });
});

describe('the page behind a link', () => {
  it('shows no candidate before the code, and counts as seen only with it', async () => {
    const { token, contact, id } = await makeSent();
    expect(await page(token)).toMatchObject({ isOpen: false, candidates: [], note: null });
    expect((await read(id)).recipients[0]?.seen_at).toBeNull();
    const cookie = await openLink(token, contact.email);
    expect((await page(token, cookie))?.candidates).toHaveLength(1);
    expect((await read(id)).recipients[0]?.seen_at).not.toBeNull();
    expect(await page(token, 'x=another-browser')).toMatchObject({ isOpen: false, candidates: [] });
  });

  it('shows what was chosen and never pay or margin', async () => {
    const all = await makeSent(1, { name: true, contact: true, pay: true });
    const full = await page(all.token, await openLink(all.token, all.contact.email));
    expect(full?.candidates).toMatchObject([
      { name: 'Niamh Doyle', phone: '+353 1 555 0100', rate: { amount: '85.0000', currency: 'EUR', unit: 'hour' } },
    ]);
    const hidden = await makeSent(1, { name: false, contact: false, pay: false });
    const bare = await page(hidden.token, await openLink(hidden.token, hidden.contact.email));
    expect(bare?.candidates).toMatchObject([{ email: null, phone: null, rate: null }]);
    for (const shown of [full, bare]) expect(JSON.stringify(shown)).not.toMatch(/60\.0|17\.8|margin|pay|burden/i);
    expect(JSON.stringify(bare)).not.toMatch(/Niamh|Doyle|1 555|85\.0/);
    expect(bare?.candidates[0]?.name).toContain(hidden.submissions[0]?.number);
  });

  it('tells nobody why a link does not work: ended, expired, cut, of another address, of a closed company', async () => {
    const { token, contact, id } = await makeSent();
    const cookie = await openLink(token, contact.email);
    expect(await page(`${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`, cookie)).toBeNull();
    const ended = await call(one.DELETE, { as: ours.recruiter, method: 'DELETE', params: { id } });
    expect(ended.status).toBe(200);
    expect(await page(token, cookie)).toBeNull();
    expect(await post(token, { act: 'answer' }, cookie)).toMatchObject({ problem: 'link_invalid' });
    expect(await post(token, { act: 'code' })).toMatchObject({ problem: 'link_invalid' });
    expect((await call(one.DELETE, { as: ours.recruiter, method: 'DELETE', params: { id } })).status).toBe(409);

    const moved = await makeSent();
    await call(contactRoute.PATCH, {
      as: ours.admin,
      method: 'PATCH',
      params: { id: moved.contact.id },
      body: { email: `${uuid()}@elsewhere.example` },
    });
    expect(await page(moved.token)).toBeNull();

    const late = await makeSent();
    await system('test data', (db) =>
      db.shortlist.update({ where: keyOf(ours, late.id), data: { expiresAt: new Date() }, select: { id: true } }),
    );
    expect(await page(late.token)).toBeNull();

    const closed = await makeSent();
    const setCompany = (data: { status?: 'active' | 'suspended'; deleteAfter?: Date | null }) =>
      system('test data', (db) => db.company.update({ where: { id: ours.companyId }, data }));
    await setCompany({ status: 'suspended' });
    expect(await page(closed.token)).toBeNull();
    await setCompany({ status: 'active', deleteAfter: new Date(Date.now() + 86_400_000) });
    expect(await page(closed.token)).toBeNull();
    expect(await post(closed.token, { act: 'code' })).toMatchObject({ problem: 'link_invalid' });
    await setCompany({ deleteAfter: null });
    expect(await page(closed.token)).not.toBeNull();
  });

  it('gives the cookie to the page and its handler alone, and refuses a form of another site', async () => {
    const { token, contact } = await makeSent();
    const { cookies } = await post(token, { act: 'open', code: await codeOf(token, contact.email) });
    expect(cookies.map((text) => /Path=([^;]+)/.exec(text)?.[1])).toEqual([
      `/shortlist/${token}`,
      `/api/shortlists/${token}`,
    ]);
    expect(cookies.every((text) => text.includes('HttpOnly') && text.includes('SameSite=Strict'))).toBe(true);
    expect(await post(token, { act: 'code' }, '', 'https://evil.example')).not.toMatchObject({ problem: null });
  });

  it('takes a code five times at most, and a right one once', async () => {
    const { token, contact } = await makeSent();
    const code = await codeOf(token, contact.email);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tried = 0; tried < 5; tried += 1)
      expect(await post(token, { act: 'open', code: wrong })).toMatchObject({ problem: 'code_wrong', cookie: '' });
    expect(await post(token, { act: 'open', code })).toMatchObject({ problem: 'code_wrong' });
    const fresh = await codeOf(token, contact.email);
    expect((await post(token, { act: 'open', code: fresh })).cookie).not.toBe('');
    expect(await post(token, { act: 'open', code: fresh })).toMatchObject({ problem: 'code_wrong' });
  });
});

describe('an answer', () => {
  it('is kept, on the timeline, and mailed to the owner once per sending; the same again changes nothing', async () => {
    const { token, contact, entries, id, submissions, client } = await makeSent(4);
    const cookie = await openLink(token, contact.email);
    const before = (await ownersMails()).length;
    const [first, second, third, fourth] = entries.map((entry) => entry.id);
    const fields = {
      act: 'answer',
      [`answer-${first}`]: 'yes',
      [`text-${first}`]: '',
      [`answer-${second}`]: 'no',
      [`text-${second}`]: '<script>alert(1)</script>',
      [`answer-${third}`]: 'interview',
      [`time-${third}`]: ['2026-12-01T10:00', '2026-12-02T11:30', ''],
      [`answer-${fourth}`]: 'question',
      [`text-${fourth}`]: 'Does she know Go?',
    };
    expect(await post(token, fields, cookie)).toMatchObject({ problem: null, said: 'thanks' });
    const list = await read(id);
    const saidOf = (entry: string | undefined) => list.answers.find(({ entry_id: at }) => at === entry);
    expect(saidOf(first)).toMatchObject({ answer: 'yes', text: null });
    expect(saidOf(second)).toMatchObject({ answer: 'no', text: '<script>alert(1)</script>' });
    expect(saidOf(third)).toMatchObject({ answer: 'interview', times: ['2026-12-01T10:00', '2026-12-02T11:30'] });
    expect(saidOf(fourth)).toMatchObject({ answer: 'question', text: 'Does she know Go?', is_current: true });
    expect(list.recipients[0]?.answered_at).not.toBeNull();
    expect((await eventsOf(submissions[1]?.id))[0]).toEqual({
      event: 'client_no',
      reason: `${contact.name} (${contact.email}): <script>alert(1)</script>`,
      by: null,
    });
    const mails = (await ownersMails()).slice(before);
    expect(mails.map(({ kind }) => kind)).toEqual(['shortlist_answered']);
    expect(mails[0]?.text).toContain(client.name);
    expect(mails[0]?.html).not.toContain('<script>');

    expect(await post(token, fields, cookie)).toMatchObject({ said: 'thanks' });
    expect((await read(id)).answers).toHaveLength(4);
    expect(await ownersMails()).toHaveLength(before + 1);

    const changed = { act: 'answer', [`answer-${second}`]: 'yes' };
    expect(await post(token, changed, cookie)).toMatchObject({ said: 'thanks' });
    const both = (await read(id)).answers.filter(({ entry_id: at }) => at === second);
    expect(both.map(({ answer, is_current: isCurrent }) => [answer, isCurrent])).toEqual([
      ['yes', true],
      ['no', false],
    ]);
    expect((await page(token, cookie))?.candidates[1]?.answer).toMatchObject({ kind: 'yes' });
  });

  it('needs the code: a link that was forwarded answers nothing', async () => {
    const { token, entries, id } = await makeSent();
    const fields = { act: 'answer', [`answer-${entries[0]?.id}`]: 'yes' };
    expect(await post(token, fields)).toMatchObject({ problem: 'code_needed' });
    expect(await post(token, fields, `approval-${readShortlistToken(token)?.id}=guess`)).toMatchObject({
      problem: 'code_needed',
    });
    expect((await read(id)).answers).toEqual([]);
  });

  it("is not taken for another shortlist's candidate, nor by another link's browser", async () => {
    const [mine, other] = [await makeSent(), await makeSent()];
    const cookie = await openLink(mine.token, mine.contact.email);
    const fields = { act: 'answer', [`answer-${other.entries[0]?.id}`]: 'yes' };
    expect(await post(mine.token, fields, cookie)).toMatchObject({ problem: 'shortlist_gone' });
    const [value] = cookie.split('=').slice(1);
    const borrowed = `approval-${readShortlistToken(other.token)?.id}=${value}`;
    expect(await post(other.token, fields, borrowed)).toMatchObject({ problem: 'code_needed' });
    expect((await read(other.id)).answers).toEqual([]);
  });

  it('is kept for a submission that was withdrawn meanwhile, and says so; a draft that is deleted takes its own away', async () => {
    const { token, contact, entries, submissions, id } = await makeSent(2);
    const cookie = await openLink(token, contact.email);
    const [first, second] = submissions;
    if (!first || !second) throw new Error('two submissions');
    await forceSubmissionStatus(first, ours, 'withdrawn');
    expect(await post(token, { act: 'answer', [`answer-${entries[0]?.id}`]: 'yes' }, cookie)).toMatchObject({
      problem: 'shortlist_closed',
    });
    expect((await read(id)).answers).toMatchObject([{ answer: 'yes' }]);
    expect((await page(token, cookie))?.candidates.map(({ isAvailable }) => isAvailable)).toEqual([false, true]);
    await system('test data', (db) => db.candidateSubmission.delete({ where: keyOf(ours, second.id) }));
    expect((await page(token, cookie))?.candidates).toHaveLength(1);
    const gone = { act: 'answer', [`answer-${entries[1]?.id}`]: 'yes' };
    expect(await post(token, gone, cookie)).toMatchObject({ problem: 'shortlist_gone' });
  });

  it('and page leave out a candidate who was moved to another client', async () => {
    const { token, contact, entries, submissions, id } = await makeSent();
    const cookie = await openLink(token, contact.email);
    const elsewhere = await makeClient(ours);
    const moved = await call(submissionClient.PUT, {
      as: ours.admin,
      method: 'PUT',
      query: { submission_id: submissions[0]?.id ?? '' },
      body: { client_id: elsewhere.id },
    });
    expect(moved.status).toBe(200);
    expect((await page(token, cookie))?.candidates).toEqual([]);
    expect(await post(token, { act: 'answer', [`answer-${entries[0]?.id}`]: 'yes' }, cookie)).toMatchObject({
      problem: 'shortlist_gone',
    });
    expect((await read(id)).answers).toEqual([]);
  });

  it('proposes no time in the hour that the clocks skip', async () => {
    const { token, contact, entries, id } = await makeSent();
    const cookie = await openLink(token, contact.email);
    const propose = (time: string) =>
      post(
        token,
        { act: 'answer', [`answer-${entries[0]?.id}`]: 'interview', [`time-${entries[0]?.id}`]: time },
        cookie,
      );
    expect(await propose('2027-03-28T01:30')).toMatchObject({ problem: 'shortlist_fault' });
    expect((await read(id)).answers).toEqual([]);
    expect(await propose('2027-10-31T01:30')).toMatchObject({ problem: null, said: 'thanks' });
    expect((await read(id)).answers).toMatchObject([{ times: ['2027-10-31T01:30'] }]);
  });

  it('keeps the others if one of them has a fault', async () => {
    const { token, contact, entries, id } = await makeSent(3);
    const cookie = await openLink(token, contact.email);
    const fields = {
      act: 'answer',
      [`answer-${entries[0]?.id}`]: 'question',
      [`answer-${entries[1]?.id}`]: 'interview',
      [`time-${entries[1]?.id}`]: ['2026-02-31T10:00'],
      [`answer-${entries[2]?.id}`]: 'yes',
      [`answer-${'-'.repeat(36)}`]: 'yes',
    };
    expect(await post(token, fields, cookie)).toMatchObject({ problem: 'shortlist_fault' });
    expect((await read(id)).answers).toMatchObject([{ answer: 'yes' }]);
  });
});
