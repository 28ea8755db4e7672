import { NextRequest } from 'next/server';
import * as answerRoute from '@/app/api/interviews/[token]/route';
import * as interviews from '@/app/api/v1/candidate-submissions/[id]/interviews/route';
import * as interview from '@/app/api/v1/interviews/[id]/route';
import type { Contact } from '@/lib/clients/schema';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { env } from '@/lib/env';
import { callerAddressHeader } from '@/lib/http/listening/caller-address';
import { readInterviewPage } from '@/lib/interviews/guest.data';
import type { Interview } from '@/lib/interviews/schema';
import type { Submission } from '@/lib/submissions/schema';
import { forceSubmissionStatus, makeClient, makeContact, makeSubmission } from '@/lib/submissions/test-world';
import { call, keyed } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const caller = '192.0.2.9';
let ours: TestCompany;
let clientId: string;
let contact: Contact;
let made: Submission;
let planned: Interview;
let token: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  clientId = (await makeClient(ours)).id;
});
beforeEach(async () => {
  contact = await makeContact(ours, clientId);
  made = await makeSubmission(ours.recruiter, clientId);
  await forceSubmissionStatus(made, ours, 'interviewing');
  planned = await plan();
  token = await tokenOf(contact.email);
});

const body = (fields: object = {}) => ({
  kind: 'phone',
  starts_at: '2027-03-01T10:00',
  time_zone: 'Europe/Berlin',
  minutes: 45,
  contact_ids: [contact.id],
  ...fields,
});
const as = () => ours.recruiter;
const plan = async (fields: object = {}) =>
  (await call<Interview>(interviews.POST, { as: as(), params: { id: made.id }, body: body(fields), headers: keyed() }))
    .data;
const change = (fields: object) =>
  call<Interview>(interview.PUT, { as: as(), method: 'PUT', params: { id: planned.id }, body: body(fields) });
const cancel = () => call(interview.DELETE, { as: as(), method: 'DELETE', params: { id: planned.id } });

/** The token of the newest mail to an address. */
const tokenOf = (email: string) =>
  system('test data', async (db) => {
    const mails = await db.outgoingMail.findMany({ where: { companyId: ours.companyId }, orderBy: { id: 'asc' } });
    const mail = mails.findLast(({ to, text }) => JSON.stringify(to).includes(email) && text?.includes('/interview/'));
    return decodeURIComponent(/\/interview\/([^?\s]+)/.exec(mail?.text ?? '')?.[1] ?? '');
  });
const page = (of = token) => readInterviewPage({ token: of, caller });

/** Sends the page's form as a browser without scripts does, and returns what the page then says. */
async function send(fields: Record<string, string | string[]>, of = token, origin = env.APP_URL) {
  const form = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
  const request = new NextRequest(`${env.APP_URL}/api/interviews/x`, {
    method: 'POST',
    body: form,
    headers: { [callerAddressHeader()]: caller, origin, 'content-type': 'application/x-www-form-urlencoded' },
  });
  const answer = await answerRoute.POST(request, { params: Promise.resolve({ token: of }) });
  const location = new URL(answer.headers.get('location') ?? '', env.APP_URL);
  return { status: answer.status, problem: location.searchParams.get('problem') };
}
const eventsOf = () =>
  system('test data', async (db) => {
    const rows = await db.activity.findMany({ where: { companyId: ours.companyId, subjectId: made.id } });
    return rows.map(({ event }) => event).filter((event) => /_(accepted|declined|proposed)$/.test(event));
  });
const fine = { status: 303, problem: null };

it('shows the interview and nothing else of the company, and changes nothing by it', async () => {
  const shown = await page();
  expect(shown).toMatchObject({
    name: contact.name,
    candidate: 'Niamh Doyle',
    startsAt: '2027-03-01T09:00:00.000Z',
    timeZone: 'Europe/Berlin',
    canAnswer: true,
    answer: 'none',
  });
  expect(JSON.stringify(shown)).not.toMatch(/@|rate|"85|margin/i);
  expect((await page())?.answer).toBe('none');
  expect(await eventsOf()).toEqual([]);
});

it('takes an answer, once however often it is sent, and another one in its place', async () => {
  expect(await send({ act: 'accept', language: 'de' })).toEqual(fine);
  expect(await send({ act: 'accept', language: 'de' })).toEqual(fine);
  expect((await page())?.answer).toBe('accepted');
  expect(await eventsOf()).toEqual(['interview_accepted']);
  expect(await send({ act: 'decline', note: 'Ill' })).toEqual(fine);
  expect(await page()).toMatchObject({ answer: 'declined', note: 'Ill' });
});

it('takes one to three other times, on the clocks of the interview', async () => {
  const propose = (...times: string[]) => send({ act: 'propose', times });
  expect(await propose('2027-03-02T10:00', '')).toEqual(fine);
  expect((await page())?.proposedTimes).toEqual(['2027-03-02T09:00:00.000Z']);
  expect(await propose('', '')).toMatchObject({ problem: 'required' });
  expect(await propose('2027-03-28T02:30')).toMatchObject({ problem: 'skipped_hour' });
  expect(await propose('2020-03-02T10:00')).toMatchObject({ problem: 'in_past' });
  expect((await propose(...Array(4).fill('2027-03-02T10:00'))).status).toBe(422);
  expect(await propose('tomorrow')).toMatchObject({ problem: 'format' });
  expect((await page())?.answer).toBe('proposed');
});

it('refuses a form of another site, a token that is changed, and one of another interview', async () => {
  expect((await send({ act: 'accept' }, token, 'https://evil.example')).problem).not.toBeNull();
  expect(await send({ act: 'accept' }, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toMatchObject({
    problem: 'link_invalid',
  });
  expect(await page('nonsense')).toBeNull();
  const second = await plan({ starts_at: '2027-04-01T10:00' });
  await send({ act: 'accept' }, await tokenOf(contact.email));
  expect((await page())?.answer).toBe('none');
  const rows = await system('test data', (db) =>
    db.interviewPerson.findMany({ where: { companyId: ours.companyId, interviewId: second.id, answer: 'accepted' } }),
  );
  expect(rows).toHaveLength(1);
});

it('ends with a move, whose mail has a new link', async () => {
  await change({ starts_at: '2027-03-01T12:00' });
  expect(await page()).toBeNull();
  expect(await send({ act: 'accept' })).toMatchObject({ problem: 'link_invalid' });
  expect(await page(await tokenOf(contact.email))).toMatchObject({ startsAt: '2027-03-01T11:00:00.000Z' });
});

it('ends for somebody who no longer takes part, has another address, or whose client is not asked any more', async () => {
  await change({ contact_ids: [] });
  expect(await page()).toBeNull();
  expect(await send({ act: 'accept' })).toMatchObject({ problem: 'link_invalid' });
  await change({});
  const again = await tokenOf(contact.email);
  expect(await page(again)).not.toBeNull();
  const set = (clientOf: string) =>
    system('test data', (db) =>
      db.candidateSubmission.update({ where: keyOf(ours, made.id), data: { clientId: clientOf } }),
    );
  await set((await makeClient(ours)).id);
  expect(await page(again)).toBeNull();
  await set(clientId);
  await system('test data', (db) =>
    db.clientContact.update({ where: keyOf(ours, contact.id), data: { email: `new-${contact.email}` } }),
  );
  expect(await page(again)).toBeNull();
});

it.each([{ status: 'suspended' as const }, { deleteAfter: new Date(Date.now() + 86_400_000) }])(
  'is closed with its company: %j',
  async (closed) => {
    const setCompany = (data: { status?: 'active' | 'suspended'; deleteAfter?: Date | null }) =>
      system('test data', (db) => db.company.update({ where: { id: ours.companyId }, data }));
    await setCompany(closed);
    expect(await page()).toBeNull();
    expect(await send({ act: 'accept' })).toMatchObject({ problem: 'link_invalid' });
    await setCompany({ status: 'active', deleteAfter: null });
    expect(await page()).not.toBeNull();
  },
);

it('of a candidate is open while the address is one of theirs', async () => {
  const { id, email } = made.candidate;
  const theirs = await tokenOf(email ?? '');
  const set = (data: { email: string; moreEmails: string[] }) =>
    system('test data', (db) => db.candidate.update({ where: keyOf(ours, id), data }));
  expect(await page(theirs)).not.toBeNull();
  await set({ email: `new-${email}`, moreEmails: [email ?? ''] });
  expect(await page(theirs)).not.toBeNull();
  await set({ email: `new-${email}`, moreEmails: [] });
  expect(await page(theirs)).toBeNull();
});

it('says that an interview is cancelled or over, and takes no answer then', async () => {
  const start = (startsAt: Date) =>
    system('test data', (db) => db.interview.update({ where: keyOf(ours, planned.id), data: { startsAt } }));
  await start(new Date(Date.now() - 60_000));
  expect(await page()).toMatchObject({ canAnswer: false, status: 'planned' });
  expect(await send({ act: 'accept' })).toMatchObject({ problem: 'interview_begun' });
  await start(new Date('2027-03-01T09:00:00Z'));
  await cancel();
  expect(await page()).toMatchObject({ canAnswer: false, status: 'cancelled' });
  expect(await send({ act: 'accept' })).toMatchObject({ problem: 'interview_closed' });
  await system('test data', (db) =>
    db.interviewPerson.updateMany({
      where: { companyId: ours.companyId, interviewId: planned.id },
      data: { expiresAt: new Date(Date.now() - 1000) },
    }),
  );
  expect(await page()).toBeNull();
});
