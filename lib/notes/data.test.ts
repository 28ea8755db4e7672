import * as note from '@/app/api/v1/user-notes/[id]/route';
import * as notes from '@/app/api/v1/user-notes/route';
import * as user from '@/app/api/v1/users/[id]/route';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Note } from '@/lib/notes/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, makePerson, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
/** Writes and reads notes, as a lead of the office does. */
let author: Person;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  author = await system('test data', async (db) => {
    const permissions = ['view_user_notes', 'create_user_notes', 'edit_user_notes', 'delete_user_notes'];
    const role = await db.role.create({ data: { companyId: ours.companyId, name: 'Lead', permissions } });
    return makePerson(db, ours.companyId, 'lead', role.id);
  });
});

const text = { note_type: 'general', body: 'Called about the extension.' };
const create = (as: Person, fields: object = {}) =>
  call<Note>(notes.POST, { as, body: { user_id: ours.contractor.userId, ...text, ...fields } });
const change = (as: Person, id: string, fields: object = {}, headers: Record<string, string> = {}) =>
  call<Note>(note.PUT, { as, method: 'PUT', params: { id }, body: { ...text, ...fields }, headers });
const remove = (as: Person, id: string) => call(note.DELETE, { as, method: 'DELETE', params: { id } });
const list = (as: Person, query: Record<string, string> = { user_id: ours.contractor.userId }) =>
  call<Note[]>(notes.GET, { as, query });
const writtenAgo = (id: string, ms: number) =>
  system('test data', (db) =>
    db.userNote.update({
      where: keyOf(ours, id),
      data: { createdAt: new Date(Date.now() - ms) },
    }),
  );

const dayMs = 86_400_000;

it.each(['account_manager', 'finance'] as const)(
  'an %s writes and reads them from the start, on the person’s page',
  async (role) => {
    const { status, data } = await create(ours[role]);
    expect(status).toBe(201);
    expect((await list(ours[role])).data.map(({ id }) => id)).toContain(data.id);
    expect((await call(user.GET, { as: ours[role], params: { id: ours.contractor.userId } })).status).toBe(200);
    expect((await change(ours[role], data.id)).status).toBe(200);
    expect((await remove(ours[role], data.id)).status).toBe(200);
  },
);

it.each(['recruiter', 'contractor'] as const)('a %s does not', async (role) => {
  expect([(await create(ours[role])).status, (await list(ours[role])).status]).toEqual([403, 403]);
});

it('is written about somebody, and read by anyone who may read notes', async () => {
  const { status, data } = await create(author, { note_type: 'call' });
  expect(status).toBe(201);
  expect(data).toMatchObject({
    user: { id: ours.contractor.userId },
    author: { id: author.userId },
    note_type: 'call',
    is_editable: true,
    version: 1,
  });
  expect((await list(ours.admin)).data.map(({ id }) => id)).toContain(data.id);
});

it('is not shown to the person whom it is about', async () => {
  const { data } = await create(author);
  expect((await list(ours.contractor)).status).toBe(403);
  expect((await change(ours.contractor, data.id)).status).toBe(403);
});

it('is listed for one person, by type, and for nobody whom the company does not have', async () => {
  await create(author, { user_id: ours.contractor2.userId, note_type: 'performance' });
  const ofOne = await list(author, { user_id: ours.contractor2.userId, 'filter[note_type]': 'performance' });
  expect(ofOne.data.map(({ user }) => user.id)).toEqual([ours.contractor2.userId]);
  expect((await list(author, { user_id: ours.contractor2.userId, 'filter[note_type]': 'compliance' })).data).toEqual(
    [],
  );
  expect((await list(author, { user_id: theirs.contractor.userId })).status).toBe(404);
  expect((await list(author, { owner: 'x' })).status).toBe(422);
});

it.each([
  [{ note_type: 'gossip' }, 'note_type'],
  [{ body: '   ' }, 'body'],
  [{ body: 'x'.repeat(5001) }, 'body'],
  [{ body: 'a\u0000b' }, 'body'],
  [{ user_id: '0192f0c1-2345-7abc-8def-0123456789ab' }, 'user_id'],
  [{ author_id: '0192f0c1-2345-7abc-8def-0123456789ab' }, 'author_id'],
])('refuses what is wrong, at its field (%#)', async (fields, path) => {
  const answer = await create(author, fields);
  expect({ status: answer.status, at: Object.keys(answer.errors) }).toEqual({ status: 422, at: [path] });
});

it('refuses somebody of another company as if there were nobody', async () => {
  expect(Object.keys((await create(author, { user_id: theirs.contractor.userId })).errors)).toEqual(['user_id']);
});

it('is changed by its author within a day, and then stays as it is', async () => {
  const {
    data: { id },
  } = await create(author);
  await writtenAgo(id, dayMs - 60_000);
  expect((await change(author, id, { body: 'Called twice.' })).data).toMatchObject({
    body: 'Called twice.',
    version: 2,
  });
  await writtenAgo(id, dayMs);
  expect((await list(author)).data.find((one) => one.id === id)).toMatchObject({
    is_editable: false,
    body: 'Called twice.',
  });
  expect((await change(author, id, { body: 'Never called.' })).status).toBe(409);
  expect((await remove(author, id)).status).toBe(409);
});

it("is nobody else's to change, not even the administrator's", async () => {
  const {
    data: { id },
  } = await create(author);
  expect((await change(ours.admin, id)).status).toBe(403);
  expect((await remove(ours.admin, id)).status).toBe(403);
  expect((await remove(author, id)).status).toBe(200);
  expect((await remove(author, id)).status).toBe(404);
});

it('refuses a stale version', async () => {
  const {
    data: { id },
  } = await create(author);
  await change(author, id, { body: 'First.' }, { 'if-match': '"1"' });
  expect((await change(author, id, { body: 'Second.' }, { 'if-match': '"1"' })).status).toBe(412);
});

it('takes the files that are attached to it along', async () => {
  const {
    data: { id },
  } = await create(author);
  const fileId = await system('test data', async (db) => {
    const { companyId, userId } = author;
    const file = await db.storedFile.create({
      data: {
        companyId,
        name: 'a.pdf',
        contentType: 'application/pdf',
        size: 1,
        sha256: 'x',
        storageKey: `${companyId}/${id}`,
      },
    });
    await db.attachment.create({ data: { companyId, fileId: file.id, noteId: id, createdBy: userId } });
    return file.id;
  });
  expect((await list(author)).data.find((one) => one.id === id)?.attachment_count).toBe(1);
  expect((await remove(author, id)).status).toBe(200);
  expect(
    await system('test data', (db) => db.storedFile.count({ where: { companyId: ours.companyId, id: fileId } })),
  ).toBe(0);
});
