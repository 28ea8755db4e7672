import writeXlsxFile from 'write-excel-file/node';
import * as imported from '@/app/api/v1/clients/import/[id]/route';
import * as imports from '@/app/api/v1/clients/import/route';
import * as clients from '@/app/api/v1/clients/route';
import * as download from '@/app/api/v1/tasks/[id]/download/route';
import * as task from '@/app/api/v1/tasks/[id]/route';
import type { Client } from '@/lib/clients/schema';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { type ImportReport, importReport, type UploadedSheet } from '@/lib/imports/schema';
import { runTask } from '@/lib/jobs/run-task';
import type { Task } from '@/lib/tasks/schema';
import { call } from '@/lib/testing/call';
import { untilWaiting } from '@/lib/testing/until-waiting';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { makeHolder } from '@/lib/users/test-people';

// Files with many rows take a while on a machine that does other things as well.
jest.setTimeout(120_000);

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

interface From {
  as?: Person;
  name?: string;
  fields?: Record<string, string>;
  language?: string;
}

function upload(content: BlobPart, { as = ours.admin, name = 'clients.csv', fields = {}, language = 'en' }: From = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new File([content], name));
  return call<UploadedSheet>(imports.POST, { as, body: form, headers: { 'accept-language': language } });
}
const start = (id: string, options: object, { as = ours.admin, language = 'en' }: From = {}) =>
  call<Task>(imported.POST, { as, params: { id }, body: options, headers: { 'accept-language': language } });

async function finish(id: string, as: Person = ours.admin): Promise<Task> {
  await runTask({ company_id: ours.companyId, task_id: id });
  return (await call<Task>(task.GET, { as, params: { id } })).data;
}

/** Uploads a file, and imports it with these options beside the columns that the headings suggest. */
async function importFile(content: BlobPart, options: object = {}, from: From = {}): Promise<ImportReport> {
  const { data } = await upload(content, from);
  const started = await start(data.id, { mapping: data.mapping, ...options }, from);
  return importReport.parse((await finish(started.data.id, from.as)).result);
}
const checkFile = (content: BlobPart, from: From = {}) => importFile(content, { dry_run: true }, from);

const listed = async (query: Record<string, string> = {}) =>
  (await call<Client[]>(clients.GET, { as: ours.admin, query: { limit: '200', sort: 'number', ...query } })).data;
const stored = () =>
  system('test', (db) => db.client.findMany({ where: { companyId: ours.companyId }, orderBy: { number: 'asc' } }));
const faultsOf = ({ faults }: ImportReport) => faults.map(({ row, field, value, key }) => [row, field, value, key]);

describe('uploading', () => {
  it.each([
    ['en', 'Company name,Client type,VAT number,Payment terms,Zip,Country'],
    ['fr', 'Raison sociale;Type;N° TVA;Délai de paiement;Code postal;Pays'],
    ['es', 'Razón social;Tipo;NIF;Plazo de pago;Código postal;País'],
    ['it', 'Ragione sociale;Tipo;Partita IVA;Termini di pagamento;CAP;Paese'],
    ['ar', 'اسم الشركة;النوع;الرقم الضريبي;مهلة السداد;الرمز البريدي;الدولة'],
    ['zh', '公司名称;类型;税号;付款期限;邮政编码;国家'],
    ['the API', 'name,client_type,tax_id,payment_terms_days,postal_code,country'],
  ])('guesses the columns by headings of %s', async (_, headings) => {
    const { data } = await upload(`${headings}\nHarbour,,,,,\n`);
    const { name, client_type, tax_id, payment_terms_days, postal_code, country } = data.mapping;
    expect([name, client_type, tax_id, payment_terms_days, postal_code, country]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('checks the file without making anything', async () => {
    const { status, data } = await upload('Name,Type\nHarbour Foods,Agency\n');
    expect([status, data.rows]).toEqual([201, 1]);
    expect((await finish(data.task?.id ?? '')).result).toMatchObject({ dry_run: true, good: 1, created: 0 });
    expect(await stored()).toEqual([]);
  });

  it('checks nothing while a column that every row needs is unknown', async () => {
    const { data } = await upload('Name,Colour\nHarbour,red\n');
    expect([data.mapping.name, data.task]).toEqual([0, null]);
    const answer = await start(data.id, { mapping: { name: 0 } });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['mapping']]);
    expect((await start(data.id, { mapping: { name: 0 }, defaults: { client_type: 'agency' } })).status).toBe(202);
  });

  it.each([
    ['a heading alone', 'Name,Type\n', 422],
    ['100,001 rows', `Name,Type\n${'N,direct\n'.repeat(100_001)}`, 422],
    ['another encoding', new Uint8Array([...Buffer.from('Name,Type\nCaf'), 0xe9, ...Buffer.from(',direct\n')]), 422],
    ['a page with a script', '<html><script>alert(1)</script>', 415],
    ['options that there are not', 'Name,Type\nN,direct\n', 422],
  ])('refuses %s and keeps nothing', async (what, content, status) => {
    const options = '{"mapping":{"name":0,"owner_id":1}}';
    const fields: Record<string, string> = what.startsWith('options') ? { options } : {};
    expect((await upload(content, { fields })).status).toBe(status);
    expect(await system('test', (db) => db.storedFile.count({ where: { companyId: ours.companyId } }))).toBe(0);
  });
});

describe('rights', () => {
  const file = 'Name,Type\nHarbour,direct\n';

  it('are those to create clients', async () => {
    const creator = await makeHolder(ours, ['view_clients', 'create_clients']);
    const editor = await makeHolder(ours, ['view_clients', 'edit_clients', 'delete_clients', 'export_clients']);
    expect((await upload(file, { as: editor })).status).toBe(403);
    const { data } = await upload(file, { as: creator });
    expect((await start(data.id, { mapping: data.mapping }, { as: editor })).status).toBe(403);
    const started = await start(data.id, { mapping: data.mapping }, { as: creator });
    expect((await finish(started.data.id, creator)).result).toMatchObject({ created: 1 });
    expect((await stored())[0]?.ownerId).toBe(creator.userId);
  });

  it('are asked again when the task runs', async () => {
    const creator = await makeHolder(ours, ['view_clients', 'create_clients']);
    const { data } = await upload(file, { as: creator });
    const { data: started } = await start(data.id, { mapping: data.mapping }, { as: creator });
    await system('test', (db) => db.user.update({ where: keyOf(ours, creator.userId), data: { roleId: null } }));
    expect(await finish(started.id, creator)).toMatchObject({ status: 'failed', problem: { key: 'forbidden' } });
    expect(await stored()).toEqual([]);
  });

  it('do not reach another person’s or company’s file', async () => {
    const { data } = await upload(file);
    const options = { mapping: data.mapping };
    const colleague = await makeHolder(ours, ['create_clients']);
    expect((await start(data.id, options, { as: colleague })).status).toBe(404);
    expect((await start(data.id, options, { as: (await makeCompany('Theirs')).admin })).status).toBe(404);
  });

  it('keep the margin floor for people who see margins', async () => {
    const creator = await makeHolder(ours, ['view_clients', 'create_clients']);
    const withFloor = 'Name,Type,Margin floor\nHarbour,direct,"12,5"\n';
    const { data } = await upload(withFloor, { as: creator });
    expect(data.mapping.margin_floor_percent).toBeNull();
    const mapping = { name: 0, client_type: 1, margin_floor_percent: 2 };
    expect((await start(data.id, { mapping }, { as: creator })).status).toBe(403);
    const byDefault = { mapping: { name: 0, client_type: 1 }, defaults: { margin_floor_percent: '1' } };
    expect((await start(data.id, byDefault, { as: creator })).status).toBe(403);
    expect(await importFile(withFloor)).toMatchObject({ created: 1 });
    expect((await stored()).map(({ marginFloorPercent }) => String(marginFloorPercent))).toEqual(['12.5']);
  });

  it('of the margin floor are asked again when the task runs', async () => {
    const seer = await makeHolder(ours, ['view_clients', 'create_clients', 'view_contract_margins']);
    const { data } = await upload('Name,Type,Margin floor\nHarbour,direct,12\n', { as: seer });
    const { data: started, status } = await start(data.id, { mapping: data.mapping }, { as: seer });
    expect([status, data.mapping.margin_floor_percent]).toEqual([202, 2]);
    await system('test', (db) =>
      db.role.updateMany({
        where: { companyId: ours.companyId, users: { some: { id: seer.userId } } },
        data: { permissions: ['view_clients', 'create_clients'] },
      }),
    );
    expect(await finish(started.id, seer)).toMatchObject({ status: 'failed', problem: { key: 'forbidden' } });
  });
});

describe('a row', () => {
  it('becomes what the form would make of it', async () => {
    const report = await importFile(
      [
        'Name;Type;State;E-mail;Phone;Currency;Terms;Tax ID;Language;Address;City;Postal code;Country;Invoicing frequency;A two-week period begins on;Tax category;Tax name;Tax rate;Requires a purchase order;How invoices are combined;E-invoice format',
        'Harbour Foods;Vendor management;Inactive;BILL@harbour.example;+353 1 555;gbp;45;IE6388047V;Français;1 Quay;Cork;T12;Irlande;Every two weeks;31/03/2026;Standard rate;VAT;20,5 %;oui;One invoice for all contracts;peppol',
      ].join('\n'),
    );
    expect(report.faults).toEqual([]);
    expect((await stored())[0]).toMatchObject({
      number: 'CLI-000001',
      name: 'Harbour Foods',
      clientType: 'vendor_management',
      isActive: false,
      email: 'bill@harbour.example',
      phone: '+353 1 555',
      currency: 'GBP',
      paymentTermsDays: 45,
      taxId: 'IE6388047V',
      locale: 'fr-FR',
      addressLine1: '1 Quay',
      city: 'Cork',
      postalCode: 'T12',
      country: 'IE',
      invoiceFrequency: 'biweekly',
      invoiceAnchorDate: new Date('2026-03-31'),
      taxName: 'VAT',
      requiresPurchaseOrder: true,
      eInvoiceFormat: 'peppol',
      ownerId: ours.admin.userId,
      version: 1,
    });
    expect(report.samples[0]).toMatchObject({
      row: 2,
      client_type: 'Vendor management',
      country: 'Ireland',
      locale: 'Français',
    });
  });

  it('takes currency and payment terms from the company, and what the defaults say', async () => {
    await importFile('Name,City,Postal code,Address\nPlain,,,\nPlaced,Cork,T12,1 Quay\n', {
      mapping: { name: 0, city: 1, postal_code: 2, address_line1: 3 },
      defaults: { client_type: 'Agency', country: 'IE' },
    });
    expect(
      (await stored()).map(({ name, clientType, currency, country }) => [name, clientType, currency, country]),
    ).toEqual([
      ['Plain', 'agency', 'EUR', null],
      ['Placed', 'agency', 'EUR', 'IE'],
    ]);
  });

  it('has the rules of the form: each fault names its cell', async () => {
    const report = await checkFile(
      [
        'Name,Type,E-mail,Phone,Currency,Payment terms,State,Country,City,Invoicing frequency,A two-week period begins on,Tax rate,Recipient code,Language',
        ',direct',
        'A,Emperor',
        'B,direct,nobody',
        'C,direct,,call me',
        'D,direct,,,DOLLARS',
        'E,direct,,,,thirty',
        'F,direct,,,,400',
        'G,direct,,,,,perhaps',
        'H,direct,,,,,,Atlantis,Cork',
        'I,direct,,,,,,,,biweekly',
        'J,direct,,,,,,,,,03/04/2026',
        'K,direct,,,,,,,,,31.31.2026',
        'L,direct,,,,,,,,,soon',
        'M,direct,,,,,,,,,,much',
        'N,direct,,,,,,,,,,,,Klingon',
        `${'x'.repeat(201)},direct`,
      ].join('\n'),
    );
    expect(faultsOf(report)).toEqual([
      [2, 'name', '', 'required'],
      [3, 'client_type', 'Emperor', 'not_one_of'],
      [4, 'email', 'nobody', 'email'],
      [5, 'phone', 'call me', 'format'],
      [6, 'currency', 'DOLLARS', 'unknown_currency'],
      [7, 'payment_terms_days', 'thirty', 'not_a_whole_number'],
      [8, 'payment_terms_days', '400', 'too_big'],
      [9, 'is_active', 'perhaps', 'not_one_of'],
      [10, 'country', 'Atlantis', 'not_an_option'],
      [10, 'address_line1', '', 'required'],
      [10, 'postal_code', '', 'required'],
      [11, 'invoice_anchor_date', '', 'required'],
      [12, 'invoice_anchor_date', '03/04/2026', 'two_readings'],
      [13, 'invoice_anchor_date', '31.31.2026', 'impossible_date'],
      [14, 'invoice_anchor_date', 'soon', 'day_unreadable'],
      [15, 'tax_rate', 'much', 'not_a_decimal'],
      [16, 'locale', 'Klingon', 'not_one_of'],
      [17, 'name', 'x'.repeat(200), 'too_long'],
    ]);
    expect(report).toMatchObject({ rows: 16, good: 0, bad: 16 });
    expect(report.faults[10 + 2]?.values).toEqual({ one: '2026-04-03', other: '2026-03-04' });
  });

  it('has a tax number that is none in the row’s country', async () => {
    const report = await checkFile(
      [
        'Name,Type,Tax ID,Address,City,Postal code,Country',
        'A,direct,DE136695977,1 Weg,Bonn,53111,Germany',
        'B,direct,DE136695976,1 Weg,Bonn,53111,Germany',
        'C,direct,DE136695977,,,,',
      ].join('\n'),
    );
    expect(faultsOf(report)).toEqual([[2, 'tax_id', 'DE136695977', 'tax_number']]);
    expect(report.faults[0]?.values).toEqual({ name: 'USt-IdNr. / Steuernummer', example: 'DE 136 695 976' });
    expect(report).toMatchObject({ good: 2, bad: 1 });
  });

  it('is read by the words of the company and of every language', async () => {
    await system('test', (db) =>
      db.referenceValue.createMany({
        data: [{ companyId: ours.companyId, kind: 'client_type', key: 'own_1', label: 'Kunde', position: 9 }],
      }),
    );
    await system('test', (db) =>
      db.referenceValue.updateMany({
        where: { companyId: ours.companyId, kind: 'client_type', key: 'agency' },
        data: { isActive: false },
      }),
    );
    const report = await checkFile('Name,Type\nA,kunde\nB,Client direct\nC,客户\nD,Agency\nE,own_1\n');
    expect(faultsOf(report)).toEqual([
      [4, 'client_type', '客户', 'not_one_of'],
      [5, 'client_type', 'Agency', 'not_one_of'],
    ]);
  });

  it('reads a day as the languages of the company and the reader write it', async () => {
    const file = 'Name,Type,A two-week period begins on\nA,direct,03/04/2026\n';
    await system('test', (db) => db.company.update({ where: { id: ours.companyId }, data: { locale: 'fr-FR' } }));
    await system('test', (db) => db.user.update({ where: keyOf(ours, ours.admin.userId), data: { locale: 'fr-FR' } }));
    expect((await checkFile(file, { language: 'fr' })).samples[0]?.invoice_anchor_date).toBe('2026-04-03');
  });
});

describe('a value that two clients would share', () => {
  it('is a fault that says who has it', async () => {
    await importFile('Name,Type,Tax ID\nHarbour Foods,direct,IE 123\n');
    const report = await checkFile(
      'Name,Type,Tax ID\nHARBOUR  foods,direct,\nOther,direct,ie-123\nNew,direct,IE9\nNéw,direct,\nElse,direct,IE 9\n',
    );
    expect(report.faults.map(({ row, field, key, values }) => [row, field, key, values])).toEqual([
      [2, 'name', 'value_of_record', { name: 'CLI-000001 Harbour Foods' }],
      [3, 'tax_id', 'value_of_record', { name: 'CLI-000001 Harbour Foods' }],
      [5, 'name', 'value_of_row', { row: 4 }],
      [6, 'tax_id', 'value_of_row', { row: 4 }],
    ]);
  });

  it('is not found in another company', async () => {
    const theirs = await makeCompany('Theirs');
    const body = { name: 'Harbour', client_type: 'direct', currency: 'EUR', payment_terms_days: 30 };
    await call(clients.POST, { as: theirs.admin, body });
    expect(await checkFile('Name,Type\nHarbour,direct\n')).toMatchObject({ good: 1 });
  });

  it('is created once by two imports at once', async () => {
    const file = 'Name,Type\nHarbour,direct\nMill,direct\n';
    const tasks = await Promise.all(
      [ours.admin, await makeHolder(ours, ['view_clients', 'create_clients'])].map(async (as) => {
        const { data } = await upload(file, { as });
        return { as, id: (await start(data.id, { mapping: data.mapping, mode: 'valid' }, { as })).data.id };
      }),
    );
    // Both have checked their rows before either creates anything.
    const running = await system('test', async (db) => {
      const lock = `import client ${ours.companyId}`;
      await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
      const both = tasks.map(({ as, id }) => finish(id, as));
      await untilWaiting(2);
      return { both };
    });
    const ended = await Promise.all(running.both);
    expect(ended.map(({ status }) => status)).toEqual(['done', 'done']);
    expect(ended.map(({ result }) => result?.created).sort()).toEqual([0, 2]);
    expect((await stored()).map(({ number, name }) => [number, name])).toEqual([
      ['CLI-000001', 'Harbour'],
      ['CLI-000002', 'Mill'],
    ]);
  });
});

describe('the import', () => {
  const mixed = 'Name,Type\nHarbour,direct\nBad,Emperor\nMill,agency\n';

  it('of all rows makes nothing while one is bad', async () => {
    expect(await importFile(mixed)).toMatchObject({ created: 0, good: 2, bad: 1 });
    expect(await stored()).toEqual([]);
  });

  it('of the good rows makes those, with numbers, activities and audit entries as by hand', async () => {
    expect(await importFile(mixed, { mode: 'valid' })).toMatchObject({ created: 2, good: 2, bad: 1 });
    expect((await listed()).map(({ number, name }) => [number, name])).toEqual([
      ['CLI-000001', 'Harbour'],
      ['CLI-000002', 'Mill'],
    ]);
    const where = { companyId: ours.companyId };
    const told = await system('test', (db) => db.activity.findMany({ where: { ...where, subjectType: 'client' } }));
    expect(told.map(({ event, actorId }) => [event, actorId])).toEqual([
      ['imported', ours.admin.userId],
      ['imported', ours.admin.userId],
    ]);
    const audited = await system('test', (db) =>
      db.auditEntry.findMany({ where: { ...where, subjectType: 'client' }, select: { action: true, actorId: true } }),
    );
    expect(audited).toEqual(Array(2).fill({ action: 'created', actorId: ours.admin.userId }));
    const body = { name: 'By hand', client_type: 'direct', currency: 'EUR', payment_terms_days: 30 };
    expect((await call<Client>(clients.POST, { as: ours.admin, body })).data.number).toBe('CLI-000003');
  });

  it('creates nothing twice when its job runs again, even at once', async () => {
    const { data } = await upload('Name,Type\nHarbour,direct\n');
    const { data: started } = await start(data.id, { mapping: data.mapping });
    const job = { company_id: ours.companyId, task_id: started.id };
    await Promise.allSettled([runTask(job), runTask(job), runTask(job)]);
    await runTask(job);
    expect(await stored()).toHaveLength(1);
  });

  it('keeps formulas as text, and its report is one that no spreadsheet runs', async () => {
    const file = 'Name,Type\n"=cmd|\' /C calc\'!A0",direct\n"@SUM(1)",=1+1\n';
    const { data } = await upload(file);
    const { data: started } = await start(data.id, { mapping: data.mapping, mode: 'valid' });
    const done = await finish(started.id);
    expect((await stored())[0]?.name).toBe("=cmd|' /C calc'!A0");
    const answer = await call(download.GET, { as: ours.admin, params: { id: done.id } });
    const text = await new Response(answer.stream).text();
    expect(text).toContain("'=1+1");
    expect(text).not.toMatch(/(^|,|\n)[=@]/);
  });

  it('takes a workbook with real days, numbers and ticks', async () => {
    const text = (value: string) => ({ value, type: String });
    const file = await writeXlsxFile([
      ['Name', 'Type', 'A two-week period begins on', 'Payment terms', 'Requires a purchase order'].map(text),
      [
        text('Harbour'),
        text('direct'),
        { value: new Date(Date.UTC(2026, 2, 31)), type: Date, format: 'dd/mm/yyyy' },
        { value: 14, type: Number },
        { value: true, type: Boolean },
      ],
    ]).toBuffer();
    const report = await importFile(new Uint8Array(file), {}, { name: 'clients.xlsx' });
    expect(report.faults).toEqual([]);
    expect((await stored())[0]).toMatchObject({
      invoiceAnchorDate: new Date('2026-03-31'),
      paymentTermsDays: 14,
      requiresPurchaseOrder: true,
    });
  });

  it('does more rows than one batch holds, with consecutive numbers in the order of the file', async () => {
    const rows = Array.from({ length: 1_200 }, (_, n) => `Client ${n},direct`).join('\n');
    expect(await importFile(`Name,Type\n${rows}\n`)).toMatchObject({ rows: 1_200, created: 1_200, bad: 0 });
    const made = await stored();
    expect(made.map(({ name }) => name)).toEqual(Array.from({ length: 1_200 }, (_, n) => `Client ${n}`));
    expect(made.at(-1)?.number).toBe('CLI-001200');
  });
});
