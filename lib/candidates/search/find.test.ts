import * as one from '@/app/api/v1/candidates/[id]/route';
import * as file from '@/app/api/v1/candidates/export/route';
import * as list from '@/app/api/v1/candidates/route';
import type { SearchHit } from '@/lib/candidates/search/hit';
import { tenantOf } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

interface Found {
  id: string;
  name: string;
  hit: SearchHit | null;
}

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  await add(ours, 'Freya Nilsen', { headline: 'Java developer', summary: 'Kotlin, Spring and financial controls' });
  await add(ours, 'Jürgen Müller', { headline: 'C++ engineer', summary: 'Embedded C, interned at Harbour' });
  await add(ours, 'أحمد إبراهيم', { headline: 'مُحاسِبة قانونية' });
  await add(ours, '王伟', { headline: '高级软件工程师', city: '北京' });
  await add(ours, 'Ida Holm', { headline: 'Java intern', summary: 'Swift' });
});

async function add(company: TestCompany, name: string, more: object) {
  const email = `${[...name].map((letter) => letter.codePointAt(0)?.toString(36)).join('')}@people.example`;
  const { status, data } = await call<Found>(list.POST, { as: company.recruiter, body: { name, email, ...more } });
  expect(status).toBe(201);
  return data;
}

const search = (text: string, as = ours.recruiter) =>
  call<Found[]>(list.GET, { as, query: { search: text, sort: 'name' } });
const names = async (text: string) => (await search(text)).data.map(({ name }) => name);

it.each([
  ['fre', ['Freya Nilsen']],
  ['reya', ['Freya Nilsen']],
  ['java', ['Freya Nilsen', 'Ida Holm']],
  ['java NOT intern', ['Freya Nilsen']],
  ['(java OR kotlin) AND "financial control*" NOT intern', ['Freya Nilsen']],
  ['freya kotlin', ['Freya Nilsen']],
  ['"nilsen java"', []],
  ['muller', ['Jürgen Müller']],
  ['C++', ['Jürgen Müller']],
  ['c++ OR swift', ['Ida Holm', 'Jürgen Müller']],
  ['engineer -c++', []],
  ['احمد', ['أحمد إبراهيم']],
  ['محاسبه', ['أحمد إبراهيم']],
  ['软件', ['王伟']],
  ['"件软"', []],
  ['CAN-000003', ['أحمد إبراهيم']],
  ['an-00000', ['Freya Nilsen', 'Ida Holm', 'Jürgen Müller', 'أحمد إبراهيم', '王伟']],
  ['NOT java', ['Jürgen Müller', 'أحمد إبراهيم', '王伟']],
  [`' & 1=1`, []],
  ['😀', []],
])('finds by %j whoever it describes', async (text, expected) => {
  expect((await names(text)).sort()).toEqual([...expected].sort());
});

it('shows where, and marks it', async () => {
  const { data } = await search('kotlin spring');
  const hit = data[0]?.hit;
  expect([hit?.field, hit?.marks.map(({ from, to }) => hit.text.slice(from, to))]).toEqual([
    'summary',
    ['Kotlin', 'Spring'],
  ]);
  const { data: all } = await call<Found[]>(list.GET, { as: ours.recruiter });
  expect(all.map((row) => row.hit)).toEqual([null, null, null, null, null]);
});

it.each([
  ['((a AND', 'AND (character 5)'],
  ['*', 'character 1'],
  [`' OR 1=1`, 'OR (character 3)'],
  ['"java', 'character 1'],
  ['word '.repeat(300), '200 words'],
])('answers %j with the place where it breaks, in the file too', async (text, place) => {
  for (const handler of [list.GET, file.GET]) {
    const { status, errors } = await call(handler, { as: ours.admin, query: { search: text } });
    expect([status, Object.keys(errors)]).toEqual([422, ['search']]);
    expect(errors.search?.[0]).toContain(place);
  }
});

it('refuses a query that is longer than any person writes', async () => {
  expect((await search('word '.repeat(10_000))).status).toBe(422);
});

it('has the same people in the file', async () => {
  const { stream } = await call(file.GET, { as: ours.admin, query: { search: 'java NOT intern' } });
  const text = await new Response(stream).text();
  expect([text.includes('Freya Nilsen'), text.includes('Ida Holm')]).toEqual([true, false]);
});

it('turns its pages in the order of the list', async () => {
  const query = { search: 'java OR c++', sort: 'name', limit: '1' };
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof search>> = await call<Found[]>(list.GET, {
      as: ours.recruiter,
      query: { ...query, ...(cursor && { cursor }) },
    });
    seen.push(...page.data.map(({ name }) => name));
    cursor = page.meta.next_cursor;
  }
  expect(seen).toEqual(['Freya Nilsen', 'Ida Holm', 'Jürgen Müller']);
});

it('follows each change, and forgets whoever is deleted', async () => {
  const { id } = await add(ours, 'Aoife Brady', { summary: 'Glazier' });
  await call(one.PATCH, { as: ours.recruiter, params: { id }, body: { summary: 'Splicer' } });
  expect([await names('glazier'), await names('splicer OR nobody')]).toEqual([[], ['Aoife Brady']]);
  await call(one.DELETE, { as: ours.admin, params: { id } });
  expect(await names('splicer OR nobody')).toEqual([]);
  const left = await prepare((db) => db.$queryRaw`select 1 from candidate_texts where id = ${id}::uuid`);
  expect(left).toEqual([]);
});

it('says so when more match than a search finds', async () => {
  const many = await makeCompany('Many');
  await prepare(
    (db) => db.$executeRaw`
      insert into candidates (company_id, id, number, name, email, summary, updated_at)
      select ${many.companyId}::uuid, gen_random_uuid(), 'CAN-' || n, 'Person ' || n, n || '@people.example', 'welder ' || n, now()
      from generate_series(1, 1100) n`,
  );
  const { meta } = await search('"welder"', many.recruiter);
  expect(meta).toMatchObject({ total: 500, total_capped: true, search_cut: true });
  expect((await search('"welder" 1', many.recruiter)).meta).not.toHaveProperty('search_cut');
});

it('finds nobody of another company, whoever asks and however', async () => {
  const theirs = await makeCompany('Theirs');
  await add(theirs, 'Zara Quick', { summary: 'Kotlin, Spring' });
  expect(await names('zara OR quick OR kotlin')).toEqual(['Freya Nilsen']);
  expect((await search('NOT java', theirs.recruiter)).data.map(({ name }) => name)).toEqual(['Zara Quick']);
  const asOurs = (sql: (db: Parameters<Parameters<typeof tenantOf>[1]>[0]) => Promise<unknown>) =>
    tenantOf(ours.companyId, sql);
  await expect(
    asOurs((db) => db.$queryRaw`select ids from find_candidates(${theirs.companyId}::uuid, '''kotlin''', 10, 10)`),
  ).rejects.toThrow(/another company/);
  await expect(
    asOurs((db) => db.$queryRaw`select id from candidate_texts where company_id = ${ours.companyId}::uuid`),
  ).rejects.toThrow(/permission denied/);
  await expect(
    asOurs((db) => db.$queryRaw`select write_candidate_texts(${theirs.companyId}::uuid, '{}')::text`),
  ).rejects.toThrow(/permission denied/);
});

it('is closed to whoever may not view candidates', async () => {
  const blind = await makeColleague(ours, ['create_submissions']);
  expect((await search('java', blind)).status).toBe(403);
});
