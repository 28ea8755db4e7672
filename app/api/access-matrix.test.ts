import { readFileSync, writeFileSync } from 'node:fs';
import { isValidElement } from 'react';
import CandidatePage from '@/app/(authenticated)/candidates/[uuid]/page';
import ClientPage from '@/app/(authenticated)/clients/[uuid]/(record)/page';
import ContractPage from '@/app/(authenticated)/contracts/[uuid]/(record)/page';
import InvoicePage from '@/app/(authenticated)/invoices/[uuid]/page';
import JobPage from '@/app/(authenticated)/jobs/[uuid]/page';
import AnswerPage from '@/app/(authenticated)/module/submissions/[submissionId]/(record)/page';
import SubmissionPage from '@/app/(authenticated)/submissions/[uuid]/(record)/page';
import TimesheetPage from '@/app/(authenticated)/timesheets/[uuid]/page';
import PersonPage from '@/app/(authenticated)/users/[uuid]/(record)/page';
import * as auditLog from '@/app/api/v1/audit-log/route';
import * as submission from '@/app/api/v1/candidate-submissions/[id]/route';
import * as submissionExport from '@/app/api/v1/candidate-submissions/export/route';
import * as candidate from '@/app/api/v1/candidates/[id]/route';
import * as candidateExport from '@/app/api/v1/candidates/export/route';
import * as client from '@/app/api/v1/clients/[id]/route';
import * as clientExport from '@/app/api/v1/clients/export/route';
import * as contract from '@/app/api/v1/contracts/[id]/route';
import * as contractExport from '@/app/api/v1/contracts/export/route';
import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as rulesRoute from '@/app/api/v1/forms/[form]/trigger-rules/route';
import * as forms from '@/app/api/v1/forms/route';
import * as invoicePdf from '@/app/api/v1/invoices/[id]/pdf/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as invoiceExport from '@/app/api/v1/invoices/export/route';
import * as job from '@/app/api/v1/jobs/[id]/route';
import * as jobExport from '@/app/api/v1/jobs/export/route';
import * as answerPdf from '@/app/api/v1/submissions/[id]/pdf/route';
import * as answer from '@/app/api/v1/submissions/[id]/route';
import * as answerExport from '@/app/api/v1/submissions/export/route';
import * as timesheet from '@/app/api/v1/timesheets/[id]/route';
import * as timesheetExport from '@/app/api/v1/timesheets/export/route';
import * as firingsRoute from '@/app/api/v1/trigger-rules/[rule]/firings/route';
import * as testRoute from '@/app/api/v1/trigger-rules/[rule]/test/route';
import * as document from '@/app/api/v1/user-documents/[id]/route';
import * as user from '@/app/api/v1/users/[id]/route';
import * as userExport from '@/app/api/v1/users/export/route';
import { startingRoleKeys, startingRoles } from '@/lib/auth/roles';
import { encodeCookie } from '@/lib/auth/session/tokens';
import { type Db, system } from '@/lib/db/client';
import type { Answer } from '@/lib/forms/answers/schema';
import type { FormDetail } from '@/lib/forms/schema';
import type { Route } from '@/lib/http/route-spec';
import { allPermissions, type Permission } from '@/lib/permissions';
import { call } from '@/lib/testing/call';
import { download } from '@/lib/testing/download';
import { readPdf } from '@/lib/testing/pdf/read-pdf';
import { heard, readStructure } from '@/lib/testing/pdf/read-structure';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { workOffChanges } from '@/lib/trigger-rules/running/run.data';
import type { Rule } from '@/lib/trigger-rules/schema';

/**
 * Which actor sees which sensitive field, in every way in which a field can reach anybody. The published table
 * (docs/access-matrix.md) records the answers to these calls. It is written by
 * `WRITE_DOCS=1 npm run test:unit -- app/api/access-matrix.test.ts`.
 */
const published_at = 'docs/access-matrix.md';

let mockCookie = '';
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => ({ value: mockCookie }) }),
  headers: async () => new Headers(),
}));
jest.mock('next-intl/server', () => ({
  getFormatter: async () => ({ number: String, dateTime: String, list: String }),
  getLocale: async () => 'en-US',
  getTimeZone: async () => 'UTC',
  getMessages: async () => ({}),
  getTranslations: async () => Object.assign((key: string) => key, { has: () => false, raw: () => '' }),
}));

const ways = ['API', 'page', 'PDF', 'export', 'mail', 'webhook', 'rule log', 'rule test', 'audit log'] as const;
type Way = (typeof ways)[number];

/** A noun whose record the test asks for, and the routes and pages that show it. */
interface Asked {
  /** The name of the noun in rules. */
  model: string;
  table: string;
  /** The column that the test changes so that rules look at the record. */
  touched: string;
  get: Route;
  page?: (id: string) => Promise<unknown>;
  pdf?: (as: Person, id: string) => Promise<string>;
  export?: Route;
  fields: Readonly<Record<string, Field>>;
}

interface Field {
  /** The value that the test puts into the field; no other field has it. */
  value: string;
  /** The name of the field in rules; null if rules do not know it. */
  rule: string | null;
  /** The name in the audit log of the record that holds the field; null if the log has none. */
  audit: string | null;
  /** The ways that show the field to nobody. */
  not?: readonly Way[];
}

const props = <Name extends string>(name: Name, id: string) => ({
  params: Promise.resolve({ [name]: id } as Record<Name, string>),
  searchParams: Promise.resolve({}),
});
const pdfOf = async (route: Route, as: Person, id: string) => {
  const { status, stream } = await call(route, { as, params: { id } });
  return status === 200 ? Buffer.from(await new Response(stream).arrayBuffer()) : null;
};

const asked: Readonly<Record<string, Asked>> = {
  submission: {
    model: 'candidate_submission',
    table: 'candidate_submissions',
    touched: 'note',
    get: submission.GET,
    page: (id) => SubmissionPage(props('uuid', id)),
    export: submissionExport.GET,
    fields: {
      bill_rate: { value: '91.37', rule: 'bill_rate', audit: 'submission' },
      pay_rate: { value: '61.43', rule: 'pay_rate', audit: 'submission' },
      margin: { value: '29.94', rule: null, audit: null },
      'candidate.email': { value: 'unique7391@candidate.example', rule: 'candidate.email', audit: 'candidate' },
      'client.email': {
        value: 'unique7392@client.example',
        rule: 'client.email',
        audit: null,
        not: ['API', 'page', 'export'],
      },
    },
  },
  candidate: {
    model: 'candidate',
    table: 'candidates',
    touched: 'city',
    get: candidate.GET,
    page: (id) => CandidatePage(props('uuid', id)),
    export: candidateExport.GET,
    fields: {
      headline: { value: 'Splicer 7390', rule: 'headline', audit: 'candidate' },
      pay_rate_wanted: { value: '52.19', rule: 'pay_rate_wanted', audit: 'candidate' },
    },
  },
  job: {
    model: 'job_order',
    table: 'job_orders',
    touched: 'description',
    get: job.GET,
    page: (id) => JobPage(props('uuid', id)),
    export: jobExport.GET,
    fields: {
      location: { value: 'Sligo 7389', rule: 'location', audit: 'job_order' },
      bill_rate_to: { value: '94.71', rule: 'bill_rate_to', audit: 'job_order' },
      pay_rate_to: { value: '64.17', rule: 'pay_rate_to', audit: 'job_order' },
    },
  },
  contract: {
    model: 'contract',
    table: 'contracts',
    touched: 'closed_reason',
    get: contract.GET,
    page: (id) => ContractPage(props('uuid', id)),
    export: contractExport.GET,
    fields: {
      bill_rate: { value: '93.71', rule: null, audit: 'candidate_rate' },
      pay_rate: { value: '63.17', rule: null, audit: 'candidate_rate' },
      margin: { value: '30.54', rule: null, audit: null },
      position_title: { value: 'Rigger 7393', rule: 'position_title', audit: 'contract' },
    },
  },
  timesheet: {
    model: 'timesheet',
    table: 'timesheets',
    touched: 'closed_reason',
    get: timesheet.GET,
    page: (id) => TimesheetPage(props('uuid', id)),
    export: timesheetExport.GET,
    fields: {
      bill_total: { value: '7391.17', rule: 'bill_total', audit: 'timesheet' },
      pay_total: { value: '5391.19', rule: 'pay_total', audit: 'timesheet' },
    },
  },
  invoice: {
    model: 'invoice',
    table: 'invoices',
    touched: 'closed_reason',
    get: invoice.GET,
    page: (id) => InvoicePage(props('uuid', id)),
    pdf: async (as, id) => {
      const file = await pdfOf(invoicePdf.GET, as, id);
      return file
        ? readPdf(file)
            .pages.flat()
            .map(({ text }) => text)
            .join(' ')
        : '';
    },
    export: invoiceExport.GET,
    fields: { gross_total: { value: '8391.23', rule: 'gross_total', audit: 'invoice' } },
  },
  client: {
    model: 'client',
    table: 'clients',
    touched: 'city',
    get: client.GET,
    page: (id) => ClientPage(props('uuid', id)),
    export: clientExport.GET,
    fields: {
      tax_id: { value: 'TAX7394', rule: 'tax_id', audit: 'client' },
      email: { value: 'unique7392@client.example', rule: 'email', audit: 'client' },
    },
  },
  user: {
    model: 'user',
    table: 'users',
    touched: 'name',
    get: user.GET,
    page: (id) => PersonPage(props('uuid', id)),
    export: userExport.GET,
    fields: { phone: { value: '+353 1 555 7395', rule: 'phone', audit: 'user' } },
  },
  document: {
    model: 'document',
    table: 'user_documents',
    touched: 'rejected_reason',
    get: document.GET,
    fields: { title: { value: 'Passport 7396', rule: 'title', audit: 'user_document' } },
  },
  answer: {
    model: 'form',
    table: 'form_submissions',
    touched: 'reason',
    get: answer.GET,
    page: (id) => AnswerPage(props('submissionId', id)),
    pdf: async (as, id) => {
      const file = await pdfOf(answerPdf.GET, as, id);
      return file ? heard(readStructure(file).root).join(' ') : '';
    },
    export: answerExport.GET,
    fields: {
      note: { value: 'Plain 7397', rule: 'claim.note', audit: 'form_submission' },
      'salary (see_by: Finance)': { value: 'Secret 7398', rule: 'claim.salary', audit: 'form_submission' },
    },
  },
};

/** The cases in which a way shows something else than the others, and why that is right. */
const reasons: readonly { way: Way; applies: (noun: string, actor: string) => boolean; why: string }[] = [
  {
    way: 'audit log',
    applies: (noun, actor) =>
      actor === 'contractor' ||
      (actor === 'sourcer' && noun !== 'candidate' && noun !== 'client') ||
      actor.includes('_own_') ||
      (noun === 'document' && actor === 'recruiter'),
    why: 'The audit log shows what a record held only to whoever sees every record of the noun, not to its owner alone.',
  },
  ...(['mail', 'webhook', 'rule log', 'rule test', 'audit log'] as const).map((way) => ({
    way,
    applies: (noun: string, actor: string) => noun === 'document' && actor === 'account_manager',
    why: 'The right to documents of candidates opens those of the people whom somebody sees; rules and the audit log show documents to whoever sees everybody’s.',
  })),
  {
    way: 'audit log',
    applies: (noun) => noun === 'answer',
    why: 'Of an answer it shows the values, whole, only to whoever builds forms: they say who sees which field (`see_by`).',
  },
];

/** The actors of the table: their name in it and their permissions. */
const actors: readonly { name: string; permissions: readonly Permission[]; isAdmin?: boolean; role?: 'finance' }[] = [
  { name: 'administrator', permissions: allPermissions, isAdmin: true },
  ...startingRoleKeys.map((key) => ({
    name: key,
    permissions: startingRoles[key].permissions,
    ...(key === 'finance' ? { role: 'finance' as const } : {}),
  })),
  ...(
    [
      'view_submissions',
      'view_own_submissions',
      'view_jobs',
      'view_own_jobs',
      'view_contracts',
      'view_own_contracts',
      'view_contract_margins',
      'view_timesheets',
      'view_own_timesheets',
      'view_invoices',
      'view_clients',
      'view_users',
      'view_user_documents',
      'view_own_user_documents',
      'view_module_submissions',
      'view_own_module_submissions',
    ] as const
  ).map((permission) => ({ name: permission, permissions: [permission] })),
];
/**
 * The permissions that the ways themselves need: modules to write rules, exports to take records out of the program.
 */
const ofWays = [
  'view_modules',
  'edit_modules',
  'view_audit_log',
  ...allPermissions.filter((name) => name.startsWith('export_')),
];

let ours: TestCompany;
let records: Records;
let ids: Record<string, string>;
let formId: string;
let other: Person;
let persona: Person;
/** For each noun, the ids of the administrator's rules: one for each field, since a reader sees all that a rule compares, or nothing of it. */
let saw: Map<string, string[]>;
const label = { en: 'Label' };

beforeAll(async () => {
  ours = await makeCompany('Ours');
  records = await makeRecords(ours);
  other = await makeColleague(ours, []);
  persona = await makeColleague(ours, []);
  const { companyId } = ours;
  const finance = await system('test', (db) =>
    db.role.findFirstOrThrow({ where: { companyId, key: 'finance' }, select: { id: true } }),
  );
  const fields = [
    { key: 'note', type: 'text', label },
    { key: 'salary', type: 'text', label, see_by: [finance.id] },
  ];
  const body = { key: 'matrix', name: label, sections: [{ key: 'claim', title: label, fields }] };
  formId = (await call<FormDetail>(forms.POST, { as: ours.admin, body })).data.id;
  await call(published.POST, { as: ours.admin, params: { form: formId }, body: {} });
  const values = { claim: { note: 'Plain 7397', salary: 'Secret 7398' } };
  const given = await call<Answer>(answers.POST, { as: ours.admin, params: { form: formId }, body: { values } });
  ids = {
    submission: records.submission,
    candidate: records.candidate,
    job: records.job,
    contract: records.contract,
    timesheet: records.approvedTimesheet,
    invoice: records.draftInvoice,
    client: records.client,
    user: other.userId,
    document: records.document,
    answer: given.data.id,
  };
  await system('test', (db) => fill(db, companyId));
  saw = new Map();
  for (const [noun, { model, fields }] of Object.entries(asked)) {
    const names = Object.values(fields).flatMap(({ rule }) => rule ?? []);
    const then = [{ do: 'notify', to: { user: ours.finance.userId }, title: { en: 'x' }, text: { en: 'x' } }];
    const made: string[] = [];
    for (const field of names) {
      const when = { field, operator: 'is_not_empty' };
      const body = { name: `${field} of ${noun}`, on: { model, event: 'updated' }, when, then };
      const { data } = await call<Rule>(rulesRoute.POST, { as: ours.admin, params: { form: formId }, body });
      made.push(data.id);
    }
    saw.set(noun, made);
  }
  await touchAll('Seen by the administrator');
  await system('test', (db) => db.triggerRule.updateMany({ where: { companyId }, data: { isEnabled: false } }));
});

/** Gives each field a value that no other field holds, and each record to the persona if it can belong to somebody. */
async function fill(db: Db, companyId: string): Promise<void> {
  const { userId: own } = persona;
  const where = (id: string | undefined) => ({ companyId, id: id ?? '' });
  const { candidateId } = await db.candidateSubmission.findFirstOrThrow({
    where: where(ids['submission']),
    select: { candidateId: true },
  });
  await db.candidate.updateMany({
    where: where(candidateId),
    data: {
      email: 'unique7391@candidate.example',
      headline: 'Splicer 7390',
      payRateWanted: '52.19',
      currency: 'EUR',
    },
  });
  await db.candidateSubmission.updateMany({
    where: where(ids['submission']),
    data: { billRate: '91.37', payRate: '61.43', burdenPercent: '0', ownerId: own },
  });
  await db.jobOrder.updateMany({
    where: where(ids['job']),
    data: { location: 'Sligo 7389', billRateTo: '94.71', payRateTo: '64.17', ownerId: own },
  });
  await db.contract.updateMany({
    where: where(ids['contract']),
    data: { consultantId: own, burdenPercent: '0', positionTitle: 'Rigger 7393' },
  });
  await db.candidateRate.updateMany({
    where: { companyId, contractId: ids['contract'] ?? '' },
    data: { billRate: '93.71', payRate: '63.17' },
  });
  await db.timesheet.updateMany({
    where: where(ids['timesheet']),
    data: { billTotal: '7391.17', payTotal: '5391.19', ownerId: own },
  });
  await db.invoice.updateMany({
    where: where(ids['invoice']),
    data: { netTotal: '8000.00', taxTotal: '391.23', grossTotal: '8391.23' },
  });
  await db.client.updateMany({
    where: where(ids['client']),
    data: { taxId: 'TAX7394', email: 'unique7392@client.example' },
  });
  await db.user.updateMany({ where: where(other.userId), data: { phone: '+353 1 555 7395' } });
  await db.userDocument.updateMany({ where: where(ids['document']), data: { title: 'Passport 7396', userId: own } });
  await db.formSubmission.updateMany({ where: where(ids['answer']), data: { createdBy: own } });
}

/** Changes every record in the tables, and lets the rules look at the changes. */
async function touchAll(value: string): Promise<void> {
  await system('test', async (db) => {
    for (const [noun, { table, touched }] of Object.entries(asked))
      await db.$executeRawUnsafe(
        `update ${table} set ${touched} = $1, updated_at = now() where company_id = $2::uuid and id = $3::uuid`,
        value,
        ours.companyId,
        ids[noun],
      );
  });
  await workOffChanges(ours.companyId);
}

/** Gives the persona exactly these permissions. */
async function become(
  { isAdmin = false, role }: Pick<(typeof actors)[number], 'isAdmin' | 'role'>,
  permissions: readonly string[],
): Promise<void> {
  const { companyId } = ours;
  await system('test', async (db) => {
    const where = role ? { companyId, key: role } : { companyId, name: { startsWith: 'Role ' } };
    const { id } = await db.role.findFirstOrThrow({ where, orderBy: { id: 'desc' }, select: { id: true } });
    await db.role.updateMany({ where: { companyId, id }, data: { permissions: [...permissions] } });
    await db.user.updateMany({
      where: { companyId, id: persona.userId },
      data: { roleId: id, isCompanyAdmin: isAdmin },
    });
  });
}

/** Every text in what a page renders, as it reaches the browser. */
async function textsOf(node: unknown, seen: Set<unknown> = new Set()): Promise<string[]> {
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (typeof node !== 'object' || node === null || seen.has(node)) return [];
  seen.add(node);
  const inner: unknown[] = [];
  if (isValidElement<object>(node)) {
    const { type, props: given } = node;
    if (typeof type === 'function' && type.constructor.name === 'AsyncFunction')
      inner.push(await Reflect.apply(type, null, [given]));
    inner.push(...Object.values(given));
  } else inner.push(...Object.values(node));
  const texts: string[] = [];
  for (const one of inner) texts.push(...(await textsOf(one, seen)));
  return texts;
}

const pageText = async (page: Asked['page'], id: string) => {
  mockCookie = await encodeCookie(persona);
  // A page of a record that the persona may not see throws.
  return page
    ? (
        await page(id)
          .then((node) => textsOf(node))
          .catch(() => [])
      ).join(' ')
    : '';
};

/** Saves a rule of the persona's that names these fields, mails them to a colleague and sends them to a webhook. */
async function saveRule(model: string, names: readonly string[]): Promise<void> {
  const secret = `whsec_${'A'.repeat(32)}`;
  const save = (some: readonly string[]) => {
    const text = { en: `${model} ${some.map((name) => `{{${name}}}`).join(' ')}` };
    const mail = { do: 'mail', to: { user: ours.finance.userId }, subject: { en: 'x' }, text };
    const then = [mail, { do: 'call_webhook', url: 'https://hooks.example/in', secret }];
    const body = { name: `Rule of ${model}`, on: { model, event: 'updated' }, then };
    return call<Rule>(rulesRoute.POST, { as: persona, params: { form: formId }, body });
  };
  const first = await save(names);
  const refused = JSON.stringify(first.errors ?? {});
  if (first.status === 422) await save(names.filter((name) => !refused.includes(`field ${name} `)));
}

/** The text that each way of each noun showed to the actor. */
async function gather(actor: (typeof actors)[number]): Promise<Map<string, string>> {
  const { companyId } = ours;
  const shown = new Map<string, string>();
  const note = (noun: string, way: Way, text: string) => shown.set(`${noun} ${way}`, text);
  await become(actor, actor.permissions);
  for (const [noun, { get, page, pdf }] of Object.entries(asked)) {
    const id = ids[noun] ?? '';
    note(noun, 'API', JSON.stringify((await call(get, { as: persona, params: { id } })).body));
    if (page) note(noun, 'page', await pageText(page, id));
    if (pdf) note(noun, 'PDF', await pdf(persona, id));
  }
  await become(actor, [...actor.permissions, ...ofWays]);
  for (const [noun, { model, fields, export: exported }] of Object.entries(asked)) {
    if (exported)
      note(
        noun,
        'export',
        (await download(exported, persona, noun === 'answer' ? { form: formId } : {})).bytes.toString(),
      );
    const body = { subject_id: ids[noun] };
    const texts: Record<'rule log' | 'rule test', string> = { 'rule log': '', 'rule test': '' };
    for (const rule of saw.get(noun) ?? []) {
      texts['rule log'] += JSON.stringify((await call(firingsRoute.GET, { as: persona, params: { rule } })).body);
      texts['rule test'] += JSON.stringify((await call(testRoute.POST, { as: persona, params: { rule }, body })).body);
    }
    note(noun, 'rule log', texts['rule log']);
    note(noun, 'rule test', texts['rule test']);
    await saveRule(
      model,
      Object.values(fields).flatMap(({ rule: name }) => name ?? []),
    );
  }
  await touchAll(`Seen by ${actor.name}`);
  for (const [noun, { fields }] of Object.entries(asked))
    for (const type of new Set(Object.values(fields).flatMap(({ audit }) => audit ?? []))) {
      const query = { 'filter[subject_type]': type, limit: '100' };
      const entries = JSON.stringify((await call(auditLog.GET, { as: persona, query })).body);
      note(noun, 'audit log', `${shown.get(`${noun} audit log`) ?? ''}${entries}`);
    }
  await system('test', async (db) => {
    const mails = await db.outgoingMail.findMany({ where: { companyId, kind: 'rule_mail' }, select: { text: true } });
    const calls = await db.webhookDelivery.findMany({ where: { companyId }, select: { payload: true } });
    for (const [noun, { model }] of Object.entries(asked)) {
      note(
        noun,
        'mail',
        mails
          .filter(({ text }) => text.includes(`\n${model} `))
          .map(({ text }) => text)
          .join(' '),
      );
      const own = calls
        .map(({ payload }) => JSON.stringify(payload))
        .filter((text) => text.includes(`"${model}.updated"`));
      note(noun, 'webhook', own.join(' '));
    }
    await db.outgoingMail.deleteMany({ where: { companyId } });
    await db.triggerRule.deleteMany({ where: { companyId, writerId: persona.userId } });
    await db.webhookDelivery.deleteMany({ where: { companyId } });
  });
  return shown;
}

/** The text without the characters that group digits, narrow spaces and direction marks. */
const plain = (text: string) => text.replace(/[,\u00a0\u202f\u2066-\u2069]/g, '');

/** The ways in which a noun's field can reach somebody. A webhook's record holds only the noun's own columns. */
function waysOf({ page, pdf, export: exported }: Asked, { rule, audit, not = [] }: Field): Way[] {
  const open: Record<Way, boolean> = {
    API: true,
    page: page !== undefined,
    PDF: pdf !== undefined,
    export: exported !== undefined,
    mail: rule !== null,
    webhook: rule !== null && !/^(candidate|client)\./.test(rule),
    'rule log': rule !== null,
    'rule test': rule !== null,
    'audit log': audit !== null,
  };
  return ways.filter((way) => open[way] && !not.includes(way));
}

const why = (noun: string, actor: string, way: Way) =>
  reasons.find((one) => one.way === way && one.applies(noun, actor))?.why;

it('no field reaches anybody by one way who does not see it by the others, and the published table says who sees what', async () => {
  const cells = new Map<string, boolean>();
  const differing: string[] = [];
  for (const actor of actors) {
    const shown = await gather(actor);
    for (const [noun, one] of Object.entries(asked))
      for (const [field, known] of Object.entries(one.fields)) {
        const seen = waysOf(one, known).map((way) => ({
          way,
          isSeen: plain(shown.get(`${noun} ${way}`) ?? '').includes(plain(known.value)),
        }));
        const compared = seen.filter(({ way }) => !why(noun, actor.name, way));
        cells.set(`${noun} ${field} ${actor.name}`, compared[0]?.isSeen ?? false);
        if (new Set(compared.map(({ isSeen }) => isSeen)).size > 1)
          differing.push(
            `${noun}.${field} for ${actor.name}: ${seen.map(({ way, isSeen }) => `${way} ${isSeen ? 'yes' : 'no'}`).join(', ')}`,
          );
      }
  }
  expect(differing).toEqual([]);
  const written = tableOf((noun, field, actor) => cells.get(`${noun} ${field} ${actor}`) ?? false);
  if (process.env.WRITE_DOCS) writeFileSync(published_at, written);
  expect(readFileSync(published_at, 'utf8')).toBe(written);
}, 240_000);

function tableOf(sees: (noun: string, field: string, actor: string) => boolean): string {
  const rows = Object.entries(asked).flatMap(([noun, one]) =>
    Object.entries(one.fields).map(([field, known]) => {
      const open = waysOf(one, known);
      const marks = actors.map(({ name }) => (sees(noun, field, name) ? '●' : '·'));
      return `| ${noun} | ${field} | ${open.join(', ')} | ${marks.join(' | ')} |`;
    }),
  );
  return [
    '# Who sees what',
    '',
    'Written by `app/api/access-matrix.test.ts` from what real calls answered, and compared with them at every `npm test`. ● is',
    'seen by every way that the row names, · by none of them. The table behind it is',
    '`fieldsFor` in `lib/auth/fields-for.ts`.',
    '',
    'Each column is a starting role, or somebody with that one permission who is the owner, consultant, author or subject of the',
    'record. Where a way itself needs a right (exports, webhooks and mails outside: the noun’s export right; rules and their logs:',
    'the right to write rules), they have it too: it shows no field more. A mail and a webhook are of a rule that they wrote; a log',
    'and a test are of the administrator’s rules, read by them.',
    '',
    `| Noun | Field | Ways | ${actors.map(({ name }) => name).join(' | ')} |`,
    `| --- | --- | --- | ${actors.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
    'Where a way differs, and why:',
    '',
    ...new Set(reasons.map(({ why: reason }) => `- ${reason}`)),
    '',
  ].join('\n');
}
