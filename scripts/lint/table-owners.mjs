/**
 * ESLint rule: only a table's own noun writes it. Other code that needs a change calls a function of that noun, so that
 * nothing bypasses its checks, its log and its version.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder of lib/ that writes a Prisma model, if its name does not follow from the model's, as `client` does to
 * lib/clients.
 */
export const owners = {
  accrual: 'closings',
  accountEntry: 'invoices',
  accountingChart: 'accounting',
  accountingEntry: 'accounting',
  accountingExport: 'accounting',
  accountingExportFile: 'accounting',
  accountingLine: 'accounting',
  accountToken: 'auth',
  announcement: 'changes',
  auditEntry: 'audit',
  auditHead: 'audit',
  backgroundTask: 'tasks',
  bankLayout: 'bank-statements',
  bankEntry: 'bank-statements',
  bankLine: 'bank-statements',
  bankStatement: 'bank-statements',
  billingRun: 'billing-runs',
  billingRunItem: 'billing-runs',
  calendarFeed: 'calendar-entries',
  candidate: 'submissions',
  candidateList: 'candidates',
  candidateListMember: 'candidates',
  listMail: 'candidates',
  listMailRecipient: 'candidates',
  skill: 'candidates',
  candidateRate: 'contracts',
  candidateResume: 'candidates',
  candidateSubmission: 'submissions',
  candidateText: 'candidates',
  candidateKey: 'candidates',
  clientContact: 'clients',
  clientRename: 'clients',
  comment: 'comments',
  commentMention: 'comments',
  commission: 'contracts',
  commissionMonth: 'commissions',
  commissionPosting: 'commissions',
  contractRequirement: 'requirements',
  credential: 'auth',
  dailyRun: 'daily-runs.data.ts',
  distinctPair: 'merges',
  fieldPreference: 'field-preferences',
  formAccess: 'forms',
  formEntry: 'forms',
  formFile: 'forms',
  formInvitation: 'forms',
  formRequirement: 'forms',
  formSubmission: 'forms',
  formValue: 'forms',
  formVersion: 'forms',
  holidayCalendar: 'holidays',
  idempotencyKey: 'http',
  identity: 'auth',
  jobOrder: 'job-orders',
  jobRecruiter: 'job-orders',
  interviewPerson: 'interviews',
  invoiceConfiguration: 'contracts',
  invoiceLine: 'invoices',
  invoiceLineEntry: 'invoices',
  invoiceDocument: 'invoices',
  invoiceLineExpense: 'invoices',
  invoiceLink: 'invoices',
  eInvoiceConnection: 'invoices',
  paymentConnection: 'payments',
  paymentLink: 'payments',
  eInvoiceTransmission: 'invoices',
  verifactuSetting: 'invoices',
  verifactuChain: 'invoices',
  verifactuRecord: 'invoices',
  invoicingContact: 'contracts',
  lockDate: 'lock-dates',
  mailTemplate: 'mail-templates',
  monthClosing: 'closings',
  marginOverride: 'margins',
  marginRequest: 'margins',
  numberCounter: 'numbers.data.ts',
  outgoingMail: 'mail',
  passkey: 'auth',
  leaveRequest: 'leave',
  leaveTerms: 'leave',
  payAddition: 'pay-runs',
  payLayout: 'pay-runs',
  payRun: 'pay-runs',
  payRunEntry: 'pay-runs',
  payRunLine: 'pay-runs',
  payment: 'invoices',
  paymentFile: 'payment-files',
  paymentFileContent: 'payment-files',
  paymentFileItem: 'payment-files',
  paymentReminder: 'reminders',
  paymentReminderInvoice: 'reminders',
  paymentStatusReport: 'payment-files',
  purchaseOrder: 'purchase-orders',
  mandate: 'mandates',
  rateLimit: 'auth',
  recoveryCode: 'auth',
  recurringCharge: 'invoices',
  recurringLine: 'contracts',
  referenceValue: 'references',
  reminderPause: 'reminders',
  requirementOverride: 'requirements',
  requirementReminder: 'requirements',
  requirementSet: 'requirements',
  selfBilledDocument: 'self-billing',
  selfBilledInvoice: 'self-billing',
  selfBilledLine: 'self-billing',
  selfBillingAgreement: 'self-billing',
  session: 'auth',
  shortlist: 'shortlists',
  shortlistAnswer: 'shortlists',
  shortlistEntry: 'shortlists',
  shortlistRecipient: 'shortlists',
  signInChallenge: 'auth',
  singleSignOn: 'auth',
  stillToDoLink: 'requirements',
  storedFile: 'files',
  submissionClientContact: 'submissions',
  submissionStage: 'submissions',
  supportGrant: 'companies',
  timeAdjustment: 'timesheets',
  timeApproval: 'timesheets',
  timeApprovalSheet: 'timesheets',
  timesheetEntry: 'timesheets',
  timesheetExpense: 'timesheets',
  toDo: 'to-dos',
  totpFactor: 'auth',
  triggerEvent: 'trigger-rules',
  triggerFiring: 'trigger-rules',
  triggerRule: 'trigger-rules',
  triggerRuleVersion: 'trigger-rules',
  userDocument: 'documents',
  userNote: 'notes',
  userProfile: 'profiles',
  userProfileConfiguration: 'profiles',
  view: 'views',
  viewPin: 'views',
  viewStart: 'views',
  webhookDelivery: 'webhooks',
  notification: 'notifications',
  notificationPreference: 'notifications',
  bellLook: 'notifications',
  workItem: 'work-items',
  workItemDismissal: 'work-items',
};

/** The other folders that write a model, and why. */
const guests = {
  accountToken: { jobs: 'sweeps what has expired' },
  company: { account: 'registers a company and confirms its address' },
  credential: { account: 'is how people keep their own password and address' },
  idempotencyKey: { jobs: 'sweeps what has expired' },
  invoiceLineEntry: { timesheets: 'removes what a void invoice left before an entry goes; invoices are above it' },
  invoiceLineExpense: { timesheets: 'removes what a void invoice left before an expense goes; invoices are above it' },
  outgoingMail: { 'failed-mail': 'puts what failed back into the outbox', jobs: 'sends them' },
  rateLimit: { jobs: 'sweeps what has expired' },
  session: { companies: 'opens and closes support’s sessions', jobs: 'sweeps what has expired' },
  signInChallenge: { jobs: 'sweeps what has expired' },
  triggerEvent: { jobs: 'sweeps what has expired' },
  user: {
    account: 'is the user’s own side of the same record',
    auth: 'notes sign-ins and forced changes',
    companies: 'creates a company’s first administrator',
    roles: 'moves people before a role goes; users are above it',
  },
};

const writes = /^(create|update|upsert|delete)(Many)?(AndReturn)?$/;

const rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      foreign: '`{{model}}` is written by lib/{{owner}}: call a function of that noun.',
      unknown: '`{{model}}` has neither a folder of its name in lib/ nor an owner in scripts/lint/table-owners.mjs.',
    },
  },
  create(context) {
    const [top, folder] = path.relative(context.cwd, context.filename).split(path.sep);
    const isFree = top !== 'lib' || folder === 'testing' || /(\.test\.ts|\/test-[^/]*\.ts)$/.test(context.filename);
    if (isFree) return {};
    return {
      CallExpression({ callee }) {
        const model = modelOf(callee);
        if (!model) return;
        const owner = ownerOf(model, context.cwd);
        if (!owner) return context.report({ node: callee, messageId: 'unknown', data: { model } });
        if (owner !== folder && !guests[model]?.[folder])
          context.report({ node: callee, messageId: 'foreign', data: { model, owner } });
      },
    };
  },
};

export default rule;

/** The folder that owns a model: `client` has lib/clients, `company` lib/companies; any other is named above. */
export function ownerOf(model, root) {
  const plural = `${model.replace(/y$/, 'ie')}s`;
  return owners[model] ?? (existsSync(path.join(root, 'lib', plural)) ? plural : undefined);
}

/** The model that `db.<model>.<write>(…)` writes. */
function modelOf(callee) {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'MemberExpression') return undefined;
  const { object, property } = callee.object;
  const isWrite = object.type === 'Identifier' && object.name === 'db' && writes.test(callee.property.name);
  return isWrite ? property.name : undefined;
}
