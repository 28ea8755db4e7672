import 'server-only';
import { type CalendarDay, dayFromDate, nullableDay } from '@/lib/calendar/days';
import { readCompanyTax } from '@/lib/contracts/invoicing/company-tax.data';
import {
  type CompanyTaxes,
  clientTermsSelect,
  configurationSelect,
  invoicingTermsOf,
} from '@/lib/contracts/invoicing/configuration';
import type { InvoicingTerms } from '@/lib/contracts/invoicing/schema';
import type { ContractStatus } from '@/lib/contracts/transitions';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { idAndName } from '@/lib/http/named';
import { notFound } from '@/lib/problem/problem';

const clientSelect = {
  id: true,
  name: true,
  taxId: true,
  splitPayment: true,
  locale: true,
  email: true,
  phone: true,
  ...clientTermsSelect,
  addressLine1: true,
  addressLine2: true,
  city: true,
  region: true,
  postalCode: true,
  country: true,
} satisfies Prisma.ClientSelect;

const select = {
  id: true,
  number: true,
  status: true,
  positionTitle: true,
  currency: true,
  startDate: true,
  endDate: true,
  lastDay: true,
  candidate: idAndName,
  client: { select: clientSelect },
  invoiceConfig: { select: configurationSelect },
} satisfies Prisma.ContractSelect;
type Row = Prisma.ContractGetPayload<{ select: typeof select }>;

/** Everything that an invoice of a contract is made from. It has no rate: time carries its own. */
export interface InvoicingSetup {
  contract: {
    id: string;
    number: string;
    status: ContractStatus;
    positionTitle: string;
    currency: string;
    contractStart: CalendarDay;
    /** The last day of work; null for an open contract. */
    contractEnd: CalendarDay | null;
    candidate: { id: string; name: string };
  };
  /** The terms in force: the contract's own, otherwise the client's. */
  configuration: InvoicingTerms;
  client: Prisma.ClientGetPayload<{ select: typeof clientSelect }>;
}

/**
 * Reads the setup for creating invoices; the caller has checked that the actor may, and for which contract.
 *
 * @throws Problem 404 if the company has no such contract.
 */
export async function invoicingSetup(db: Db, companyId: string, contractId: string): Promise<InvoicingSetup> {
  const row = await db.contract.findUnique({ where: keyOf({ companyId }, contractId), select });
  if (!row) throw notFound();
  return toSetup(row, await readCompanyTax(db, companyId));
}

/** The setups of the contracts that exist in the company, by the contracts' numbers. */
export async function invoicingSetups(db: Db, companyId: string, ids: readonly string[]): Promise<InvoicingSetup[]> {
  const where = { companyId, id: { in: [...ids] } };
  const rows = await db.contract.findMany({ where, orderBy: [{ number: 'asc' }, { id: 'asc' }], select });
  const own = await readCompanyTax(db, companyId);
  return rows.map((row) => toSetup(row, own));
}

function toSetup(row: Row, taxes: CompanyTaxes): InvoicingSetup {
  return {
    contract: {
      id: row.id,
      number: row.number,
      status: row.status,
      positionTitle: row.positionTitle,
      currency: row.currency,
      contractStart: dayFromDate(row.startDate),
      contractEnd: nullableDay(row.lastDay ?? row.endDate),
      candidate: row.candidate,
    },
    configuration: invoicingTermsOf(row, taxes),
    client: row.client,
  };
}
