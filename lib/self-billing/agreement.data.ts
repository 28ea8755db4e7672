import 'server-only';
import type { Actor } from '@/lib/actor';
import { dateFromDay, dayFromDate, nullableDay } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { idAndName } from '@/lib/http/named';
import { formatRate } from '@/lib/money/amount';
import { conflict, forbidden, notFound, stale } from '@/lib/problem/problem';
import { editsAgreement, seesAgreement } from '@/lib/self-billing/policy';
import type { Agreement, AgreementInput } from '@/lib/self-billing/schema';

/** Reads a contractor's agreement. @throws Problem 404, also if nothing was agreed. */
export async function getAgreement(actor: Actor, contractorId: string): Promise<Agreement> {
  const agreement = await findAgreement(actor, contractorId);
  if (!agreement) throw notFound();
  return agreement;
}

/** A contractor's agreement; null if there is none, or the actor may not see it. */
export function findAgreement(actor: Actor, contractorId: string): Promise<Agreement | null> {
  return tenant(actor, async (db) => {
    if (!seesAgreement(actor, contractorId)) return null;
    const row = await findRow(db, actor.companyId, contractorId);
    return row && toAgreement(row);
  });
}

/**
 * Saves a contractor's agreement in place of the earlier one; existing invoices keep what they say.
 *
 * @throws Problem 403, 404 for a person who does not exist, 412, 409 if the change affects how numbers are formed after
 * one was given: in one series no number may be given twice.
 */
export function setAgreement(
  actor: Actor,
  contractorId: string,
  input: AgreementInput,
  ifMatch?: number,
): Promise<Agreement> {
  return tenant(actor, async (db) => {
    if (!editsAgreement(actor)) throw forbidden();
    const { companyId } = actor;
    const user = await db.user.findFirst({
      where: { companyId, id: contractorId, deletedAt: null },
      select: { id: true },
    });
    if (!user) throw notFound();
    await lockSelfBilling(db, companyId);
    const before = await findRow(db, companyId, contractorId);
    if (ifMatch !== undefined && ifMatch !== (before?.version ?? 0)) throw stale();
    const data = toRow(input);
    if (before && differsInNumbers(before, data)) await refuseNumbered(db, companyId, contractorId);
    await db.selfBillingAgreement.upsert({
      where: { companyId_contractorId: { companyId, contractorId } },
      create: { companyId, contractorId, ...data },
      update: { ...data, version: { increment: 1 } },
      select: { id: true },
    });
    return getAgreement({ ...actor, db }, contractorId);
  });
}

/** Locks until the transaction ends: nobody else creates invoices of this kind or changes their settings. */
export const lockSelfBilling = (db: Db, companyId: string): Promise<unknown> =>
  db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`self billing ${companyId}`}, 0))`;

const differsInNumbers = (a: Numbering, b: Numbering): boolean =>
  a.numberPrefix !== b.numberPrefix || a.numberFormat !== b.numberFormat || a.numberReset !== b.numberReset;

type Numbering = Pick<Row, 'numberPrefix' | 'numberFormat' | 'numberReset'>;

async function refuseNumbered(db: Db, companyId: string, contractorId: string): Promise<void> {
  const given = await db.selfBilledInvoice.findFirst({ where: { companyId, contractorId }, select: { id: true } });
  if (given) throw conflict('self_billed_numbers_given');
}

const include = { contractor: idAndName } satisfies Prisma.SelfBillingAgreementInclude;
type Row = Prisma.SelfBillingAgreementGetPayload<{ include: typeof include }>;

const findRow = (db: Db, companyId: string, contractorId: string): Promise<Row | null> =>
  db.selfBillingAgreement.findUnique({ where: { companyId_contractorId: { companyId, contractorId } }, include });

const toRow = (input: AgreementInput) => ({
  agreedOn: dateFromDay(input.agreed_on),
  agreedUntil: input.agreed_until ? dateFromDay(input.agreed_until) : null,
  legalName: input.legal_name,
  addressLine1: input.address_line1,
  addressLine2: input.address_line2 ?? null,
  postalCode: input.postal_code ?? null,
  city: input.city,
  region: input.region ?? null,
  country: input.country,
  taxId: input.tax_id ?? null,
  taxCategory: input.tax_category,
  taxRate: input.tax_rate,
  taxReason: input.tax_reason ?? null,
  fundType: input.fund_type ?? null,
  fundRate: input.fund_type ? (input.fund_rate ?? '0') : '0',
  fundRetained: input.fund_type ? (input.fund_retained ?? false) : false,
  fiscalCode: input.fiscal_code ?? null,
  taxRegime: input.tax_regime ?? null,
  natura: input.natura ?? null,
  retainedTaxName: input.retained_tax_rate ? (input.retained_tax_name ?? null) : null,
  retainedTaxRate: input.retained_tax_rate ?? '0',
  retainedTaxCode: input.retained_tax_rate ? (input.retained_tax_code ?? null) : null,
  numberPrefix: input.number_prefix,
  numberFormat: input.number_format,
  numberReset: input.number_reset,
});

const toAgreement = (row: Row): Agreement => ({
  contractor: row.contractor,
  agreed_on: dayFromDate(row.agreedOn),
  agreed_until: nullableDay(row.agreedUntil),
  legal_name: row.legalName,
  address_line1: row.addressLine1,
  address_line2: row.addressLine2,
  postal_code: row.postalCode,
  city: row.city,
  region: row.region,
  country: row.country,
  tax_id: row.taxId,
  tax_category: row.taxCategory,
  tax_rate: formatRate(row.taxRate),
  tax_reason: row.taxReason,
  fund_type: row.fundType,
  fund_rate: row.fundType && formatRate(row.fundRate),
  fund_retained: row.fundType ? row.fundRetained : null,
  fiscal_code: row.fiscalCode,
  tax_regime: row.taxRegime,
  natura: row.natura,
  retained_tax_name: row.retainedTaxName,
  retained_tax_rate: row.retainedTaxRate.isZero() ? null : formatRate(row.retainedTaxRate),
  retained_tax_code: row.retainedTaxCode,
  number_prefix: row.numberPrefix,
  number_format: row.numberFormat,
  number_reset: row.numberReset,
  version: row.version,
});
