import { v4 as uuid } from 'uuid';
import * as submissions from '@/app/api/v1/candidate-submissions/route';
import * as one from '@/app/api/v1/candidates/[id]/route';
import * as list from '@/app/api/v1/candidates/route';
import { candidateFields } from '@/lib/candidates/fields';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

interface Candidate {
  id: string;
  number: string;
  name: string;
  email: string;
  version: number;
}

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const add = (email: string, more: object = {}, as: Person = ours.recruiter) =>
  call<Candidate>(list.POST, { as, body: { name: 'Freya Nilsen', email, ...more } });
const read = async (query: Record<string, string> = {}, as: Person = ours.recruiter) =>
  (await call<Candidate[]>(list.GET, { as, query })).data;

/** Puts somebody forward by name and address, as the form of a submission does. */
async function putForward(email: string, name = 'Ida Holm'): Promise<number> {
  const clientId = await prepare(async (db) => {
    const client = { name: 'Harbour', clientType: 'direct', currency: 'EUR', paymentTermsDays: 30 };
    const { id } = await db.client.create({
      data: { ...client, companyId: ours.companyId, number: uuid(), ownerId: ours.admin.userId },
    });
    return id;
  });
  const { status } = await call(submissions.POST, {
    as: ours.recruiter,
    body: {
      candidate: { name, email },
      client_id: clientId,
      position_title: 'Welder',
      bill_rate: '50',
      pay_rate: '30',
      currency: 'EUR',
      rate_unit: 'hour',
    },
  });
  return status;
}

it('has the next number, also when it comes with a submission', async () => {
  expect((await add('a@people.example')).data.number).toBe('CAN-000001');
  expect(await putForward('b@people.example')).toBe(201);
  expect((await add('c@people.example')).data.number).toBe('CAN-000003');
  expect((await read({ search: 'CAN-000002' })).map(({ name }) => name)).toEqual(['Ida Holm']);
});

it('belongs to whoever added it, unless they named somebody else', async () => {
  const ownerOf = async (more: object) =>
    (
      await call<{ owner: { id: string } }>(list.POST, {
        as: ours.admin,
        body: { name: 'F', email: `${uuid()}@people.example`, ...more },
      })
    ).data.owner.id;
  expect([await ownerOf({}), await ownerOf({ owner: ours.recruiter.userId })]).toEqual([
    ours.admin.userId,
    ours.recruiter.userId,
  ]);
});

it('leaves no gap where the same person is put forward twice at once', async () => {
  const statuses = await Promise.all(['Ida Holm', 'Ida Holm'].map((name) => putForward('ida@people.example', name)));
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
  expect((await add('next@people.example')).data.number).toBe('CAN-000002');
});

it('is the only one with its address, whatever its case', async () => {
  expect((await add('a@people.example')).status).toBe(201);
  const again = await add('A@people.example');
  expect([again.status, Object.keys(again.errors ?? {})]).toEqual([422, ['email']]);
  const { data: other } = await add('b@people.example');
  const taken = await call(one.PATCH, {
    as: ours.recruiter,
    params: { id: other.id },
    body: { email: 'a@people.example' },
  });
  expect(taken.status).toBe(422);
  const kept = await call(one.PATCH, { as: ours.recruiter, params: { id: other.id }, body: { city: 'Cork' } });
  expect(kept.status).toBe(200);
  // Another company may know the same person.
  const theirs = await makeCompany('Theirs');
  expect((await add('a@people.example', {}, theirs.recruiter)).status).toBe(201);
});

it('says its number as all the world dials it, by its own country, else by the company’s', async () => {
  const { data } = await add('a@people.example', { phone: '0171 1234567', country: 'DE' });
  const number = async (body: object) =>
    (await call(one.PATCH, { as: ours.recruiter, params: { id: data.id }, body })).data['phone_e164'];
  const read = await call(one.GET, { as: ours.recruiter, params: { id: data.id } });
  expect(read.data).toMatchObject({ phone: '0171 1234567', phone_e164: '+491711234567' });
  expect([
    await number({ phone: '(212) 555-0100', country: 'US' }),
    await number({ phone: '01 555 0777', country: null }),
    await number({ phone: '12345' }),
    await number({ phone: null }),
  ]).toEqual(['+12125550100', '+35315550777', null, null]);
});

it('is found by each field that the search looks in, also after a change', async () => {
  const searched = Object.entries(candidateFields.table).flatMap(([name, { facts }]) =>
    'searched' in facts ? name : [],
  );
  const given = {
    name: 'Aoife Brady',
    headline: 'Splicer',
    email: 'aoife@people.example',
    phone: '+353 1 555 0777',
    city: 'Sligo',
    last_employer: 'Atlantic Cable',
  };
  const { data } = await call<Candidate & Record<string, string>>(list.POST, { as: ours.recruiter, body: given });
  expect([...Object.keys(given), 'number'].sort()).toEqual([...searched].sort());
  for (const name of searched) expect([name, (await read({ search: data[name] ?? '' })).length]).toEqual([name, 1]);
  await call(one.PATCH, { as: ours.recruiter, params: { id: data.id }, body: { city: 'Galway' } });
  expect([(await read({ search: 'sligo' })).length, (await read({ search: 'GALW' })).length]).toEqual([0, 1]);
});

it('is found by its headline, and by when it is free', async () => {
  await add('a@people.example', { headline: 'Payroll specialist', available_from: '2027-03-01' });
  await add('b@people.example', { headline: 'Welder', available_from: '2027-06-01' });
  const emails = async (query: Record<string, string>) => (await read(query)).map(({ email }) => email);
  expect(await emails({ search: 'payroll' })).toEqual(['a@people.example']);
  expect(await emails({ 'filter[available_from_to]': '2027-04-01' })).toEqual(['a@people.example']);
});

it('is deleted only while nobody has put it forward', async () => {
  const { data } = await add('a@people.example');
  expect(await putForward('b@people.example')).toBe(201);
  const [, used] = (await read({ sort: 'number' })).map(({ id }) => id);
  const remove = async (id: string) => (await call(one.DELETE, { as: ours.admin, params: { id } })).status;
  expect([await remove(data.id), await remove(used ?? '')]).toEqual([200, 409]);
});

it('is known by its id to whoever sees candidates, and to nobody else who sees no submissions', async () => {
  const { data } = await add('a@people.example');
  const [seeing, blind] = [
    await makeColleague(ours, ['view_candidates']),
    await makeColleague(ours, ['create_submissions']),
  ];
  const get = async (as: Person) => (await call(one.GET, { as, params: { id: data.id } })).status;
  expect([await get(seeing), await get(blind)]).toEqual([200, 403]);
});
