import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { system } from '@/lib/db/client';
import { imagePath } from '@/lib/files/purposes';
import { waitingFolder } from '@/lib/files/receiving/receive';
import { filesOnDisk } from '@/lib/files/receiving/test-upload';
import { freshKey } from '@/lib/files/storage-key';
import { fileStore } from '@/lib/files/storing/store';
import { fileHolders, sweepFiles } from '@/lib/files/sweep.data';
import { makeRecords } from '@/lib/testing/records';
import { makeCompany } from '@/lib/testing/world';

const tomorrow = () => Date.now() + 25 * 3_600_000;
const rows = (companyId: string) =>
  system('test', (db) => db.storedFile.findMany({ where: { companyId }, select: { id: true } }));

async function makeFile(companyId: string): Promise<{ id: string; key: string }> {
  const [id, key] = [uuid(), freshKey(companyId)];
  await fileStore().put(key, Readable.from([Buffer.from('x')]));
  await system('test', (db) =>
    db.storedFile.create({
      data: { companyId, id, storageKey: key, name: 'x', contentType: 'text/plain', size: 1, sha256: 'x' },
    }),
  );
  return { id, key };
}

it("deletes after a day what is nobody's, and nothing else", async () => {
  const company = await makeCompany('Sweep');
  const { companyId, admin } = company;
  const records = await makeRecords(company);
  const held = await rows(companyId);
  const [nobodys, logo, input] = [await makeFile(companyId), await makeFile(companyId), await makeFile(companyId)];
  await system('test', async (db) => {
    await db.company.update({ where: { id: companyId }, data: { logoFileId: logo.id } });
    await db.backgroundTask.create({
      data: { companyId, kind: 'import_users', input: { file_id: input.id }, createdBy: admin.userId },
    });
  });
  const orphan = freshKey(companyId);
  await fileStore().put(orphan, Readable.from([Buffer.from('x')]));
  await mkdir(waitingFolder(), { recursive: true });
  await writeFile(`${waitingFolder()}/left`, 'half');

  expect(await sweepFiles()).toEqual({ rows: 0, objects: 0, waiting: 0 });
  expect(await sweepFiles(tomorrow())).toEqual({ rows: 1, objects: 2, waiting: 1 });
  expect((await rows(companyId)).map(({ id }) => id).sort()).toEqual(
    [...held.map(({ id }) => id), logo.id, input.id].sort(),
  );
  expect(await fileStore().size(nobodys.key)).toBeNull();
  expect(await fileStore().size(orphan)).toBeNull();

  // Files that a record held are deleted with it.
  await system('test', async (db) => {
    await db.candidateSubmission.updateMany({ where: { id: records.submission }, data: { clientId: records.client } });
    await db.attachment.deleteMany({ where: { id: records.attachment } });
    await db.user.updateMany({
      where: { companyId, avatarUrl: imagePath(records.picture) },
      data: { avatarUrl: null },
    });
  });
  expect(await sweepFiles(tomorrow())).toMatchObject({ rows: 2, objects: 2 });
});

it('leaves nothing of a company that was deleted', async () => {
  const { companyId } = await makeCompany('Gone');
  const { key } = await makeFile(companyId);
  await system('test', (db) => db.$executeRaw`delete from files where company_id = ${companyId}::uuid`);
  await sweepFiles(tomorrow());
  expect(await fileStore().size(key)).toBeNull();
});

it('keeps an upload that waits while it is still young', async () => {
  await mkdir(waitingFolder(), { recursive: true });
  const [old, young] = [`${waitingFolder()}/old`, `${waitingFolder()}/young`];
  for (const file of [old, young]) await writeFile(file, 'half');
  await utimes(old, 0, 0);
  await sweepFiles();
  expect((await filesOnDisk()).waiting).toEqual(['young']);
});

it('knows every column that can name a file', async () => {
  const keys = await system(
    'test',
    (db) => db.$queryRaw<{ holder: string }[]>`
    select c.conrelid::regclass || '.' || a.attname as holder from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'files'::regclass and a.attname <> 'company_id'`,
  );
  expect(keys.map(({ holder }) => holder).sort()).toEqual([...fileHolders].sort());
});
