import { Readable } from 'node:stream';
import writeXlsxFile from 'write-excel-file/node';
import { ZipFile } from 'yazl';
import * as download from '@/app/api/v1/tasks/[id]/download/route';
import * as task from '@/app/api/v1/tasks/[id]/route';
import * as imported from '@/app/api/v1/users/import/[id]/route';
import * as imports from '@/app/api/v1/users/import/route';
import * as users from '@/app/api/v1/users/route';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { type ImportReport, importReport, type UploadedSheet } from '@/lib/imports/schema';
import { cleanUp } from '@/lib/jobs/clean-up';
import { runTask } from '@/lib/jobs/run-task';
import type { Task } from '@/lib/tasks/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import type { User } from '@/lib/users/schema';
import { freshEmail, mailsOfCompanyTo, makeHolder } from '@/lib/users/test-people';

// Files with many rows take a while on a machine that does other things as well.
jest.setTimeout(120_000);

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const upload = (
  content: BlobPart,
  fields: Record<string, string> = {},
  name = 'people.csv',
  as: Person = ours.admin,
) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new File([content], name));
  return call<UploadedSheet>(imports.POST, { as, body: form });
};
const start = (id: string, options: object, as: Person = ours.admin) =>
  call<Task>(imported.POST, { as, params: { id }, body: options });

async function finish(id: string, as: Person = ours.admin): Promise<Task> {
  await runTask({ company_id: ours.companyId, task_id: id });
  return (await call<Task>(task.GET, { as, params: { id } })).data;
}

/** Uploads a file, and imports it with these options beside the columns that the headings suggest. */
async function importFile(
  content: BlobPart,
  options: object = {},
  name = 'people.csv',
): Promise<{ task: Task; report: ImportReport }> {
  const { data } = await upload(content, {}, name);
  const started = await start(data.id, { mapping: data.mapping, ...options });
  const done = await finish(started.data.id);
  return { task: done, report: importReport.parse(done.result) };
}

const people = async (query: Record<string, string> = { limit: '200' }) =>
  (await call<User[]>(users.GET, { as: ours.admin, query })).data;
const faultsOf = ({ faults }: ImportReport) => faults.map(({ row, heading, value, key }) => [row, heading, value, key]);

describe('uploading', () => {
  it('says what the columns are and seem to be, and checks them without making anybody', async () => {
    const before = (await people()).length;
    const { status, data } = await upload(
      'Correo;Nombre;Rol;Idioma\nn@x.example;Nora;Finance;es\nm@x.example;Marc;;\n',
    );
    expect([status, data.rows, data.name]).toEqual([201, 2, 'people.csv']);
    expect(data.columns.map(({ heading, samples }) => [heading, samples])).toEqual([
      ['Correo', ['n@x.example', 'm@x.example']],
      ['Nombre', ['Nora', 'Marc']],
      ['Rol', ['Finance', '']],
      ['Idioma', ['es', '']],
    ]);
    expect(data.mapping).toEqual({
      email: 0,
      name: 1,
      first_name: null,
      last_name: null,
      phone: null,
      role: 2,
      locale: 3,
    });
    const checked = await finish(data.task?.id ?? '');
    expect(checked).toMatchObject({ status: 'done', result: { dry_run: true, rows: 2, good: 2, bad: 0, created: 0 } });
    expect((await people()).length).toBe(before);
  });

  it('imports in one call where the options come along', async () => {
    const options = JSON.stringify({ mapping: { email: 1, first_name: 0 }, role_id: null });
    const { data } = await upload('who,where\nNora,nora@x.example\n', { options });
    expect((await finish(data.task?.id ?? '')).result).toMatchObject({ created: 1 });
    expect((await people({ search: 'nora@x.example' }))[0]).toMatchObject({ name: 'Nora', status: 'invited' });
  });

  it.each([
    ['no options that there are', { options: '{"mapping":{"email":0,"name":1},"as":"admin"}' }, 'options.as'],
    ['options without an address', { options: '{"mapping":{"name":1}}' }, 'options.mapping'],
    ['what is no JSON', { options: '{' }, 'options'],
  ])('refuses %s', async (_, fields, path) => {
    const answer = await upload('Name,Mail\nN,n@x.example\n', fields);
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [path]]);
  });

  it.each([
    ['a heading alone', 'Name,Mail\n', 'people.csv', 422],
    ['100,001 rows', `Name,Mail\n${'N,n@x.example\n'.repeat(100_001)}`, 'people.csv', 422],
    ['500,000 rows', `Mail\n${'n@x.example\n'.repeat(500_000)}`, 'people.csv', 422],
    ['a picture by the name of a table', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'people.csv', 415],
    ['a page with a script', '<html><script>alert(1)</script>', 'people.csv', 415],
    [
      'an archive that is no workbook',
      Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
      'people.xlsx',
      415,
    ],
  ])('refuses %s and keeps nothing', async (_, content, name, status) => {
    const answer = await upload(content, {}, name);
    expect([answer.status, answer.body.message]).toEqual([status, expect.not.stringMatching(/wrong on our side/)]);
    expect(await system('test', (db) => db.storedFile.count({ where: { companyId: ours.companyId } }))).toBe(0);
    expect(await system('test', (db) => db.backgroundTask.count({ where: { companyId: ours.companyId } }))).toBe(0);
  });

  it('refuses a bomb while its memory stays flat', async () => {
    const bomb = new ZipFile();
    bomb.addReadStream(Readable.from([Buffer.from('<Types/>')]), '[Content_Types].xml');
    bomb.addReadStream(Readable.from([Buffer.from('<workbook/>')]), 'xl/workbook.xml');
    bomb.addReadStream(
      Readable.from(
        (function* zeros() {
          for (let n = 0; n < 300; n += 1) yield Buffer.alloc(1024 * 1024, ' ');
        })(),
        { objectMode: false },
      ),
      'xl/worksheets/sheet1.xml',
    );
    bomb.end();
    const chunks: Buffer[] = [];
    for await (const chunk of bomb.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
    const before = process.memoryUsage().rss;
    const answer = await upload(new Uint8Array(Buffer.concat(chunks)), {}, 'bomb.xlsx');
    expect(answer.status).toBe(422);
    expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024);
  });

  it('is for anyone who may create people, and of no use to anybody else', async () => {
    expect((await upload('Name,Mail\nN,n@x.example\n', {}, 'p.csv', ours.contractor)).status).toBe(403);
    const { data } = await upload('Name,Mail\nN,n@x.example\n');
    const second = await makeHolder(ours, [], true);
    const options = { mapping: data.mapping };
    expect((await start(data.id, options, second)).status).toBe(404);
    expect((await start(data.id, options, (await makeCompany('Theirs')).admin)).status).toBe(404);
    expect((await call(task.GET, { as: second, params: { id: data.task?.id ?? '' } })).status).toBe(404);
  });
});

describe('the check', () => {
  const bad = [
    'Name,E-mail,Phone,Role,Language',
    'Nora,nora@x.example,+353 1 555,Recruiter,fr',
    ',empty@x.example,,,',
    'Marc,not an address,,,',
    'Ann,ann@x.example,call me,Emperor,tlh',
    'Twin,NORA@x.example,,,',
  ].join('\n');

  it('names every bad cell by row and column, with its reason', async () => {
    const { report } = await importFile(bad, { dry_run: true });
    expect(faultsOf(report)).toEqual([
      [3, 'Name', '', 'required'],
      [4, 'E-mail', 'not an address', 'email'],
      [5, 'Phone', 'call me', 'format'],
      [5, 'Role', 'Emperor', 'unknown_role'],
      [5, 'Language', 'tlh', 'unknown_language'],
      [6, 'E-mail', 'nora@x.example', 'duplicate_address'],
    ]);
    expect(report).toMatchObject({ rows: 5, good: 1, bad: 4, fault_count: 6, created: 0 });
    expect(report.samples).toEqual([
      { row: 2, name: 'Nora', email: 'nora@x.example', phone: '+353 1 555', role: 'Recruiter', locale: 'fr-FR' },
    ]);
  });

  it('gives all of them as a file that no spreadsheet runs', async () => {
    const { task: done } = await importFile('Name,E-mail\n"=cmd|\' /C calc\'!A0",=1+1\n', { dry_run: true });
    expect(done.file).toMatchObject({ name: 'people-report.csv', content_type: 'text/csv' });
    const answer = await call(download.GET, { as: ours.admin, params: { id: done.id } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
  });

  it("holds addresses against who is there, who was, and the company's domains", async () => {
    const [here, gone] = [freshEmail('here'), freshEmail('gone')];
    for (const email of [here, gone]) await call(users.POST, { as: ours.admin, body: { name: 'X', email } });
    await system('test', (db) => db.user.updateMany({ where: { email: gone }, data: { deletedAt: new Date() } }));
    await system('test', (db) =>
      db.company.update({ where: { id: ours.companyId }, data: { allowedEmailDomains: ['people.example'] } }),
    );
    const { report } = await importFile(`Name,Mail\nA,${here}\nB,${gone}\nC,c@elsewhere.example\n`, { dry_run: true });
    expect(report.faults.map(({ key }) => key)).toEqual([
      'address_of_user',
      'address_of_deleted',
      'domain_not_allowed',
    ]);
  });

  it('lets nobody give by a file what they do not hold', async () => {
    const manager = await makeHolder(ours, ['view_users', 'create_users', 'invite_users']);
    const { data } = await upload('Name,Mail,Role\nA,a@x.example,Finance\n', {}, 'p.csv', manager);
    const checked = await finish(data.task?.id ?? '', manager);
    expect(importReport.parse(checked.result).faults).toMatchObject([{ row: 2, field: 'role', key: 'role_not_held' }]);
  });
});

describe('the import', () => {
  const mixed = 'Name,Mail\nNora,nora@x.example\nBad,none\nMarc,marc@x.example\n';

  it('of all rows makes nobody while one is bad', async () => {
    const { report } = await importFile(mixed, { mode: 'all' });
    expect(report).toMatchObject({ created: 0, good: 2, bad: 1 });
    expect(await people({ search: '@x.example' })).toEqual([]);
  });

  it('of the good rows makes those, and mails each in their language', async () => {
    const { report } = await importFile(mixed, { mode: 'valid', locale: 'it-IT' });
    expect(report).toMatchObject({ created: 2, good: 2, bad: 1 });
    expect(
      (await people({ search: '@x.example' })).map(({ name, status, locale }) => [name, status, locale]).sort(),
    ).toEqual([
      ['Marc', 'invited', 'it-IT'],
      ['Nora', 'invited', 'it-IT'],
    ]);
    expect((await mailsOfCompanyTo(ours, 'nora@x.example')).map(({ kind, locale }) => [kind, locale])).toEqual([
      ['invitation', 'it-IT'],
    ]);
  });

  it('takes a workbook as well', async () => {
    const text = (value: string) => ({ value, type: String });
    const file = await writeXlsxFile([
      ['名', '姓', '邮箱'].map(text),
      ['芳', '王', 'wang@x.example'].map(text),
    ]).toBuffer();
    const { report } = await importFile(new Uint8Array(file), {}, 'people.xlsx');
    expect(report.created).toBe(1);
    expect((await people({ search: 'wang@x.example' }))[0]?.name).toBe('芳 王');
  });

  it('makes nobody twice when its job runs again, even at once', async () => {
    const { data } = await upload('Name,Mail\nNora,nora@x.example\n');
    const { data: started } = await start(data.id, { mapping: data.mapping });
    const job = { company_id: ours.companyId, task_id: started.id };
    await Promise.allSettled([runTask(job), runTask(job), runTask(job)]);
    await runTask(job);
    expect(await people({ search: 'nora@x.example' })).toHaveLength(1);
    expect(await mailsOfCompanyTo(ours, 'nora@x.example')).toHaveLength(1);
    expect((await call<Task>(task.GET, { as: ours.admin, params: { id: started.id } })).data).toMatchObject({
      status: 'done',
      result: { created: 1 },
    });
  });

  it('stops for anyone who lost the right in the meantime', async () => {
    const manager = await makeHolder(ours, ['view_users', 'create_users', 'invite_users']);
    const { data } = await upload('Name,Mail\nNora,nora@x.example\n', {}, 'p.csv', manager);
    const { data: started } = await start(data.id, { mapping: data.mapping }, manager);
    await system('test', (db) =>
      db.user.update({
        where: keyOf(ours, manager.userId),
        data: { roleId: null },
      }),
    );
    expect(await finish(started.id, manager)).toMatchObject({ status: 'failed', problem: { key: 'forbidden' } });
    expect(await people({ search: 'nora@x.example' })).toEqual([]);
  });

  it('does more rows than one batch holds, with progress, and says in the end how many', async () => {
    const rows = Array.from({ length: 1_200 }, (_, n) => `Person ${n},person${n}@x.example`).join('\n');
    const { task: done, report } = await importFile(`Name,Mail\n${rows}\n`);
    expect(report).toMatchObject({ rows: 1_200, created: 1_200, bad: 0 });
    expect(done).toMatchObject({ status: 'done', done: 2_400, total: 2_400 });
  });
});

it("is gone a month later with its files, and nothing of anybody else's", async () => {
  await importFile('Name,Mail\nBad,none\n', { dry_run: true });
  const kept = await importFile('Name,Mail\nBad,none\n', { dry_run: true });
  await system('test', (db) =>
    db.backgroundTask.updateMany({
      where: { companyId: ours.companyId, id: { not: kept.task.id } },
      data: { finishedAt: new Date(Date.now() - 31 * 86_400_000) },
    }),
  );
  await cleanUp();
  expect(
    await system('test', (db) =>
      db.backgroundTask.findMany({ where: { companyId: ours.companyId }, select: { id: true } }),
    ),
  ).toEqual([{ id: kept.task.id }]);
  const files = await system('test', (db) =>
    db.storedFile.findMany({ where: { companyId: ours.companyId }, select: { name: true } }),
  );
  expect(files).toEqual([{ name: kept.task.file?.name }]);
});
