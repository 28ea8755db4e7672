import { exampleRule, type Records } from '@/lib/testing/records';
import type { Part, TestCompany } from '@/lib/testing/world';

/** How a handler is called about our company's records, and what other people must get. */
export interface TenancyRow {
  params?: (ids: Records, company: TestCompany) => Record<string, string>;
  query?: (ids: Records) => Record<string, string>;
  body?: (ids: Records, company: TestCompany) => unknown;
  /** What another tenant's administrator gets; 404 unless told (422 where the foreign id is in the body). */
  foreign?: number;
  /** What a colleague with own-scope permissions only gets; 404 unless told. */
  others?: number;
  /** Who may do it with our records; the administrator unless told. */
  as?: Part;
  /** What that person gets; the handler's own status unless told. */
  positive?: number;
  /** Why a handler is open to anyone. */
  openBecause?: string;
}

const client = { name: 'Renamed', client_type: 'direct', currency: 'EUR', payment_terms_days: 30 };
const siteInduction = {
  name: { en: 'Site induction' },
  sections: [{ key: 'site', title: { en: 'Site' }, fields: [{ key: 'name', type: 'text', label: { en: 'Name' } }] }],
};
const contact = { name: 'Ciara', email: 'ciara@harbour.example' };
const newPassword = {
  current_password: 'not the password',
  password: 'a new long password',
  password_confirmation: 'a new long password',
};

const submission = {
  candidate: { name: 'Nora', email: 'nora@people.example' },
  position_title: 'Tester',
  bill_rate: '50',
  pay_rate: '30',
  currency: 'EUR',
  rate_unit: 'hour',
};
const conversion = { start_date: '2026-06-01', contract_type: 'contractor', location: 'remote' };
const contract = {
  ...conversion,
  candidate: { name: 'Nora', email: 'nora@people.example' },
  position_title: 'Tester',
  currency: 'EUR',
};
const changedContract = { ...conversion, position_title: 'Developer', currency: 'EUR', start_date: '2026-01-05' };
const rate = { rate_type: 'overtime', bill_rate: '100', pay_rate: '80', unit: 'hour', effective_from: '2026-02-01' };
const recurringLine = {
  description: 'Platform fee',
  quantity: '1',
  unit_price: '250',
  frequency: 'monthly',
  starts_on: '2027-01-01',
};
const commission = (company: TestCompany) => ({
  type: 'sourcer',
  recipient_id: company.recruiter.userId,
  basis: 'hour',
  amount: '1',
  effective_from: '2026-02-01',
});
const configuration = { frequency: 'monthly', payment_terms_days: 30, tax_rate: '20', grouping: 'day' };
const expense = { date: '2026-01-06', category: 'meals', amount: '23.80', tax: '3.80', description: 'Lunch' };
const week = (period_start: string) => ({ period_start, entries: [{ date: period_start, hours: '8' }] });

const company = { name: 'Renamed', country: 'IE', time_zone: 'Europe/Dublin', locale: 'en-US' };
/** Any id will do: whose company it is does not matter to anyone who may not ask. */
const ours = (ids: Records) => ({ id: ids.client });

function sheetOfPeople(): FormData {
  const form = new FormData();
  form.append('file', new File(['Name,E-mail\nNora,nora@people.example\n'], 'people.csv'));
  return form;
}

function fileOfTheBank(): FormData {
  const xml = `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
    <Sts>BOOK</Sts><BookgDt><Dt>2026-01-31</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`;
  const form = new FormData();
  form.append('file', new File([xml], 'bank.xml'));
  return form;
}

/** Every handler of the program; app/api/tenancy.test.ts fails when one is missing. */
export const tenancyTable: Record<string, TenancyRow> = {
  'POST /api/login': { openBecause: 'it is the door' },
  'POST /api/login/passkey': { openBecause: "it is the door: the passkey's signature shows whose it is" },
  'POST /api/login/passkey/options': {
    openBecause: 'it only names a challenge; passkeys are named only after a first factor',
  },
  'POST /api/login/single-sign-on': { openBecause: "it names a domain's provider, whether or not there is an account" },
  'POST /api/login/second-factor': { openBecause: 'it is the second step of the door: the challenge shows the first' },
  'POST /api/logout': {},
  'POST /api/refresh-token': { openBecause: 'the refresh token itself shows the session' },
  'POST /api/change-password': { body: () => newPassword, foreign: 401, positive: 401 },
  'POST /api/update-password': { body: () => newPassword, foreign: 401, positive: 401 },
  'POST /api/profile/reset-password': { body: () => newPassword, foreign: 401, positive: 401 },
  'POST /api/profile/update': { body: () => ({ name: 'Ours' }), foreign: 200 },
  'POST /api/profile/email': { body: () => ({ email: 'another@harbour.example' }), foreign: 200 },
  'DELETE /api/profile/email': {},
  'POST /api/profile/confirm-email': { openBecause: 'the mailed token shows who it is' },
  'POST /api/register': { openBecause: 'there is no company yet' },
  'POST /api/verify-email': { openBecause: 'the mailed token shows who it is' },
  'POST /api/verify-email/resend': {
    openBecause: 'who has not confirmed cannot sign in; it answers every address alike',
  },
  'POST /api/forgot-password': {
    openBecause: 'who forgot the password cannot sign in; it answers every address alike',
  },
  'POST /api/verify-forgot-password-token': { openBecause: 'the mailed token shows who it is' },
  'POST /api/reset-password': { openBecause: 'the mailed token shows who it is' },
  'POST /api/sign-up': { openBecause: 'the mailed invitation shows who it is' },
  'POST /api/sign-up/invitation': { openBecause: 'the mailed invitation shows who it is' },
  'GET /api/user': {},
  'GET /api/session/expired': { openBecause: 'it only clears a dead cookie' },
  'POST /api/session/expired': {
    openBecause: 'it ends the session of the cookie that it is shown, from our own pages only',
  },
  'GET /api/health': { openBecause: 'says only that the process lives' },
  'GET /api/ready': { openBecause: 'says only whether the parts answer' },
  'GET /api/session/started': {},
  'GET /api/v1/company/single-sign-on': {},
  'PUT /api/v1/company/single-sign-on': {},
  'POST /api/v1/company/single-sign-on/test': {},
  'GET /api/menus/{list}': { params: () => ({ list: 'submissions' }), foreign: 200 },
  'GET /api/menus/{list}/{id}': { params: (ids) => ({ list: 'contracts', id: ids.contract }) },
  'GET /api/v1/user/permissions': {},
  'POST /api/v1/user/confirm': { body: () => ({ current_password: 'x' }), foreign: 403, positive: 403 },
  'GET /api/v1/user/second-factor': {},
  'POST /api/v1/user/second-factor/totp': {},
  'POST /api/v1/user/second-factor/totp/confirm': { body: () => ({ otp: '000000' }), foreign: 409, positive: 409 },
  'POST /api/v1/user/second-factor/totp/turn-off': { body: () => ({ otp: '000000' }), foreign: 409, positive: 409 },
  'POST /api/v1/user/second-factor/recovery-codes': {},
  'GET /api/v1/user/passkeys': {},
  'POST /api/v1/user/passkeys': {},
  'POST /api/v1/user/passkeys/options': {},
  'GET /api/v1/user/passkeys/{id}': { params: () => ({ id: 'nobodys' }), positive: 404 },
  'PUT /api/v1/user/passkeys/{id}': { params: () => ({ id: 'nobodys' }), body: () => ({ name: 'Key' }), positive: 404 },
  'DELETE /api/v1/user/passkeys/{id}': { params: () => ({ id: 'nobodys' }), positive: 404 },
  'GET /api/v1/user/sessions': {},
  'DELETE /api/v1/user/sessions': {},
  'DELETE /api/v1/user/sessions/{id}': { params: (_, { recruiter }) => ({ id: recruiter.sessionId }), as: 'recruiter' },
  'GET /api/v1/users/{id}/sessions': { params: (_, { recruiter }) => ({ id: recruiter.userId }) },
  'DELETE /api/v1/users/{id}/sessions': { params: (_, { recruiter }) => ({ id: recruiter.userId }) },
  'DELETE /api/v1/users/{id}/sessions/{session}': {
    params: (_, { recruiter }) => ({ id: recruiter.userId, session: recruiter.sessionId }),
  },
  'GET /api/v1/users/{id}/second-factor': { params: (_, { recruiter }) => ({ id: recruiter.userId }) },
  'DELETE /api/v1/users/{id}/second-factor': { params: (_, { recruiter }) => ({ id: recruiter.userId }) },
  'GET /api/v1/user/settings': {},

  'GET /api/v1/users': {},
  'POST /api/v1/users': { body: () => ({ name: 'Nora', email: `nora-${Math.random()}@people.example` }), foreign: 201 },
  'GET /api/v1/users/filters': {},
  'GET /api/v1/users/export': {},
  'POST /api/v1/users/invite': { body: () => ({ emails: [`nora-${Math.random()}@people.example`] }), foreign: 201 },
  'PUT /api/v1/users/bulk': { body: (ids) => ({ user_ids: [ids.person], action: 'activate' }), foreign: 422 },
  'POST /api/v1/users/import': { body: () => sheetOfPeople(), foreign: 201 },
  'POST /api/v1/users/import/{id}': {
    params: (ids) => ({ id: ids.task }),
    body: () => ({ mapping: { email: 0, name: 1 } }),
    positive: 404,
  },
  'GET /api/v1/users/{id}': { params: (ids) => ({ id: ids.person }) },
  'PUT /api/v1/users/{id}': {
    params: (ids) => ({ id: ids.invited }),
    body: () => ({ name: 'Renamed', email: 'renamed@people.example' }),
  },
  'DELETE /api/v1/users/{id}': { params: (ids) => ({ id: ids.invited }) },
  'POST /api/v1/users/{id}/restore': { params: (ids) => ({ id: ids.invited }), positive: 409 },
  'POST /api/v1/users/{id}/invitation': { params: (ids) => ({ id: ids.invited }) },
  'DELETE /api/v1/users/{id}/invitation': { params: (ids) => ({ id: ids.invited }) },

  'GET /api/v1/tasks': {},
  'GET /api/v1/tasks/{id}': { params: (ids) => ({ id: ids.task }) },
  'GET /api/v1/tasks/{id}/download': { params: (ids) => ({ id: ids.task }), positive: 404 },

  'GET /api/v1/available-fields/{id}': { params: () => ({ id: 'clients' }), foreign: 200 },
  'GET /api/v1/field-preferences/{id}': { params: () => ({ id: 'clients' }), foreign: 200 },
  'PUT /api/v1/field-preferences/{id}': {
    params: () => ({ id: 'clients' }),
    body: () => ({ fields: ['name', 'number'] }),
    foreign: 200,
  },
  'DELETE /api/v1/field-preferences/{id}': { params: () => ({ id: 'clients' }), foreign: 200 },
  'GET /api/v1/audit-log': {},
  'GET /api/v1/audit-log/filters': {},
  'GET /api/v1/audit-log/export': {},

  'GET /api/v1/client-types': {},
  'GET /api/v1/interview-options': {},
  'GET /api/v1/forms': {},
  'POST /api/v1/forms': { body: () => ({ key: 'induction', ...siteInduction }), foreign: 201 },
  'POST /api/v1/forms/templates': { body: () => ({ template: 'exit_interview' }), foreign: 201 },
  'POST /api/v1/forms/import': { body: () => siteInduction, foreign: 201 },
  'PUT /api/v1/forms/{form}/owner': {
    params: (ids) => ({ form: ids.form }),
    body: (_, { admin }) => ({ owner_id: admin.userId }),
  },
  'GET /api/v1/forms/{form}/export': { params: (ids) => ({ form: ids.form }) },
  'GET /api/v1/forms/templates': {},
  'GET /api/v1/forms/{form}': { params: (ids) => ({ form: ids.form }) },
  'PUT /api/v1/forms/{form}': { params: (ids) => ({ form: ids.form }), body: () => siteInduction },
  'DELETE /api/v1/forms/{form}': { params: (ids) => ({ form: ids.spareForm }) },
  'POST /api/v1/forms/{form}/publish': { params: (ids) => ({ form: ids.form }), body: () => ({}) },
  'POST /api/v1/forms/{form}/archive': { params: (ids) => ({ form: ids.form }) },
  'POST /api/v1/forms/{form}/restore': { params: (ids) => ({ form: ids.form }) },
  'GET /api/v1/trigger-config/available-models': {},
  'GET /api/v1/trigger-config/available-operators': {},
  'GET /api/v1/trigger-config/available-roles': {},
  'GET /api/v1/trigger-config/model-fields/{model}': {
    params: () => ({ model: 'form' }),
    query: (ids) => ({ form: ids.openForm }),
  },
  'GET /api/v1/trigger-config/records/{pool}': { params: (ids) => ({ pool: `form:${ids.openForm}` }) },
  'GET /api/v1/forms/{form}/trigger-rules': { params: (ids) => ({ form: ids.openForm }) },
  'POST /api/v1/forms/{form}/trigger-rules': {
    params: (ids) => ({ form: ids.openForm }),
    body: () => ({ name: 'Tell the office', ...exampleRule }),
  },
  'GET /api/v1/trigger-rules/{rule}': { params: (ids) => ({ rule: ids.rule }) },
  'PUT /api/v1/trigger-rules/{rule}': {
    params: (ids) => ({ rule: ids.rule }),
    body: () => ({ name: 'Tell the office', enabled: false, ...exampleRule }),
  },
  'GET /api/v1/trigger-rules/{rule}/firings': { params: (ids) => ({ rule: ids.rule }) },
  'POST /api/v1/trigger-rules/{rule}/test': { params: (ids) => ({ rule: ids.rule }), body: () => ({ last_days: 30 }) },
  'GET /api/v1/trigger-firings': {
    query: (ids) => ({ model: 'form', subject_id: ids.answer }),
    foreign: 200,
  },
  'DELETE /api/v1/trigger-rules/{rule}': { params: (ids) => ({ rule: ids.rule }) },
  'GET /api/v1/form-requirements': { query: (ids) => ({ form_id: ids.openForm }), foreign: 200 },
  'POST /api/v1/form-requirements': {
    body: (ids) => ({ form_id: ids.openForm, user_ids: [ids.invited], due_on: '2199-01-01' }),
    foreign: 422,
  },
  'DELETE /api/v1/form-requirements/{id}': { params: (ids) => ({ id: ids.requirement }) },
  'GET /api/v1/form-invitations': { query: (ids) => ({ form_id: ids.sheetForm, subject_id: ids.draftTimesheet }) },
  'POST /api/v1/form-invitations': {
    body: (ids) => ({ form_id: ids.sheetForm, subject_id: ids.draftTimesheet, email: 'another@outside.example' }),
  },
  'DELETE /api/v1/form-invitations/{id}': { params: (ids) => ({ id: ids.invitation }) },
  'POST /api/approvals/code': { openBecause: 'the mailed token shows which time of which company it is for' },
  'POST /api/approvals/open': { openBecause: 'the mailed token shows which time it is for' },
  'POST /api/approvals/decision': { openBecause: 'the mailed token shows which time it decides' },
  'GET /api/guest-invoices/pdf': { openBecause: 'the mailed token shows which invoice of which company it is for' },
  'POST /api/guest-invoices/seen': { openBecause: 'the mailed token shows which invoice was seen' },
  'POST /api/guest-forms': { openBecause: 'the mailed token shows which form of which company it is for' },
  'POST /api/guest-forms/{id}/answer': { openBecause: 'the mailed token shows which form it answers' },
  'POST /api/guest-forms/{id}/files': { openBecause: 'the mailed token shows which form it is for' },
  'GET /api/guest-forms/{id}/files/{file}': { openBecause: 'the mailed token shows whose upload it is' },
  'GET /api/guest-forms/{id}/files/{file}/image': { openBecause: 'the mailed token shows whose upload it is' },
  'GET /api/v1/webhook-deliveries': { foreign: 200 },
  'POST /api/v1/webhook-deliveries/{id}/replay': { params: (ids) => ({ id: ids.delivery }) },
  'GET /api/v1/module-configurations': {},
  'PUT /api/v1/module-configurations': {
    body: ({ openForm, sheetForm }) => ({
      modules: [openForm, sheetForm].map((id) => ({ form_id: id, is_in_menu: true, group: null, role_ids: [] })),
    }),
    foreign: 422,
  },
  'POST /api/v1/forms/{form}/draft': { params: (ids) => ({ form: ids.openForm }), body: () => ({ version: 1 }) },
  'GET /api/v1/forms/{form}/access': { params: (ids) => ({ form: ids.form }) },
  'PUT /api/v1/forms/{form}/access': {
    params: (ids) => ({ form: ids.form }),
    body: () => ({ is_open: true, roles: [] }),
  },
  'GET /api/v1/forms/{form}/versions': { params: (ids) => ({ form: ids.form }) },
  'GET /api/v1/reference/available-models': {},
  'GET /api/v1/reference/available-forms': {},
  // Whoever fills the form in chooses among what is theirs to see.
  'GET /api/v1/forms/{form}/fields/{field}/unified-reference-options': {
    params: (ids) => ({ form: ids.openForm, field: 'who.person' }),
    others: 200,
  },
  // Whoever sees their own alone gets a list of nothing, as in every list.
  'GET /api/v1/forms/{form}/submissions': { params: (ids) => ({ form: ids.openForm }), others: 200 },
  'GET /api/v1/forms/{form}/available-fields': { params: (ids) => ({ form: ids.openForm }), others: 200 },
  'GET /api/v1/forms/{form}/field-preferences': { params: (ids) => ({ form: ids.openForm }), others: 200 },
  'PUT /api/v1/forms/{form}/field-preferences': {
    params: (ids) => ({ form: ids.openForm }),
    body: () => ({ fields: ['number'] }),
    others: 200,
  },
  'DELETE /api/v1/forms/{form}/field-preferences': { params: (ids) => ({ form: ids.openForm }), others: 200 },
  'POST /api/v1/forms/{form}/submissions': { params: (ids) => ({ form: ids.openForm }), body: () => ({ values: {} }) },
  'POST /api/v1/forms/{form}/files': {
    params: (ids) => ({ form: ids.openForm }),
    body: () => form('me.png', onePixel, { field: 'photos.photo' }),
    // Whoever may answer a form may bring a file for it.
    others: 201,
  },
  'GET /api/v1/forms/{form}/files/{file}': { params: (ids) => ({ form: ids.openForm, file: ids.answerFile }) },
  'GET /api/v1/forms/{form}/files/{file}/image': { params: (ids) => ({ form: ids.openForm, file: ids.answerFile }) },
  'GET /api/v1/submissions/export': { query: (ids) => ({ form: ids.openForm }), others: 200 },
  'GET /api/v1/submissions/{id}': { params: (ids) => ({ id: ids.answer }) },
  'PUT /api/v1/submissions/{id}': { params: (ids) => ({ id: ids.answer }), body: () => ({ values: {} }) },
  'DELETE /api/v1/submissions/{id}': { params: (ids) => ({ id: ids.answer }) },
  'POST /api/v1/submissions/{id}/status': {
    params: (ids) => ({ id: ids.answer }),
    body: () => ({ status: 'submitted' }),
  },
  'GET /api/v1/submissions/{id}/pdf': { params: (ids) => ({ id: ids.answer }) },
  'GET /api/v1/submissions/{id}/move': { params: (ids) => ({ id: ids.answer }) },
  'POST /api/v1/submissions/{id}/move': { params: (ids) => ({ id: ids.answer }) },
  'POST /api/v1/submissions/{id}/sections/{section}/entries': {
    params: (ids) => ({ id: ids.answer, section: 'days' }),
    body: () => ({ values: { name: 'Tuesday' } }),
  },
  'PUT /api/v1/submissions/{id}/sections/{section}/entries/{entry}': {
    params: (ids) => ({ id: ids.answer, section: 'days', entry: ids.entry }),
    body: () => ({ values: { name: 'Tuesday' } }),
  },
  'DELETE /api/v1/submissions/{id}/sections/{section}/entries/{entry}': {
    params: (ids) => ({ id: ids.answer, section: 'days', entry: ids.entry }),
  },
  'GET /api/v1/clients': {},
  'POST /api/v1/clients': {},
  'GET /api/v1/clients/filters': {},
  'GET /api/v1/clients/search': {},
  'GET /api/v1/clients/export': {},
  'GET /api/v1/clients/{id}': { params: (ids) => ({ id: ids.client }) },
  'PUT /api/v1/clients/{id}': { params: (ids) => ({ id: ids.client }), body: () => client },
  'DELETE /api/v1/clients/{id}': { params: (ids) => ({ id: ids.client }), positive: 409 },
  'GET /api/v1/clients/{id}/contacts': { params: (ids) => ({ id: ids.client }) },
  'GET /api/v1/clients/{id}/credit': { params: (ids) => ({ id: ids.client }) },
  'POST /api/v1/clients/{id}/refunds': {
    params: (ids) => ({ id: ids.client }),
    body: (ids) => ({
      credit_id: ids.overpayment,
      amount: '1.00',
      paid_on: '2026-02-10',
      method: 'bank_transfer',
    }),
  },
  'POST /api/v1/clients/{id}/account-entries/{entry}/reverse': {
    params: (ids) => ({ id: ids.client, entry: ids.spareOverpayment }),
    body: () => ({ reason: 'Entered twice' }),
  },
  'POST /api/v1/clients/{id}/payments': {
    params: (ids) => ({ id: ids.client }),
    body: (ids) => ({
      amount: '10.00',
      currency: 'EUR',
      paid_on: '2026-02-10',
      method: 'bank_transfer',
      allocations: [{ invoice_id: ids.issuedInvoice, amount: '10.00' }],
    }),
  },
  'POST /api/v1/clients/{id}/contacts': { params: (ids) => ({ id: ids.client }), body: () => contact },
  'GET /api/v1/clients/{id}/purchase-orders': { params: (ids) => ({ id: ids.client }) },
  'POST /api/v1/clients/{id}/purchase-orders': {
    params: (ids) => ({ id: ids.client }),
    body: () => ({ number: 'PO-2', budget_hours: '40' }),
  },
  'GET /api/v1/purchase-orders/{id}': { params: (ids) => ({ id: ids.purchaseOrder }) },
  'PUT /api/v1/purchase-orders/{id}': {
    params: (ids) => ({ id: ids.purchaseOrder }),
    body: () => ({ number: 'PO-1', budget_amount: '5000', currency: 'EUR' }),
  },
  'DELETE /api/v1/purchase-orders/{id}': { params: (ids) => ({ id: ids.purchaseOrder }) },
  'GET /api/v1/client-contacts/{id}': { params: (ids) => ({ id: ids.contact }) },
  'PUT /api/v1/client-contacts/{id}': { params: (ids) => ({ id: ids.contact }), body: () => contact },
  'DELETE /api/v1/client-contacts/{id}': { params: (ids) => ({ id: ids.contact }), positive: 409 },

  'GET /api/v1/candidate-submissions': {},
  'POST /api/v1/candidate-submissions': { body: (ids) => ({ ...submission, client_id: ids.client }), foreign: 422 },
  'GET /api/v1/candidate-submissions-filters': {},
  'GET /api/v1/candidate-submissions/export': {},
  'GET /api/v1/candidate-submissions/{id}': { params: (ids) => ({ id: ids.submission }) },
  'PUT /api/v1/candidate-submissions/{id}': {
    params: (ids) => ({ id: ids.submission }),
    body: (ids) => ({ ...submission, client_id: ids.client }),
  },
  'DELETE /api/v1/candidate-submissions/{id}': { params: (ids) => ({ id: ids.submission }) },
  'POST /api/v1/candidate-submissions/{id}/status': {
    params: (ids) => ({ id: ids.submission }),
    body: () => ({ status: 'submitted' }),
  },
  'PUT /api/v1/candidate-submissions/status': {
    body: (ids) => ({ submission_ids: [ids.submission], status: 'submitted' }),
    foreign: 422,
    others: 422,
  },
  'GET /api/v1/submission-client': { query: (ids) => ({ submission_id: ids.submission }) },
  'PUT /api/v1/submission-client': {
    query: (ids) => ({ submission_id: ids.submission }),
    body: (ids) => ({ client_id: ids.client }),
  },
  'GET /api/v1/submission-client-contacts': { query: (ids) => ({ submission_id: ids.submission }) },
  'POST /api/v1/submission-client-contacts': {
    body: (ids) => ({ submission_id: ids.submission, client_contact_id: ids.spareContact }),
    foreign: 422,
    others: 422,
  },
  'PUT /api/v1/submission-client-contacts/update-order': {
    body: (ids) => ({ submission_id: ids.submission, ids: [ids.submissionContact] }),
    foreign: 422,
    others: 422,
  },
  'PUT /api/v1/submission-client-contacts/{id}': {
    params: (ids) => ({ id: ids.submissionContact }),
    body: () => ({ interview_option: 'phone' }),
  },
  'DELETE /api/v1/submission-client-contacts/{id}': { params: (ids) => ({ id: ids.submissionContact }) },

  'POST /api/v1/submissions/{id}/convert-to-contract': {
    params: (ids) => ({ id: ids.submission }),
    body: () => conversion,
    positive: 409,
  },
  'GET /api/v1/contracts': {},
  'POST /api/v1/contracts': { body: (ids) => ({ ...contract, client_id: ids.client }), foreign: 422 },
  'GET /api/v1/contracts/export': {},
  'GET /api/v1/contracts-filters': {},
  'GET /api/v1/contracts/reference/types': {},
  'GET /api/v1/contracts/reference/locations': {},
  'GET /api/v1/candidate-rates/reference/types': {},
  'GET /api/v1/invoice-configuration/reference/frequencies': {},
  'GET /api/v1/invoicing-contacts/reference/types': {},
  'GET /api/v1/contracts/{id}': { params: (ids) => ({ id: ids.contract }) },
  'PUT /api/v1/contracts/{id}': { params: (ids) => ({ id: ids.contract }), body: () => changedContract },
  'DELETE /api/v1/contracts/{id}': { params: (ids) => ({ id: ids.contract }), positive: 409 },
  'POST /api/v1/contracts/{id}/status': {
    params: (ids) => ({ id: ids.contract }),
    body: () => ({ status: 'on_hold' }),
  },
  'GET /api/v1/leakage': { foreign: 200 },
  'POST /api/v1/leakage/reminders': { body: () => ({ blocker: 'not_approved' }), foreign: 201 },
  'GET /api/v1/clients/{id}/statement': { params: (ids) => ({ id: ids.client }) },
  'GET /api/v1/margin-overrides': { query: (ids) => ({ 'filter[client_id]': ids.client }), foreign: 200 },
  'GET /api/v1/margin-overrides/filters': {},
  'GET /api/v1/billing-runs': { foreign: 200, others: 200 },
  'POST /api/v1/billing-runs': {
    body: () => ({ period_start: '2026-01-01', period_end: '2026-01-31' }),
    foreign: 201,
  },
  'GET /api/v1/billing-runs/{id}': { params: (ids) => ({ id: ids.billingRun }) },
  'POST /api/v1/billing-runs/{id}/steps': {
    params: (ids) => ({ id: ids.billingRun }),
    body: () => ({ step: 'draft' }),
  },
  'GET /api/v1/mail-templates': { foreign: 200 },
  'POST /api/v1/mail-templates/preview': {
    body: () => ({ kind: 'invoice', locale: 'en-US', subject: 'Invoice {number}', text: 'Dear {recipient}' }),
    foreign: 200,
  },
  'PUT /api/v1/mail-templates/{kind}/{locale}': {
    params: () => ({ kind: 'invoice', locale: 'en-US' }),
    body: () => ({ subject: 'Invoice {number}', text: 'Dear {recipient}' }),
    foreign: 200,
  },
  'DELETE /api/v1/mail-templates/{kind}/{locale}': {
    params: () => ({ kind: 'invoice', locale: 'en-US' }),
    foreign: 200,
  },
  'GET /api/v1/reminders': { foreign: 200 },
  'POST /api/v1/reminders': { body: (ids) => ({ client_ids: [ids.client] }), foreign: 422 },
  'GET /api/v1/reminders/{id}': { params: (ids) => ({ id: ids.reminder }) },
  'POST /api/v1/invoices/{id}/reminder-pause': {
    params: (ids) => ({ id: ids.issuedInvoice }),
    body: () => ({ reason: 'The hours are disputed' }),
  },
  'DELETE /api/v1/invoices/{id}/reminder-pause': { params: (ids) => ({ id: ids.issuedInvoice }) },
  'GET /api/v1/accounting-exports': { foreign: 200 },
  'POST /api/v1/accounting-exports': {
    body: () => ({ period_start: '2026-01-01', period_end: '2026-06-30' }),
    foreign: 409,
  },
  'GET /api/v1/accounting-exports/preview': {
    query: () => ({ period_start: '2026-01-01', period_end: '2026-06-30' }),
    foreign: 200,
  },
  'GET /api/v1/accounting-exports/accounts': { foreign: 200 },
  'PUT /api/v1/accounting-exports/accounts': {
    body: () => ({ accounts: { bank: '1200' }, fiscal_year_month: 1, account_length: 4 }),
    foreign: 200,
  },
  'GET /api/v1/accounting-exports/{id}': { params: (ids) => ({ id: ids.accountingExport }) },
  'DELETE /api/v1/accounting-exports/{id}': { params: (ids) => ({ id: ids.accountingExport }) },
  'GET /api/v1/accounting-exports/{id}/file': { params: (ids) => ({ id: ids.accountingExport }) },
  'GET /api/v1/bank-statements': { foreign: 200 },
  'POST /api/v1/bank-statements': { body: () => fileOfTheBank(), foreign: 200 },
  'GET /api/v1/bank-statements/layout': { foreign: 200 },
  'PUT /api/v1/bank-statements/layout': {
    body: () => ({
      columns: { date: 'Date', amount: 'Amount' },
      date_order: 'dmy',
      decimals: 'comma',
      currency: 'EUR',
    }),
    foreign: 200,
  },
  'GET /api/v1/bank-statements/{id}': { params: (ids) => ({ id: ids.bankStatement }) },
  'GET /api/v1/bank-statements/{id}/lines': { params: (ids) => ({ id: ids.bankStatement }) },
  'POST /api/v1/bank-statements/{id}/payments': { params: (ids) => ({ id: ids.bankStatement }) },
  'POST /api/v1/bank-statements/{id}/lines/{line}/payment': {
    params: (ids) => ({ id: ids.bankStatement, line: ids.bankLine }),
    body: (ids) => ({ invoices: [{ invoice_id: ids.issuedInvoice, amount: '5' }] }),
  },
  'GET /api/v1/bank-statements/{id}/lines/{line}/open-invoices': {
    params: (ids) => ({ id: ids.bankStatement, line: ids.bankLine }),
  },
  'POST /api/v1/bank-statements/{id}/lines/{line}/ignore': {
    params: (ids) => ({ id: ids.bankStatement, line: ids.bankLine }),
  },
  'POST /api/v1/bank-statements/{id}/lines/{line}/heed': {
    params: (ids) => ({ id: ids.bankStatement, line: ids.bankLine }),
  },
  'GET /api/v1/pay-runs': { foreign: 200, others: 200 },
  'POST /api/v1/pay-runs': {
    body: () => ({ period_start: '2026-01-01', period_end: '2026-01-31' }),
    foreign: 409,
  },
  'GET /api/v1/pay-runs/layout': { foreign: 200 },
  'PUT /api/v1/pay-runs/layout': {
    body: () => ({ columns: [{ source: 'number', header: 'Run' }] }),
    foreign: 200,
  },
  'GET /api/v1/pay-runs/{id}': { params: (ids) => ({ id: ids.payRun }) },
  'DELETE /api/v1/pay-runs/{id}': { params: (ids) => ({ id: ids.payRun }) },
  'POST /api/v1/pay-runs/{id}/status': {
    params: (ids) => ({ id: ids.payRun }),
    body: () => ({ status: 'approved' }),
  },
  'GET /api/v1/pay-runs/{id}/export': { params: (ids) => ({ id: ids.payRun }) },
  'GET /api/v1/pay-runs/{id}/statements/{contract}': {
    params: (ids) => ({ id: ids.payRun, contract: ids.contract }),
  },
  'GET /api/v1/pay-runs/{id}/statements/{contract}/pdf': {
    params: (ids) => ({ id: ids.payRun, contract: ids.contract }),
  },
  'GET /api/v1/pay-runs/{id}/self-billed-invoices': { params: (ids) => ({ id: ids.invoicedRun }) },
  'POST /api/v1/pay-runs/{id}/self-billed-invoices': { params: (ids) => ({ id: ids.invoicedRun }) },
  'GET /api/v1/self-billed-invoices': { foreign: 200, others: 200 },
  'GET /api/v1/self-billed-invoices/{id}': { params: (ids) => ({ id: ids.selfBilledInvoice }) },
  'GET /api/v1/self-billed-invoices/{id}/e-invoice': {
    params: (ids) => ({ id: ids.selfBilledInvoice }),
    query: () => ({ format: 'ubl' }),
  },
  'GET /api/v1/self-billed-invoices/{id}/pdf': { params: (ids) => ({ id: ids.selfBilledInvoice }) },
  'GET /api/v1/users/{id}/self-billing-agreement': { params: (ids) => ({ id: ids.person }) },
  'PUT /api/v1/users/{id}/self-billing-agreement': {
    params: (ids) => ({ id: ids.person }),
    body: () => ({
      agreed_on: '2026-01-01',
      legal_name: 'Test',
      address_line1: '1 Quay',
      city: 'Dublin',
      country: 'IE',
      tax_category: 'O',
      tax_rate: '0',
      number_prefix: 'SB',
      number_format: '{prefix}-{seq:4}',
      number_reset: 'continuous',
    }),
  },
  'GET /api/v1/commissions/reference/types': {},
  'GET /api/v1/contracts/{id}/commissions': { params: (ids) => ({ id: ids.contract }) },
  'POST /api/v1/contracts/{id}/commissions': {
    params: (ids) => ({ id: ids.contract }),
    body: (_, company) => commission(company),
  },
  'PUT /api/v1/contracts/{id}/commissions/reorder': {
    params: (ids) => ({ id: ids.contract }),
    body: (ids) => ({ ids: [ids.commission] }),
  },
  'PUT /api/v1/contracts/{id}/commissions/{commission}': {
    params: (ids) => ({ id: ids.contract, commission: ids.commission }),
    body: (_, company) => commission(company),
  },
  'DELETE /api/v1/contracts/{id}/commissions/{commission}': {
    params: (ids) => ({ id: ids.contract, commission: ids.commission }),
  },
  'GET /api/v1/commissions/statements': { foreign: 200, others: 200 },
  'GET /api/v1/commissions/statements/{id}': { params: (_, company) => ({ id: company.recruiter.userId }) },
  'GET /api/v1/commissions/statements/{id}/pdf': { params: (_, company) => ({ id: company.recruiter.userId }) },
  'GET /api/v1/commissions/export': { foreign: 200, others: 200 },
  'POST /api/v1/commissions/months': { body: () => ({ month: '2026-01' }), foreign: 201 },
  'GET /api/v1/contracts/{id}/candidate-rates': { params: (ids) => ({ id: ids.contract }) },
  'POST /api/v1/contracts/{id}/candidate-rates': { params: (ids) => ({ id: ids.contract }), body: () => rate },
  'POST /api/v1/contracts/{id}/candidate-rates/preview': {
    params: (ids) => ({ id: ids.contract }),
    body: () => ({ ...rate, effective_from: '2026-02-01' }),
  },
  'PUT /api/v1/contracts/{id}/candidate-rates/reorder': {
    params: (ids) => ({ id: ids.contract }),
    body: (ids) => ({ ids: [ids.rate] }),
  },
  'PUT /api/v1/contracts/{id}/candidate-rates/{rate}': {
    params: (ids) => ({ id: ids.contract, rate: ids.rate }),
    body: () => rate,
    positive: 409,
  },
  'DELETE /api/v1/contracts/{id}/candidate-rates/{rate}': {
    params: (ids) => ({ id: ids.contract, rate: ids.rate }),
    positive: 409,
  },
  'GET /api/v1/contracts/{id}/submission-rate': { params: (ids) => ({ id: ids.contract }), positive: 404 },
  'GET /api/v1/contracts/{id}/invoice-configuration': { params: (ids) => ({ id: ids.contract }) },
  'PUT /api/v1/contracts/{id}/invoice-configuration': {
    params: (ids) => ({ id: ids.contract }),
    body: () => configuration,
  },
  'GET /api/v1/contracts/{id}/invoice-configuration/employees': { params: (ids) => ({ id: ids.contract }) },
  'GET /api/v1/contracts/{id}/invoicing-contacts': { params: (ids) => ({ id: ids.contract }) },
  'POST /api/v1/contracts/{id}/invoicing-contacts': {
    params: (ids) => ({ id: ids.contract }),
    body: (ids) => ({ client_contact_id: ids.spareContact, recipient_type: 'cc' }),
  },
  'PUT /api/v1/contracts/{id}/invoicing-contacts/reorder': {
    params: (ids) => ({ id: ids.contract }),
    body: (ids) => ({ ids: [ids.invoicingContact] }),
  },
  'PUT /api/v1/contracts/{id}/invoicing-contacts/{contact}': {
    params: (ids) => ({ id: ids.contract, contact: ids.invoicingContact }),
    body: (ids) => ({ client_contact_id: ids.contact, recipient_type: 'cc' }),
  },
  'DELETE /api/v1/contracts/{id}/invoicing-contacts/{contact}': {
    params: (ids) => ({ id: ids.contract, contact: ids.invoicingContact }),
  },

  'GET /api/v1/contracts/{id}/recurring-lines': { params: (ids) => ({ id: ids.contract }) },
  'POST /api/v1/contracts/{id}/recurring-lines': {
    params: (ids) => ({ id: ids.contract }),
    body: () => recurringLine,
  },
  'PUT /api/v1/contracts/{id}/recurring-lines/{line}': {
    params: (ids) => ({ id: ids.contract, line: ids.recurringLine }),
    body: () => recurringLine,
  },
  'DELETE /api/v1/contracts/{id}/recurring-lines/{line}': {
    params: (ids) => ({ id: ids.contract, line: ids.recurringLine }),
  },

  'GET /api/v1/contracts/{id}/timesheets': { params: (ids) => ({ id: ids.contract }) },
  'POST /api/v1/contracts/{id}/timesheets': { params: (ids) => ({ id: ids.contract }), body: () => week('2026-02-02') },
  'POST /api/v1/contracts/{id}/timesheets/multiple': {
    params: (ids) => ({ id: ids.contract }),
    body: () => ({ timesheets: [week('2026-02-02')] }),
  },
  'PUT /api/v1/contracts/{id}/timesheets/status': {
    params: (ids) => ({ id: ids.contract }),
    body: (ids) => ({ timesheet_ids: [ids.submittedTimesheet], status: 'approved' }),
  },
  'GET /api/v1/timesheets': {},
  'GET /api/v1/timesheets/filters': {},
  'GET /api/v1/timesheets/export': {},
  'PUT /api/v1/timesheets/status': {
    body: (ids) => ({ timesheet_ids: [ids.submittedTimesheet], status: 'approved' }),
    foreign: 422,
    others: 422,
  },
  'POST /api/v1/timesheets/open': {
    body: (ids) => ({ date: '2026-01-05', client_id: ids.client }),
    foreign: 422,
  },
  'GET /api/v1/timesheets/{id}': { params: (ids) => ({ id: ids.draftTimesheet }) },
  'GET /api/v1/timesheets/{id}/explanation': { params: (ids) => ({ id: ids.draftTimesheet }) },
  // Nobody of the client approves time.
  'POST /api/v1/timesheets/{id}/approvals': { params: (ids) => ({ id: ids.submittedTimesheet }), positive: 409 },
  'GET /api/v1/timesheets/{id}/approvals': { params: (ids) => ({ id: ids.draftTimesheet }) },
  'GET /api/v1/timesheets/{id}/adjustments': { params: (ids) => ({ id: ids.draftTimesheet }) },
  'DELETE /api/v1/timesheets/{id}/adjustments/{adjustment}': {
    params: (ids) => ({ id: ids.approvedTimesheet, adjustment: ids.adjustment }),
  },
  'PUT /api/v1/timesheets/{id}': {
    params: (ids) => ({ id: ids.draftTimesheet }),
    body: () => ({ entries: [{ date: '2026-01-05', hours: '4' }] }),
  },
  'DELETE /api/v1/timesheets/{id}': { params: (ids) => ({ id: ids.draftTimesheet }) },
  'GET /api/v1/timesheets/{id}/expenses': { params: (ids) => ({ id: ids.draftTimesheet }) },
  'POST /api/v1/timesheets/{id}/expenses': { params: (ids) => ({ id: ids.draftTimesheet }), body: () => expense },
  'PUT /api/v1/timesheets/{id}/expenses/{expense}': {
    params: (ids) => ({ id: ids.draftTimesheet, expense: ids.expense }),
    body: () => expense,
  },
  'DELETE /api/v1/timesheets/{id}/expenses/{expense}': {
    params: (ids) => ({ id: ids.draftTimesheet, expense: ids.expense }),
  },
  'GET /api/v1/timesheets/{id}/expenses/{expense}/receipt': {
    params: (ids) => ({ id: ids.draftTimesheet, expense: ids.expense }),
  },

  'GET /api/v1/invoices': {},
  'GET /api/v1/invoices/export': {},
  'POST /api/v1/invoices': {
    body: (ids) => ({ contract_id: ids.contract, timesheet_ids: [ids.approvedTimesheet] }),
    foreign: 422,
  },
  'GET /api/v1/invoices/{id}': { params: (ids) => ({ id: ids.issuedInvoice }) },
  'PUT /api/v1/invoices/{id}': {
    params: (ids) => ({ id: ids.draftInvoice }),
    body: (ids) => ({ timesheet_ids: [ids.approvedTimesheet] }),
  },
  'DELETE /api/v1/invoices/{id}': { params: (ids) => ({ id: ids.draftInvoice }) },
  'GET /api/v1/invoices/contracts': {},
  'GET /api/v1/invoices/numbers': { foreign: 200 },
  'GET /api/v1/invoices/receivables': { foreign: 200 },
  'POST /api/v1/invoices/bulk': {
    body: (ids) => ({ action: 'download', invoice_ids: [ids.issuedInvoice] }),
    foreign: 422,
  },
  'GET /api/v1/invoices/contracts/{id}/available-timesheets': { params: (ids) => ({ id: ids.contract }) },
  'GET /api/v1/invoices/contracts/{id}/available-adjustments': { params: (ids) => ({ id: ids.contract }) },
  'POST /api/v1/invoices/{id}/issue': { params: (ids) => ({ id: ids.draftInvoice }) },
  'GET /api/v1/invoices/{id}/mail': { params: (ids) => ({ id: ids.issuedInvoice }) },
  'POST /api/v1/invoices/{id}/send': { params: (ids) => ({ id: ids.issuedInvoice }) },
  'POST /api/v1/invoices/{id}/payments': {
    params: (ids) => ({ id: ids.issuedInvoice }),
    body: () => ({ amount: '10.00', paid_on: '2026-02-10', method: 'bank_transfer' }),
  },
  'POST /api/v1/invoices/{id}/payments/{payment}/reverse': {
    params: (ids) => ({ id: ids.paidInvoice, payment: ids.payment }),
    body: () => ({ reason: 'Entered twice' }),
  },
  'POST /api/v1/invoices/{id}/credit-note': {
    params: (ids) => ({ id: ids.issuedInvoice }),
    body: () => ({ reason: 'Agreed' }),
  },
  'POST /api/v1/invoices/{id}/void': {
    params: (ids) => ({ id: ids.issuedInvoice }),
    body: () => ({ reason: 'Wrong client' }),
  },
  // Nothing may be written off until the company says so.
  'POST /api/v1/invoices/{id}/write-off': {
    params: (ids) => ({ id: ids.issuedInvoice }),
    body: () => ({ reason: 'Bank charges' }),
    positive: 409,
  },
  'GET /api/v1/invoices/{id}/lines/{line}/explanation': {
    params: (ids) => ({ id: ids.issuedInvoice, line: ids.invoiceLine }),
  },
  'GET /api/v1/invoices/{id}/e-invoice': {
    params: (ids) => ({ id: ids.issuedInvoice }),
    query: () => ({ format: 'cii' }),
  },
  'GET /api/v1/invoices/{id}/pdf': { params: (ids) => ({ id: ids.issuedInvoice }) },

  'GET /api/v1/company/roles': {},
  'POST /api/v1/company/roles': {},
  'GET /api/v1/company/roles/permissions': {},
  'GET /api/v1/company/roles/{id}': { params: (ids) => ({ id: ids.role }) },
  'PUT /api/v1/company/roles/{id}': {
    params: (ids) => ({ id: ids.role }),
    body: () => ({ name: 'Renamed for a test' }),
  },
  'DELETE /api/v1/company/roles/{id}': { params: (ids) => ({ id: ids.role }) },
  'GET /api/v1/company/roles/{id}/permissions': { params: (ids) => ({ id: ids.role }) },
  'PUT /api/v1/company/roles/{id}/permissions': {
    params: (ids) => ({ id: ids.role }),
    body: () => ({ permissions: ['view_clients'] }),
  },

  'GET /api/v1/user-profiles': {},
  'GET /api/v1/user-profiles/{id}': { params: (ids) => ({ id: ids.person }) },
  'PUT /api/v1/user-profiles/{id}': {
    params: (ids) => ({ id: ids.person }),
    body: () => ({ values: { personal: { nationality: 'IE' } } }),
  },
  'POST /api/v1/user-profiles/{id}/reveal': {
    params: (ids) => ({ id: ids.person }),
    body: () => ({ field: 'bank.iban' }),
  },
  'GET /api/v1/user-profile-configurations': {},
  'PUT /api/v1/user-profile-configurations': {
    body: () => ({ sections: { personal: { is_enabled: false } } }),
    foreign: 200,
  },
  'GET /api/v1/user-notes': { query: (ids) => ({ user_id: ids.person }) },
  'POST /api/v1/user-notes': {
    body: (ids) => ({ user_id: ids.person, note_type: 'general', body: 'Told so.' }),
    foreign: 422,
  },
  'PUT /api/v1/user-notes/{id}': {
    params: (ids) => ({ id: ids.note }),
    body: () => ({ note_type: 'general', body: 'Told otherwise.' }),
  },
  'DELETE /api/v1/user-notes/{id}': { params: (ids) => ({ id: ids.note }) },

  'GET /api/v1/company/settings': {},
  'PUT /api/v1/company/settings': {},
  'POST /api/v1/company/logo': { body: () => form('logo.png', onePixel, {}), foreign: 200 },
  'DELETE /api/v1/company/logo': {},
  'GET /api/v1/company/reference-values': {},
  'POST /api/v1/company/reference-values': {},
  'PUT /api/v1/company/reference-values/reorder': {},
  'PUT /api/v1/company/reference-values/{id}': {
    params: (ids) => ({ id: ids.ownWord }),
    body: () => ({ label: 'Renamed' }),
  },
  'DELETE /api/v1/company/reference-values/{id}': { params: (ids) => ({ id: ids.ownWord }) },
  'GET /api/v1/company/holiday-calendars': {},
  'POST /api/v1/company/holiday-calendars': { body: () => ({ name: 'France', country: 'FR' }), foreign: 201 },
  'PUT /api/v1/company/holiday-calendars/{id}': {
    params: (ids) => ({ id: ids.calendar }),
    body: () => ({ name: 'Saxony', region: 'SN' }),
  },
  'DELETE /api/v1/company/holiday-calendars/{id}': { params: (ids) => ({ id: ids.calendar }) },
  'POST /api/v1/company/holiday-calendars/{id}/days': {
    params: (ids) => ({ id: ids.calendar }),
    body: () => ({ date: '2026-12-25', name: null }),
  },
  'DELETE /api/v1/company/holiday-calendars/{id}/days/{date}': {
    params: (ids) => ({ id: ids.calendar, date: '2026-12-24' }),
  },

  // A tenant's administrator has no right to any of these; lib/companies tests them with the platform's own people.
  'GET /api/v1/companies': {},
  'POST /api/v1/companies': {},
  'GET /api/v1/companies/filters': {},
  'GET /api/v1/companies/{id}': { params: ours, foreign: 403, positive: 403 },
  'PUT /api/v1/companies/{id}': { params: ours, body: () => company, foreign: 403, positive: 403 },
  'POST /api/v1/companies/{id}/suspend': {
    params: ours,
    body: () => ({ reason: 'Unpaid' }),
    foreign: 403,
    positive: 403,
  },
  'POST /api/v1/companies/{id}/reactivate': { params: ours, foreign: 403, positive: 403 },
  'POST /api/v1/companies/{id}/deletion': {
    params: ours,
    body: () => ({ confirm: 'Ours' }),
    foreign: 403,
    positive: 403,
  },
  'DELETE /api/v1/companies/{id}/deletion': { params: ours, foreign: 403, positive: 403 },
  'GET /api/v1/failed-mail': {},
  'GET /api/v1/failed-mail/filters': {},
  'POST /api/v1/companies/{id}/failed-mail/{mail}': {
    params: (ids) => ({ id: ids.client, mail: ids.client }),
    foreign: 403,
    positive: 403,
  },
  'GET /api/v1/companies/{id}/export': { params: ours, foreign: 403, positive: 403 },
  'POST /api/v1/companies/{id}/export': { params: ours, foreign: 403, positive: 403 },
  'POST /api/v1/companies/{id}/invitation': {
    params: ours,
    body: (ids) => ({ user_id: ids.client }),
    foreign: 403,
    positive: 403,
  },
  'POST /api/v1/companies/{id}/impersonation': { params: ours, body: () => ({}), foreign: 403, positive: 403 },
  'DELETE /api/v1/companies/{id}/impersonation': { params: ours, positive: 404 },
  'GET /api/v1/company/support-grants': {},
  'POST /api/v1/company/support-grants': {},
  'POST /api/v1/company/support-grants/{id}/end': { params: (ids) => ({ id: ids.supportGrant }) },
  'GET /api/v1/company/data-export': {},
  'POST /api/v1/company/data-export': {},

  'POST /api/v1/attachments': {
    body: (ids) => form('cv.pdf', '%PDF-1.7', { submission_id: ids.submission }),
    foreign: 422,
    others: 422,
  },
  'GET /api/v1/attachments/{id}': { params: (ids) => ({ id: ids.attachment }) },
  'DELETE /api/v1/attachments/{id}': { params: (ids) => ({ id: ids.attachment }) },
  'GET /api/v1/user-documents': { query: (ids) => ({ user_id: ids.person }) },
  'POST /api/v1/user-documents': {
    body: (ids) => form('id.pdf', '%PDF-1.7', { user_id: ids.person, document_type: 'certificate' }),
    foreign: 422,
    others: 422,
  },
  'GET /api/v1/user-documents/document-types': {},
  'GET /api/v1/user-documents/{id}': { params: (ids) => ({ id: ids.document }) },
  'PUT /api/v1/user-documents/{id}': {
    params: (ids) => ({ id: ids.document }),
    body: () => ({ document_type: 'certificate', title: 'Forklift' }),
  },
  'DELETE /api/v1/user-documents/{id}': { params: (ids) => ({ id: ids.document }) },
  'GET /api/v1/user-documents/{id}/download': { params: (ids) => ({ id: ids.document }) },
  'POST /api/v1/user-documents/{id}/status': {
    params: (ids) => ({ id: ids.document }),
    body: () => ({ status: 'verified' }),
  },
  'GET /api/v1/files/{id}/image': { params: (ids) => ({ id: ids.picture }) },
  'POST /api/v1/user/avatar': { body: () => form('me.png', onePixel, {}), foreign: 200 },
  'DELETE /api/v1/user/avatar': {},
};

/** The smallest picture. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

function form(name: string, content: string | Buffer, fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.append(field, value);
  data.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  return data;
}
