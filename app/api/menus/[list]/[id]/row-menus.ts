import type { Opening } from '@/app/api/menus/[list]/[id]/opening';
import { plainMenu, type StepsOf } from '@/app/api/menus/[list]/[id]/plain-menu';
import { menuOf as accountingExportMenu } from '@/components/accounting/accounting-actions';
import {
  rowMenuOf as statementMenu,
  nextStepOf as statementStep,
} from '@/components/bank-statements/statement-actions';
import { rowMenuOf as billingRunMenu, menuOf as billingSteps } from '@/components/billing-runs/billing-run-actions';
import { menuOf as clientMenu } from '@/components/clients/client-actions';
import { menuOf as companyMenu } from '@/components/companies/company-actions';
import { menuOf as contractMenu } from '@/components/contracts/contract-actions';
import { menuOf as formMenu } from '@/components/forms/form-actions';
import { actionTexts, menuOf as invoiceMenu } from '@/components/invoices/invoice-actions';
import { jobSteps } from '@/components/jobs/job-actions';
import { rowMenuOf as payRunMenu } from '@/components/pay-runs/pay-run-actions';
import { rowMenuOf as paymentFileMenu } from '@/components/payment-files/payment-file-actions';
import { menuOf as reminderMenu } from '@/components/reminders/reminder-actions';
import { menuOf as roleMenu } from '@/components/roles/role-actions';
import { menuOf as selfBilledMenu } from '@/components/self-billing/self-billed-actions';
import { rowMenuOf as submissionMenu } from '@/components/submissions/submission-actions';
import { rowMenuOf as timesheetMenu } from '@/components/timesheets/timesheet-actions';
import { toDoEntry } from '@/components/to-dos/to-do-actions';
import type { MenuEntry } from '@/components/ui/action/action';
import { menuOf as userMenu } from '@/components/users/user-actions';
import { getChart } from '@/lib/accounting/chart.data';
import { getAccountingExport } from '@/lib/accounting/data';
import { fileFormats } from '@/lib/accounting/files/formats';
import type { Actor } from '@/lib/actor';
import { getBankStatement } from '@/lib/bank-statements/data';
import { getBillingRun } from '@/lib/billing-runs/data';
import { stepsFor } from '@/lib/billing-runs/policy';
import { candidateLists } from '@/lib/candidates/lists/data';
import { getClient } from '@/lib/clients/data';
import { clientActions } from '@/lib/clients/policy';
import { getCompany } from '@/lib/companies/data';
import { companyActions } from '@/lib/companies/policy';
import { getContract } from '@/lib/contracts/data';
import { contractActions } from '@/lib/contracts/policy';
import { getForm } from '@/lib/forms/data';
import type { fieldLists } from '@/lib/forms/own-fields/lists';
import { formActions } from '@/lib/forms/policy';
import { countHoldings } from '@/lib/hand-over/data';
import { translatorFor } from '@/lib/i18n/translator';
import { getInvoice } from '@/lib/invoices/data';
import { invoiceActions } from '@/lib/invoices/policy';
import { type NounKey, nounList, type PlainNoun, type Plural } from '@/lib/nouns';
import { getPayRun } from '@/lib/pay-runs/data';
import { payRunActions } from '@/lib/pay-runs/policy';
import { getPaymentFile } from '@/lib/payment-files/data';
import { paymentFileActions } from '@/lib/payment-files/policy';
import { plainLists } from '@/lib/plain-nouns.data';
import { notFound } from '@/lib/problem/problem';
import { getReminder } from '@/lib/reminders/data';
import { getRole } from '@/lib/roles/data';
import { roleActions } from '@/lib/roles/policy';
import { getSelfBilled, getSelfBilling } from '@/lib/self-billing/data';
import { listCompleteFormats } from '@/lib/self-billing/e-invoice.data';
import { getSubmission } from '@/lib/submissions/data';
import { getTimesheet } from '@/lib/timesheets/data';
import { getUser } from '@/lib/users/data';
import { userActions } from '@/lib/users/policy';

/** The lists that have a menu in each row. */
type ListWithMenus = Exclude<keyof typeof fieldLists, 'audit_log'>;

type MakeMenu = (opening: Opening) => Promise<MenuEntry[]>;

/** For each list of a noun that is not plain, makes the menu of one row; finds the row as its record's page does. @throws Problem 404. */
const menus: Record<Exclude<ListWithMenus, Plural<PlainNoun>>, MakeMenu> = {
  accounting_exports: async ({ actor, id, t }) => {
    const [record, chart] = [await getAccountingExport(actor, id), await getChart(actor)];
    return accountingExportMenu(record, t('accounting'), { formats: fileFormats(actor.company, chart) });
  },
  bank_statements: async ({ actor, id, t }) => {
    const [statement, words] = [await getBankStatement(actor, id), t('bank_statements')];
    return statementMenu(statement, actor.impersonation ? null : statementStep(statement, words), words);
  },
  billing_runs: async ({ actor, id, t }) => {
    const [run, words] = [await getBillingRun(actor, id), t('billing_runs')];
    const steps = actor.impersonation ? [] : stepsFor(actor, run);
    return billingRunMenu(run, billingSteps(run, steps, words), words);
  },
  clients: async ({ actor, id, t }) => clientMenu(await getClient(actor, id), clientActions(actor), t('clients')),
  companies: async ({ actor, id, t }) =>
    companyMenu(await getCompany(actor, id), companyActions(actor), t('companies')),
  contracts: async ({ actor, id, t }) => {
    const contract = await getContract(actor, id);
    const texts = { t: t('contracts'), status: t('statuses.contract') };
    return contractMenu(contract, contractActions(actor, contract), texts);
  },
  forms: async ({ actor, id, t }) => formMenu(await getForm(actor, id), formActions(actor), t('forms')),
  invoices: async ({ actor, id, locale, t }) => {
    const invoice = await getInvoice(actor, id);
    const texts = actionTexts(t('invoices'), locale);
    return invoiceMenu(invoice, invoiceActions(actor, invoice), texts);
  },
  pay_runs: async ({ actor, id, t }) => {
    const run = await getPayRun(actor, id);
    const allowed = payRunActions(actor, run);
    const reopen = allowed.reopen && (await getSelfBilling(actor, id)).invoices.length === 0;
    return payRunMenu(run, { ...allowed, reopen }, t('pay_runs'));
  },
  payment_files: async ({ actor, id, t }) => {
    const file = await getPaymentFile(actor, id);
    return paymentFileMenu(file, paymentFileActions(actor, file), t('payment_files'));
  },
  reminders: async ({ actor, id, t }) => reminderMenu(actor, await getReminder(actor, id), t('reminders')),
  roles: async ({ actor, id, locale, t }) => roleMenu(await getRole(actor, id, locale), roleActions(actor), t('roles')),
  candidate_lists: (opening) => plainMenu(candidateLists, opening),
  self_billed_invoices: async ({ actor, id, t }) =>
    selfBilledMenu(await getSelfBilled(actor, id), t('self_billing'), await listCompleteFormats(actor, id)),
  submissions: async ({ actor, id, t }) =>
    submissionMenu(actor, await getSubmission(actor, id), { t: t('submissions'), status: t('statuses.submission') }),
  timesheets: async ({ actor, id, t }) => timesheetMenu(actor, await getTimesheet(actor, id), t('timesheets')),
  users: async ({ actor, id, locale, t }) => {
    const format = new Intl.ListFormat(locale, { type: 'conjunction' });
    const holding = {
      holdings: await countHoldings(actor, id),
      list: (parts: readonly string[]) => format.format(parts),
    };
    return userMenu(await getUser(actor, id), userActions(actor), t('users'), holding);
  },
};

/** The steps of plain nouns whose records have states. */
const plainSteps: Readonly<Partial<Record<NounKey, StepsOf>>> = { job_order: jobSteps };

const all = new Map<string, MakeMenu>([
  ...Object.entries(menus),
  ...plainLists.map(([list, noun]): [string, MakeMenu] => [
    list,
    (opening) => plainMenu(noun, opening, plainSteps[noun.key]),
  ]),
]);

/** The entries of a row's menu that the actor has now, in the language of `locale`. @throws Problem 404. */
export async function readRowMenu(list: ListWithMenus, actor: Actor, id: string, locale: string): Promise<MenuEntry[]> {
  const make = all.get(list);
  if (!make) throw notFound();
  const t = (namespace: string) => translatorFor(locale, namespace);
  const noun = nounList.find(({ plural }) => plural === list);
  return [...(await make({ actor, id, locale, t })), ...(noun ? toDoEntry(actor, t('to_dos'), noun.key, id) : [])];
}

const hasMenus = (list: string): list is ListWithMenus => all.has(list);

export const listsWithMenus = [...all.keys()].filter(hasMenus);
