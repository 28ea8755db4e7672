import * as submission from '@/app/api/v1/candidate-submissions/[id]/route';
import * as client from '@/app/api/v1/submission-client/route';
import * as contact from '@/app/api/v1/submission-client-contacts/[id]/route';
import * as contacts from '@/app/api/v1/submission-client-contacts/route';
import * as order from '@/app/api/v1/submission-client-contacts/update-order/route';
import type { Contact } from '@/lib/clients/schema';
import type { SubmissionClient, SubmissionContact } from '@/lib/submissions/client-contacts/schema';
import type { Submission } from '@/lib/submissions/schema';
import {
  forceSubmissionStatus,
  makeClient,
  makeContact,
  makeSubmission,
  submissionBody,
} from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

const nobodysId = '0192f0c1-2345-7abc-8def-0123456789ab';

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
let people: Contact[];
let made: Submission;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  clientId = (await makeClient(ours)).id;
  people = [await makeContact(ours, clientId), await makeContact(ours, clientId), await makeContact(ours, clientId)];
});
beforeEach(async () => {
  made = await makeSubmission(ours.recruiter, clientId);
});

const add = (person: Contact | undefined, fields: object = {}, as: Person = ours.recruiter) =>
  call<SubmissionContact>(contacts.POST, {
    as,
    body: { submission_id: made.id, client_contact_id: person?.id, ...fields },
  });
const list = async (as: Person = ours.recruiter) =>
  (await call<SubmissionContact[]>(contacts.GET, { as, query: { submission_id: made.id } })).data;
const change = (id: string, body: object, as: Person = ours.recruiter) =>
  call<SubmissionContact>(contact.PUT, { as, method: 'PUT', params: { id }, body });
const remove = (id: string, as: Person = ours.recruiter) =>
  call(contact.DELETE, { as, method: 'DELETE', params: { id } });
const reorder = (ids: string[], as: Person = ours.recruiter) =>
  call<SubmissionContact[]>(order.PUT, { as, method: 'PUT', body: { submission_id: made.id, ids } });
const getClient = (as: Person = ours.recruiter) =>
  call<SubmissionClient>(client.GET, { as, query: { submission_id: made.id } });
const setClient = (id: string, as: Person = ours.recruiter, headers = {}) =>
  call<SubmissionClient>(client.PUT, {
    as,
    method: 'PUT',
    query: { submission_id: made.id },
    body: { client_id: id },
    headers,
  });

async function addAll(): Promise<string[]> {
  const ids: string[] = [];
  for (const person of people) ids.push((await add(person)).data.id);
  return ids;
}

describe('contacts of a submission', () => {
  it("are the client's people in order, each with how they meet the candidate", async () => {
    const first = await add(people[0], { interview_option: 'video' });
    expect(first).toMatchObject({
      status: 201,
      data: {
        submission_id: made.id,
        interview_option: 'video',
        position: 1,
        client_contact: { id: people[0]?.id, name: 'Aoife Byrne' },
      },
    });
    await add(people[1]);
    expect((await list()).map((row) => [row.position, row.interview_option])).toEqual([
      [1, 'video'],
      [2, null],
    ]);
    expect((await change(first.data.id, { interview_option: 'on_site' })).data.interview_option).toBe('on_site');
    expect((await change(first.data.id, { interview_option: null })).data.interview_option).toBeNull();
    expect((await remove(first.data.id)).status).toBe(200);
    expect((await list()).map((row) => row.client_contact.id)).toEqual([people[1]?.id]);
  });

  it('are put in order all at once, or not at all', async () => {
    const ids = await addAll();
    const turned = ids.toReversed();
    expect((await reorder(turned)).data.map(({ id }) => id)).toEqual(turned);
    for (const wrong of [
      ids.slice(1),
      [...ids, ids[0] ?? ''],
      [ids[0] ?? '', ids[0] ?? '', ids[1] ?? ''],
      [...ids.slice(1), nobodysId],
    ]) {
      expect(Object.keys((await reorder(wrong)).errors)).toEqual(['ids']);
    }
    expect((await list()).map(({ id }) => id)).toEqual(turned);
  });

  it('hold one person once', async () => {
    const answers = await Promise.all([add(people[0]), add(people[0])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it("cannot be another client's people: told like somebody whom nobody knows", async () => {
    const others = await makeContact(ours, (await makeClient(ours)).id);
    const foreign = await makeContact(theirs, (await makeClient(theirs)).id);
    const random = await add(undefined, { client_contact_id: nobodysId });
    expect(Object.keys(random.errors)).toEqual(['client_contact_id']);
    for (const person of [others, foreign]) expect((await add(person)).body).toEqual(random.body);
  });

  it.each([
    [{ interview_option: 'seance' }, 'interview_option'],
    [{ position: 4 }, 'position'],
  ])('refuse %j at its field', async (fields, path) => {
    const answer = await add(people[0], fields);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors)).toEqual([path]);
    expect(await list()).toEqual([]);
  });

  it("are not another company's to see or touch", async () => {
    const [id = ''] = await addAll();
    const as = theirs.admin;
    const ofNobody = { submission_id: nobodysId };
    expect((await call(contacts.GET, { as, query: { submission_id: made.id } })).body).toEqual(
      (await call(contacts.GET, { as, query: ofNobody })).body,
    );
    expect((await change(id, { interview_option: null }, as)).status).toBe(404);
    expect((await remove(id, as)).status).toBe(404);
    expect(Object.keys((await reorder([], as)).errors)).toEqual(['submission_id']);
    expect((await add(people[0], {}, as)).body).toEqual((await add(people[0], ofNobody, as)).body);
    expect(await list()).toHaveLength(3);
  });

  it("follow the submission's own scope", async () => {
    const own = await makeColleague(ours, ['view_own_submissions', 'edit_own_submissions']);
    const reader = await makeColleague(ours, ['view_submissions', 'edit_own_submissions']);
    const [id = ''] = await addAll();
    expect((await call(contacts.GET, { as: own, query: { submission_id: made.id } })).status).toBe(404);
    expect((await remove(id, own)).status).toBe(404);
    expect(await list(reader)).toHaveLength(3);
    expect((await remove(id, reader)).status).toBe(403);
    expect((await add(people[0], {}, reader)).status).toBe(403);
  });

  it('stay as they were once the submission is placed', async () => {
    const ids = await addAll();
    await forceSubmissionStatus(made, ours, 'placed');
    for (const answer of [
      await add(people[0]),
      await change(ids[0] ?? '', { interview_option: null }),
      await remove(ids[0] ?? ''),
      await reorder(ids),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'submission_placed' } });
    }
    expect(await list()).toHaveLength(3);
  });
});

describe('the client of a submission', () => {
  it('can change, and takes the people of the one before with it', async () => {
    await addAll();
    const other = await makeClient(ours);
    expect((await getClient()).data.client.id).toBe(clientId);
    const changed = await setClient(other.id);
    expect(changed.data).toMatchObject({
      submission_id: made.id,
      client: { id: other.id, name: other.name },
      version: 2,
    });
    expect(await list()).toEqual([]);
  });

  it('takes them too when the whole submission is replaced', async () => {
    await addAll();
    const other = await makeClient(ours);
    await call(submission.PUT, {
      as: ours.recruiter,
      method: 'PUT',
      params: { id: made.id },
      body: submissionBody(other.id),
    });
    expect(await list()).toEqual([]);
  });

  it('keeps its people when nothing changes', async () => {
    await addAll();
    expect((await setClient(clientId)).data.version).toBe(1);
    expect(await list()).toHaveLength(3);
  });

  it('stays once the submission is placed, and before a stale version', async () => {
    const other = await makeClient(ours);
    expect((await setClient(other.id, ours.recruiter, { 'if-match': '"4"' })).status).toBe(412);
    await forceSubmissionStatus(made, ours, 'placed');
    expect((await setClient(other.id)).status).toBe(409);
    expect((await getClient()).data.client.id).toBe(clientId);
  });

  it("cannot be another company's, nor can another company see it", async () => {
    const foreign = await makeClient(theirs);
    expect((await setClient(foreign.id)).body).toEqual((await setClient(nobodysId)).body);
    expect((await getClient(theirs.admin)).status).toBe(404);
    expect((await setClient(foreign.id, theirs.admin)).status).toBe(404);
    expect((await call(client.GET, { as: ours.recruiter })).status).toBe(422);
  });
});
