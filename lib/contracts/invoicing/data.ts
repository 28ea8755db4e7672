import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/auth/session/actor';
import { dateFromDay, dayFromDate, nullableDay } from '@/lib/calendar/days';
import { type ContractRow, findContract, lockContract } from '@/lib/contracts/find.data';
import { readCompanyTax } from '@/lib/contracts/invoicing/company-tax.data';
import {
  configurationSelect,
  invoiceConfigurationOf,
  invoicedContractSelect,
} from '@/lib/contracts/invoicing/configuration';
import type { Employee, InvoiceConfiguration, InvoiceConfigurationInput } from '@/lib/contracts/invoicing/schema';
import { editsContract, seesInvoicing } from '@/lib/contracts/policy';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { forbidden, invalid, notFound, stale } from '@/lib/http/problem';
import { completeTax, type Tax, taxFault } from '@/lib/money/tax';

/** The contract's setup, or what its invoices would be made with while none is saved. @throws Problem 404, 403. */
export function getInvoiceConfiguration(actor: Actor, contractId: string): Promise<InvoiceConfiguration> {
  return tenant(actor, async (db) => {
    await findInvoiced(db, actor, contractId);
    return readConfiguration(db, actor.companyId, contractId);
  });
}

/** @throws Problem 404, 403, 412 (`"0"` is the version of a setup that was not saved yet). */
export function saveConfiguration(
  actor: Actor,
  contractId: string,
  input: InvoiceConfigurationInput,
  ifMatch?: number,
): Promise<InvoiceConfiguration> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    await lockContract(db, actor, contractId, (row) => editsContract(actor, row));
    const { invoiceConfig } = await findSetup(db, companyId, contractId);
    if (ifMatch !== undefined && ifMatch !== (invoiceConfig?.version ?? 0)) throw stale();
    const columns = toColumns(input, await readCompanyTax(db, companyId));
    await db.invoiceConfiguration.upsert({
      where: { companyId_contractId: { companyId, contractId } },
      create: { ...columns, companyId, contractId },
      update: { ...columns, version: { increment: 1 } },
      select: configurationSelect,
    });
    await recordActivity(db, actor, { subjectType: 'contract', subjectId: contractId, event: 'invoicing_changed' });
    return readConfiguration(db, companyId, contractId);
  });
}

/** The people whose time the setup invoices: a contract is one person's. @throws Problem 404, 403. */
export function listEmployees(actor: Actor, contractId: string): Promise<Employee[]> {
  return tenant(actor, async (db) => {
    const row = await findInvoiced(db, actor, contractId);
    return [
      {
        candidate: { id: row.candidate.id, name: row.candidate.name },
        user: row.consultant,
        position_title: row.positionTitle,
        start_date: dayFromDate(row.startDate),
        end_date: nullableDay(row.lastDay ?? row.endDate),
      },
    ];
  });
}

/** A contract whose invoicing the actor may see. @throws Problem 404, 403 when the contract is all that they see. */
export async function findInvoiced(db: Db, actor: Actor, contractId: string): Promise<ContractRow> {
  const row = await findContract(db, actor, contractId);
  if (!seesInvoicing(actor, row)) throw forbidden();
  return row;
}

async function findSetup(db: Db, companyId: string, contractId: string) {
  const row = await db.contract.findUnique({
    where: keyOf({ companyId }, contractId),
    select: invoicedContractSelect,
  });
  if (!row) throw notFound();
  return row;
}

const readConfiguration = async (db: Db, companyId: string, contractId: string): Promise<InvoiceConfiguration> =>
  invoiceConfigurationOf(await findSetup(db, companyId, contractId), await readCompanyTax(db, companyId));

/** @throws Problem 422 for a standard category without any rate. */
function toColumns(input: InvoiceConfigurationInput, own: Tax) {
  const given = { name: input.tax_name, rate: input.tax_rate, category: input.tax_category };
  const tax = completeTax(given, own);
  const fault = taxFault(tax.category, tax.rate);
  if (fault) throw invalid({ path: 'tax_rate', key: fault });
  return {
    frequency: input.frequency,
    anchorDate: input.anchor_date ? dateFromDay(input.anchor_date) : null,
    paymentTermsDays: input.payment_terms_days,
    taxName: tax.name,
    taxRate: tax.rate,
    taxCategory: tax.category,
    purchaseOrder: input.purchase_order ?? null,
    department: input.department ?? null,
    consolidateBy: input.consolidate_by ?? null,
    grouping: input.grouping,
  };
}
