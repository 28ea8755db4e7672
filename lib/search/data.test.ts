import * as route from '@/app/api/v1/search/route';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { FoundRecord, SearchType } from '@/lib/search/schema';
import { makeClient, makeSubmission } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let ids: Records;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  ids = await makeRecords(ours);
  const where = keyOf(ours, ids.candidate);
  const data = { name: 'Żaneta Copperfield', phone: '+48 601 555 019', email: 'zaneta@people.example' };
  await system('test data', (db) => db.candidate.update({ where, data, select: { id: true } }));
});

const ask = (as: Person, q: string, query: Record<string, string> = {}) =>
  call<FoundRecord[]>(route.GET, { as, query: { q, ...query } });
const typesOf = async (as: Person, q: string): Promise<SearchType[]> => [
  ...new Set((await ask(as, q)).data.map(({ type }) => type)),
];

it('finds a person by name, number, address and telephone, with what they have', async () => {
  for (const q of ['copperf', 'ŻANETA', 'zaneta@people', '601 555'])
    expect([q, (await ask(ours.admin, q)).data[0]]).toEqual([
      q,
      expect.objectContaining({
        type: 'candidate',
        id: ids.candidate,
        title: 'Żaneta Copperfield',
        path: `/candidates/${ids.candidate}`,
      }),
    ]);
  const all = await typesOf(ours.admin, 'copperfield');
  expect(all).toEqual(expect.arrayContaining(['candidate', 'submission', 'contract', 'timesheet']));
  expect((await ask(ours.admin, '601 555')).data[0]?.subtitle).toContain('+48 601 555 019');
});

it('names of two letters are found, and what is exact comes first', async () => {
  const short = await makeClient(ours, { name: '王伟' });
  await makeClient(ours, { name: '王伟的公司' });
  const { data } = await ask(ours.admin, '王伟');
  expect(data.map(({ type }) => type)).toEqual(['client', 'client']);
  expect(data[0]?.id).toBe(short.id);
});

it('only kinds that are asked for', async () => {
  const { data } = await ask(ours.admin, 'copperfield', { types: 'contract,client' });
  expect([...new Set(data.map(({ type }) => type))]).toEqual(['contract']);
  expect((await ask(ours.admin, 'x', { types: 'company' })).status).toBe(422);
  expect((await ask(ours.admin, '')).status).toBe(422);
  expect((await ask(ours.admin, 'x'.repeat(201))).status).toBe(422);
});

it('shows nobody what they do not see', async () => {
  expect(await typesOf(theirs.admin, 'copperfield')).toEqual([]);
  expect(await typesOf(ours.nobody, 'copperfield')).toEqual([]);
  // A contractor finds their own contract and weeks, not the candidate nor the submission behind them.
  expect((await typesOf(ours.contractor, 'copperfield')).sort()).toEqual(['contract', 'timesheet']);
  expect(await typesOf(ours.contractor2, 'copperfield')).toEqual([]);
  const sourcer = await makeColleague(ours, ['view_own_submissions']);
  expect(await typesOf(sourcer, 'copperfield')).toEqual([]);
  const client = await makeClient(ours);
  const { id } = await makeSubmission(ours.admin, client.id, {
    candidate: { name: 'Ines Copperfield', email: 'ines.c@people.example', phone: '+353 1 555 0109' },
  });
  await system('test data', (db) =>
    db.candidateSubmission.update({ where: keyOf(ours, id), data: { ownerId: sourcer.userId }, select: { id: true } }),
  );
  const own = (await ask(sourcer, 'copperfield')).data;
  expect(own.map((record) => [record.type, record.id])).toEqual([['submission', id]]);
});

it('looks for signs that mean something to a database as they are', async () => {
  for (const q of ['%', '_', '\\', "'; drop", '%%%', '___']) {
    const { status, data } = await ask(ours.admin, q);
    expect([q, status]).toEqual([q, 200]);
    if (q.length === 3) expect([q, data]).toEqual([q, []]);
  }
});
