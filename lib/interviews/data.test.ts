import * as interviews from '@/app/api/v1/candidate-submissions/[id]/interviews/route';
import * as submission from '@/app/api/v1/candidate-submissions/[id]/route';
import * as contactRoute from '@/app/api/v1/client-contacts/[id]/route';
import * as outcome from '@/app/api/v1/interviews/[id]/outcome/route';
import * as interview from '@/app/api/v1/interviews/[id]/route';
import { openSession } from '@/lib/auth/session/actor';
import type { Contact } from '@/lib/clients/schema';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { cancelClosedInterviews } from '@/lib/interviews/close.data';
import { readLastOutcome } from '@/lib/interviews/data';
import type { Interview } from '@/lib/interviews/schema';
import type { Submission } from '@/lib/submissions/schema';
import {
  forceSubmissionStatus,
  makeClient,
  makeContact,
  makeSubmission,
  submissionBody,
} from '@/lib/submissions/test-world';
import { call, keyed } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
let contact: Contact;
let made: Submission;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  clientId = (await makeClient(ours)).id;
});
beforeEach(async () => {
  contact = await makeContact(ours, clientId);
  made = await makeSubmission(ours.recruiter, clientId);
  await forceSubmissionStatus(made, ours, 'interviewing');
});

const body = (fields: object = {}) => ({
  kind: 'video',
  starts_at: '2027-03-01T10:00',
  time_zone: 'Europe/Berlin',
  minutes: 45,
  place: null,
  link: 'https://meet.example/room',
  contact_ids: [contact.id],
  user_ids: [ours.recruiter.userId],
  ...fields,
});
const plan = (fields: object = {}, as: Person = ours.recruiter, id = made.id) =>
  call<Interview>(interviews.POST, { as, params: { id }, body: body(fields), headers: keyed() });
const list = (as: Person = ours.recruiter, id = made.id) => call<Interview[]>(interviews.GET, { as, params: { id } });
const change = (id: string, fields: object = {}, as: Person = ours.recruiter, headers = {}) =>
  call<Interview>(interview.PUT, { as, method: 'PUT', params: { id }, body: body(fields), headers });
const cancel = (id: string, as: Person = ours.recruiter) =>
  call(interview.DELETE, { as, method: 'DELETE', params: { id } });
const setOutcome = (id: string, fields: object = { outcome: 'passed' }, as: Person = ours.recruiter) =>
  call<Interview>(outcome.POST, { as, params: { id }, body: fields, headers: keyed() });
const mailsAbout = (id: string) =>
  system('test data', async (db) => {
    const mails = await db.outgoingMail.findMany({ where: { companyId: ours.companyId }, orderBy: { id: 'asc' } });
    return mails.flatMap(({ kind, to, attachment }) => {
      const text = JSON.stringify(attachment ?? {});
      return text.includes(id) ? [{ kind, to: JSON.stringify(to), text }] : [];
    });
  });
const setStart = (id: string, startsAt: Date) =>
  system('test data', (db) => db.interview.update({ where: keyOf(ours, id), data: { startsAt } }));
const statusOf = async (id: string) =>
  (await call<Submission>(submission.GET, { as: ours.recruiter, params: { id } })).data.status;
/** The states that a submission was brought to, in their order. */
const stepsTaken = (submissionId: string) =>
  system('test data', async (db) => {
    const entries = await db.activity.findMany({
      where: { companyId: ours.companyId, subjectType: 'submission', subjectId: submissionId, event: 'status_changed' },
      orderBy: { id: 'asc' },
    });
    return entries.map(({ toState }) => toState);
  });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('planning an interview', () => {
  it.each(['submitted', 'shortlisted', 'interviewing'] as const)(
    'brings a submission that is %s to interviewing by each step, if it is asked for',
    async (status) => {
      await forceSubmissionStatus(made, ours, status);
      expect((await plan({ starts_interviewing: true })).status).toBe(201);
      const steps = ['submitted', 'shortlisted', 'interviewing'];
      expect(await statusOf(made.id)).toBe('interviewing');
      expect(await stepsTaken(made.id)).toEqual(steps.slice(steps.indexOf(status) + 1));
    },
  );

  it('leaves the state of the submission alone unless it is asked for, and for whoever may not plan', async () => {
    await forceSubmissionStatus(made, ours, 'submitted');
    expect((await plan()).status).toBe(201);
    expect((await plan({ starts_interviewing: false })).status).toBe(201);
    expect((await plan({ starts_interviewing: true }, ours.finance)).status).toBe(403);
    expect((await plan({ starts_interviewing: true }, theirs.recruiter)).status).toBe(404);
    expect((await plan({ starts_interviewing: 'yes' })).status).toBe(422);
    expect([await statusOf(made.id), await stepsTaken(made.id)]).toEqual(['submitted', []]);
    await forceSubmissionStatus(made, ours, 'draft');
    expect((await plan({ starts_interviewing: true })).status).toBe(409);
    expect(await statusOf(made.id)).toBe('draft');
  });

  it('takes each step once when two are planned at once', async () => {
    await forceSubmissionStatus(made, ours, 'submitted');
    const both = await Promise.all([plan({ starts_interviewing: true }), plan({ starts_interviewing: true })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await stepsTaken(made.id)).toEqual(['shortlisted', 'interviewing']);
  });

  it('knows how the latest of a submission went', async () => {
    const last = async () => readLastOutcome(await openSession(ours.recruiter), made.id);
    expect(await last()).toBeNull();
    const [first, second] = [(await plan()).data.id, (await plan({ starts_at: '2027-03-02T10:00' })).data.id];
    await setStart(first, hoursAgo(48));
    await setOutcome(first, { outcome: 'passed' });
    // Another one is still to come.
    expect(await last()).toBeNull();
    await setStart(second, hoursAgo(24));
    await setOutcome(second, { outcome: 'failed' });
    expect(await last()).toBe('failed');
    await expect(openSession(theirs.recruiter).then((actor) => readLastOutcome(actor, made.id))).rejects.toMatchObject({
      status: 404,
    });
  });

  it('gives it the next number, invites everybody and the candidate, and shows it in the activity', async () => {
    const first = await plan();
    expect(first).toMatchObject({
      status: 201,
      data: { round: 1, kind: 'video', starts_at: '2027-03-01T09:00:00.000Z', ends_at: '2027-03-01T09:45:00.000Z' },
    });
    expect(first.data.people.map(({ role, answer }) => [role, answer])).toEqual([
      ['candidate', 'none'],
      ['contact', 'none'],
      ['user', 'none'],
    ]);
    expect((await plan({ starts_at: '2027-03-02T10:00' })).data.round).toBe(2);
    const mails = await mailsAbout(first.data.id);
    expect(mails.map(({ kind }) => kind)).toEqual(Array(3).fill('interview_invitation'));
    expect(mails[1]?.to).toContain(contact.email);
    // Nobody learns the address of another guest.
    expect(mails[0]?.text).not.toContain(contact.email);
    expect(mails[0]?.text).toContain('SEQUENCE:0');
    expect((await list()).data.map(({ round }) => round)).toEqual([2, 1]);
  });

  it('refuses an unknown zone, an hour that is skipped, a length and a link that are none, and people of others', async () => {
    const faultOf = async (fields: object) => Object.keys((await plan(fields)).errors);
    expect(await faultOf({ time_zone: 'Europe/Nowhere' })).toEqual(['time_zone']);
    expect(await faultOf({ starts_at: '2027-03-28T02:30' })).toEqual(['starts_at']);
    expect(await faultOf({ starts_at: '2027-02-30T10:00' })).toEqual(['starts_at']);
    for (const minutes of [4, 601, 30.5, -30]) expect(await faultOf({ minutes })).toEqual(['minutes']);
    for (const link of ['http://meet.example', 'javascript:alert(1)', 'x'])
      expect(await faultOf({ link })).toEqual(['link']);
    const other = await makeContact(ours, (await makeClient(ours)).id);
    expect(await faultOf({ contact_ids: [other.id] })).toEqual(['contact_ids.0']);
    expect(await faultOf({ user_ids: [theirs.admin.userId] })).toEqual(['user_ids.0']);
  });

  it('is for submissions that are with the client', async () => {
    for (const status of ['draft', 'offered', 'placed', 'rejected'] as const) {
      await forceSubmissionStatus(made, ours, status);
      expect(await plan()).toMatchObject({ status: 409 });
    }
    for (const status of ['submitted', 'shortlisted', 'interviewing'] as const) {
      await forceSubmissionStatus(made, ours, status);
      expect(await plan()).toMatchObject({ status: 201 });
    }
  });

  it.each([
    ['must not be contacted', { doNotContact: 'Asked us to stop' }, 'do_not_contact'],
    ['has not agreed to be kept so long', { consentUntil: new Date('2026-01-31') }, 'candidate_consent_ended'],
  ])('is not for a candidate who %s', async (_, data, code) => {
    const where = { companyId: ours.companyId, id: made.candidate.id };
    await system('test data', (db) => db.candidate.updateMany({ where, data }));
    expect(await plan()).toMatchObject({ status: 409, body: { code } });
    expect((await list()).data).toEqual([]);
  });

  it('warns of another interview of the same person, and refuses neither, even of two at once', async () => {
    const other = await makeSubmission(ours.recruiter, clientId);
    await forceSubmissionStatus(other, ours, 'submitted');
    const both = await Promise.all([
      plan({ starts_at: '2027-05-03T10:00' }),
      plan({ starts_at: '2027-05-03T10:30', user_ids: [] }, ours.recruiter, other.id),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const seen = both.map(({ data }) => data.clashes.map(({ name }) => name));
    expect(seen.toSorted((one, two) => one.length - two.length)).toEqual([[], [contact.name]]);
    expect((await list()).data[0]?.clashes).toHaveLength(1);
    const after = await plan({ starts_at: '2027-05-03T10:45', user_ids: [], contact_ids: [contact.id] });
    expect(after.data.clashes.map(({ starts_at }) => starts_at)).toEqual(
      expect.arrayContaining(['2027-05-03T08:30:00.000Z']),
    );
  });
});

describe('changing an interview', () => {
  it('counts a move as the next version of the invitation, takes back answers and ends old links', async () => {
    const { id, people } = (await plan()).data;
    await system('test data', (db) =>
      db.interviewPerson.update({ where: keyOf(ours, people[0]?.id ?? ''), data: { answer: 'accepted' } }),
    );
    const moved = await change(id, { starts_at: '2027-03-01T11:00' });
    expect(moved.data.people.map(({ answer }) => answer)).toEqual(['none', 'none', 'none']);
    const mails = (await mailsAbout(id)).slice(3);
    expect(mails.map(({ text }) => /SEQUENCE:\d+/.exec(text)?.[0])).toEqual(Array(3).fill('SEQUENCE:1'));
  });

  it('mails only who is new and who is no longer asked, if the time stays', async () => {
    const { id } = (await plan()).data;
    const second = await makeContact(ours, clientId);
    await change(id, { contact_ids: [second.id] });
    const mails = (await mailsAbout(id)).slice(3);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['interview_cancelled', 'interview_invitation']);
    expect(mails.find(({ kind }) => kind === 'interview_cancelled')).toMatchObject({
      to: expect.stringContaining(contact.email),
      text: expect.stringContaining('METHOD:CANCEL'),
    });
  });

  it('needs the version that was read', async () => {
    const { id, version } = (await plan()).data;
    expect(await change(id, {}, ours.recruiter, { 'if-match': `"${version + 1}"` })).toMatchObject({ status: 412 });
    expect(await change(id, {}, ours.recruiter, { 'if-match': `"${version}"` })).toMatchObject({ status: 200 });
  });

  it('is cancelled once, with a mail to everybody, and stays in the list', async () => {
    const { id } = (await plan()).data;
    expect(await cancel(id)).toMatchObject({ status: 200 });
    expect((await mailsAbout(id)).slice(3).map(({ text }) => /SEQUENCE:\d+/.exec(text)?.[0])).toEqual(
      Array(3).fill('SEQUENCE:1'),
    );
    for (const again of [await cancel(id), await change(id), await setOutcome(id)])
      expect(again).toMatchObject({ status: 409 });
    expect((await list()).data).toMatchObject([{ id, status: 'cancelled' }]);
  });

  it('invites no contact of the client that the submission had before', async () => {
    const { id } = (await plan()).data;
    const other = (await makeClient(ours)).id;
    await system('test data', (db) =>
      db.candidateSubmission.update({ where: keyOf(ours, made.id), data: { clientId: other } }),
    );
    expect(Object.keys((await change(id, { starts_at: '2027-03-04T10:00' })).errors)).toEqual(['contact_ids.0']);
    expect(await change(id, { contact_ids: [] })).toMatchObject({ status: 200 });
    expect((await mailsAbout(id)).slice(3)).toMatchObject([{ kind: 'interview_cancelled' }]);
  });

  it('keeps a contact that it names', async () => {
    await plan();
    const removed = await call(contactRoute.DELETE, { as: ours.admin, method: 'DELETE', params: { id: contact.id } });
    expect(removed).toMatchObject({ status: 409 });
  });
});

describe('the outcome', () => {
  it('is missing once the interview is over, and can be noted and corrected then', async () => {
    const { id } = (await plan()).data;
    expect(await setOutcome(id)).toMatchObject({ status: 409 });
    await setStart(id, hoursAgo(2));
    expect((await list()).data).toMatchObject([{ is_outcome_missing: true }]);
    expect(await setOutcome(id, { outcome: 'no_show', outcome_note: 'Ill' })).toMatchObject({
      data: { status: 'held', outcome: 'no_show', outcome_note: 'Ill', is_outcome_missing: false },
    });
    expect(await setOutcome(id, { outcome: 'passed' })).toMatchObject({
      data: { outcome: 'passed', outcome_note: null },
    });
    expect(await setOutcome(id, { outcome: 'great' })).toMatchObject({ status: 422 });
    expect(await change(id)).toMatchObject({ status: 409 });
  });
});

describe('others', () => {
  it('of another company find nothing', async () => {
    const { id } = (await plan()).data;
    for (const answer of [
      await list(theirs.admin),
      await plan({}, theirs.admin),
      await change(id, {}, theirs.admin),
      await cancel(id, theirs.admin),
      await setOutcome(id, { outcome: 'passed' }, theirs.admin),
    ])
      expect(answer).toMatchObject({ status: 404 });
  });

  it('who only view may read and not write; the contractor and a colleague without the right read nothing', async () => {
    const { id } = (await plan()).data;
    const viewer = await makeColleague(ours, ['view_submissions']);
    expect(await list(viewer)).toMatchObject({ status: 200 });
    for (const answer of [await plan({}, viewer), await change(id, {}, viewer), await cancel(id, viewer)])
      expect(answer).toMatchObject({ status: 403 });
    expect(await list(ours.contractor)).toMatchObject({ status: 403 });
    const own = await makeColleague(ours, ['view_own_submissions', 'edit_own_submissions']);
    for (const answer of [await list(own), await plan({}, own), await change(id, {}, own), await cancel(id, own)])
      expect(answer).toMatchObject({ status: 404 });
  });

  it('lose them with the submission that is given to somebody else', async () => {
    const own = await makeColleague(ours, ['view_own_submissions', 'edit_own_submissions', 'create_submissions']);
    const theirOwn = await makeSubmission(own, clientId, { burden_percent: undefined });
    await forceSubmissionStatus(theirOwn, ours, 'submitted');
    const { id } = (await plan({}, own, theirOwn.id)).data;
    const given = await call(submission.PUT, {
      as: ours.admin,
      method: 'PUT',
      params: { id: theirOwn.id },
      body: submissionBody(clientId, { owner_id: ours.recruiter.userId }),
    });
    expect(given).toMatchObject({ status: 200 });
    expect(await change(id, {}, own)).toMatchObject({ status: 404 });
    expect(await list(own, theirOwn.id)).toMatchObject({ status: 404 });
  });
});

describe('interviews of a submission that was closed', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const statusOf = async (id: string) => (await list()).data.find((one) => one.id === id)?.status;

  it('are cancelled by themselves, once, and everybody learns it', async () => {
    const { id } = (await plan()).data;
    const { id: held } = (await plan({ starts_at: '2027-03-02T10:00' })).data;
    await setStart(held, hoursAgo(2));
    await forceSubmissionStatus(made, ours, 'withdrawn');
    await Promise.all([cancelClosedInterviews(inMinutes(6)), cancelClosedInterviews(inMinutes(6))]);
    await cancelClosedInterviews(inMinutes(7));
    expect([await statusOf(id), await statusOf(held)]).toEqual(['cancelled', 'planned']);
    const cancelled = (await mailsAbout(id)).filter(({ kind }) => kind === 'interview_cancelled');
    expect(cancelled).toHaveLength(3);
    expect(cancelled[0]?.text).toContain('METHOD:CANCEL');
    expect(cancelled[0]?.text).toContain('SEQUENCE:1');
  });

  it('stay for five minutes, and where the submission was opened again', async () => {
    const { id } = (await plan()).data;
    await forceSubmissionStatus(made, ours, 'rejected');
    await cancelClosedInterviews(inMinutes(4));
    await forceSubmissionStatus(made, ours, 'interviewing');
    await cancelClosedInterviews(inMinutes(60));
    expect(await statusOf(id)).toBe('planned');
  });
});
