import * as birth from '@/app/api/v1/candidates/[id]/birth-date/route';
import * as merge from '@/app/api/v1/candidates/[id]/merge/route';
import * as one from '@/app/api/v1/candidates/[id]/route';
import * as unmerge from '@/app/api/v1/candidates/[id]/unmerge/route';
import * as duplicates from '@/app/api/v1/candidates/duplicates/route';
import * as file from '@/app/api/v1/candidates/export/route';
import * as list from '@/app/api/v1/candidates/route';
import type { BirthDate } from '@/lib/candidates/birth/schema';
import type { DuplicatePair } from '@/lib/candidates/duplicates/schema';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

let count = 0;
const add = async (name: string, company = ours) =>
  (
    await call<{ id: string }>(list.POST, {
      as: company.admin,
      body: { name, email: `person${(count += 1)}@people.example` },
    })
  ).data.id;
const show = (id: string, as: Person = ours.account_manager) => call<BirthDate>(birth.GET, { as, params: { id } });
const set = (id: string, day: string | null, as: Person = ours.account_manager) =>
  call<BirthDate>(birth.PUT, { as, params: { id }, body: { birth_date: day } });
const day = '1987-06-05';

it('is stored encrypted, and shown to those with its right alone', async () => {
  const id = await add('Freya Nilsen');
  expect((await show(id)).data).toMatchObject({ birth_date: null });
  expect((await set(id, day)).data).toMatchObject({ birth_date: day, version: 2 });
  expect([(await show(id)).data.birth_date, (await show(id, ours.admin)).data.birth_date]).toEqual([day, day]);
  const stored = await prepare((db) => db.candidate.findFirstOrThrow({ where: { companyId: ours.companyId, id } }));
  expect(JSON.stringify(stored)).not.toContain('1987');
  const [seeing, blind] = [
    await makeColleague(ours, ['view_candidates', 'view_birth_dates']),
    await makeColleague(ours, ['view_birth_dates']),
  ];
  expect([(await show(id, ours.recruiter)).status, (await show(id, blind)).status]).toEqual([403, 404]);
  expect([(await show(id, seeing)).status, (await set(id, null, seeing)).status]).toEqual([200, 403]);
  const theirs = await makeCompany('Theirs');
  expect([(await show(id, theirs.admin)).status, (await set(id, day, theirs.admin)).status]).toEqual([404, 404]);
  expect((await set(id, null)).data.birth_date).toBeNull();
});

it.each(['2999-01-01', '1899-12-31', '1990-02-30', ''])('is no day like %p', async (wrong) => {
  expect((await set(await add('Freya Nilsen'), wrong)).status).toBe(422);
});

it('is in no record, list, search, file or log', async () => {
  const id = await add('Freya Nilsen');
  await set(id, day);
  const { stream } = await call(file.GET, { as: ours.admin, query: { format: 'csv' } });
  const entries = await prepare((db) =>
    db.auditEntry.findMany({ where: { companyId: ours.companyId, subjectId: id } }),
  );
  const answers = [
    await call(one.GET, { as: ours.admin, params: { id } }),
    await call(list.GET, { as: ours.admin, query: { search: 'Freya' } }),
    stream ? await new Response(stream).text() : '',
    entries.map(({ position, ...entry }) => [entry, String(position)]),
  ];
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/1987|birth_hash/);
  expect((await call<object[]>(list.GET, { as: ours.admin, query: { search: day } })).data).toEqual([]);
});

it('leaves an entry in the log each time that somebody sees it', async () => {
  const id = await add('Freya Nilsen');
  await set(id, day);
  const seen = () =>
    prepare((db) =>
      db.auditEntry.count({ where: { companyId: ours.companyId, subjectId: id, action: 'secret_shown' } }),
    );
  expect(await seen()).toBe(0);
  await show(id);
  await show(id, ours.admin);
  await show(id, ours.recruiter);
  expect(await seen()).toBe(2);
});

it('finds two people with near names and the same birthday, and says nothing of others', async () => {
  const [first, second, other, far] = [
    await add('Katharina Nilsen'),
    await add('Katarina Nilsen'),
    await add('Katharina Nilsen'),
    await add('Omar Haddad'),
  ];
  await set(first, day);
  await set(second, day);
  await set(other, '1987-06-06');
  await set(far, day);
  const { data } = await call<DuplicatePair[]>(duplicates.GET, { as: ours.account_manager });
  expect(data.map(({ candidates, reasons }) => [candidates.map(({ id }) => id), reasons])).toEqual([
    [[first, second], ['birthday']],
  ]);
  const blind = await makeColleague(ours, ['view_candidates', 'merge_candidates']);
  expect((await call<DuplicatePair[]>(duplicates.GET, { as: blind })).data).toEqual([]);
});

it('goes with a merge, and comes back with its undoing', async () => {
  const [kept, gone] = [await add('Freya Nilsen'), await add('Freya Nilsen')];
  await set(gone, day);
  const merged = await call(merge.POST, { as: ours.account_manager, params: { id: kept }, body: { with: gone } });
  expect([merged.status, (await show(kept)).data.birth_date]).toEqual([200, day]);
  await call(unmerge.POST, { as: ours.account_manager, params: { id: kept }, body: {} });
  expect([(await show(kept)).data.birth_date, (await show(gone)).data.birth_date]).toEqual([null, day]);
});
