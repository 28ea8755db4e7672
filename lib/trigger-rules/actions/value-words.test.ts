import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as rulesRoute from '@/app/api/v1/forms/[form]/trigger-rules/route';
import * as forms from '@/app/api/v1/forms/route';
import { system } from '@/lib/db/client';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';
import { models } from '@/lib/trigger-rules/models';
import { workOffChanges } from '@/lib/trigger-rules/running/run.data';
import type { Rule } from '@/lib/trigger-rules/schema';

let ours: TestCompany;
let records: Records;
let formId: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  records = await makeRecords(ours);
  await system('test', (db) => db.company.update({ where: { id: ours.companyId }, data: { timeZone: 'Asia/Dubai' } }));
  const fields = [
    { key: 'paid', type: 'checkbox', label: { en: 'Paid' } },
    { key: 'amount', type: 'money', currency: 'EUR', label: { en: 'Amount' } },
    { key: 'on', type: 'date', label: { en: 'On' } },
    { key: 'at', type: 'date_time', label: { en: 'At' } },
    {
      key: 'kind',
      type: 'select',
      label: { en: 'Kind' },
      options: [{ key: 'rail', label: { en: 'Train', it: 'Treno' } }],
    },
  ];
  const body = { key: 'claim', name: { en: 'Claim' }, sections: [{ key: 's', title: { en: 'S' }, fields }] };
  const { data } = await call<FormDetail>(forms.POST, { as: ours.admin, body });
  await call(published.POST, { as: ours.admin, params: { form: data.id }, body: {} });
  formId = data.id;
});

const tables = {
  candidate_submission: 'candidate_submissions',
  contract: 'contracts',
  timesheet: 'timesheets',
  client: 'clients',
  document: 'user_documents',
  user: 'users',
};

/** The text of a rule's mail about a record, in this locale. */
async function readMail(model: keyof typeof tables | 'form', text: string, locale: string, change: object, id: string) {
  await system('test', (db) =>
    db.user.updateMany({ where: { companyId: ours.companyId, id: ours.finance.userId }, data: { locale } }),
  );
  const then = [{ do: 'mail', to: { user: ours.finance.userId }, subject: { en: 'Read' }, text: { en: text } }];
  const event = model === 'form' ? 'created' : 'updated';
  const body = { name: 'Rule', on: { model, event }, then };
  const { errors } = await call<Rule>(rulesRoute.POST, { as: ours.admin, params: { form: formId }, body });
  expect(errors).toBeUndefined();
  if (model === 'form')
    await call(answers.POST, { as: ours.admin, params: { form: formId }, body: { values: change } });
  else {
    const columns = Object.entries(change);
    const set = columns.map(([name, value]) => `${name} = '${value}'`).join(', ');
    await system('test', (db) => db.$executeRawUnsafe(`update ${tables[model]} set ${set} where id = '${id}'::uuid`));
  }
  await workOffChanges(ours.companyId);
  const [mail] = await system('test', (db) =>
    db.outgoingMail.findMany({ where: { companyId: ours.companyId, kind: 'rule_mail' }, select: { text: true } }),
  );
  const said = /‹(.*)›/.exec(mail?.text ?? '')?.[1];
  // Direction marks and narrow spaces are typography, not content.
  return said?.replace(/[\u2066-\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' ');
}

it.each<[string, object, string, string, string]>([
  [
    'en-US',
    { s: { paid: true, amount: '1234.50', on: '2026-11-27', at: '2026-11-26T22:30:00.000Z', kind: 'rail' } },
    '‹{{s.paid}} · {{s.amount}} · {{s.on}} · {{s.at}} · {{s.kind}} · {{status}}›',
    'Yes · 1,234.50 EUR · Nov 27, 2026 · Nov 27, 2026, 2:30 AM (United Arab Emirates Time) · Train · Draft',
    'form',
  ],
  [
    'it-IT',
    { s: { paid: false, amount: '7.5', on: '2026-02-01', kind: 'rail' } },
    '‹{{s.amount}} · {{s.on}} · {{s.kind}} · {{status}}›',
    '7,50 EUR · 1 feb 2026 · Treno · Bozza',
    'form',
  ],
])('an answer reads in %s as people say it', async (locale, values, text, expected) => {
  expect(await readMail('form', text, locale, values, '')).toBe(expected);
});

it.each<[keyof typeof tables, string, object, string, string]>([
  [
    'candidate_submission',
    'fr-FR',
    { bill_rate: '1085.125', available_from: '2026-12-01', submitted_at: '2026-11-26T22:30:00Z', note: 'x' },
    '‹{{bill_rate}} · {{available_from}} · {{submitted_at}} · {{status}} · {{rate_unit}}›',
    '1 085,125 EUR · 1 déc. 2026 · 27 nov. 2026, 02:30 (heure du Golfe) · Brouillon · Heure',
  ],
  [
    'timesheet',
    'en-US',
    { bill_total: '1680', closed_reason: 'x' },
    '‹{{bill_total}} · {{old.bill_total}} · {{total_hours}} · {{status}} · {{contract.status}}›',
    '1,680.00 EUR · 680.00 EUR · 8.00h · Submitted · Active',
  ],
  [
    'client',
    'es-ES',
    { is_active: 'false', country: 'IE', payment_terms_days: '45' },
    '‹{{is_active}} · {{country}} · {{payment_terms_days}} · {{client_type}}›',
    'No · Irlanda · 45 · Cliente directo',
  ],
  ['user', 'en-US', { locale: 'ar-EG' }, '‹{{locale}} · {{is_active}}›', 'العربية · Yes'],
])('%s reads in %s as people say it', async (model, locale, change, text, expected) => {
  const ids: Partial<Record<keyof typeof tables, string>> = {
    candidate_submission: records.submission,
    timesheet: records.submittedTimesheet,
    client: records.client,
    user: ours.recruiter.userId,
  };
  expect(await readMail(model, text, locale, change, ids[model] ?? '')).toBe(expected);
});

it('a client reads in its own language, an address in the company’s', async () => {
  await system('test', (db) =>
    db.client.updateMany({ where: { id: records.client }, data: { locale: 'fr-FR', email: 'achats@client.example' } }),
  );
  const then = ['achats@client.example', null].map((email) => ({
    do: 'mail',
    to: email === null ? { field: 'client_id' } : { email },
    subject: { en: 'Read' },
    text: { en: '‹{{start_date}}›' },
  }));
  const body = { name: 'Rule', on: { model: 'contract', event: 'updated' }, then };
  await call(rulesRoute.POST, { as: ours.admin, params: { form: formId }, body });
  await system('test', (db) =>
    db.contract.updateMany({ where: { id: records.contract }, data: { startDate: new Date('2026-02-01') } }),
  );
  await workOffChanges(ours.companyId);
  const mails = await system('test', (db) =>
    db.outgoingMail.findMany({
      where: { companyId: ours.companyId, kind: 'rule_mail' },
      orderBy: { id: 'asc' },
      select: { locale: true, text: true },
    }),
  );
  expect(mails.map(({ locale, text }) => [locale, /‹(.*)›/.exec(text)?.[1]])).toEqual([
    ['en-US', 'Feb 1, 2026'],
    ['fr-FR', '1 févr. 2026'],
  ]);
});

it('every amount, rate and number of hours of a model says that it is one', () => {
  const bare = Object.entries(models).flatMap(([model, { columns }]) =>
    Object.entries(columns).flatMap(([name, { kind, reads }]) =>
      kind === 'decimal' && !reads ? [`${model}.${name}`] : [],
    ),
  );
  expect(bare).toEqual(['client.payment_terms_days', 'job_order.openings']);
});
