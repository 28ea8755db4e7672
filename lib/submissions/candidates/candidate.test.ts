import { v7 as uuid } from 'uuid';
import * as submission from '@/app/api/v1/candidate-submissions/[id]/route';
import * as submissions from '@/app/api/v1/candidate-submissions/route';
import * as match from '@/app/api/v1/candidates/match/route';
import * as candidates from '@/app/api/v1/candidates/route';
import * as contract from '@/app/api/v1/contracts/[id]/route';
import * as contracts from '@/app/api/v1/contracts/route';
import { listActivities } from '@/lib/activities/data';
import type { Contract } from '@/lib/contracts/schema';
import { system } from '@/lib/db/client';
import type { CandidateMatch, Submission } from '@/lib/submissions/schema';
import { makeClient, makeSubmission, submissionBody } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
let ownOnly: Person;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  clientId = (await makeClient(ours)).id;
  ownOnly = await makeColleague(ours, [
    'create_submissions',
    'edit_candidates',
    'view_own_submissions',
    'edit_own_submissions',
    'view_clients',
  ]);
});

let email: string;
let first: Submission;
beforeEach(async () => {
  email = `${uuid()}@mail.example`;
  first = await makeSubmission(ours.recruiter, clientId, {
    candidate: { name: 'Zoë Núñez', email, phone: '+34 600 100 200' },
  });
});

// Without the burden, which not all of these people see.
const post = (fields: object, as: Person = ours.recruiter) =>
  call<Submission>(submissions.POST, { as, body: submissionBody(clientId, { burden_percent: undefined, ...fields }) });
const put = (id: string, fields: object, as: Person = ours.recruiter) =>
  call<Submission>(submission.PUT, { as, method: 'PUT', params: { id }, body: submissionBody(clientId, fields) });
const onFile = async () =>
  (await call<Submission>(submission.GET, { as: ours.recruiter, params: { id: first.id } })).data.candidate;
const directBody = (fields: object) => ({
  client_id: clientId,
  position_title: 'Nurse',
  currency: 'EUR',
  start_date: '2026-11-02',
  contract_type: 'contractor',
  location: 'remote',
  ...fields,
});
const direct = (fields: object) => call<Contract>(contracts.POST, { as: ours.admin, body: directBody(fields) });
const find = async (as: Person, address = email) =>
  (await call<CandidateMatch[]>(match.GET, { as, query: { email: address } })).data;

describe('an e-mail address that is on file', () => {
  it.each(['Zoë Núñez', 'ZOE  NUNEZ', ' zoë nunez '])('with the name %j is that candidate, unchanged', async (name) => {
    const { status, data } = await post({ candidate: { name, email: email.toUpperCase(), phone: '555 999' } });
    expect([status, data.candidate]).toEqual([201, first.candidate]);
    expect(await onFile()).toEqual(first.candidate);
  });

  it.each([{}, { update_candidate: false }])('with another name is asked about (%j)', async (more) => {
    const answer = await post({ candidate: { name: 'Somebody Else', email }, ...more });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'candidate_known', candidate: first.candidate });
    expect(await onFile()).toEqual(first.candidate);
  });

  it('is asked about by a contract and by a change of a submission, too', async () => {
    const other = await makeSubmission(ours.recruiter, clientId);
    const candidate = { name: 'Somebody Else', email };
    const answers = [
      await direct({ candidate }),
      await put(other.id, { candidate }),
      await put(first.id, { candidate }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'candidate_known']));
    expect(await onFile()).toEqual(first.candidate);
  });

  it('is used as it is where the candidate is named by id', async () => {
    const candidate_id = first.candidate.id;
    const asked = [
      { candidate: { name: 'Somebody Else', email }, candidate_id },
      { candidate: undefined, candidate_id },
    ];
    for (const fields of asked) {
      const { status, data } = await post(fields);
      expect([status, data.candidate]).toEqual([201, first.candidate]);
    }
    expect((await direct({ candidate_id })).data.candidate).toEqual(first.candidate);
    expect(await onFile()).toEqual(first.candidate);
  });

  it('has name and phone changed when asked to, and an empty phone erases nothing', async () => {
    for (const phone of [undefined, null]) {
      const { status } = await post({ candidate: { name: 'Zoë Ruiz', email, phone }, update_candidate: true });
      expect(status).toBe(201);
      expect(await onFile()).toMatchObject({ name: 'Zoë Ruiz', phone: '+34 600 100 200' });
    }
    await put(first.id, { candidate: { name: 'Zoë Ruiz', email, phone: '555 777' }, update_candidate: true });
    expect(await onFile()).toMatchObject({ name: 'Zoë Ruiz', phone: '555 777' });
  });

  it('is not changed by somebody who may not edit candidates, whatever else they see', async () => {
    const writer = await makeColleague(ours, [
      'create_submissions',
      'view_submissions',
      'view_contracts',
      'view_clients',
    ]);
    const { status } = await post({ candidate: { name: 'Zoë Ruiz', email }, update_candidate: true }, writer);
    expect(status).toBe(403);
    expect(await onFile()).toEqual(first.candidate);
    expect(
      (await post({ candidate: { name: first.candidate.name, email }, update_candidate: true }, writer)).status,
    ).toBe(201);
  });

  it('tells a change in the activity of each submission and contract of that person', async () => {
    const { data: placed } = await direct({ candidate_id: first.candidate.id });
    await post({ candidate: { name: 'Zoë Ruiz', email }, update_candidate: true });
    for (const [type, id] of [
      ['submission', first.id],
      ['contract', placed.id],
    ] as const) {
      const [newest] = await listActivities(ours.admin, type, id);
      expect(newest).toMatchObject({
        event: 'candidate_changed',
        from: 'Zoë Núñez',
        to: 'Zoë Ruiz',
        actor: { id: ours.recruiter.userId },
      });
    }
    expect(
      (await call<Contract>(contract.GET, { as: ours.admin, params: { id: placed.id } })).data.candidate.name,
    ).toBe('Zoë Ruiz');
  });

  it('of somebody without submissions and contracts is known by their own number and owner', async () => {
    const address = `${uuid()}@mail.example`;
    const body = { name: 'Freya Nilsen', email: address };
    await call(candidates.POST, { as: ours.recruiter, body });
    const creator = await makeColleague(ours, ['create_candidates']);
    const number = expect.stringMatching(/^CAN-/);
    expect(await find(creator, address)).toMatchObject([
      { candidate: { number, owner: { id: ours.recruiter.userId } }, may_change: false },
    ]);
    expect((await find(creator, address))[0]?.candidate).not.toHaveProperty('name');
    await system('test data', (db) =>
      db.candidate.updateMany({ where: { companyId: ours.companyId, email: address }, data: { ownerId: null } }),
    );
    expect((await find(creator, address))[0]?.candidate).toEqual({ number });
  });

  it('says to whom belongs who is not theirs to see, and leaves that person alone', async () => {
    const answer = await post({ candidate: { name: 'Somebody Else', email } }, ownOnly);
    expect(answer.status).toBe(409);
    expect(answer.body.candidate).toEqual({
      number: first.number,
      owner: { id: ours.recruiter.userId, name: expect.any(String) },
    });
    const changed = await post({ candidate: { name: 'Somebody Else', email }, update_candidate: true }, ownOnly);
    const named = await post({ candidate_id: first.candidate.id, candidate: undefined }, ownOnly);
    expect([changed.status, named.status]).toEqual([403, 422]);
    expect(await onFile()).toEqual(first.candidate);
  });

  it('is nobody’s in another company', async () => {
    const theirClient = await makeClient(theirs);
    const body = submissionBody(theirClient.id, { candidate_id: first.candidate.id, candidate: undefined });
    const answer = await call(submissions.POST, { as: theirs.admin, body });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['candidate_id']]);
    expect(await find(theirs.admin)).toEqual([]);
  });
});

it('refuses a submission of nobody, and somebody’s id with another’s address', async () => {
  const nobody = await post({ candidate: undefined });
  expect([nobody.status, Object.keys(nobody.errors)]).toEqual([422, ['candidate']]);
  const candidate = { name: 'Zoë Núñez', email: `${uuid()}@mail.example` };
  const mixed = await post({ candidate, candidate_id: first.candidate.id });
  expect([mixed.status, Object.keys(mixed.errors)]).toEqual([422, ['candidate.email']]);
});

describe('who has an address', () => {
  it('is found with where they work and are put forward', async () => {
    const { data: placed } = await direct({ candidate_id: first.candidate.id });
    const [found] = await find(ours.recruiter, email.toUpperCase());
    expect(found).toEqual({
      candidate: first.candidate,
      may_change: true,
      reasons: ['email'],
      submissions: [expect.objectContaining({ id: first.id, client: expect.objectContaining({ id: clientId }) })],
      contracts: [expect.objectContaining({ id: placed.id, client: expect.objectContaining({ id: clientId }) })],
    });
  });

  it('is only somebody to ask about for whoever sees none of it', async () => {
    expect(await find(ownOnly)).toEqual([
      {
        candidate: { number: first.number, owner: first.owner },
        may_change: false,
        reasons: ['email'],
        submissions: [],
        contracts: [],
      },
    ]);
  });

  it('is nobody where nobody has it', async () => {
    expect(await find(ours.recruiter, `${uuid()}@mail.example`)).toEqual([]);
  });
});

describe('who is found by more than an address', () => {
  const ask = async (as: Person, query: Record<string, string>) =>
    (await call<CandidateMatch[]>(match.GET, { as, query })).data.map(({ candidate, reasons }) => [
      candidate.id ?? candidate.number,
      reasons,
    ]);

  it('is found by a number, however it is written, and by the words of a name', async () => {
    const number = `600 ${Date.now().toString().slice(-6)}`;
    const name = `Ámbar ${Date.now().toString(36)}`;
    const { id } = (
      await makeSubmission(ours.recruiter, clientId, {
        candidate: { name, email: `${uuid()}@mail.example`, phone: `+34 ${number}` },
      })
    ).candidate;
    expect(await ask(ours.recruiter, { phone: `0034-${number}` })).toEqual([[id, ['phone']]]);
    const turned = name.toUpperCase().split(' ').reverse().join('  ');
    expect(await ask(ours.recruiter, { name: turned })).toEqual([[id, ['name']]]);
    expect(await ask(ours.recruiter, { name: turned, phone: number, email })).toEqual([
      [first.candidate.id, ['email']],
      [id, ['phone', 'name']],
    ]);
    expect(await ask(ours.recruiter, { name: `${name} Other` })).toEqual([]);
    expect(await ask(theirs.admin, { phone: number, name })).toEqual([]);
  });

  it('is not found by a name by whoever does not see them', async () => {
    expect(await ask(ownOnly, { name: 'Zoë Núñez' })).toEqual([]);
  });

  it('needs something to be found by', async () => {
    expect((await call(match.GET, { as: ours.recruiter, query: {} })).status).toBe(422);
    expect((await call(match.GET, { as: ours.recruiter, query: { phone: 'DROP TABLE' } })).status).toBe(422);
  });
});
