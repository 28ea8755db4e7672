import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import * as submissions from '@/app/api/v1/candidate-submissions/route';
import * as filters from '@/app/api/v1/candidate-submissions-filters/route';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Submission, SubmissionFilters } from '@/lib/submissions/schema';
import { forceSubmissionStatus, makeClient, makeSubmission } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

const list = (query: Record<string, string>, as: Person) => call<Submission[]>(submissions.GET, { as, query });
const ids = (rows: Submission[]) => rows.map(({ id }) => id);

describe('finding submissions', () => {
  let ours: TestCompany;
  let theirs: TestCompany;
  let made: { welder: Submission; nurse: Submission; cook: Submission };
  beforeAll(async () => {
    ours = await makeCompany('Ours');
    theirs = await makeCompany('Theirs');
    const [dock, clinic] = [
      await makeClient(ours, { name: 'Harbour Dock' }),
      await makeClient(ours, { name: 'City Clinic' }),
    ];
    made = {
      welder: await makeSubmission(ours.recruiter, dock.id, {
        position_title: 'Welder',
        candidate: { name: 'Zoë Quinn', email: 'zoe@mail.example' },
      }),
      nurse: await makeSubmission(ours.recruiter, clinic.id, {
        position_title: 'Nurse',
        candidate: { name: 'Ben Adler', email: 'ben@mail.example' },
      }),
      cook: await makeSubmission(ours.recruiter, clinic.id, {
        position_title: 'Cook',
        owner_id: ours.account_manager.userId,
      }),
    };
    await forceSubmissionStatus(made.nurse, ours, 'offered');
    await forceSubmissionStatus(made.cook, ours, 'rejected');
  });

  const found = async (query: Record<string, string>) => ids((await list(query, ours.recruiter)).data);

  it('by candidate, address, number, position and client', async () => {
    expect(await found({ search: 'zoë q' })).toEqual([made.welder.id]);
    expect(await found({ search: 'BEN@' })).toEqual([made.nurse.id]);
    expect(await found({ search: made.cook.number })).toEqual([made.cook.id]);
    expect(await found({ search: 'weld' })).toEqual([made.welder.id]);
    expect(await found({ search: 'clinic' })).toEqual([made.cook.id, made.nurse.id]);
    expect(await found({ search: '%' })).toEqual([]);
  });

  it('by several statuses, client and owner together', async () => {
    expect(await found({ 'filter[status]': 'draft,offered' })).toEqual([made.nurse.id, made.welder.id]);
    expect(await found({ 'filter[client_id]': made.cook.client.id, 'filter[status]': 'rejected' })).toEqual([
      made.cook.id,
    ]);
    expect(await found({ 'filter[owner_id]': ours.account_manager.userId })).toEqual([made.cook.id]);
    expect(await found({ 'filter[client_id]': made.cook.client.id, search: 'weld' })).toEqual([]);
  });

  it('in each order', async () => {
    expect(await found({ sort: 'position_title' })).toEqual([made.cook.id, made.nurse.id, made.welder.id]);
    expect(await found({ sort: 'number' })).toEqual([made.welder.id, made.nurse.id, made.cook.id]);
    expect(await found({ sort: '-updated_at' })).toEqual([made.cook.id, made.nurse.id, made.welder.id]);
  });

  it.each([
    ['sort', 'margin_percent'],
    ['filter[status]', 'draft,lost'],
    ['filter[client_id]', 'x'],
    ['page', '2'],
    ['limit', '201'],
  ])('refuses %s=%s', async (name, value) => {
    expect((await list({ [name]: value }, ours.recruiter)).status).toBe(422);
  });

  it('keeps to the company, whatever is asked for', async () => {
    const answer = await list({ 'filter[client_id]': made.cook.client.id }, theirs.admin);
    expect(answer).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it('offers in its filters what the actor sees, and no more', async () => {
    const own = await makeColleague(ours, ['view_own_submissions']);
    const all = (await call<SubmissionFilters>(filters.GET, { as: ours.recruiter })).data;
    expect(all.owners.map(({ id }) => id).sort()).toEqual([ours.recruiter.userId, ours.account_manager.userId].sort());
    expect(all.clients.map(({ name }) => name)).toEqual(['City Clinic', 'Harbour Dock']);
    expect(all.statuses).toContain('withdrawn');
    expect(all.assignable_owners.map(({ id }) => id)).not.toContain(ours.contractor.userId);
    for (const as of [own, theirs.admin])
      expect((await call<SubmissionFilters>(filters.GET, { as })).data).toMatchObject({ owners: [], clients: [] });
  });
});

/** The changes between two pages: this many new rows, and the removal of the row at this index. */
const between = fc.record({ added: fc.nat(2), removedAt: fc.option(fc.nat(1000), { nil: null }) });
const run = fc.record({
  rows: fc.integer({ min: 1, max: 14 }),
  limit: fc.integer({ min: 1, max: 5 }),
  sort: fc.constantFrom('created_at', '-created_at', 'position_title', '-position_title', '-number'),
  events: fc.array(between, { maxLength: 14 }),
});

describe('paging while rows come and go', () => {
  it('shows every row that stays exactly once, in order, and none twice', async () => {
    await fc.assert(
      fc.asyncProperty(run, async ({ rows, limit, sort, events }) => {
        const world = await makeWorld();
        const first = await world.add(rows);
        const seen: Submission[] = [];
        const removed = new Set<string>();
        let query: Record<string, string> | null = { limit: String(limit), sort };
        for (let page = 0; query !== null; page++) {
          const { data, meta } = await list(query, world.company.admin);
          seen.push(...data);
          query = meta.next_cursor === null ? null : { limit: String(limit), sort, cursor: meta.next_cursor };
          const event = events[page];
          if (event) {
            await world.add(event.added);
            const left = first.filter((id) => !removed.has(id));
            const victim = event.removedAt === null ? undefined : left[event.removedAt % Math.max(1, left.length)];
            if (victim) removed.add(await world.remove(victim));
          }
        }
        expect(new Set(ids(seen)).size).toBe(seen.length);
        expect(first.filter((id) => !removed.has(id) && !ids(seen).includes(id))).toEqual([]);
        expectSorted(seen, sort);
      }),
      { numRuns: 25, seed: 20261121 },
    );
  }, 120_000);

  it('goes back over the same rows that it came by', async () => {
    const world = await makeWorld();
    await world.add(11);
    const forth: string[][] = [];
    let query: Record<string, string> | null = { limit: '3', sort: 'position_title' };
    let last: string | null = null;
    while (query !== null) {
      const { data, meta } = await list(query, world.company.admin);
      forth.push(ids(data));
      last = meta.prev_cursor;
      query = meta.next_cursor === null ? null : { limit: '3', sort: 'position_title', cursor: meta.next_cursor };
    }
    const back: string[][] = [];
    while (last !== null) {
      const { data, meta } = await list({ limit: '3', sort: 'position_title', cursor: last }, world.company.admin);
      back.unshift(ids(data));
      last = meta.prev_cursor;
    }
    expect(forth.flat()).toHaveLength(11);
    expect(back).toEqual(forth.slice(0, -1));
  });
});

/** A company whose submissions share titles and times, so that only the id can break ties. */
async function makeWorld() {
  const company = await makeCompany('Paged');
  const client = await makeClient(company);
  const shared = {
    companyId: company.companyId,
    clientId: client.id,
    ownerId: company.recruiter.userId,
    billRate: '2',
    payRate: '1',
    currency: 'EUR',
  };
  const candidateId = uuid();
  await system('test data', (db) =>
    db.candidate.create({
      data: { companyId: company.companyId, id: candidateId, number: 'CAN-000001', name: 'C', email: 'c@mail.example' },
    }),
  );
  let made = 0;
  const newRow = () => {
    made += 1;
    return {
      ...shared,
      candidateId,
      id: uuid(),
      number: `SUB-${String(made).padStart(6, '0')}`,
      positionTitle: ['Cook', 'Nurse', 'Welder'][made % 3] ?? '',
      createdAt: new Date(Date.UTC(2026, 0, 1 + ((made * 7) % 4))),
    };
  };
  return {
    company,
    async add(count: number): Promise<string[]> {
      const data = Array.from({ length: count }, newRow);
      await system('test data', (db) => db.candidateSubmission.createMany({ data }));
      return data.map(({ id }) => id);
    },
    async remove(id: string): Promise<string> {
      await system('test data', (db) => db.candidateSubmission.delete({ where: keyOf(company, id) }));
      return id;
    },
  };
}

function expectSorted(rows: Submission[], sort: string): void {
  const sign = sort.startsWith('-') ? -1 : 1;
  const key = (row: Submission) =>
    ({ created_at: row.created_at, position_title: row.position_title, number: row.number })[sort.replace('-', '')] ??
    '';
  for (const [index, row] of rows.slice(1).entries()) {
    const before = rows[index];
    const order = before ? [key(before), before.id] < [key(row), row.id] : true;
    expect(order ? 1 : -1).toBe(sign);
  }
}
