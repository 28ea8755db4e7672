import * as submission from '@/app/api/v1/candidate-submissions/[id]/route';
import * as candidate from '@/app/api/v1/candidates/[id]/route';
import * as client from '@/app/api/v1/clients/[id]/route';
import * as contract from '@/app/api/v1/contracts/[id]/route';
import * as job from '@/app/api/v1/jobs/[id]/route';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

/** What a page sends when one fact is changed in its place: the field alone, on the version that it shows. */
const nouns = [
  ['submission', submission, 'note', 'view_submissions'],
  ['contract', contract, 'position_title', 'view_contracts'],
  ['candidate', candidate, 'headline', 'view_candidates'],
  ['client', client, 'tax_id', 'view_clients'],
  ['job', job, 'location', 'view_jobs'],
] as const satisfies readonly (readonly [keyof Records, object, string, string])[];

let ours: TestCompany;
let ids: Records;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

type Shown = Record<string, unknown> & { version: number };

describe.each(nouns)('a fact of a %s', (noun, route, field, sees) => {
  const read = async () => (await call<Shown>(route.GET, { as: ours.admin, params: { id: ids[noun] } })).data;
  const change = (as: Person, value: unknown, version: number) =>
    call(route.PATCH, {
      as,
      method: 'PATCH',
      params: { id: ids[noun] },
      body: { [field]: value },
      headers: { 'if-match': `"${version}"` },
    });

  it('is changed alone', async () => {
    const before = await read();
    expect((await change(ours.admin, 'Harbour', before.version)).status).toBe(200);
    const after = await read();
    expect(after[field]).toBe('Harbour');
    const ignored = [field, 'version', 'updated_at'];
    const rest = (record: Shown) => Object.entries(record).filter(([name]) => !ignored.includes(name));
    expect(rest(after)).toEqual(rest(before));
  });

  it('keeps what somebody else has saved meanwhile', async () => {
    const { version } = await read();
    const both = await Promise.all([change(ours.admin, 'First', version), change(ours.admin, 'Second', version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await change(ours.admin, 'Late', version)).status).toBe(412);
    expect((await read())[field]).not.toBe('Late');
  });

  it('is not for a reader, for another company or of any length', async () => {
    const { version, [field]: value } = await read();
    const [reader, theirs] = [await makeColleague(ours, [sees]), await makeCompany('Theirs')];
    expect((await change(reader, 'Mine', version)).status).toBe(403);
    expect((await change(theirs.admin, 'Mine', version)).status).toBe(404);
    expect((await change(ours.admin, 'x'.repeat(100_000), version)).status).toBe(422);
    expect((await read())[field]).toBe(value);
  });

  it('holds hostile text as it was written', async () => {
    const text = '<script>alert(1)</script>';
    const { status } = await change(ours.admin, text, (await read()).version);
    expect([status, (await read())[field]]).toEqual([200, text]);
  });
});
