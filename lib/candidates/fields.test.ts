import * as submissionStatus from '@/app/api/v1/candidate-submissions/[id]/status/route';
import * as submissions from '@/app/api/v1/candidate-submissions/route';
import * as one from '@/app/api/v1/candidates/[id]/route';
import * as file from '@/app/api/v1/candidates/export/route';
import * as filters from '@/app/api/v1/candidates/filters/route';
import * as list from '@/app/api/v1/candidates/route';
import * as contracts from '@/app/api/v1/contracts/route';
import * as conversion from '@/app/api/v1/submissions/[id]/convert-to-contract/route';
import { system } from '@/lib/db/client';
import { sendMail } from '@/lib/jobs/send-mail';
import { queueMail } from '@/lib/mail/outbox';
import type { Submission } from '@/lib/submissions/schema';
import { forceSubmissionStatus, makeClient, makeSubmission, submissionBody } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

interface Candidate {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  skills: string[];
  tags: string[];
  currency: string | null;
  pay_rate_wanted: string | null;
  do_not_contact: string | null;
  version: number;
}

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

let count = 0;
const add = (more: object = {}, as: Person = ours.recruiter) =>
  call<Candidate>(list.POST, {
    as,
    body: { name: 'Freya Nilsen', email: `freya${(count += 1)}@people.example`, ...more },
  });
const change = (id: string, body: object, as: Person = ours.recruiter) =>
  call<Candidate>(one.PATCH, { as, params: { id }, body });
const read = async (query: Record<string, string>) =>
  (await call<Candidate[]>(list.GET, { as: ours.recruiter, query })).data;

it('has an e-mail address or a phone number, at first and later', async () => {
  const { data, status } = await add({ email: null, phone: '+353 1 555 0100' });
  expect([status, data.email, data.phone]).toEqual([201, null, '+353 1 555 0100']);
  for (const refused of [await add({ email: null }), await change(data.id, { phone: null })])
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['email']]);
  expect((await add({ email: null, phone: '+353 1 555 0100' })).status).toBe(201);
});

it('has skills by the names of the company’s list, which a new word joins', async () => {
  const { data } = await add({ skills: ['Java', 'C++', 'c#', ' java '] });
  expect(data.skills).toEqual(['Java', 'C++', 'c#']);
  await system('test', (db) =>
    db.skill.updateMany({
      where: { companyId: ours.companyId, key: 'java' },
      data: { synonyms: ['JVM'], keys: ['java', 'jvm'] },
    }),
  );
  const { data: other } = await add({ skills: ['jvm', 'Kotlin', 'JAVA'] });
  expect(other.skills).toEqual(['Java', 'Kotlin']);
  expect((await read({ 'filter[skills]': 'Java' })).map(({ id }) => id).sort()).toEqual([data.id, other.id].sort());
  expect(await read({ 'filter[skills]': 'Jav' })).toEqual([]);
  const theirs = await makeCompany('Theirs');
  expect((await add({ skills: ['JAVA'] }, theirs.recruiter)).data.skills).toEqual(['JAVA']);
});

it('adds a new skill once when two people add it at the same time', async () => {
  const answers = await Promise.all(['Rigging', 'rigging', 'RIGGING'].map((skill) => add({ skills: [skill] })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const known = await system('test', (db) => db.skill.findMany({ where: { companyId: ours.companyId } }));
  expect(known.map(({ key }) => key)).toEqual(['rigging']);
});

it.each([
  [{ skills: ['x'.repeat(61)] }, 'skills.0'],
  [{ skills: Array.from({ length: 101 }, (_, index) => `Skill ${index}`) }, 'skills'],
  [{ more_emails: ['nobody'] }, 'more_emails.0'],
  [{ availability: 'soon' }, 'availability'],
  [{ country: 'Ireland' }, 'country'],
  [{ source: 'nothing of ours' }, 'source'],
  [{ pay_rate_wanted: '-1' }, 'pay_rate_wanted'],
])('is not made of %j', async (more, field) => {
  const { status, errors } = await add(more);
  expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
});

it('says what its list can be narrowed to', async () => {
  await add({ skills: ['Java', 'Kotlin'], tags: ['Night shifts'] });
  await add({ skills: ['Java'] });
  const theirs = await makeCompany('Theirs');
  await add({ skills: ['Cobol'] }, theirs.recruiter);
  const { data } = await call<Record<string, { key: string; label: string }[]>>(filters.GET, { as: ours.recruiter });
  expect(data).toMatchObject({
    skills: [
      { key: 'Java', label: 'Java' },
      { key: 'Kotlin', label: 'Kotlin' },
    ],
    tags: [{ key: 'Night shifts', label: 'Night shifts' }],
  });
  expect(data['availability']).toContainEqual({ key: 'on_notice', label: 'After notice' });
  expect(data['source']).toContainEqual({ key: 'referral', label: 'Referral' });
});

it('wants a rate in the company’s currency unless another is given', async () => {
  expect((await add({ pay_rate_wanted: '58' })).data).toMatchObject({
    pay_rate_wanted: '58.0000',
    currency: 'EUR',
    rate_unit: 'hour',
  });
  const { data } = await add({ pay_rate_wanted: '58', currency: 'GBP', rate_unit: 'day' });
  expect(data).toMatchObject({ currency: 'GBP', rate_unit: 'day' });
});

it('has its lists in the file as the import reads them', async () => {
  await add({ skills: ['Java', 'Kotlin'], country: 'IE', source: 'referral' });
  const { stream } = await call(file.GET, {
    as: ours.admin,
    query: { format: 'csv', columns: 'name,skills,country,source' },
  });
  expect(stream ? await new Response(stream).text() : '').toContain('Freya Nilsen,"Java, Kotlin",Ireland,Referral');
});

describe('who must not be contacted', () => {
  let client: string;
  beforeEach(async () => {
    client = (await makeClient(ours)).id;
  });
  const forbid = async ({ id }: { id: string }) =>
    expect((await change(id, { do_not_contact: 'Asked us to stop' })).status).toBe(200);
  const step = ({ id }: Submission, body: object) =>
    call<Submission>(submissionStatus.POST, { as: ours.recruiter, params: { id }, body });

  it('is not put forward, by address, by id, or instead of somebody else', async () => {
    const { data } = await add();
    await forbid(data);
    const other = await makeSubmission(ours.recruiter, client);
    const { candidate: _, ...body } = submissionBody(client);
    const answers = [
      await call(submissions.POST, {
        as: ours.recruiter,
        body: { ...body, candidate: { name: data.name, email: data.email } },
      }),
      await call(submissions.POST, { as: ours.recruiter, body: { ...body, candidate_id: data.id } }),
      await call(contracts.POST, {
        as: ours.account_manager,
        body: {
          candidate_id: data.id,
          client_id: client,
          position_title: 'Engineer',
          currency: 'EUR',
          start_date: '2026-03-02',
          contract_type: 'contractor',
          location: 'remote',
        },
      }),
    ];
    for (const { status, body: problem } of answers)
      expect([status, problem]).toMatchObject([409, { code: 'do_not_contact' }]);
    expect(other.candidate.id).not.toBe(data.id);
  });

  it('goes no step further, but can be rejected and withdrawn', async () => {
    const made = await makeSubmission(ours.recruiter, client);
    const other = await makeSubmission(ours.recruiter, client, { candidate: { ...made.candidate, id: undefined } });
    await forceSubmissionStatus(other, ours, 'accepted');
    await forbid(made.candidate);
    expect((await step(made, { status: 'submitted' })).status).toBe(409);
    const converted = await call(conversion.POST, {
      as: ours.recruiter,
      params: { id: other.id },
      body: { start_date: '2026-03-02', contract_type: 'contractor', location: 'remote' },
    });
    expect(converted.status).toBe(409);
    expect((await step(made, { status: 'withdrawn', reason: 'Asked us to stop' })).status).toBe(200);
    expect((await step(made, { status: 'submitted' })).status).toBe(409);
  });

  it.each(['rule_mail', 'interview_cancelled'] as const)('gets no mail that was queued before: %s', async (kind) => {
    const { data } = await add();
    const mailId = await system('test', (db) =>
      queueMail(db, ours, {
        kind,
        locale: 'en-US',
        to: [{ name: data.name, email: String(data.email) }],
        subject: 'Hello',
        text: 'Hello',
      }),
    );
    await forbid(data);
    await change(data.id, { more_emails: ['freya.second@people.example'] });
    await sendMail({ company_id: ours.companyId, mail_id: mailId });
    const mail = await system('test', (db) => db.outgoingMail.findFirstOrThrow({ where: { id: mailId } }));
    expect(mail.status).toBe('withdrawn');
  });
});
