import { importedFileRoutes, importRoutes } from '@/app/api/import-routes';
import { openAbsentActor } from '@/lib/auth/session/absent-actor.data';
import { system } from '@/lib/db/client';
import { fieldsOf } from '@/lib/fields/fields-of';
import { createdAt, day, email, flag, integer, named, phone, text } from '@/lib/fields/kinds';
import { importRunner } from '@/lib/imports/run.data';
import { type ImportReport, importReport, type UploadedSheet } from '@/lib/imports/schema';
import { importerOf } from '@/lib/imports/table.data';
import { plainRecords } from '@/lib/records/plain.data';
import { claimTask } from '@/lib/tasks/run.data';
import type { Task } from '@/lib/tasks/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { nameKey } from '@/lib/text/same-name';
import { makeHolder } from '@/lib/users/test-people';

/** Clients as if all of their fields were plain: no noun of the program is. */
const plain = plainRecords({
  key: 'client',
  words: ['a plain client', 'plain clients'],
  fields: fieldsOf('clients', ['view_clients'], {
    name: text(200).sorted().listed('name'),
    number: text(40).listed('fact'),
    client_type: text(40),
    currency: text(3),
    payment_terms_days: integer(0, 365),
    email: email().optional(),
    phone: phone().optional(),
    owner: named('user'),
    invoice_anchor_date: day().optional(),
    created_at: createdAt().sorted(),
  }),
  order: '-created_at',
  table: (db) => db.client,
});
const importer = importerOf(plain, {
  unique: { number: nameKey },
  headings: { number: ['code'] },
  blank: () => ({ client_type: 'direct', currency: 'EUR', payment_terms_days: 30 }),
});
const { POST } = importRoutes(importer);
const started = importedFileRoutes(importer);

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

function upload(content: string, as: Person = ours.admin) {
  const form = new FormData();
  form.append('file', new File([content], 'plain.csv'));
  return call<UploadedSheet>(POST, { as, body: form });
}

/** Runs the import as the job does, with this importer in place of the program's. */
async function importFile(content: string, options: object = {}): Promise<ImportReport> {
  const { data } = await upload(content);
  const body = { mapping: data.mapping, ...options };
  const { data: task } = await call<Task>(started.POST, { as: ours.admin, params: { id: data.id }, body });
  const claimed = await claimTask(ours.companyId, task.id);
  if (!claimed) throw new Error('The task does not wait.');
  const actor = await openAbsentActor(ours.companyId, claimed.createdBy);
  await importRunner(importer)(claimed, actor, () => Promise.resolve());
  const row = await system('test', (db) =>
    db.backgroundTask.findFirst({ where: { companyId: ours.companyId, id: task.id } }),
  );
  return importReport.parse(Object(row?.result).outcome);
}

const stored = () =>
  system('test', (db) => db.client.findMany({ where: { companyId: ours.companyId }, orderBy: { number: 'asc' } }));

it('a plain noun has its import from its fields alone', async () => {
  const { name, email: address } = await system('test', (db) =>
    db.user.findFirstOrThrow({ where: { companyId: ours.companyId, id: ours.recruiter.userId } }),
  );
  const report = await importFile(
    `Code,Name,Owner,E-mail,Phone,A two-week period begins on\nP-1,Oak,${address},oak@x.example,+353 1,2026-03-31\nP-2,Elm,${name.toUpperCase()},,,\n`,
  );
  expect(report.faults).toEqual([]);
  expect(report.samples[0]).toMatchObject({ row: 2, name: 'Oak', owner: name });
  expect(await stored()).toMatchObject([
    {
      number: 'P-1',
      name: 'Oak',
      ownerId: ours.recruiter.userId,
      currency: 'EUR',
      invoiceAnchorDate: new Date('2026-03-31'),
    },
    { number: 'P-2', name: 'Elm', ownerId: ours.recruiter.userId, email: null },
  ]);
  const activities = await system('test', (db) => db.activity.findMany({ where: { companyId: ours.companyId } }));
  expect(activities.filter(({ subjectType }) => subjectType === 'client').map(({ event }) => event)).toEqual([
    'imported',
    'imported',
  ]);
});

it('a record that a row names is one that the company has, and only one', async () => {
  const theirs = await makeCompany('Theirs');
  await system('test', (db) =>
    db.user.updateMany({
      where: { companyId: ours.companyId, id: { in: [ours.finance.userId, ours.contractor.userId] } },
      data: { name: 'Same Name' },
    }),
  );
  const stranger = await system('test', (db) => db.user.findFirstOrThrow({ where: { id: theirs.recruiter.userId } }));
  const report = await importFile(
    `Number,Name,Owner\nP-1,Oak,same name\nP-2,Elm,nobody\nP-3,Fir,${stranger.email}\nP-4,Yew,${theirs.recruiter.userId}\n`,
  );
  expect(report.faults.map(({ row, field, key }) => [row, field, key])).toEqual([
    [2, 'owner', 'several_records'],
    [3, 'owner', 'unknown_reference'],
    [4, 'owner', 'unknown_reference'],
    [5, 'owner', 'unknown_reference'],
  ]);
});

it('records that the actor may not see cannot be named', async () => {
  const creator = await makeHolder(ours, ['view_clients', 'create_clients']);
  const { data } = await upload('Number,Name,Owner\nP-1,Oak,x\n', creator);
  expect(data.mapping).toMatchObject({ number: 0, name: 1, owner: null });
  const body = { mapping: { number: 0, name: 1, owner: 2 } };
  expect((await call(started.POST, { as: creator, params: { id: data.id }, body })).status).toBe(403);
});

it('a value that no two records share is named with the record that has it', async () => {
  const { email: address } = await system('test', (db) =>
    db.user.findFirstOrThrow({ where: { companyId: ours.companyId, id: ours.admin.userId } }),
  );
  await importFile(`Number,Name,Owner\nP-1,Oak,${address}\n`);
  const report = await importFile(`Number,Name,Owner\np-1,Elm,${address}\nP-2,Fir,${address}\n`, { mode: 'valid' });
  expect(report).toMatchObject({ created: 1, faults: [{ row: 2, key: 'value_of_record', values: { name: 'Oak' } }] });
});

it('a tick is read in six languages', async () => {
  const { readLookups } = await import('@/lib/imports/lookups.data');
  const { columnsOfTable } = await import('@/lib/imports/columns');
  const columns = columnsOfTable('clients', { is_active: flag() }, {});
  const actor = await openAbsentActor(ours.companyId, ours.admin.userId);
  const lookup = await system('test', async (db) => (await readLookups(db, actor, columns, 'fr-FR')).get('is_active'));
  const [yes, no] = [
    ['Yes', 'oui', 'SÍ', 'sì', 'نعم', '是', 'true', '1', 'x', 'Y'],
    ['No', 'non', 'لا', '否', 'FALSE', '0', 'n'],
  ];
  expect(yes.map((cell) => lookup?.find(cell))).toEqual(yes.map(() => ['true']));
  expect(no.map((cell) => lookup?.find(cell))).toEqual(no.map(() => ['false']));
  expect(['maybe', '', '-'].map((cell) => lookup?.find(cell))).toEqual([[], [], []]);
  expect(lookup?.say('true')).toBe('Oui');
});
