import * as applying from '@/app/api/careers/[company]/[job]/apply/route';
import * as feeding from '@/app/api/careers/[company]/feed/route';
import * as mapping from '@/app/api/careers/[company]/sitemap/route';
import * as settings from '@/app/api/v1/company/settings/route';
import * as jobStatus from '@/app/api/v1/jobs/[id]/status/route';
import * as jobs from '@/app/api/v1/jobs/route';
import { system } from '@/lib/db/client';
import { env } from '@/lib/env';
import { filesOnDisk, formWith, onePixel } from '@/lib/files/receiving/test-upload';
import { makeClient } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

let count = 0;
let ours: World;
let theirs: World;
beforeAll(async () => {
  [ours, theirs] = [await makeWorld('Ours'), await makeWorld('Theirs')];
});

interface World {
  company: TestCompany;
  slug: string;
  add: (fields?: object) => Promise<string>;
  step: (id: string, status: string) => Promise<unknown>;
}

async function makeWorld(name: string): Promise<World> {
  const company = await makeCompany(name);
  const slug = `apply-${process.pid}-${++count}`;
  await call(settings.PATCH, {
    as: company.admin,
    method: 'PATCH',
    body: { careers: { enabled: true, slug, intro: null } },
  });
  const client = await makeClient(company);
  const step = (id: string, status: string) =>
    call(jobStatus.POST, { as: company.admin, params: { id }, body: { status, reason: 'Budget' } });
  const add = async (fields: object = {}): Promise<string> => {
    const body = {
      title: 'Splicer',
      client: client.id,
      visibility: 'public',
      bill_rate_from: '60',
      owner: company.recruiter.userId,
      ...fields,
    };
    const { data } = await call<{ id: string }>(jobs.POST, { as: company.recruiter, body });
    await step(data.id, 'open');
    return data.id;
  };
  return { company, slug, add, step };
}

const longAgo = () => String(Date.now() - 60_000);
const given = () => ({
  name: 'Freya Nilsen',
  email: `${crypto.randomUUID()}@people.example`,
  message: 'I splice.',
  consent: 'yes',
  shown: longAgo(),
});

/** Sends the form, each time from another address of the network. */
async function send(
  job: string,
  fields: Record<string, string>,
  {
    slug = ours.slug,
    file = 'Freya Nilsen',
    name = 'cv.txt',
    address = `2001:db8:0:${(++count).toString(16)}::1`,
    headers = {},
  }: {
    slug?: string;
    file?: string | Buffer;
    name?: string;
    address?: string;
    headers?: Record<string, string>;
  } = {},
): Promise<string> {
  const { status, headers: answered } = await call(applying.POST, {
    params: { company: slug, job },
    query: { language: 'fr-FR' },
    body: formWith(name, file, fields),
    address,
    headers: { origin: new URL(env.APP_URL).origin, ...headers },
  });
  expect(status).toBe(303);
  const page = new URL(answered.get('location') ?? '', env.APP_URL);
  expect([page.pathname, page.searchParams.get('language')]).toEqual([`/careers/${slug}/${job}`, 'fr-FR']);
  return page.searchParams.get('said') ?? page.searchParams.get('problem') ?? '';
}

const submissionsFor = (job: string) =>
  system('test', (db) =>
    db.candidateSubmission.findMany({
      where: { jobOrderId: job },
      select: {
        id: true,
        status: true,
        ownerId: true,
        note: true,
        billRate: true,
        candidateId: true,
        candidate: {
          select: { name: true, email: true, lawfulBasis: true, doNotContact: true, resumes: { select: { id: true } } },
        },
      },
    }),
  );
const filesWith = (submissions: readonly { id: string }[]) =>
  system('test', (db) => db.attachment.count({ where: { submissionId: { in: submissions.map(({ id }) => id) } } }));
const consentsOf = async (submissions: readonly { id: string; candidateId: string }[]) => {
  const ids = submissions.flatMap(({ id, candidateId }) => [id, candidateId]);
  const told = await system('test', (db) =>
    db.activity.findMany({ where: { subjectId: { in: ids }, event: 'consent_given' } }),
  );
  return told.map(({ subjectType }) => subjectType).sort();
};
const mailsOf = (companyId: string) =>
  system('test', (db) =>
    db.outgoingMail.findMany({ where: { companyId, kind: 'job_application' }, orderBy: { id: 'asc' } }),
  );

it('makes a candidate who agreed, with their résumé, and a draft, and tells the job’s owner', async () => {
  const job = await ours.add();
  const fields = given();
  expect(await send(job, fields)).toBe('thanks');
  const [submission] = await submissionsFor(job);
  expect(submission).toMatchObject({
    status: 'draft',
    ownerId: ours.company.recruiter.userId,
    note: 'I splice.',
    candidate: { name: 'Freya Nilsen', email: fields.email, lawfulBasis: 'consent', doNotContact: null },
  });
  expect([String(submission?.billRate), submission?.candidate.resumes.length]).toEqual(['60', 1]);
  const ids = [submission?.id ?? '', submission?.candidateId ?? ''];
  const told = await system('test', (db) =>
    db.activity.findMany({ where: { subjectId: { in: ids }, event: { in: ['applied', 'consent_given'] } } }),
  );
  expect(told.map(({ event, actorId }) => [event, actorId]).sort()).toEqual([
    ['applied', null],
    ['consent_given', null],
  ]);
  expect(told.find(({ event }) => event === 'consent_given')?.reason).toContain('J’accepte');
  expect((await mailsOf(ours.company.companyId)).map(({ to }) => to)).toMatchObject([
    [{ name: ours.company.recruiter.name }],
  ]);
});

it('finds a known person by e-mail, then by phone and name, and changes nothing of them; the answer is the same', async () => {
  const [one, two] = [await ours.add(), await ours.add()];
  const fields = { ...given(), phone: '+47 22 33 44 55' };
  await send(one, fields);
  const again = { ...fields, name: 'Somebody Else', email: fields.email.toUpperCase() };
  expect(await send(two, again, { file: 'Another résumé' })).toBe('thanks');
  expect(await send(two, again, { file: 'Another résumé' })).toBe('thanks');
  const { email: _, ...byPhone } = fields;
  expect(await send(one, byPhone)).toBe('thanks');
  const both = [...(await submissionsFor(one)), ...(await submissionsFor(two))];
  expect(both.length).toBe(2);
  expect(new Set(both.map(({ candidateId }) => candidateId)).size).toBe(1);
  expect(both[0]?.candidate).toMatchObject({ name: 'Freya Nilsen', email: fields.email });
  // What came in their name is with the submission, once, and not if it is the candidate's own.
  expect([both[0]?.candidate.resumes.length, await filesWith(both)]).toEqual([1, 1]);
  expect(await consentsOf(both)).toEqual(['candidate', 'submission', 'submission', 'submission']);
});

it('keeps at most ten files with a submission, and says who reads it so', async () => {
  const job = await ours.add();
  const fields = given();
  for (let sent = 0; sent < 13; sent += 1) await send(job, fields, { file: `Résumé ${sent}` });
  const found = await submissionsFor(job);
  expect([found[0]?.candidate.resumes.length, await filesWith(found)]).toEqual([1, 10]);
});

it('tells whoever looks after the submission, not the job', async () => {
  const job = await ours.add();
  const fields = given();
  await send(job, fields);
  const [submission] = await submissionsFor(job);
  await system('test', (db) =>
    db.candidateSubmission.updateMany({
      where: { id: submission?.id ?? '' },
      data: { ownerId: ours.company.admin.userId },
    }),
  );
  const before = (await mailsOf(ours.company.companyId)).length;
  await send(job, { ...fields, message: 'Once more' });
  const mails = await mailsOf(ours.company.companyId);
  expect(mails.slice(before).map(({ to }) => to)).toMatchObject([[{ name: ours.company.admin.name }]]);
});

it('makes one candidate and one draft of two sent at once', async () => {
  const job = await ours.add();
  const fields = given();
  expect(await Promise.all([send(job, fields), send(job, fields)])).toEqual(['thanks', 'thanks']);
  const found = await submissionsFor(job);
  expect([found.length, found[0]?.candidate.resumes.length]).toEqual([1, 1]);
  expect(await system('test', (db) => db.candidate.count({ where: { email: fields.email } }))).toBe(1);
});

it('takes an application of somebody who may not be contacted, and mails nothing', async () => {
  const [one, two] = [await theirs.add(), await theirs.add()];
  const fields = given();
  await send(one, fields, { slug: theirs.slug });
  await system('test', (db) =>
    db.candidate.updateMany({ where: { email: fields.email }, data: { doNotContact: 'Asked us' } }),
  );
  const before = (await mailsOf(theirs.company.companyId)).length;
  expect(await send(two, fields, { slug: theirs.slug })).toBe('thanks');
  expect([(await submissionsFor(two)).length, (await mailsOf(theirs.company.companyId)).length]).toEqual([1, before]);
});

describe('what is refused keeps nothing', () => {
  it.each<[string, (fields: Record<string, string>) => Record<string, string>, object, string]>([
    ['a robot, which is not told', (fields) => ({ ...fields, website: 'https://spam.example' }), {}, 'thanks'],
    ['a form sent at once', (fields) => ({ ...fields, shown: String(Date.now()) }), {}, 'too_fast'],
    ['a form that no page wrote', ({ shown: _, ...fields }) => fields, {}, 'too_fast'],
    ['no consent', ({ consent: _, ...fields }) => fields, {}, 'required'],
    ['neither e-mail nor phone', ({ email: _, ...fields }) => fields, {}, 'email_or_phone'],
    ['a picture', (fields) => fields, { file: onePixel, name: 'cv.png' }, 'file_type'],
    ['a program that calls itself a PDF', (fields) => fields, { file: 'MZ\0\0', name: 'cv.pdf' }, 'file_'],
    ['another site', (fields) => fields, { headers: { origin: 'https://evil.example' } }, 'cross_site'],
  ])('%s', async (_, change, how, answer) => {
    const job = await ours.add();
    const before = await filesOnDisk();
    const fields = change(given());
    expect(await send(job, fields, how)).toMatch(new RegExp(`^${answer}`));
    expect(await submissionsFor(job)).toEqual([]);
    expect(await filesOnDisk()).toEqual(before);
  });

  it('another company’s job, a closed or an internal one, and one of a page that is off', async () => {
    const [foreign, closed, internal] = [
      await theirs.add(),
      await ours.add(),
      await ours.add({ visibility: 'internal' }),
    ];
    await ours.step(closed, 'closed');
    for (const job of [foreign, closed, internal, crypto.randomUUID()])
      expect([job, await send(job, given())]).toEqual([job, 'not_found']);
    const off = await makeWorld('Off');
    const job = await off.add();
    await call(settings.PATCH, {
      as: off.company.admin,
      method: 'PATCH',
      body: { careers: { enabled: false, slug: off.slug, intro: null } },
    });
    expect(await send(job, given(), { slug: off.slug })).toBe('not_found');
    for (const one of [foreign, closed, internal, job]) expect(await submissionsFor(one)).toEqual([]);
  });

  it('more than thirty an hour from one network', async () => {
    const job = await ours.add();
    const address = '2001:db8:1:1::1';
    const answers: string[] = [];
    for (let sent = 0; sent < 31; sent += 1) answers.push(await send(job, { ...given(), website: 'x' }, { address }));
    expect([answers[29], answers[30]]).toEqual(['thanks', 'too_many_requests']);
  });
});

it('lists the open public jobs as XML, whose texts end no element', async () => {
  const world = await makeWorld('Feeds & Sons');
  const shown = await world.add({
    title: '<b>&"]]>',
    location: 'Cork',
    public_text: 'Come',
    bill_rate_from: '97.3125',
  });
  const hidden = await world.add({ visibility: 'internal' });
  const { status, headers, stream } = await call(feeding.GET, { params: { company: world.slug } });
  const xml = await new Response(stream).text();
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml']);
  expect(xml).toContain('<title>&lt;b&gt;&amp;"]]&gt;</title>');
  expect(xml).toContain(`<referencenumber>${shown}</referencenumber>`);
  expect(xml).toContain(`/careers/${world.slug}/${shown}</url>`);
  expect(xml).not.toContain(hidden);
  expect(xml).not.toContain('97.31');
  expect((await call(feeding.GET, { params: { company: 'nobody-here' } })).status).toBe(404);
});

it('names the careers page and its open public jobs to search engines', async () => {
  const world = await makeWorld('Mapped');
  const shown = await world.add();
  await world.add({ visibility: 'internal' });
  const { status, headers, stream } = await call(mapping.GET, { params: { company: world.slug } });
  const xml = await new Response(stream).text();
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml']);
  expect([...xml.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)).toEqual([
    `/careers/${world.slug}`,
    `/careers/${world.slug}/${shown}`,
  ]);
  expect((await call(mapping.GET, { params: { company: 'nobody-here' } })).status).toBe(404);
});

it('keeps a file in nobody’s name, a new candidate’s and a known one’s', async () => {
  const fields = given();
  const jobs = [await ours.add(), await ours.add()];
  for (const [index, job] of jobs.entries()) expect(await send(job, fields, { file: `CV ${index}` })).toBe('thanks');
  const submissions = (await Promise.all(jobs.map(submissionsFor))).flat();
  const { companyId, recruiter } = ours.company;
  const kept = await system('test', async (db) => [
    ...(await db.candidateResume.findMany({
      where: { companyId, candidateId: { in: submissions.map(({ candidateId }) => candidateId) } },
      select: { id: true, createdBy: true },
    })),
    ...(await db.attachment.findMany({
      where: { companyId, submissionId: { in: submissions.map(({ id }) => id) } },
      select: { id: true, createdBy: true },
    })),
  ]);
  expect(kept.map(({ createdBy }) => createdBy)).toEqual([null, null]);
  const entries = await system('test', (db) =>
    db.auditEntry.findMany({
      where: { companyId, subjectId: { in: kept.map(({ id }) => id) } },
      select: { actorId: true, after: true },
    }),
  );
  expect(entries.map(({ actorId }) => actorId)).toEqual([null, null]);
  expect(JSON.stringify(entries)).not.toContain(recruiter.userId);
});

it('shows whoever looks after the job no bill rate that the job itself hides from them', async () => {
  const { company, add } = ours;
  const sees = ['view_rates', 'view_own_jobs', 'view_own_submissions'];
  for (const [more, bill] of [
    [[], 0],
    [['view_contract_margins'], 60],
  ] as const) {
    const owner = await makeColleague(company, [...sees, ...more]);
    const job = await add({ owner: owner.userId });
    await send(job, given());
    expect(await submissionsFor(job)).toMatchObject([{ ownerId: owner.userId }]);
    expect((await submissionsFor(job)).map(({ billRate }) => Number(billRate))).toEqual([bill]);
  }
});
