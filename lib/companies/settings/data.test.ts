import * as settings from '@/app/api/v1/company/settings/route';
import { todayIn } from '@/lib/calendar/days';
import type { Settings } from '@/lib/companies/settings/schema';
import { system } from '@/lib/db/client';
import { defaultWeights, reasonKinds } from '@/lib/match/weights';
import { call } from '@/lib/testing/call';
import { makeCompany, makePerson, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

const read = async (as = ours.admin) => (await call<Settings>(settings.GET, { as })).data;
const write = (body: object, as = ours.admin, headers: Record<string, string> = {}) =>
  call<Settings>(settings.PUT, { as, method: 'PUT', body, headers });

const company = {
  name: 'Ours',
  legal_name: 'Ours Ltd',
  country: 'IE',
  tax_id: 'IE6388047V',
  address_line1: '1 Harbour Row',
  city: 'Dublin',
};
const regional = { currency: 'EUR', time_zone: 'Europe/Dublin', locale: 'en-US', week_start: 1 };
const invoicing = { invoice_prefix: 'TST', payment_terms_days: 30 };
const weights = { ...defaultWeights, skills: 0, place: 100 };
const onlyConsent = { ...Object.fromEntries(reasonKinds.map((kind) => [kind, 0])), consent: 20 };
const security = { requires_admin_second_factor: false, allowed_email_domains: [] };

it('shows the settings with their ETag', async () => {
  const answer = await call<Settings>(settings.GET, { as: ours.admin });
  expect(answer.headers.get('etag')).toBe(`"${answer.data.version}"`);
  expect(answer.data).toMatchObject({
    company: { name: 'Ours', legal_name: 'Ours Ltd', country: 'IE' },
    regional,
    invoicing: { invoice_prefix: 'TST' },
  });
});

it('changes the group that is sent and leaves the others', async () => {
  const before = await read();
  const { data } = await write({
    company: {
      ...company,
      legal_name: 'Ours Holding plc',
      tax_id: 'IE 1234567T',
      website: 'ours.example',
      address_line1: '1 Quay',
      city: 'Cork',
    },
  });
  expect(data.company).toMatchObject({
    legal_name: 'Ours Holding plc',
    tax_id: 'IE 1234567T',
    website: 'https://ours.example',
    city: 'Cork',
    phone: null,
  });
  expect(data).toMatchObject({ regional: before.regional, security: before.security, version: before.version + 1 });
  expect((await read()).company).toEqual(data.company);
});

it.each([
  [{ company: { ...company, name: '' } }, 'company.name'],
  [{ company: { ...company, country: 'ZZ' } }, 'company.country'],
  [{ company: { ...company, country: 'Ireland' } }, 'company.country'],
  [{ company: { ...company, website: 'javascript:alert(1)' } }, 'company.website'],
  [{ company: { ...company, email: 'nobody' } }, 'company.email'],
  [{ company: { ...company, tax_id: 'a\r\nb' } }, 'company.tax_id'],
  [{ company: { ...company, status: 'suspended' } }, 'company.status'],
  [{ company: { ...company, logo_file_id: '0192f0c1-2345-7abc-8def-0123456789ab' } }, 'company.logo_file_id'],
  [{ regional: { ...regional, time_zone: 'Mars/Olympus' } }, 'regional.time_zone'],
  [{ regional: { ...regional, time_zone: '+02:00' } }, 'regional.time_zone'],
  [{ regional: { ...regional, currency: 'XXQ' } }, 'regional.currency'],
  [{ regional: { ...regional, locale: 'de-DE' } }, 'regional.locale'],
  [{ regional: { ...regional, week_start: 8 } }, 'regional.week_start'],
  [{ regional: { ...regional, week_start: '1' } }, 'regional.week_start'],
  [{ approvals: { reminder_days: 4, alternate_days: 4, manager_days: 6 } }, 'approvals.alternate_days'],
  [{ approvals: { reminder_days: 2, alternate_days: 7, manager_days: 6 } }, 'approvals.manager_days'],
  [{ approvals: { reminder_days: 0, alternate_days: 4, manager_days: 6 } }, 'approvals.reminder_days'],
  [{ approvals: { reminder_days: 2, alternate_days: 4, manager_days: 61 } }, 'approvals.manager_days'],
  [{ invoicing: { ...invoicing, invoice_prefix: 'a/b' } }, 'invoicing.invoice_prefix'],
  [{ invoicing: { ...invoicing, invoice_prefix: '' } }, 'invoicing.invoice_prefix'],
  [{ invoicing: { ...invoicing, invoice_prefix: 'ABCDEFGHIJKLM' } }, 'invoicing.invoice_prefix'],
  [{ invoicing: { ...invoicing, payment_terms_days: 1.5 } }, 'invoicing.payment_terms_days'],
  [{ security: { ...security, allowed_email_domains: ['not a domain'] } }, 'security.allowed_email_domains.0'],
  [{ security: { ...security, allowed_email_domains: ['x@y.example'] } }, 'security.allowed_email_domains.0'],
  [{ match: { weights: { ...weights, place: 101 } } }, 'match.weights.place'],
  [{ match: { weights: { ...weights, place: -1 } } }, 'match.weights.place'],
  [{ match: { weights: { ...weights, place: 1.5 } } }, 'match.weights.place'],
  [{ match: { weights: { ...weights, place: '5' } } }, 'match.weights.place'],
  [{ match: { weights: { ...weights, place: undefined } } }, 'match.weights.place'],
  [{ match: { weights: { ...weights, looks: 5 } } }, 'match.weights.looks'],
  [{ match: { weights: onlyConsent } }, 'match.weights.skills'],
  [{ kind: 'platform' }, 'kind'],
])('refuses %j at its field and writes nothing', async (body, path) => {
  const before = await read();
  const answer = await write(body);
  expect({ status: answer.status, paths: Object.keys(answer.errors ?? {}) }).toEqual({ status: 422, paths: [path] });
  expect(await read()).toEqual(before);
});

describe('the company’s tax number', () => {
  const change = (body: object, as = ours.admin, headers: Record<string, string> = {}) =>
    call<Settings>(settings.PATCH, { as, method: 'PATCH', body, headers });
  const british = { ...company, country: 'GB', tax_id: null };
  const wrong = '980 7806 85';

  it('is one of its country, or stays as it was before', async () => {
    const theirs = await makeCompany('Britons');
    const as = theirs.admin;
    expect((await change({ company: british }, as)).status).toBe(200);
    expect((await change({ company: { tax_id: wrong } }, as)).errors).toEqual({
      'company.tax_id': ['This is not a valid number (VAT registration number / UTR). Example: GB 980 7806 84.'],
    });
    expect((await change({ company: { tax_id: '980 7806 84' } }, as)).data.company.tax_id).toBe('980 7806 84');
    await system('a number from before', (db) =>
      db.company.update({ where: { id: theirs.companyId }, data: { taxId: wrong } }),
    );
    expect((await change({ company: { city: 'Leeds' } }, as)).data.company).toMatchObject({
      city: 'Leeds',
      tax_id: wrong,
    });
    expect((await change({ company: { tax_id: '980 7806 86' } }, as)).errors).toHaveProperty(['company.tax_id']);
    // A number that is none in the new country is the company's to correct, not a reason to keep the old country.
    expect((await change({ company: { country: 'DE' } }, as)).data.company).toMatchObject({
      country: 'DE',
      tax_id: wrong,
    });
  });

  it('has the codice fiscale beside it in Italy, checked by the country that it has or gets', async () => {
    const as = (await makeCompany('Italians')).admin;
    const wrong = { invoice_prefix: 'TST', payment_terms_days: 30, fiscal_code: '00743110158' };
    const put = (body: object) => call<Settings>(settings.PUT, { as, method: 'PUT', body });
    const italian = { ...company, country: 'IT', tax_id: '00743110157' };
    expect((await put({ company: italian, invoicing: wrong })).errors).toHaveProperty(['invoicing.fiscal_code']);
    expect((await change({ company: italian }, as)).status).toBe(200);
    expect((await change({ invoicing: { fiscal_code: '00743110158' } }, as)).errors).toHaveProperty([
      'invoicing.fiscal_code',
    ]);
    expect((await change({ invoicing: { fiscal_code: '00743110157' } }, as)).status).toBe(200);
  });

  it('is anything where the country has no table', async () => {
    const as = (await makeCompany('Brazilians')).admin;
    const answer = await change({ company: { ...company, country: 'BR', tax_id: 'anything' } }, as);
    expect([answer.status, answer.data.company.tax_id]).toEqual([200, 'anything']);
  });
});

it('keeps domains once each, in small letters', async () => {
  const { data } = await write({
    security: { ...security, allowed_email_domains: ['Ours.example', 'ours.example', ' sub.ours.example '] },
  });
  expect(data.security.allowed_email_domains).toEqual(['ours.example', 'sub.ours.example']);
});

it('keeps weights of the match beside the standard, one at a time, and goes back to the standard', async () => {
  expect((await read()).match).toEqual({ weights: defaultWeights });
  expect((await write({ match: { weights } })).data.match).toEqual({ weights });
  const body = { match: { weights: { rate: 7 } } };
  const changed = await call<Settings>(settings.PATCH, { as: ours.admin, method: 'PATCH', body });
  expect(changed.data.match).toEqual({ weights: { ...weights, rate: 7 } });
  const stored = () =>
    system('test data', (db) => db.company.findUniqueOrThrow({ where: { id: ours.companyId } })).then(
      ({ matchWeights }) => matchWeights,
    );
  expect(await stored()).toEqual({ ...weights, rate: 7 });
  expect((await write({ match: { weights: null } })).data.match).toEqual({ weights: defaultWeights });
  await write({ match: { weights } });
  expect((await write({ match: { weights: defaultWeights } })).data.match).toEqual({ weights: defaultWeights });
  expect(await stored()).toBeNull();
});

it('gives a kind that is newer than the stored weights its standard', async () => {
  await system('test data', (db) =>
    db.company.update({ where: { id: ours.companyId }, data: { matchWeights: { skills: 3 } } }),
  );
  expect((await read()).match.weights).toEqual({ ...defaultWeights, skills: 3 });
});

it("shows the next invoice's number, which goes on counting under another prefix", async () => {
  const counting = await makeCompany('Counting');
  const year = Number(todayIn('Europe/Dublin', new Date()).slice(0, 4));
  expect((await read(counting.admin)).invoicing.numbers.invoice.next_number).toBe(`TST-${year}-000001`);
  await system('test data', (db) =>
    db.numberCounter.create({ data: { companyId: counting.companyId, series: 'invoice', year, last: 41 } }),
  );
  const { data } = await write({ invoicing: { ...invoicing, invoice_prefix: 'ACME-UK' } }, counting.admin);
  expect(data.invoicing.numbers.invoice.next_number).toBe(`ACME-UK-${year}-000042`);
});

it('counts at the next request: a currency is the default from then on', async () => {
  await write({ regional: { ...regional, currency: 'JPY', week_start: 7 } });
  expect((await read()).regional).toMatchObject({ currency: 'JPY', week_start: 7 });
});

it('refuses a stale version, and lets one of two simultaneous changes win', async () => {
  const { version } = await read();
  const change = (name: string) =>
    call<Settings>(settings.PATCH, {
      as: ours.admin,
      method: 'PATCH',
      body: { company: { name } },
      headers: { 'if-match': `"${version}"` },
    });
  expect((await Promise.all([change('A'), change('B')])).map(({ status }) => status).sort()).toEqual([200, 412]);
});

it('is for anyone who has the permission: looking is not changing', async () => {
  const looker = await system('test data', async (db) => {
    const role = await db.role.create({
      data: { companyId: ours.companyId, name: 'Looker', permissions: ['view_company_settings'] },
    });
    return makePerson(db, ours.companyId, 'looker', role.id);
  });
  expect((await call(settings.GET, { as: looker })).status).toBe(200);
  expect((await write({ company }, looker)).status).toBe(403);
  expect((await call(settings.GET, { as: ours.recruiter })).status).toBe(403);
});

it("gives the database's tenant role no way to what is the platform's", async () => {
  const columns = await system(
    'test data',
    (db) => db.$queryRaw<{ name: string }[]>`
    select c as name from unnest(array['kind', 'status', 'suspended_at', 'delete_after', 'name']) c
    where has_column_privilege('staffing_tenant', 'companies', c, 'update')`,
  );
  expect(columns.map(({ name }) => name)).toEqual(['name']);
});

it('has a creditor identifier, without blanks, with its check digits; left out, it stays', async () => {
  const save = (more: object) => write({ invoicing: { ...invoicing, ...more } });
  await save({ creditor_identifier: 'de98 zzz 0999 9999 999' });
  await save({});
  expect((await read()).invoicing.creditor_identifier).toBe('DE98ZZZ09999999999');
  expect(Object.keys((await save({ creditor_identifier: 'DE97ZZZ09999999999' })).errors)).toEqual([
    'invoicing.creditor_identifier',
  ]);
});
