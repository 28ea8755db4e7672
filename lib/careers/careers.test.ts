import * as settings from '@/app/api/v1/company/settings/route';
import * as one from '@/app/api/v1/jobs/[id]/route';
import * as jobStatus from '@/app/api/v1/jobs/[id]/status/route';
import * as jobs from '@/app/api/v1/jobs/route';
import { addDays, todayIn } from '@/lib/calendar/days';
import { findPublicJob, readCareers, readFeed, readJobPage } from '@/lib/careers/data';
import { freshFor } from '@/lib/careers/fresh-for';
import { jobPosting } from '@/lib/careers/job-posting';
import { system } from '@/lib/db/client';
import { makeClient } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const hostile = `</script><img src=x onerror=alert(1)>'"&`;

let count = 0;
const newSlug = () => `quay-${process.pid}-${++count}`;
const set = (company: TestCompany, careers: object) =>
  call(settings.PATCH, { as: company.admin, method: 'PATCH', body: { careers } });
async function makeCareers(more: object = {}) {
  const company = await makeCompany('Quay');
  const slug = newSlug();
  await set(company, { enabled: true, slug, intro: 'We staff harbours.', ...more });
  const client = await makeClient(company);
  const add = async (fields: object = {}, isOpen = true): Promise<string> => {
    const body = { title: 'Splicer', client: client.id, visibility: 'public', description: 'Inside', ...fields };
    const { data } = await call<{ id: string }>(jobs.POST, { as: company.admin, body });
    if (isOpen) await step(data.id, 'open');
    return data.id;
  };
  const step = (id: string, status: string) =>
    call(jobStatus.POST, { as: company.admin, params: { id }, body: { status, reason: 'Budget' } });
  return { company, slug, client, add, step };
}

describe('the settings of a careers page', () => {
  it('are off at first, and need an address to be on', async () => {
    const company = await makeCompany('Ours');
    const { data } = await call(settings.GET, { as: company.admin });
    expect(data).toMatchObject({ careers: { enabled: false, slug: null, intro: null } });
    for (const slug of [null, 'ab', 'a'.repeat(41), 'a b c', 'a/../b', 'ñandú']) {
      const { status, errors } = await set(company, { enabled: true, slug });
      expect([slug, status, Object.keys(errors)]).toEqual([slug, 422, ['careers.slug']]);
    }
  });

  it('give an address to one company only, also of two at once', async () => {
    const [one, two, slug] = [await makeCompany('One'), await makeCompany('Two'), newSlug()];
    const answers = await Promise.all([one, two].map((company) => set(company, { enabled: false, slug })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(Object.keys(refused?.errors ?? {})).toEqual(['careers.slug']);
  });
});

it('shows the open public jobs, and none of what is not public', async () => {
  const { slug, client, add, step } = await makeCareers();
  const rates = { bill_rate_to: '99.87', pay_rate_to: '71.23', location: 'Cork', week_hours: '39' };
  const shown = await add({ ...rates, public_text: 'Come and splice.' });
  const hidden = [
    await add({ visibility: 'internal', title: 'Internal' }),
    await add({ title: 'Draft' }, false),
    await add({ title: 'Late', deadline: '2020-01-01' }),
    await add({ title: 'Closed' }),
  ];
  await step(hidden[3] ?? '', 'closed');
  const careers = await readCareers(slug, 'en-US');
  expect(careers?.jobs).toMatchObject([{ id: shown, title: 'Splicer', location: 'Cork', weekHours: '39.00' }]);
  for (const id of hidden) expect(await readJobPage(slug, id, 'en-US')).toBeNull();
  const page = await readJobPage(slug, shown, 'en-US');
  expect(page?.text).toBe('Come and splice.');
  const whole = JSON.stringify([careers, page]) + (page ? jobPosting(page) : '');
  for (const secret of ['99.87', '71.23', client.name, client.id, 'Inside', 'email'])
    expect([secret, whole.includes(secret)]).toEqual([secret, false]);
});

it('never shows the description, which is for colleagues, and is off by default', async () => {
  const { slug, add } = await makeCareers();
  const job = await add();
  expect((await readJobPage(slug, job, 'en-US'))?.text).toBeNull();
  expect(await readFeed(slug)).not.toContain('Inside');
  const internal = await add({ visibility: undefined });
  expect(await readJobPage(slug, internal, 'en-US')).toBeNull();
});

it('is not there for another company’s job, an unknown name, or while it is off or its company suspended', async () => {
  const [ours, theirs] = [await makeCareers(), await makeCareers()];
  const job = await theirs.add();
  expect(await findPublicJob(theirs.slug, job)).toMatchObject({ id: theirs.company.companyId });
  expect([await readJobPage(ours.slug, job, 'en-US'), await findPublicJob(ours.slug, job)]).toEqual([null, null]);
  for (const odd of ['', 'NO', `${ours.slug}'`, '%00', '../api']) expect(await readCareers(odd, 'en-US')).toBeNull();
  expect(await readJobPage(ours.slug, "' or 1=1", 'en-US')).toBeNull();
  await set(ours.company, { enabled: false, slug: ours.slug });
  await system('test', (db) =>
    db.company.update({ where: { id: theirs.company.companyId }, data: { status: 'suspended' }, select: { id: true } }),
  );
  expect(await findPublicJob(theirs.slug, job)).toBeNull();
  // Which company has an address is kept for ten seconds.
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_001);
  expect([await readCareers(ours.slug, 'en-US'), await readCareers(theirs.slug, 'en-US')]).toEqual([null, null]);
  expect([await readJobPage(theirs.slug, job, 'en-US'), await readFeed(theirs.slug)]).toEqual([null, null]);
  now.mockRestore();
});

it('lists first what was opened last, and says when it was opened and where it is', async () => {
  const { company, slug, add, step } = await makeCareers();
  const drafted = await add({ country: 'NO', work_place: 'remote' }, false);
  const opened = await add();
  await step(drafted, 'open');
  await system('test', (db) =>
    db.jobOrder.update({
      where: { companyId_id: { companyId: company.companyId, id: drafted } },
      data: { createdAt: new Date(Date.now() - 40 * 86_400_000) },
      select: { id: true },
    }),
  );
  const careers = await readCareers(slug, 'en-US');
  const today = todayIn('UTC', new Date());
  expect(careers?.jobs.map(({ id }) => id)).toEqual([drafted, opened]);
  expect([addDays(today, -1), today, addDays(today, 1)]).toContain(careers?.jobs[0]?.postedOn);
  expect(await readFeed(slug)).toContain('<country>NO</country>');
  const page = await readJobPage(slug, drafted, 'en-US');
  expect(JSON.parse(page ? jobPosting(page) : '')).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'NO' },
  });
});

it('ends no script element, whatever its texts hold', async () => {
  const { slug, add } = await makeCareers();
  const page = await readJobPage(slug, await add({ title: hostile, public_text: hostile, location: hostile }), 'en-US');
  const posting = page ? jobPosting(page) : '';
  expect(posting).not.toContain('<');
  expect(JSON.parse(posting)).toMatchObject({ title: hostile, description: hostile, '@type': 'JobPosting' });
});

it('names a contract type in the reader’s language', async () => {
  const { slug, add } = await makeCareers();
  const id = await add({ contract_type: 'permanent' });
  const words = await Promise.all(
    ['en-US', 'fr-FR'].map(async (one) => (await readJobPage(slug, id, one))?.job.contractType),
  );
  expect(new Set(words).size).toBe(2);
});

it('keeps the public text and the visibility that a change leaves out', async () => {
  const { company, slug, add } = await makeCareers();
  const id = await add({ public_text: 'Come' });
  await call(one.PATCH, { as: company.admin, params: { id }, body: { openings: 2 } });
  expect((await readJobPage(slug, id, 'en-US'))?.text).toBe('Come');
});

it('keeps an answer for its time, and nothing of what was not found', async () => {
  const answers: (string | null)[] = [null, 'first', 'second'];
  const find = jest.fn(async () => answers.shift() ?? null);
  const [read, now] = [freshFor<string>(60, 10), jest.spyOn(Date, 'now').mockReturnValue(0)];
  expect([await read('a', find), await read('a', find), await read('a', find)]).toEqual([null, 'first', 'first']);
  now.mockReturnValue(60_001);
  expect([await read('a', find), find.mock.calls.length]).toEqual(['second', 3]);
  now.mockRestore();
});

it('asks once for all who wait, and again after a failure', async () => {
  const read = freshFor<string>(60, 10);
  const find = jest.fn(async () => 'found').mockRejectedValueOnce(new Error('Silent'));
  const first = await Promise.allSettled([read('a', find), read('a', find)]);
  expect([first.map(({ status }) => status), find.mock.calls.length]).toEqual([['rejected', 'rejected'], 1]);
  expect([await Promise.all([read('a', find), read('a', find)]), find.mock.calls.length]).toEqual([
    ['found', 'found'],
    2,
  ]);
});
