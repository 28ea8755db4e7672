import { v4 as uuid } from 'uuid';
import * as one from '@/app/api/v1/candidates/[id]/route';
import * as file from '@/app/api/v1/candidates/export/route';
import * as filters from '@/app/api/v1/candidates/filters/route';
import * as imported from '@/app/api/v1/candidates/import/[id]/route';
import * as imports from '@/app/api/v1/candidates/import/route';
import * as list from '@/app/api/v1/candidates/route';
import * as matches from '@/app/api/v1/jobs/[id]/matches/route';
import * as jobs from '@/app/api/v1/jobs/route';
import { languageNames } from '@/lib/candidates/resumes/find-words';
import type { UploadedSheet } from '@/lib/imports/schema';
import { runTask } from '@/lib/jobs/run-task';
import type { CandidateForJob } from '@/lib/match/schema';
import { makeClient } from '@/lib/submissions/test-world';
import type { Task } from '@/lib/tasks/schema';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

interface Candidate {
  id: string;
  name: string;
  languages: { code: string; level: string | null }[];
}

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const add = (name: string, languages: unknown) =>
  call<Candidate>(list.POST, { as: ours.recruiter, body: { name, email: `${uuid()}@people.example`, languages } });
const find = async (query: Record<string, string>) =>
  (await call<Candidate[]>(list.GET, { as: ours.recruiter, query })).data.map(({ name }) => name).sort();
const german = (level: string | null) => [{ code: 'de', level }];

it('have a code and a level, each once', async () => {
  const { data } = await add('Freya', [{ code: 'de', level: 'B2' }, { code: 'en' }, { code: 'de', level: 'C1' }]);
  const saved = [
    { code: 'de', level: 'B2' },
    { code: 'en', level: null },
  ];
  expect(data.languages).toEqual(saved);
  expect((await call<Candidate>(one.GET, { as: ours.recruiter, params: { id: data.id } })).data.languages).toEqual(
    saved,
  );
  const change = (body: object) => call<Candidate>(one.PATCH, { as: ours.recruiter, params: { id: data.id }, body });
  expect((await change({ city: 'Cork' })).data.languages).toEqual(saved);
  expect((await change({ languages: [] })).data.languages).toEqual([]);
});

it.each([
  [[{ code: 'xx', level: 'B2' }]],
  [[{ code: 'de', level: 'B3' }]],
  [[{ code: 'German' }]],
  [['de:B2']],
  [Array.from({ length: 21 }, () => ({ code: 'de' }))],
])('are not %j', async (languages) => {
  expect((await add('Freya', languages)).status).toBe(422);
});

it('narrow the list by a language and its least level', async () => {
  for (const [name, level] of [
    ['Beginner', 'A2'],
    ['Middle', 'B2'],
    ['Native', 'native'],
    ['Unknown', null],
  ] as const)
    await add(name, german(level));
  await add('Other', [{ code: 'en', level: 'native' }]);
  expect(await find({ 'filter[languages]': 'de' })).toEqual(['Beginner', 'Middle', 'Native', 'Unknown']);
  expect(await find({ 'filter[languages]': 'de:B2' })).toEqual(['Middle', 'Native']);
  expect(await find({ 'filter[languages]': 'de:native' })).toEqual(['Native']);
  expect((await call(list.GET, { as: ours.recruiter, query: { 'filter[languages]': 'German' } })).status).toBe(422);
  const { data } = await call<{ languages: { key: string; label: string }[] }>(filters.GET, { as: ours.recruiter });
  expect(data.languages.map(({ label }) => label).slice(0, 2)).toEqual(['English', 'English, at least A1']);
  expect(data.languages).toHaveLength(16);
});

it('are searched by their names in each language of the program', async () => {
  const { data } = await add('Freya', german('B2'));
  for (const word of ['German', 'allemand', 'alemán', 'tedesco', '德语', 'الألمانية'])
    expect([word, await find({ search: word })]).toEqual([word, ['Freya']]);
  await call(one.PATCH, { as: ours.recruiter, params: { id: data.id }, body: { languages: [] } });
  expect(await find({ search: 'German' })).toEqual([]);
});

it('have the same names in the database as in the reading of résumés', async () => {
  for (const { code, names } of languageNames()) {
    const [row] = await prepare(
      (db) => db.$queryRaw<{ words: string }[]>`select language_words(array[${`${code}:B2`}]) as words`,
    );
    expect([code, row?.words.split(' | ')]).toEqual([code, [...new Set(names)]]);
  }
});

it('leave by a file as they come in by one', async () => {
  await add('Freya', [...german('B2'), { code: 'en', level: null }]);
  const { stream } = await call(file.GET, { as: ours.admin, query: { format: 'csv', columns: 'name,languages' } });
  expect(stream ? await new Response(stream).text() : '').toContain('de:B2; en');
  const form = new FormData();
  form.append(
    'file',
    new File(
      ['Name,Email,Languages\nIda,ida@people.example,de:B2; en:native\nBad,bad@people.example,klingon\n'],
      'people.csv',
    ),
  );
  const { data: sheet } = await call<UploadedSheet>(imports.POST, { as: ours.admin, body: form });
  expect(sheet.mapping).toMatchObject({ languages: 2 });
  const start = () =>
    call<Task>(imported.POST, { as: ours.admin, params: { id: sheet.id }, body: { mapping: sheet.mapping } });
  const { data: task } = await start();
  await runTask({ company_id: ours.companyId, task_id: task.id });
  expect(await find({ 'filter[languages]': 'en:native' })).toEqual([]);
  const good = new FormData();
  good.append('file', new File(['Name,Email,Languages\nIda,ida@people.example,de:B2; en:native\n'], 'people.csv'));
  const { data: second } = await call<UploadedSheet>(imports.POST, { as: ours.admin, body: good });
  const started = await call<Task>(imported.POST, {
    as: ours.admin,
    params: { id: second.id },
    body: { mapping: second.mapping },
  });
  await runTask({ company_id: ours.companyId, task_id: started.data.id });
  expect(await find({ 'filter[languages]': 'en:native' })).toEqual(['Ida']);
});

it('count in the match, with the reason either way', async () => {
  const client = await makeClient(ours);
  const body = { title: 'Splicer', client: client.id, languages: [...german('B2'), { code: 'en' }] };
  const { data: job } = await call<{ id: string; languages: unknown }>(jobs.POST, { as: ours.recruiter, body });
  expect(job.languages).toEqual([...german('B2'), { code: 'en', level: null }]);
  await add('Both', [...german('native'), { code: 'en', level: 'A1' }]);
  await add('One', german('C1'));
  await add('Weak', [...german('A1'), { code: 'en', level: 'A1' }]);
  await add('None', []);
  const { data } = await call<CandidateForJob[]>(matches.GET, { as: ours.recruiter, params: { id: job.id } });
  const reason = ({ reasons }: CandidateForJob) => reasons.find(({ kind }) => kind === 'languages');
  expect(data.map((match) => [match.candidate.name, reason(match)?.met, reason(match)?.text])).toEqual([
    ['Both', true, 'Speaks German (native) and English (A1)'],
    ['Weak', false, '1 of 2 languages needed, without German, at least B2'],
    ['One', false, '1 of 2 languages needed, without English'],
    ['None', null, 'Languages not known'],
  ]);
});
