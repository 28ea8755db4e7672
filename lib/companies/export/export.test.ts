import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { NextRequest } from 'next/server';
import * as exports from '@/app/api/v1/companies/[id]/export/route';
import * as ownExport from '@/app/api/v1/company/data-export/route';
import * as grantEnd from '@/app/api/v1/company/support-grants/[id]/end/route';
import * as grants from '@/app/api/v1/company/support-grants/route';
import * as download from '@/app/api/v1/tasks/[id]/download/route';
import * as tasks from '@/app/api/v1/tasks/[id]/route';
import { sealBirthDate } from '@/lib/candidates/birth/sealed';
import { deleteOldExports } from '@/lib/companies/export/export.data';
import { readTables } from '@/lib/companies/export/rows.data';
import { system } from '@/lib/db/client';
import { freshKey } from '@/lib/files/storage-key';
import { fileStore } from '@/lib/files/storing/store';
import { runTask } from '@/lib/jobs/run-task';
import { unreadableMask } from '@/lib/profiles/mask';
import { closeValue } from '@/lib/profiles/secret-values';
import type { Task } from '@/lib/tasks/schema';
import { call } from '@/lib/testing/call';
import { readZip } from '@/lib/testing/read-zip';
import { makeRecords, type Records } from '@/lib/testing/records';
import { until } from '@/lib/testing/until';
import { makeCompany, type Person, type TestCompany, withNewSession } from '@/lib/testing/world';

const iban = 'IE29AIBK93115212345678';
const taxNumber = 'IE7654321WX';
let platform: TestCompany;
let tenant: TestCompany;
let records: Records;
let stranger: Records;
const content = 'A contract, signed.';

beforeAll(async () => {
  platform = await makeCompany('Platform', { kind: 'platform' });
  tenant = await makeCompany('Tenant "A/B"');
  records = await makeRecords(tenant);
  stranger = await makeRecords(await makeCompany('Stranger'));
  const { companyId, contractor } = tenant;
  const storageKey = freshKey(companyId);
  await fileStore().put(storageKey, Readable.from([content]));
  await system('test data', async (db) => {
    await db.userProfile.deleteMany({ where: { companyId, userId: contractor.userId } });
    await db.userProfile.create({
      data: {
        companyId,
        userId: contractor.userId,
        secrets: { 'bank.iban': closeValue({ companyId, userId: contractor.userId }, 'bank.iban', iban) },
      },
    });
    await db.company.update({ where: { id: companyId }, data: { bankDetails: `AIB ${iban}`, taxId: taxNumber } });
    await db.candidate.updateMany({
      where: { companyId, id: records.candidate },
      data: sealBirthDate(companyId, '1987-06-05'),
    });
    await db.bankLine.updateMany({ where: { companyId }, data: { payerIban: iban } });
    await db.selfBillingAgreement.updateMany({ where: { companyId }, data: { taxId: taxNumber } });
    await db.credential.create({
      data: {
        email: `in-${companyId}@example.test`,
        companyId,
        userId: contractor.userId,
        passwordHash: '$argon2id$secret',
      },
    });
    const file = {
      contentType: 'application/pdf',
      size: BigInt(content.length),
      sha256: createHash('sha256').update(content).digest('hex'),
    };
    await db.storedFile.create({ data: { companyId, name: 'Signed contract.pdf', storageKey, ...file } });
    const hidden = { companyId, name: 'Nobody else’s list', sharing: 'private', ownerId: contractor.userId } as const;
    const { id: listId } = await db.candidateList.create({ data: hidden, select: { id: true } });
    await db.candidateListMember.create({
      data: { companyId, listId, candidateId: records.candidate, addedBy: contractor.userId },
    });
    const view = { companyId, list: 'clients', params: {}, columns: [], ownerId: contractor.userId, position: 1 };
    const { id: viewId } = await db.view.create({
      data: { ...view, name: 'Nobody else’s view' },
      select: { id: true },
    });
    await db.viewStart.create({ data: { companyId, list: 'clients', userId: contractor.userId, viewId } });
    const recipient = { candidateId: records.candidate, status: 'sent', tokenHash: 'hash-of-a-link' } as const;
    const words = { 'en-US': { subject: 'Only to my own list', text: 'Hello' } };
    await db.listMail.create({
      data: { companyId, listId, senderId: contractor.userId, words, recipients: { create: [recipient] } },
    });
    const own = { companyId, authorId: contractor.userId, assigneeId: contractor.userId, candidateListId: listId };
    await db.toDo.create({ data: { ...own, title: 'Noted on my own list' } });
    await db.storedFile.create({ data: { companyId, name: 'Lost.pdf', storageKey: freshKey(companyId), ...file } });
  });
});

interface Finished {
  task: Task;
  /** The file as the store has it, and as its owner gets it. */
  stored: Buffer;
  zip: Buffer;
  files: Map<string, Buffer>;
}

/** Runs a task as the queue does, and reads its file as its owner does. */
async function finish(task: Task, owner: Person): Promise<Finished> {
  await runTask({ company_id: owner.companyId, task_id: task.id });
  const done = await call<Task>(tasks.GET, { as: owner, params: { id: task.id } });
  expect(done.data).toMatchObject({ status: 'done', file: { content_type: 'application/zip' } });
  const { storageKey } = await system('test data', (db) =>
    db.backgroundTask.findFirstOrThrow({ where: { id: task.id }, select: { file: { select: { storageKey: true } } } }),
  ).then(({ file }) => ({ storageKey: file?.storageKey ?? '' }));
  const stored = await buffer(await fileStore().get(storageKey));
  const zip = await load(task, owner);
  if (typeof zip === 'number') throw new Error(`The file was refused with ${zip}.`);
  return { task: done.data, stored, zip, files: readZip(zip) };
}

/** Downloads the file as somebody; returns the status if it is refused. */
async function load(task: Task, as: Person): Promise<Buffer | number> {
  const request = new NextRequest('http://localhost:3000/api/test', {
    headers: { authorization: `Bearer ${as.token}` },
  });
  const response = await download.GET(request, { params: Promise.resolve({ id: task.id }) });
  return response.status === 200 ? Buffer.from(await response.arrayBuffer()) : response.status;
}

const rowsOf = (files: Map<string, Buffer>, table: string): Record<string, unknown>[] =>
  String(files.get(`data/${table}.jsonl`))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('the full export of a company', () => {
  let own: Finished;
  let masked: Finished;
  let platforms: Finished;
  const beginOwn = async (body: object) =>
    finish((await call<Task>(ownExport.POST, { as: tenant.admin, body })).data, tenant.admin);
  beforeAll(async () => {
    masked = await beginOwn({});
    own = await beginOwn({ include_secrets: true });
    await call(grants.POST, { as: tenant.admin, body: { hours: 1, allows_export: true } });
    platforms = await finish(
      (await call<Task>(exports.POST, { as: platform.admin, params: { id: tenant.companyId }, method: 'POST' })).data,
      platform.admin,
    );
  });

  it("has every table that the tenant can read, each row once, and nobody else's", async () => {
    const tables = await readTables(tenant.companyId);
    expect(tables.length).toBeGreaterThan(25);
    for (const { name } of tables) expect([name, own.files.has(`data/${name}.jsonl`)]).toEqual([name, true]);
    const people = await system('test data', (db) =>
      db.user.findMany({ where: { companyId: tenant.companyId }, orderBy: { id: 'asc' }, select: { id: true } }),
    );
    expect(rowsOf(own.files, 'users').map(({ id }) => id)).toEqual(people.map(({ id }) => id));
    expect(rowsOf(own.files, 'clients')).toEqual([
      expect.objectContaining({ id: records.client, company_id: tenant.companyId }),
    ]);
    expect(rowsOf(own.files, 'companies').map(({ id }) => id)).toEqual([tenant.companyId]);
    const text = [...own.files.values()].map(String).join('\n');
    for (const id of Object.values(stranger)) expect(text).not.toContain(id);
  });

  it('has the lists of candidates and the views that the company sees, and nobody’s private ones', () => {
    expect(rowsOf(own.files, 'candidate_lists').map(({ sharing }) => sharing)).toEqual(['company', 'company']);
    expect(rowsOf(own.files, 'candidate_list_members')).toEqual([
      expect.objectContaining({ list_id: records.candidateList, candidate_id: records.candidate }),
    ]);
    expect(rowsOf(own.files, 'list_mails')).toEqual([expect.objectContaining({ id: records.listMail })]);
    expect(rowsOf(own.files, 'list_mail_recipients')).toEqual([expect.objectContaining({ mail_id: records.listMail })]);
    expect(rowsOf(own.files, 'list_mail_recipients').some((row) => 'token_hash' in row)).toBe(false);
    const text = [...own.files.values()].map(String).join('\n');
    expect(rowsOf(own.files, 'views').map(({ id }) => id)).toEqual([records.view]);
    expect(rowsOf(own.files, 'view_starts')).toEqual([]);
    for (const hidden of ['Nobody else’s list', 'Only to my own list', 'Nobody else’s view'])
      expect(text).not.toContain(hidden);
  });

  it('has the to-dos that people share, and not what somebody notes for themselves', () => {
    expect(rowsOf(own.files, 'to_dos')).toEqual([expect.objectContaining({ id: records.toDo })]);
    const text = [...own.files.values()].map(String).join('\n');
    for (const hidden of ['Noted on my own list', 'Book the room']) expect(text).not.toContain(hidden);
  });

  it('has birth dates only for whoever asks for secrets', () => {
    const bornOf = ({ files }: Finished) =>
      rowsOf(files, 'candidates').find(({ id }) => id === records.candidate)?.['birth_secret'];
    expect([bornOf(own), bornOf(masked), bornOf(platforms)]).toEqual(['1987-06-05', unreadableMask, unreadableMask]);
    expect(rowsOf(own.files, 'candidates').some((row) => 'birth_hash' in row)).toBe(false);
  });

  it('keeps decimals exact', () => {
    expect(rowsOf(own.files, 'candidate_rates')[0]).toMatchObject({ bill_rate: expect.stringMatching(/^\d+\.\d{4}$/) });
  });

  it('has the files under their names, and tells of those whose bytes are gone', () => {
    const paths = [...own.files.keys()].filter((path) => /^files\/[0-9a-f-]{36}-Signed contract\.pdf$/.test(path));
    expect(paths).toHaveLength(1);
    expect(String(own.files.get(paths[0] ?? ''))).toBe(content);
    expect([...own.files.keys()].filter((path) => path.endsWith('-Lost.pdf'))).toEqual([]);
    const manifest = JSON.parse(String(own.files.get('manifest.json')));
    expect(manifest).toMatchObject({
      format: 1,
      company: { id: tenant.companyId },
      missing_files: [expect.any(String)],
      tables: { clients: 1 },
    });
  });

  it("gives bank values to the company's own administrator who asks for them, and masks them otherwise", () => {
    expect(rowsOf(own.files, 'user_profiles')[0]).toMatchObject({ secrets: { 'bank.iban': iban } });
    expect(rowsOf(own.files, 'companies')[0]).toMatchObject({ bank_details: `AIB ${iban}` });
    expect(rowsOf(own.files, 'bank_lines')[0]).toMatchObject({ payer_iban: iban });
    expect(rowsOf(own.files, 'self_billing_agreements')[0]).toMatchObject({ tax_id: taxNumber });
    expect(JSON.parse(String(own.files.get('manifest.json')))).toMatchObject({ are_secrets_masked: false });
    for (const { files } of [masked, platforms]) {
      expect(rowsOf(files, 'user_profiles')[0]).toMatchObject({ secrets: { 'bank.iban': '•••• 5678' } });
      const text = [...files.values()].map(String).join('\n');
      expect([text.includes(iban), text.includes(taxNumber)]).toEqual([false, false]);
      expect(JSON.parse(String(files.get('manifest.json')))).toMatchObject({ are_secrets_masked: true });
    }
  });

  it('lies encrypted where it lies, under a key of its own that the database has encrypted', async () => {
    const magic = Buffer.from('PK\u0003\u0004');
    expect(own.zip.subarray(0, 4)).toEqual(magic);
    for (const { stored } of [own, masked, platforms]) {
      expect(stored.includes(magic)).toBe(false);
      expect(stored.includes('manifest.json')).toBe(false);
    }
    const rows = await system('test data', (db) =>
      db.storedFile.findMany({ where: { sealedKey: { not: null }, companyId: tenant.companyId } }),
    );
    expect(rows.map(({ size }) => Number(size)).sort()).toEqual([masked.zip.length, own.zip.length].sort());
    expect(new Set(rows.map(({ sealedKey }) => sealedKey)).size).toBe(2);
    const [{ stored } = { stored: '' }] = await system(
      'test data',
      (db) => db.$queryRaw<{ stored: string }[]>`select string_agg(e.after::text, '') as stored from audit_entries e
        where e.company_id = ${tenant.companyId}::uuid and e.subject_type = 'file'`,
    );
    for (const { sealedKey } of rows) expect(stored).not.toContain(sealedKey);
  });

  it('shows when it was downloaded, and needs a recent confirmation for that', async () => {
    const { data } = await call<Task>(tasks.GET, { as: tenant.admin, params: { id: own.task.id } });
    expect(Date.now() - Date.parse(data.downloaded_at ?? '')).toBeLessThan(60_000);
    const later = await withNewSession(tenant.admin);
    await system('test data', (db) =>
      db.session.updateMany({ where: { id: later.sessionId }, data: { confirmedAt: new Date(Date.now() - 301_000) } }),
    );
    expect(await load(own.task, later)).toBe(403);
  });

  it('leaves out what opens an account', async () => {
    const text = [...own.files.values()].map(String).join('\n');
    expect(text).not.toContain('$argon2id$secret');
    for (const table of ['credentials', 'sessions', 'passkeys', 'totp_factors', 'account_tokens', 'outgoing_mails'])
      expect(own.files.has(`data/${table}.jsonl`)).toBe(false);
    // The chains of the audit log and of Veri*Factu, and the digests of files and of signed content are no secrets; a profile's
    // secrets and a candidate's birth date are opened or masked, and so is a mandate's account.
    const known = [
      'candidates.birth_secret',
      'form_files.signed_hash',
      'audit_entries.hash',
      'audit_entries.previous_hash',
      'mandates.account_secret',
      'verifactu_chains.hash',
      'verifactu_records.hash',
      'verifactu_records.previous_hash',
      'user_profiles.secrets',
      'roles.requires_second_factor',
    ];
    const suspicious = (await readTables(tenant.companyId)).flatMap(({ name, columns }) =>
      columns
        .map((column) => `${name}.${column.name}`)
        .filter((path) => /hash|secret|token|password(?!_change)|storage_key|otp/.test(path)),
    );
    expect(suspicious.filter((path) => !known.includes(path))).toEqual([]);
  });

  it('is named by the company and the day, without what a file system cannot take', () => {
    expect(own.task.file?.name).toMatch(/^Tenant _A_B_ \d{4}-\d\d-\d\d\.zip$/);
  });

  it('is downloaded by whoever asked for it, and by nobody else', async () => {
    expect(await load(own.task, tenant.admin)).toEqual(own.zip);
    for (const as of [tenant.recruiter, platform.admin]) expect(await load(own.task, as)).toBe(404);
  });

  it('is listed for whoever asked for it, by company', async () => {
    const [ours, theirs] = [
      await call<Task[]>(ownExport.GET, { as: tenant.admin }),
      await call<Task[]>(exports.GET, { as: platform.admin, params: { id: tenant.companyId } }),
    ];
    expect([ours.data.map(({ id }) => id), theirs.data.map(({ id }) => id)]).toEqual([
      [own.task.id, masked.task.id],
      [platforms.task.id],
    ]);
    const other = await makeCompany('Other');
    expect((await call<Task[]>(exports.GET, { as: platform.admin, params: { id: other.companyId } })).data).toEqual([]);
  });

  it('is recorded in both logs', async () => {
    const events = await system('test data', (db) =>
      db.activity.findMany({
        where: { subjectId: tenant.companyId, event: 'company_exported' },
        orderBy: { id: 'asc' },
        select: { companyId: true, actorId: true },
      }),
    );
    expect(events).toEqual([
      { companyId: tenant.companyId, actorId: tenant.admin.userId },
      { companyId: tenant.companyId, actorId: tenant.admin.userId },
      { companyId: platform.companyId, actorId: platform.admin.userId },
      { companyId: tenant.companyId, actorId: null },
    ]);
  });

  it("is for the company's administrator alone", async () => {
    const settings = await system('test data', async (db) => {
      const role = await db.role.create({
        data: { companyId: tenant.companyId, name: 'Settings', permissions: ['edit_company_settings'] },
      });
      await db.user.updateMany({ where: { id: tenant.nobody.userId }, data: { roleId: role.id } });
      return tenant.nobody;
    });
    expect((await call(ownExport.POST, { as: settings, body: {} })).status).toBe(403);
    expect((await call(ownExport.POST, { as: platform.admin, body: {} })).status).toBe(403);
  });

  it('goes after a day; the task stays', async () => {
    const row = await system('test data', (db) =>
      db.backgroundTask.findFirstOrThrow({ where: { id: own.task.id }, include: { file: true } }),
    );
    await system('test data', (db) =>
      db.backgroundTask.updateMany({
        where: { id: own.task.id },
        data: { finishedAt: new Date(Date.now() - 25 * 3_600_000) },
      }),
    );
    expect(await deleteOldExports()).toBe(1);
    const after = await call<Task>(tasks.GET, { as: tenant.admin, params: { id: own.task.id } });
    expect(after.data).toMatchObject({ status: 'done', file: null });
    expect(await load(own.task, tenant.admin)).toBe(404);
    expect(await load(platforms.task, platform.admin)).toEqual(platforms.zip);
    await until(async () => (await fileStore().size(row.file?.storageKey ?? '')) === null);
  });
});

describe("an operator's export", () => {
  const begin = (company: TestCompany) =>
    call<Task>(exports.POST, { as: platform.admin, params: { id: company.companyId }, method: 'POST' });
  const consent = (company: TestCompany, body: object) =>
    call<{ id: string }>(grants.POST, { as: company.admin, body: { hours: 1, ...body } });
  const expire = (company: TestCompany) =>
    system(
      'test data',
      (db) =>
        db.$executeRaw`update support_grants set created_at = now() - interval '2 hours', expires_at = now() - interval '1 second' where company_id = ${company.companyId}::uuid`,
    );

  it('needs a consent that says so and is open', async () => {
    const own = await makeCompany('Consenting');
    expect((await begin(own)).status).toBe(409);
    await consent(own, {});
    expect((await begin(own)).body.code).toBe('no_export_consent');
    await consent(await makeCompany('Another'), { allows_export: true });
    expect((await begin(own)).status).toBe(409);
    await consent(own, { allows_export: true });
    expect((await begin(own)).status).toBe(202);
    await expire(own);
    expect((await begin(own)).status).toBe(409);
  });

  it('is not made any more when the consent has ended before it began', async () => {
    const own = await makeCompany('Changing its mind');
    await consent(own, { allows_export: true });
    const { data } = await begin(own);
    await expire(own);
    await runTask({ company_id: platform.companyId, task_id: data.id });
    const after = await call<Task>(tasks.GET, { as: platform.admin, params: { id: data.id } });
    expect(after.data).toMatchObject({ status: 'failed', file: null });
  });

  it('is deleted with the consent, at once when that is ended by hand', async () => {
    const own = await makeCompany('Ending it');
    const { data: grant } = await consent(own, { allows_export: true });
    const { task } = await finish((await begin(own)).data, platform.admin);
    await call(grantEnd.POST, { as: own.admin, params: { id: grant.id }, method: 'POST' });
    expect(await load(task, platform.admin)).toBe(404);
  });

  it('is deleted when the consent has run out', async () => {
    const own = await makeCompany('Running out');
    await consent(own, { allows_export: true });
    const { task } = await finish((await begin(own)).data, platform.admin);
    await expire(own);
    expect(await deleteOldExports()).toBeGreaterThanOrEqual(1);
    expect(await load(task, platform.admin)).toBe(404);
  });
});
