import * as mergeRoute from '@/app/api/v1/candidates/[id]/merge/route';
import * as one from '@/app/api/v1/candidates/[id]/route';
import * as unmergeRoute from '@/app/api/v1/candidates/[id]/unmerge/route';
import * as candidateList from '@/app/api/v1/candidates/route';
import { GET as download } from '@/app/api/v1/user-documents/[id]/download/route';
import { DELETE, GET, PUT } from '@/app/api/v1/user-documents/[id]/route';
import { POST as judge } from '@/app/api/v1/user-documents/[id]/status/route';
import { GET as list, POST } from '@/app/api/v1/user-documents/route';
import { listActivities } from '@/lib/activities/data';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import { makeContract } from '@/lib/contracts/test-world';
import { keyOf } from '@/lib/db/key';
import { checkDocuments } from '@/lib/documents/remind.data';
import type { UserDocument } from '@/lib/documents/schema';
import { filesOnDisk, formWith } from '@/lib/files/receiving/test-upload';
import { makeClient } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { until } from '@/lib/testing/until';
import { makeColleague, makeCompany, type Person, type TestCompany, todayHere } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
/** Edits candidates and sees everybody's documents, and no more. */
let recruiter: Person;
/** Sees and judges everybody's documents. */
let clerk: Person;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  recruiter = await makeColleague(ours, ['view_candidates', 'edit_candidates', 'view_user_documents']);
  clerk = await makeColleague(ours, ['view_user_documents', 'edit_user_documents', 'delete_user_documents']);
});

let count = 0;
const addCandidate = async (more: object = {}): Promise<string> => {
  const body = { name: 'Freya Nilsen', email: `papers-${++count}@people.example`, ...more };
  const { status, data } = await call<{ id: string }>(candidateList.POST, { as: ours.recruiter, body });
  expect(status).toBe(201);
  return data.id;
};
const add = (as: Person, fields: Record<string, string>) =>
  call<UserDocument>(POST, {
    as,
    method: 'POST',
    body: formWith('permit.pdf', `%PDF-1.7\n${++count}`, { document_type: 'work_permit', ...fields }),
  });
const addTo = async (candidateId: string, fields: Record<string, string> = {}) => {
  const { status, data } = await add(recruiter, { candidate_id: candidateId, ...fields });
  expect(status).toBe(201);
  return data;
};
const listed = async (as: Person, query: Record<string, string>) => {
  const { status, data } = await call<UserDocument[]>(list, { as, query });
  return status === 200 ? data.map(({ id }) => id).sort() : status;
};
const read = (as: Person, id: string) => call<UserDocument>(GET, { as, params: { id } });
const say = (as: Person, id: string, body: object) => call<UserDocument>(judge, { as, params: { id }, body });
const link = (id: string, userId: string | null) =>
  prepare((db) => db.candidate.update({ where: keyOf(ours, id), data: { userId }, select: { id: true } }));
const mailsOf = (subjectId: string) =>
  prepare((db) =>
    db.outgoingMail.findMany({ where: { companyId: ours.companyId, subjectId }, orderBy: { id: 'asc' } }),
  );

describe('a document of a candidate without an account', () => {
  it('is added by whoever edits candidates and sees documents, and waits for a verdict', async () => {
    const candidate = await addCandidate();
    const document = await addTo(candidate);
    expect(document).toMatchObject({
      user: null,
      candidate: { id: candidate, name: 'Freya Nilsen' },
      created_by: { id: recruiter.userId },
      status: 'pending',
      can: { edit: false, delete: false, verify: false },
    });
    expect(await listed(recruiter, { candidate_id: candidate })).toEqual([document.id]);
    expect((await say(clerk, document.id, { status: 'verified' })).data).toMatchObject({ status: 'verified' });
    const file = await call(download, { as: recruiter, params: { id: document.id } });
    expect(file.status).toBe(200);
    const events = (await listActivities({ ...ours, userId: null }, 'candidate', candidate)).map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['document_added', 'document_verified']));
  });

  it('is not added without one of the two rights, to a candidate of another company, to two people or to the erased', async () => {
    const candidate = await addCandidate();
    for (const rights of [
      ['view_candidates', 'edit_candidates'],
      ['view_candidates', 'view_user_documents', 'create_user_documents', 'edit_user_documents'],
    ]) {
      const { errors } = await add(await makeColleague(ours, rights), { candidate_id: candidate });
      expect(errors).toEqual({ candidate_id: ['There is no such record.'] });
    }
    expect((await add(theirs.admin, { candidate_id: candidate })).errors).toEqual({
      candidate_id: ['There is no such record.'],
    });
    const both = { candidate_id: candidate, user_id: ours.contractor.userId };
    expect(Object.keys((await add(ours.admin, both)).errors)).toEqual(['candidate_id']);
    // Whoever edits candidates adds to nobody's account.
    expect(Object.keys((await add(recruiter, { user_id: ours.contractor.userId })).errors)).toEqual(['user_id']);
    expect(await listed(ours.admin, { candidate_id: candidate })).toEqual([]);
    await prepare((db) =>
      db.candidate.update({
        where: keyOf(ours, candidate),
        data: { email: null, ownerId: null, doNotContact: 'Erased', erasedAt: new Date() },
        select: { id: true },
      }),
    );
    expect((await add(recruiter, { candidate_id: candidate })).status).toBe(409);
  });

  it('is nobody’s own: rights on one’s own documents do not open it', async () => {
    const candidate = await addCandidate();
    const { id } = await addTo(candidate);
    const own = await makeColleague(ours, [
      'view_candidates',
      'view_own_user_documents',
      'create_own_user_documents',
      'edit_own_user_documents',
      'delete_own_user_documents',
    ]);
    const body = { document_type: 'certificate' };
    expect((await read(own, id)).status).toBe(404);
    expect((await call(download, { as: own, params: { id } })).status).toBe(404);
    expect((await call(PUT, { as: own, method: 'PUT', params: { id }, body })).status).toBe(404);
    expect((await call(DELETE, { as: own, method: 'DELETE', params: { id } })).status).toBe(404);
    expect(await listed(own, {})).toEqual([]);
    expect(await listed(own, { candidate_id: candidate })).toBe(404);
    // Also for somebody who sees all of them and changes their own.
    const seeing = await makeColleague(ours, [
      'view_user_documents',
      'edit_own_user_documents',
      'delete_own_user_documents',
    ]);
    expect((await read(seeing, id)).data.can).toEqual({ edit: false, delete: false, verify: false });
    expect((await call(PUT, { as: seeing, method: 'PUT', params: { id }, body })).status).toBe(403);
    expect((await call(DELETE, { as: seeing, method: 'DELETE', params: { id } })).status).toBe(403);
  });

  it('is verified by nobody who has one of the candidate’s addresses, and not changed by them afterwards', async () => {
    const namesake = await makeColleague(ours, ['view_user_documents', 'edit_user_documents', 'delete_user_documents']);
    const { email } = await prepare((db) =>
      db.user.findUniqueOrThrow({ where: keyOf(ours, namesake.userId), select: { email: true } }),
    );
    const candidate = await addCandidate({ email: email.toUpperCase() });
    const { id } = await addTo(candidate);
    for (const data of [{}, { email: 'private@people.example', moreEmails: [email] }]) {
      await prepare((db) => db.candidate.update({ where: keyOf(ours, candidate), data, select: { id: true } }));
      expect((await read(namesake, id)).data.can).toMatchObject({ verify: false });
      expect((await say(namesake, id, { status: 'verified' })).status).toBe(403);
    }
    expect((await say(clerk, id, { status: 'verified' })).status).toBe(200);
    expect((await call(DELETE, { as: namesake, method: 'DELETE', params: { id } })).status).toBe(409);
  });

  it('is not there for another company', async () => {
    const candidate = await addCandidate();
    const { id } = await addTo(candidate);
    expect((await read(theirs.admin, id)).status).toBe(404);
    expect((await call(download, { as: theirs.admin, params: { id } })).status).toBe(404);
    expect((await say(theirs.admin, id, { status: 'verified' })).status).toBe(404);
    expect(await listed(theirs.admin, { candidate_id: candidate })).toBe(404);
  });

  it('goes with its candidate, and its file with it', async () => {
    const before = (await filesOnDisk()).stored.length;
    const candidate = await addCandidate();
    const { id } = await addTo(candidate);
    expect((await call(one.DELETE, { as: ours.admin, method: 'DELETE', params: { id: candidate } })).status).toBe(200);
    expect((await read(ours.admin, id)).status).toBe(404);
    await until(async () => (await filesOnDisk()).stored.length === before);
  });
});

describe('a candidate with an account', () => {
  it('has one list with it, whichever of the two it is opened from', async () => {
    const candidate = await addCandidate();
    const [early, account] = [await addTo(candidate), await makeColleague(ours, ['view_own_user_documents'])];
    const { data: own } = await add(ours.admin, { user_id: account.userId });
    expect(await listed(recruiter, { candidate_id: candidate })).toEqual([early.id]);
    await link(candidate, account.userId);
    const late = await addTo(candidate);
    const all = [early.id, own.id, late.id].sort();
    expect(await listed(recruiter, { candidate_id: candidate })).toEqual(all);
    expect(await listed(recruiter, { user_id: account.userId })).toEqual(all);
    expect(await listed(account, {})).toEqual(all);
    expect((await read(account, early.id)).data).toMatchObject({ user: { id: account.userId } });
    // Another account sees none of them, also once this one is taken away again.
    expect(await listed(ours.contractor, { candidate_id: candidate })).toBe(404);
    await link(candidate, null);
    expect(await listed(account, {})).toEqual([own.id]);
  });

  it('does not verify what was added to their record, and changes it until somebody has', async () => {
    const candidate = await addCandidate();
    const { id } = await addTo(candidate);
    const person = await makeColleague(ours, [
      'view_user_documents',
      'edit_user_documents',
      'edit_own_user_documents',
      'delete_own_user_documents',
    ]);
    await link(candidate, person.userId);
    expect((await read(person, id)).data.can).toMatchObject({ edit: true, verify: false });
    expect((await say(person, id, { status: 'verified' })).status).toBe(403);
    await say(clerk, id, { status: 'verified' });
    expect((await read(person, id)).data.can).toEqual({ edit: false, delete: false, verify: false });
    const body = { document_type: 'certificate' };
    expect((await call(PUT, { as: person, method: 'PUT', params: { id }, body })).status).toBe(409);
  });
});

describe('the starting roles', () => {
  it('recruiters see and add documents of candidates, account managers also verify them', async () => {
    const candidate = await addCandidate();
    const { data: document, status } = await add(ours.recruiter, { candidate_id: candidate });
    expect([status, document.can]).toEqual([201, { edit: false, delete: false, verify: false }]);
    for (const person of [ours.recruiter, ours.account_manager]) {
      expect(await listed(person, { candidate_id: candidate })).toEqual([document.id]);
      expect((await call(download, { as: person, params: { id: document.id } })).status).toBe(200);
    }
    expect((await say(ours.recruiter, document.id, { status: 'verified' })).status).toBe(403);
    expect((await read(ours.account_manager, document.id)).data.can).toEqual({
      edit: false,
      delete: false,
      verify: true,
    });
    const verified = await say(ours.account_manager, document.id, { status: 'verified' });
    expect(verified.data).toMatchObject({ status: 'verified', verified_by: { id: ours.account_manager.userId } });
    expect(await listed(theirs.account_manager, { candidate_id: candidate })).toBe(404);
    expect((await say(theirs.account_manager, document.id, { status: 'pending' })).status).toBe(404);
  });

  it('account managers do not verify what they have handed in', async () => {
    const candidate = await addCandidate();
    const { data } = await add(ours.account_manager, { candidate_id: candidate });
    expect(data.can.verify).toBe(false);
    expect((await say(ours.account_manager, data.id, { status: 'verified' })).status).toBe(403);
    expect((await say(ours.admin, data.id, { status: 'verified' })).status).toBe(200);
  });

  it('see and verify those of accounts that work on contracts, and nothing of the office', async () => {
    const placed = await makeColleague(ours, ['view_own_user_documents']);
    const office = await makeColleague(ours, ['view_own_user_documents']);
    const client = await makeClient(ours);
    await makeContract(ours.account_manager, client.id, { consultant_user_id: placed.userId });
    const [{ data: theirOwn }, { data: hidden }] = [
      await add(ours.admin, { user_id: placed.userId }),
      await add(ours.admin, { user_id: office.userId }),
    ];
    for (const person of [ours.recruiter, ours.account_manager]) {
      expect(await listed(person, { user_id: placed.userId })).toEqual([theirOwn.id]);
      expect(await listed(person, { user_id: office.userId })).toBe(404);
      expect(await listed(person, {})).not.toContain(hidden.id);
      expect((await read(person, hidden.id)).status).toBe(404);
      expect((await call(download, { as: person, params: { id: hidden.id } })).status).toBe(404);
    }
    expect((await say(ours.account_manager, hidden.id, { status: 'verified' })).status).toBe(404);
    expect((await say(ours.account_manager, theirOwn.id, { status: 'verified' })).status).toBe(200);
  });

  it('the right to verify candidates’ documents opens nobody else’s, also to somebody who sees them all', async () => {
    const wide = await makeColleague(ours, ['view_user_documents', 'verify_candidate_documents']);
    const office = await makeColleague(ours, []);
    const { data } = await add(ours.admin, { user_id: office.userId });
    expect((await read(wide, data.id)).data.can.verify).toBe(false);
    expect((await say(wide, data.id, { status: 'verified' })).status).toBe(403);
    const ofCandidate = await addTo(await addCandidate());
    expect((await say(wide, ofCandidate.id, { status: 'verified' })).status).toBe(200);
    // Without sight of the documents the right is of no use.
    const blind = await makeColleague(ours, ['view_candidates', 'verify_candidate_documents']);
    expect((await say(blind, ofCandidate.id, { status: 'pending' })).status).toBe(404);
  });

  it('whoever sees only their own contracts sees the documents of the people on these', async () => {
    const narrow = await makeColleague(ours, ['view_own_contracts', 'view_candidate_documents']);
    const client = await makeClient(ours);
    const [mine, others] = [
      await makeContract(ours.account_manager, client.id),
      await makeContract(ours.account_manager, client.id),
    ];
    await prepare((db) =>
      db.contract.update({ where: keyOf(ours, mine.id), data: { ownerId: narrow.userId }, select: { id: true } }),
    );
    const [seen, unseen] = [await addTo(mine.candidate.id), await addTo(others.candidate.id)];
    expect(await listed(narrow, {})).toEqual([seen.id]);
    expect(await listed(narrow, { candidate_id: mine.candidate.id })).toEqual([seen.id]);
    expect(await listed(narrow, { candidate_id: others.candidate.id })).toBe(404);
    expect((await read(narrow, unseen.id)).status).toBe(404);
  });
});

it('merging moves the documents, and undoing it brings them back', async () => {
  const [kept, gone] = [await addCandidate(), await addCandidate()];
  const [mine, moved] = [await addTo(kept), await addTo(gone)];
  const merged = await call(mergeRoute.POST, { as: ours.admin, params: { id: kept }, body: { with: gone } });
  expect(merged.status).toBe(200);
  expect(await listed(recruiter, { candidate_id: kept })).toEqual([mine.id, moved.id].sort());
  await call(unmergeRoute.POST, { as: ours.admin, method: 'POST', params: { id: kept } });
  expect(await listed(recruiter, { candidate_id: kept })).toEqual([mine.id]);
  expect(await listed(recruiter, { candidate_id: gone })).toEqual([moved.id]);
});

describe('the reminder of a document that expires', () => {
  const today = todayHere();
  const setDay = (id: string, days: number) =>
    prepare((db) =>
      db.userDocument.update({
        where: keyOf(ours, id),
        data: { expiryDate: dateFromDay(addDays(today, days)) },
        select: { id: true },
      }),
    );
  const readersOf = async (candidate: string) =>
    (await mailsOf(candidate)).map(({ kind, to, text }) => [
      kind,
      JSON.stringify(to),
      text.includes(`/candidates/${candidate}?tab=documents`),
    ]);
  const to = (person: Person) => expect.stringContaining(person.userId);

  it('goes to whoever looks after the candidate, and on the last day to the administrators', async () => {
    const candidate = await addCandidate({ owner: recruiter.userId });
    const { id } = await addTo(candidate);
    await setDay(id, 30);
    await checkDocuments();
    await checkDocuments();
    expect(await readersOf(candidate)).toEqual([['document_expiry_admin', to(recruiter), true]]);
    await setDay(id, 0);
    await checkDocuments();
    expect((await readersOf(candidate)).slice(1)).toEqual([
      ['document_expiry_admin', to(recruiter), true],
      ['document_expiry_admin', to(ours.admin), true],
    ]);
  });

  it('goes to the administrators if whoever looks after them sees no documents', async () => {
    const blind = await makeColleague(ours, ['view_candidates', 'edit_candidates']);
    const candidate = await addCandidate({ owner: blind.userId });
    const { id } = await addTo(candidate);
    await setDay(id, 7);
    await checkDocuments();
    expect(await readersOf(candidate)).toEqual([['document_expiry_admin', to(ours.admin), true]]);
  });

  it('goes to the person once they have an account, and the document expires', async () => {
    const candidate = await addCandidate({ owner: recruiter.userId });
    const { id } = await addTo(candidate);
    await link(candidate, ours.contractor2.userId);
    await setDay(id, 7);
    await checkDocuments();
    expect((await readersOf(candidate)).map(([kind, reader]) => [kind, reader])).toEqual([
      ['document_expiry', to(ours.contractor2)],
    ]);
    await setDay(id, -1);
    await checkDocuments();
    expect((await read(clerk, id)).data.status).toBe('expired');
  });
});
