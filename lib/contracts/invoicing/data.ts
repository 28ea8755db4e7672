import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/auth/session';
import { configurationOf, configurationSelect, invoicedContractSelect } from '@/lib/contracts/invoicing/configuration';
import type { ConfigurationInput, Employee, InvoiceConfiguration } from '@/lib/contracts/invoicing/schema';
import { editsContract, seesInvoicing } from '@/lib/contracts/policy';
import { type ContractRow, contractKey, findContract, lockContract } from '@/lib/contracts/record/data';
import { type Db, tenant } from '@/lib/db/client';
import { dateToDay, dayToDate, nullableDay } from '@/lib/db/days';
import { forbidden, notFound, stale } from '@/lib/http/problem';

/** The contract's setup, or what its invoices would be made with while none is saved. @throws Problem 404, 403. */
export function getConfiguration(actor: Actor, contractId: string): Promise<InvoiceConfiguration> {
  return tenant(actor, async (db) => {
    await findInvoiced(db, actor, contractId);
    return configurationOf(await findSetup(db, actor.companyId, contractId));
  });
}

/** @throws Problem 404, 403, 412 (`"0"` is the version of a setup that was not saved yet). */
export function saveConfiguration(actor: Actor, contractId: string, input: ConfigurationInput, ifMatch?: number): Promise<InvoiceConfiguration> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    await lockContract(db, actor, contractId, (row) => editsContract(actor, row));
    const { invoiceConfig } = await findSetup(db, companyId, contractId);
    if (ifMatch !== undefined && ifMatch !== (invoiceConfig?.version ?? 0)) throw stale();
    const columns = toColumns(input);
    await db.invoiceConfiguration.upsert({
      where: { companyId_contractId: { companyId, contractId } },
      create: { ...columns, companyId, contractId },
      update: { ...columns, version: { increment: 1 } },
      select: configurationSelect,
    });
    await recordActivity(db, actor, { subjectType: 'contract', subjectId: contractId, event: 'invoicing_changed' });
    return configurationOf(await findSetup(db, companyId, contractId));
  });
}

/** The people whose time the setup invoices: a contract is one person's. @throws Problem 404, 403. */
export function listEmployees(actor: Actor, contractId: string): Promise<Employee[]> {
  return tenant(actor, async (db) => {
    const row = await findInvoiced(db, actor, contractId);
    return [{
      candidate: { id: row.candidate.id, name: row.candidate.name },
      user: row.consultant,
      position_title: row.positionTitle,
      start_date: dateToDay(row.startDate),
      end_date: nullableDay(row.lastDay ?? row.endDate),
    }];
  });
}

/** A contract whose invoicing the actor may see. @throws Problem 404, 403 when the contract is all that they see. */
export async function findInvoiced(db: Db, actor: Actor, contractId: string): Promise<ContractRow> {
  const row = await findContract(db, actor, contractId);
  if (!seesInvoicing(actor, row)) throw forbidden();
  return row;
}

async function findSetup(db: Db, companyId: string, contractId: string) {
  const row = await db.contract.findUnique({ where: contractKey({ companyId }, contractId), select: invoicedContractSelect });
  if (!row) throw notFound();
  return row;
}

const toColumns = (input: ConfigurationInput) => ({
  frequency: input.frequency,
  anchorDate: input.anchor_date ? dayToDate(input.anchor_date) : null,
  paymentTermsDays: input.payment_terms_days,
  taxName: input.tax_name ?? null,
  taxRate: input.tax_rate ?? '0',
  taxCategory: input.tax_category ?? 'S',
  purchaseOrder: input.purchase_order ?? null,
  grouping: input.grouping,
});
