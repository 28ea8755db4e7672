import { GET as download } from '@/app/api/v1/user-documents/[id]/download/route';
import { DELETE, GET, PUT } from '@/app/api/v1/user-documents/[id]/route';
import { POST as judge } from '@/app/api/v1/user-documents/[id]/status/route';
import { GET as list, POST } from '@/app/api/v1/user-documents/route';
import { addDays, todayIn } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import type { UserDocument } from '@/lib/documents/schema';
import { filesOnDisk, formWith } from '@/lib/files/receiving/test-upload';
import type { Permission } from '@/lib/permissions';
import { call } from '@/lib/testing/call';
import { until } from '@/lib/testing/until';
import { makeCompany, makePerson, type Person, type TestCompany } from '@/lib/testing/world';

const today = todayIn('Europe/Dublin', new Date());

let company: TestCompany;
/** A person like the contractor, who may also change and delete their own documents. */
let owner: Person;
/** Sees and judges everybody's documents. */
let clerk: Person;
beforeAll(async () => {
  company = await makeCompany('Documents');
  const person = (name: string, permissions: Permission[]) =>
    system('test', async (db) => {
      const role = await db.role.create({ data: { companyId: company.companyId, name, permissions } });
      return makePerson(db, company.companyId, name, role.id);
    });
  owner = await person('owner', [
    'view_own_user_documents',
    'create_own_user_documents',
    'edit_own_user_documents',
    'delete_own_user_documents',
  ]);
  clerk = await person('clerk', [
    'view_user_documents',
    'create_user_documents',
    'edit_user_documents',
    'delete_user_documents',
  ]);
});

const add = (as: Person, fields: Record<string, string> = {}, name = 'passport.pdf') =>
  call<UserDocument>(POST, {
    as,
    method: 'POST',
    body: formWith(name, '%PDF-1.7\nid', { document_type: 'identity_document', ...fields }),
  });
const read = (as: Person, id: string) => call<UserDocument>(GET, { as, params: { id } });
const change = (as: Person, id: string, body: object, headers?: Record<string, string>) =>
  call<UserDocument>(PUT, { as, method: 'PUT', params: { id }, body, headers });
const remove = (as: Person, id: string) => call(DELETE, { as, method: 'DELETE', params: { id } });
const say = (as: Person, id: string, body: object) => call<UserDocument>(judge, { as, params: { id }, body });
const fields = { document_type: 'identity_document' };

describe("one's own document", () => {
  it('waits for a verdict, and comes back under its name', async () => {
    const { status, data } = await add(owner, {
      title: 'Passport',
      issue_date: '2020-01-31',
      expiry_date: addDays(today, 400),
    });
    expect({ status, data }).toMatchObject({
      status: 201,
      data: {
        user: { id: owner.userId },
        status: 'pending',
        title: 'Passport',
        issue_date: '2020-01-31',
        file: { name: 'passport.pdf', content_type: 'application/pdf', size: 11 },
        can: { edit: true, delete: true, verify: false },
      },
    });
    const file = await call(download, { as: owner, params: { id: data.id } });
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="passport.pdf"');
    expect(await new Response(file.stream).text()).toBe('%PDF-1.7\nid');
  });

  it("is never verified by its owner, whatever they may do with others'", async () => {
    for (const person of [owner, clerk, company.admin]) {
      const { data } = await add(person);
      expect(data.can.verify).toBe(false);
      expect((await say(person, data.id, { status: 'verified' })).status).toBe(403);
      expect((await read(person, data.id)).data.status).toBe('pending');
    }
  });

  it('can neither be changed nor removed by its owner once somebody else has verified it', async () => {
    for (const person of [owner, company.admin]) {
      const { data } = await add(person);
      expect((await say(clerk, data.id, { status: 'verified' })).data).toMatchObject({
        status: 'verified',
        verified_by: { id: clerk.userId },
      });
      expect((await read(person, data.id)).data.can).toEqual({ edit: false, delete: false, verify: false });
      expect((await change(person, data.id, { ...fields, title: 'Other' })).status).toBe(409);
      expect((await remove(person, data.id)).status).toBe(409);
    }
  });

  it('waits for a new verdict when its owner mends what was refused', async () => {
    const { data } = await add(owner);
    const refused = await say(clerk, data.id, { status: 'rejected', reason: 'Too dark' });
    expect(refused.data).toMatchObject({ status: 'rejected', rejected_reason: 'Too dark' });
    const mended = await change(owner, data.id, { ...fields, title: 'Brighter' });
    expect(mended.data).toMatchObject({ status: 'pending', rejected_reason: null, verified_by: null });
  });

  it('is refused by mail, with the reason', async () => {
    const { data } = await add(owner, { title: 'Visa' });
    await say(clerk, data.id, { status: 'rejected', reason: 'Wrong country' });
    const mail = await system('test', (db) =>
      db.outgoingMail.findFirst({
        where: { companyId: company.companyId, kind: 'document_rejected', subject: { contains: 'Visa' } },
      }),
    );
    expect(mail).toMatchObject({ subject: 'Visa was not accepted', subjectId: owner.userId });
    expect(mail?.text).toContain('Wrong country');
    expect(mail?.text).toContain('/profile?tab=documents');
  });

  it('goes with its bytes', async () => {
    const before = await filesOnDisk();
    const { data } = await add(owner);
    expect((await remove(owner, data.id)).status).toBe(200);
    await until(async () => (await filesOnDisk()).stored.length === before.stored.length);
    expect((await filesOnDisk()).stored.sort()).toEqual(before.stored.sort());
    expect((await read(owner, data.id)).status).toBe(404);
  });
});

describe("somebody else's document", () => {
  it('is not there for anyone who sees only their own', async () => {
    const { data } = await add(owner);
    for (const other of [company.contractor, company.recruiter]) {
      for (const answer of [await read(other, data.id), await call(download, { as: other, params: { id: data.id } })])
        expect(answer.status).toBe(404);
    }
    expect((await change(company.contractor, data.id, fields)).status).toBe(403);
    expect((await call(list, { as: company.contractor, query: { user_id: owner.userId } })).status).toBe(404);
    expect((await add(company.contractor, { user_id: owner.userId })).errors).toEqual({
      user_id: ['There is no such record.'],
    });
  });

  it('is never verified by whoever handed it in, whatever they may do with others’', async () => {
    for (const person of [clerk, company.admin]) {
      const { data } = await add(person, { user_id: owner.userId });
      expect(data).toMatchObject({ created_by: { id: person.userId }, can: { verify: false } });
      for (const verdict of [{ status: 'verified' }, { status: 'rejected', reason: 'Too dark' }])
        expect((await say(person, data.id, verdict)).status).toBe(403);
      const other = person === clerk ? company.admin : clerk;
      expect((await say(other, data.id, { status: 'verified' })).data.status).toBe('verified');
      // Who handed it in changes it: another verdict is needed, of somebody else.
      const changed = await change(person, data.id, { ...fields, expiry_date: addDays(today, 20) });
      expect(changed.data).toMatchObject({ status: 'pending', verified_by: null, can: { verify: false } });
    }
  });

  it('keeps its verdict when who judges it corrects a date, but not when it had run out', async () => {
    const { data } = await add(owner, { expiry_date: addDays(today, 10) });
    await say(clerk, data.id, { status: 'verified' });
    expect((await change(clerk, data.id, { ...fields, expiry_date: addDays(today, 20) })).data.status).toBe('verified');
    expect((await change(clerk, data.id, { ...fields, expiry_date: addDays(today, -1) })).data).toMatchObject({
      status: 'expired',
      can: { verify: false },
    });
    expect((await change(clerk, data.id, { ...fields, expiry_date: addDays(today, 5) })).data.status).toBe('pending');
  });

  it('changes only from the version that was read', async () => {
    const { data } = await add(owner);
    expect((await change(clerk, data.id, fields, { 'if-match': '"1"' })).status).toBe(200);
    expect((await change(clerk, data.id, fields, { 'if-match': '"1"' })).status).toBe(412);
  });

  it('is judged with a reason or not at all, and the verdict can be taken back', async () => {
    const { data } = await add(owner);
    expect((await say(clerk, data.id, { status: 'rejected' })).errors).toEqual({ reason: ['Give a reason.'] });
    expect((await say(clerk, data.id, { status: 'expired' })).status).toBe(422);
    await say(clerk, data.id, { status: 'verified' });
    expect((await say(clerk, data.id, { status: 'pending' })).data).toMatchObject({
      status: 'pending',
      verified_by: null,
      verified_at: null,
    });
  });
});

describe('the list', () => {
  it('filters by person, state, type and how soon it runs out', async () => {
    const person = await system('test', (db) => makePerson(db, company.companyId, 'listed', null));
    const make = async (type: string, days: number | null) => {
      const { data } = await add(clerk, {
        user_id: person.userId,
        document_type: type,
        ...(days === null ? {} : { expiry_date: addDays(today, days) }),
      });
      return data.id;
    };
    const [soon, later, never, past] = [
      await make('work_permit', 5),
      await make('work_permit', 50),
      await make('certificate', null),
      await make('certificate', -5),
    ];
    await say(company.admin, later, { status: 'verified' });
    const found = async (query: Record<string, string>) => {
      const answer = await call<UserDocument[]>(list, { as: clerk, query: { user_id: person.userId, ...query } });
      return answer.data.map(({ id }) => id).sort();
    };
    const sorted = (...ids: string[]) => ids.sort();
    expect(await found({})).toEqual(sorted(soon, later, never, past));
    expect(await found({ 'filter[status]': 'verified,expired' })).toEqual(sorted(later, past));
    expect(await found({ 'filter[document_type]': 'certificate' })).toEqual(sorted(never, past));
    expect(await found({ 'filter[expiring]': '30' })).toEqual([soon]);
    expect(await found({ 'filter[expiring]': '60', 'filter[status]': 'verified' })).toEqual([later]);
  });

  it('has only their own for anyone who sees no others', async () => {
    const answer = await call<UserDocument[]>(list, { as: owner });
    expect(answer.data.length).toBeGreaterThan(0);
    expect(new Set(answer.data.map(({ user }) => user?.id))).toEqual(new Set([owner.userId]));
  });
});

it.each([
  ['without a type', { document_type: '' }, 'document_type'],
  ['of a type that the company does not have', { document_type: 'horoscope' }, 'document_type'],
  ['with a day that does not exist', { expiry_date: '2026-02-30' }, 'expiry_date'],
  ['that expires before it was issued', { issue_date: '2026-02-02', expiry_date: '2026-02-01' }, 'expiry_date'],
  ['of nobody', { user_id: crypto.randomUUID() }, 'user_id'],
  ['with a line break in its title', { title: 'a\nb' }, 'title'],
])('a document %s is refused, and nothing of it is kept', async (_, given, field) => {
  const before = await filesOnDisk();
  const answer = await add(clerk, given);
  expect({ status: answer.status, fields: Object.keys(answer.errors) }).toEqual({ status: 422, fields: [field] });
  expect(await filesOnDisk()).toEqual(before);
});

it('a sheet is no document', async () => {
  expect((await call(POST, { as: owner, method: 'POST', body: formWith('a.csv', 'a,b', fields) })).status).toBe(415);
});
