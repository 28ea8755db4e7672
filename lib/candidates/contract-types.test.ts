import { v4 as uuid } from 'uuid';
import * as one from '@/app/api/v1/candidates/[id]/route';
import * as file from '@/app/api/v1/candidates/export/route';
import * as filters from '@/app/api/v1/candidates/filters/route';
import * as imported from '@/app/api/v1/candidates/import/[id]/route';
import * as imports from '@/app/api/v1/candidates/import/route';
import * as list from '@/app/api/v1/candidates/route';
import * as matches from '@/app/api/v1/jobs/[id]/matches/route';
import * as jobs from '@/app/api/v1/jobs/route';
import type { UploadedSheet } from '@/lib/imports/schema';
import { runTask } from '@/lib/jobs/run-task';
import type { CandidateForJob } from '@/lib/match/schema';
import { isUsed } from '@/lib/references/uses.data';
import { makeClient } from '@/lib/submissions/test-world';
import type { Task } from '@/lib/tasks/schema';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

interface Candidate {
  id: string;
  name: string;
  contract_types: string[];
}

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const add = (name: string, types?: unknown) =>
  call<Candidate>(list.POST, {
    as: ours.recruiter,
    body: { name, email: `${uuid()}@people.example`, contract_types: types },
  });
const find = async (query: Record<string, string>) =>
  (await call<Candidate[]>(list.GET, { as: ours.recruiter, query })).data.map(({ name }) => name).sort();

it('are words of the company, each once; none if nobody has said', async () => {
  const { data } = await add('Freya', ['permanent', 'freelance', 'permanent']);
  expect(data.contract_types).toEqual(['permanent', 'freelance']);
  const change = (body: object) => call<Candidate>(one.PATCH, { as: ours.recruiter, params: { id: data.id }, body });
  expect((await change({ city: 'Cork' })).data.contract_types).toEqual(['permanent', 'freelance']);
  expect((await change({ contract_types: [] })).data.contract_types).toEqual([]);
  expect((await add('Ida')).data.contract_types).toEqual([]);
});

it.each([[['lifelong']], [['permanent', 'lifelong', 'eternal']], ['permanent'], [[7]]])('are not %j', async (types) => {
  const answer = await add('Freya', types);
  expect([answer.status, Object.keys(answer.errors ?? {})[0]]).toEqual([422, expect.stringMatching(/^contract_types/)]);
});

it('narrow the list, and a word that somebody wants is in use', async () => {
  await add('Both', ['permanent', 'freelance']);
  await add('Permanent', ['permanent']);
  await add('Unknown');
  expect(await find({ 'filter[contract_types]': 'permanent' })).toEqual(['Both', 'Permanent']);
  expect(await find({ 'filter[contract_types]': 'freelance' })).toEqual(['Both']);
  const { data } = await call<{ contract_types: object[] }>(filters.GET, { as: ours.recruiter });
  expect(data.contract_types).toContainEqual({ key: 'permanent', label: 'Permanent' });
  const used = (key: string) => prepare((db) => isUsed(db, ours.companyId, 'contract_type', key));
  expect([await used('freelance'), await used('temporary')]).toEqual([true, false]);
});

it('leave by a file in words, and come in by one in words or keys, one bad word being a fault', async () => {
  await add('Freya', ['contract_to_hire', 'permanent']);
  const query = { format: 'csv', columns: 'name,contract_types' };
  const { stream } = await call(file.GET, { as: ours.admin, query });
  expect(stream ? await new Response(stream).text() : '').toContain('Contract to hire, Permanent');
  const bring = async (cell: string) => {
    const form = new FormData();
    form.append('file', new File([`Name,Email,Employment type\nIda,${uuid()}@people.example,${cell}\n`], 'people.csv'));
    const { data: sheet } = await call<UploadedSheet>(imports.POST, { as: ours.admin, body: form });
    expect(sheet.mapping).toMatchObject({ contract_types: 2 });
    const { data: task } = await call<Task>(imported.POST, {
      as: ours.admin,
      params: { id: sheet.id },
      body: { mapping: sheet.mapping },
    });
    await runTask({ company_id: ours.companyId, task_id: task.id });
  };
  await bring('Permanent; lifelong');
  expect(await find({ search: 'Ida' })).toEqual([]);
  await bring('Permanent; freelance');
  expect(await find({ 'filter[contract_types]': 'freelance' })).toEqual(['Ida']);
});

it('count in the match, with the reason either way', async () => {
  const client = await makeClient(ours);
  const body = { title: 'Splicer', client: client.id, contract_type: 'permanent' };
  const { data: job } = await call<{ id: string }>(jobs.POST, { as: ours.recruiter, body });
  await add('Other', ['freelance']);
  await add('Unknown');
  await add('Wants', ['freelance', 'permanent']);
  const { data } = await call<CandidateForJob[]>(matches.GET, { as: ours.recruiter, params: { id: job.id } });
  const reason = ({ reasons }: CandidateForJob) => reasons.find(({ kind }) => kind === 'contract_type');
  expect(data.map((row) => [row.candidate.name, reason(row)?.met, reason(row)?.text])).toEqual([
    ['Wants', true, 'Wants this type of contract'],
    ['Unknown', null, 'Contract types wanted are not known'],
    ['Other', false, 'Wants another type of contract'],
  ]);
});
