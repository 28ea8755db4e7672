import 'server-only';
import * as z from 'zod';
import { accountingExportQuery } from '@/lib/accounting/schema';
import type { Actor } from '@/lib/actor';
import { auditQuery } from '@/lib/audit/schema';
import { bankStatementQuery } from '@/lib/bank-statements/schema';
import { billingRunQuery } from '@/lib/billing-runs/schema';
import { candidates } from '@/lib/candidates/data';
import { candidateLists } from '@/lib/candidates/lists/data';
import { clientQuery } from '@/lib/clients/schema';
import { companyQuery } from '@/lib/companies/schema';
import { contractQuery } from '@/lib/contracts/schema';
import type { OfferedList } from '@/lib/fields/list';
import { readAnswerColumns } from '@/lib/forms/answers/listing/columns.data';
import { answerQuery } from '@/lib/forms/answers/schema';
import type { ListId } from '@/lib/forms/own-fields/lists';
import { isListId } from '@/lib/forms/own-fields/lists';
import { readColumnsOf } from '@/lib/forms/own-fields/open.data';
import { formQuery } from '@/lib/forms/schema';
import { checkPlain } from '@/lib/http/receiving/plain-data';
import { invoiceQuery } from '@/lib/invoices/schema';
import { jobs } from '@/lib/job-orders/data';
import { flatParams } from '@/lib/lists/list-query';
import { refusedParams } from '@/lib/lists/page-list';
import { keptParams } from '@/lib/lists/views';
import { payRunQuery } from '@/lib/pay-runs/schema';
import { paymentFileQuery } from '@/lib/payment-files/schema';
import { invalid, notFound, Problem } from '@/lib/problem/problem';
import { reminderQuery } from '@/lib/reminders/schema';
import { roleQuery } from '@/lib/roles/schema';
import { selfBilledQuery } from '@/lib/self-billing/schema';
import { submissionQuery } from '@/lib/submissions/schema';
import { timesheetQuery } from '@/lib/timesheets/schema';
import { userQuery } from '@/lib/users/schema';
import { getView } from '@/lib/views/data';
import type { View } from '@/lib/views/schema';

/** The query of each list, as its page parses it. */
const queries: Record<ListId, z.ZodType> = {
  candidates: candidates.query,
  candidate_lists: candidateLists.query,
  jobs: jobs.query,
  clients: clientQuery,
  submissions: submissionQuery,
  contracts: contractQuery,
  timesheets: timesheetQuery,
  invoices: invoiceQuery,
  users: userQuery,
  audit_log: auditQuery,
  companies: companyQuery,
  forms: formQuery,
  roles: roleQuery,
  accounting_exports: accountingExportQuery,
  billing_runs: billingRunQuery,
  bank_statements: bankStatementQuery,
  pay_runs: payRunQuery,
  payment_files: paymentFileQuery,
  reminders: reminderQuery,
  self_billed_invoices: selfBilledQuery,
};

/** A list whose views the actor may see: the columns that it offers them, and what its address may say. */
export interface ViewedList {
  list: OfferedList;
  query: z.ZodType;
}

/** Opens a list by its name. @throws Problem 404 if there is no such list, 403 if the actor may not open it. */
export async function openViewedList(actor: Actor, name: string): Promise<ViewedList> {
  const form = z.uuid().safeParse(/^form:(.+)$/.exec(name)?.[1]).data;
  if (form !== undefined) return { list: await readAnswerColumns(actor, form), query: answerQuery };
  const list = await readColumnsOf(actor, name);
  if (!isListId(name)) throw notFound();
  return { list, query: queries[name] };
}

/** Reads a view with its list. @throws Problem 404, also for a list that the actor may not open. */
export async function openView(actor: Actor, id: string): Promise<{ view: View; opened: ViewedList }> {
  const view = await getView(actor, id);
  try {
    return { view, opened: await openViewedList(actor, view.list) };
  } catch (error) {
    throw error instanceof Problem && error.status === 403 ? notFound() : error;
  }
}

/**
 * The parameters of an address that a view keeps.
 *
 * @param before the address that the view has now: it may keep what its list knew when it was made.
 * @throws Problem 422 for those that the list does not know.
 */
export function paramsToKeep({ query }: ViewedList, address: string, before?: string): Record<string, string> {
  const params = readAddress(address);
  const refused = address === before ? [] : refusedParams(query, params);
  if (refused.length > 0) throw invalid({ path: 'query', key: 'view_query', values: { names: refused.join(', ') } });
  return params;
}

/** The same for the address of a page, which may have parameters that its list does not know: they are left out. */
export function paramsOnPage({ query }: ViewedList, address: string): Record<string, string> {
  const params = readAddress(address);
  const refused = refusedParams(query, params);
  return Object.fromEntries(Object.entries(params).filter(([name]) => !refused.includes(name)));
}

function readAddress(address: string): Record<string, string> {
  const params = keptParams(flatParams(new URLSearchParams(address)));
  if (Object.values(params).some((value) => value.includes('\uFFFD'))) throw invalid({ path: 'query', key: 'format' });
  checkPlain(params);
  return params;
}
