import type { APIRequestContext } from '@playwright/test';
import { todayIn, weekOf } from '@/lib/calendar/days';
import { ApiUser } from './api';
import { queryDatabase } from './database';
import { northwind } from './sign-in';

const company = `(select company_id from users where email = '${northwind.admin}')`;
const own = `(select id from users where email = '${northwind.contractor}')`;

/** The SQL that finds an expense claim that can be changed. */
const draftClaim = `(select s.id from form_submissions s join forms f on (f.company_id, f.id) = (s.company_id, s.form_id) where f.key = 'expense_claim' and s.status = 'draft' and s.company_id = ${company} order by s.number limit 1)`;

/** For each name, the SQL that finds such a record of the demo tenant: the oldest one, mostly the seed's own. */
const statements = {
  client: `clients r where exists (select from contracts k where (k.company_id, k.client_id) = (r.company_id, r.id)) and company_id = ${company} order by number`,
  otherClient: `clients r where company_id = ${company} order by exists (select from invoices i where (i.company_id, i.client_id) = (r.company_id, r.id)), number desc`,
  contact: `client_contacts r where company_id = ${company} and client_id = (select r.id from clients r where exists (select from contracts k where (k.company_id, k.client_id) = (r.company_id, r.id)) and company_id = ${company} order by number limit 1) order by position`,
  candidate: `candidates r where exists (select from contracts k where (k.company_id, k.candidate_id) = (r.company_id, r.id)) and company_id = ${company} order by number`,
  newCandidate: `candidates r where exists (select from candidate_submissions s where (s.company_id, s.candidate_id) = (r.company_id, r.id) and s.status = 'draft') and company_id = ${company} order by number desc`,
  draftSubmission: `candidate_submissions r where status = 'draft' and company_id = ${company} order by number`,
  acceptedSubmission: `candidate_submissions r where status = 'accepted' and company_id = ${company} order by number`,
  contract: `contracts r where status = 'active' and company_id = ${company} order by number`,
  draftContract: `contracts r where status = 'draft' and company_id = ${company} order by number`,
  ownContract: `contracts r where status = 'active' and consultant_id = ${own} order by number`,
  submittedSheet: `timesheets r where status = 'submitted' and company_id = ${company} order by period_start, id`,
  approvedSheet: `timesheets r where status = 'approved' and company_id = ${company} order by period_start, id`,
  ownOpenSheet: `timesheets r where status in ('draft', 'rejected') and owner_id = ${own} order by period_start, id`,
  ownApprovedSheet: `timesheets r where status in ('approved', 'invoiced') and owner_id = ${own} order by period_start, id`,
  draftInvoice: `invoices r where status = 'draft' and kind = 'invoice' and company_id = ${company} order by created_at, id`,
  issuedInvoice: `invoices r where status = 'issued' and kind = 'invoice' and company_id = ${company} order by number`,
  creditNote: `invoices r where status = 'issued' and kind = 'credit_note' and company_id = ${company} order by number`,
  form: `forms r where published >= 2 and archived_at is null and company_id = ${company} order by created_at`,
  claimForm: `forms r where key = 'expense_claim' and company_id = ${company} order by created_at`,
  claim: `form_submissions r where id = ${draftClaim}`,
  claimEntry: `form_entries r where submission_id = ${draftClaim} and section = 'expenses' order by position`,
  role: `roles r where key = 'account_manager' and company_id = ${company} order by created_at`,
  person: `users r where email = '${northwind.contractor}'`,
  accountingExport: `accounting_exports r where company_id = ${company} order by number`,
  billingRun: `billing_runs r where company_id = ${company} order by number`,
  reminder: `payment_reminders r where company_id = ${company} order by number`,
  bankStatement: `bank_statements r where company_id = ${company} order by created_at, id`,
  payRun: `pay_runs r where company_id = ${company} order by number`,
  toDo: `to_dos r where completed_at is null and assignee_id = author_id and client_id is not null and company_id = ${company} order by created_at, id`,
  recruiter: `users r where email = '${northwind.recruiter}'`,
  tenant: `companies r where id = ${company}`,
  suspendedTenant: `companies r where name = 'Atelier Intérim' order by created_at`,
};

type Name = keyof typeof statements;

/** The ids of one record of each kind, as the screens need them. */
export type Records = Record<Name, string>;

/** @throws Error if the demo's data lacks one */
export async function findRecords(request: APIRequestContext): Promise<Records> {
  const found = await readRecords();
  if (!found.ownOpenSheet && found.ownContract) await beginThisWeek(request, found.ownContract);
  const ids = found.ownOpenSheet ? found : await readRecords();
  const idOf = (name: Name): string => {
    const id = ids[name];
    if (!id) throw new Error(`The demo's data has no ${name}.`);
    return id;
  };
  return {
    client: idOf('client'),
    otherClient: idOf('otherClient'),
    contact: idOf('contact'),
    candidate: idOf('candidate'),
    newCandidate: idOf('newCandidate'),
    draftSubmission: idOf('draftSubmission'),
    acceptedSubmission: idOf('acceptedSubmission'),
    contract: idOf('contract'),
    draftContract: idOf('draftContract'),
    ownContract: idOf('ownContract'),
    submittedSheet: idOf('submittedSheet'),
    approvedSheet: idOf('approvedSheet'),
    ownOpenSheet: idOf('ownOpenSheet'),
    ownApprovedSheet: idOf('ownApprovedSheet'),
    draftInvoice: idOf('draftInvoice'),
    issuedInvoice: idOf('issuedInvoice'),
    creditNote: idOf('creditNote'),
    person: idOf('person'),
    form: idOf('form'),
    claimForm: idOf('claimForm'),
    claim: idOf('claim'),
    claimEntry: idOf('claimEntry'),
    role: idOf('role'),
    toDo: idOf('toDo'),
    recruiter: idOf('recruiter'),
    accountingExport: idOf('accountingExport'),
    billingRun: idOf('billingRun'),
    reminder: idOf('reminder'),
    bankStatement: idOf('bankStatement'),
    payRun: idOf('payRun'),
    tenant: idOf('tenant'),
    suspendedTenant: idOf('suspendedTenant'),
  };
}

async function readRecords(): Promise<Partial<Record<Name, string | null>>> {
  const columns = Object.entries(statements).map(([name, from]) => `(select r.id from ${from} limit 1) as "${name}"`);
  const [row] = await queryDatabase<Record<Name, string | null>>(`select ${columns.join(', ')}`);
  return row ?? {};
}

/** Begins the current week's timesheet, which the seed leaves to the contractor, so that there is a sheet to edit. */
async function beginThisWeek(request: APIRequestContext, contractId: string): Promise<void> {
  const contractor = await ApiUser.signIn(request, northwind.contractor);
  const { start } = weekOf(todayIn('America/New_York', new Date()), 1);
  await contractor.send('POST', `/api/v1/contracts/${contractId}/timesheets`, {
    period_start: start,
    entries: [{ date: start, hours: '7.5' }],
  });
}
