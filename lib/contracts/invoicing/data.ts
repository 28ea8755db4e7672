import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { dateFromDay, dayFromDate, nullableDay } from '@/lib/calendar/days';
import { type ContractRow, findContract, lockContract } from '@/lib/contracts/find.data';
import { readCompanyTax } from '@/lib/contracts/invoicing/company-tax.data';
import {
  configurationSelect,
  invoiceConfigurationOf,
  invoicedContractSelect,
  ownTax,
} from '@/lib/contracts/invoicing/configuration';
import type { Employee, InvoiceConfiguration, InvoiceConfigurationInput } from '@/lib/contracts/invoicing/schema';
import { findContractRecipients } from '@/lib/contracts/invoicing/terms.data';
import { editsContract, seesInvoicing } from '@/lib/contracts/policy';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { secondTaxOf, toSecondTaxColumns } from '@/lib/money/second-tax';
import { completeTax, type Tax, taxFault } from '@/lib/money/tax';
import { forbidden, invalid, notFound, stale } from '@/lib/problem/problem';

/** What the contract says about its invoices, and what applies. @throws Problem 404, 403. */
export function getInvoiceConfiguration(actor: Actor, contractId: string): Promise<InvoiceConfiguration> {
  return tenant(actor, async (db) => {
    await findInvoiced(db, actor, contractId);
    return readConfiguration(db, actor.companyId, contractId);
  });
}

/** How many people get the contract's invoices. @throws Problem 404, 403. */
export function countRecipients(actor: Actor, contractId: string): Promise<number> {
  return tenant(actor, async (db) => {
    await findInvoiced(db, actor, contractId);
    return (await findContractRecipients(db, actor.companyId, contractId)).length;
  });
}

const secondTaxNames = ['second_tax_name', 'second_tax_rate', 'second_tax_base'] as const;
const taxFieldNames: readonly string[] = ['tax_name', 'tax_rate', 'tax_category', ...secondTaxNames];

/**
 * The setup as a PUT replaces it; empty until a setup is saved. The PUT itself completes the parts of a tax that are
 * left out.
 */
export async function replacedConfiguration(actor: Actor, contractId: string): Promise<object> {
  const { id, version, ...setup } = await getInvoiceConfiguration(actor, contractId);
  const others = Object.entries(setup).filter(([name]) => !taxFieldNames.includes(name));
  // No is what a PUT that does not know the choice says.
  const prices_include_tax = setup.prices_include_tax || null;
  return id ? { id, version, ...Object.fromEntries(others), prices_include_tax } : { version };
}

/** Saves the setup. @throws Problem 404, 403, 412 (`"0"` is the version of a setup that was not saved yet). */
export function saveConfiguration(
  actor: Actor,
  contractId: string,
  input: InvoiceConfigurationInput,
  ifMatch?: number,
): Promise<InvoiceConfiguration> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    await lockContract(db, actor, contractId, editsContract);
    const current = await findSetup(db, companyId, contractId);
    if (ifMatch !== undefined && ifMatch !== (current.invoiceConfig?.version ?? 0)) throw stale();
    const saved = current.invoiceConfig && ownTax(current.invoiceConfig);
    const inherited = ownTax(current.client) ?? (await readCompanyTax(db, companyId)).tax;
    const columns = toColumns(input, inherited, saved);
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

/** The people whose time the setup invoices: a contract has one. @throws Problem 404, 403. */
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

/**
 * A contract whose invoicing the actor may see. @throws Problem 404, 403 if the actor sees the contract but not its
 * invoicing.
 */
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
  invoiceConfigurationOf(
    await findSetup(db, companyId, contractId),
    await readCompanyTax(db, companyId),
    await findContractRecipients(db, companyId, contractId),
  );

/**
 * The tax that a body means, null for the client's: a tax that is left out stays as it was saved, and a tax that is
 * given in part is completed from the client's, otherwise the company's (`completeTax`). A second tax that is left out stays
 * beside a tax of the standard category.
 */
function taxMeant(
  { tax_name: name, tax_rate: rate, tax_category: category, ...others }: InvoiceConfigurationInput,
  inherited: Tax,
  saved: Tax | null,
): Tax | null {
  const asksSecond = secondTaxNames.some((field) => others[field] !== undefined);
  const secondOf = (tax: Tax) => (asksSecond ? secondTaxOf(others) : (tax.second ?? saved?.second ?? null));
  if (rate === undefined && category === undefined && saved)
    return { ...saved, name: name === undefined ? saved.name : name, second: secondOf(saved) };
  if (!rate && !category && !name) return null;
  const kept = name === undefined && saved ? saved.name : name;
  const tax = completeTax({ name: kept, rate, category: category ?? undefined }, inherited);
  return { ...tax, second: tax.category === 'S' ? secondOf(tax) : null };
}

/** The columns of a setup. @throws Problem 422 for a standard category without any rate. */
function toColumns(input: InvoiceConfigurationInput, inherited: Tax, saved: Tax | null) {
  const tax = taxMeant(input, inherited, saved);
  const fault = tax && taxFault(tax.category, tax.rate);
  if (fault) throw invalid({ path: 'tax_rate', key: fault });
  return {
    frequency: input.frequency ?? null,
    anchorDate: input.frequency && input.anchor_date ? dateFromDay(input.anchor_date) : null,
    paymentTermsDays: input.payment_terms_days ?? null,
    paymentTermsFrom: input.payment_terms_from ?? null,
    paymentTermsDay: input.payment_terms_day ?? null,
    discountPercent: input.discount_percent ?? null,
    discountDays: input.discount_days ?? null,
    taxName: tax?.name ?? null,
    taxRate: tax?.rate ?? null,
    taxCategory: tax?.category ?? null,
    ...toSecondTaxColumns(tax?.second ?? null),
    // Name and code belong to the rate: without one, all three are the company's.
    retainedTaxName: input.retained_tax_rate ? (input.retained_tax_name ?? null) : null,
    retainedTaxRate: input.retained_tax_rate ?? null,
    retainedTaxCode: input.retained_tax_rate ? (input.retained_tax_code ?? null) : null,
    pricesIncludeTax: input.prices_include_tax ?? false,
    purchaseOrder: input.purchase_order ?? null,
    cig: input.cig ?? null,
    cup: input.cup ?? null,
    natura: input.natura ?? null,
    department: input.department ?? null,
    consolidateBy: input.consolidate_by ?? null,
    weekCut: input.week_cut ?? null,
    grouping: input.grouping ?? null,
  };
}
