import 'server-only';
import { type CalendarDay, dayFromDate, nullableDay } from '@/lib/calendar/days';
import { readCompanyTax } from '@/lib/contracts/invoicing/company-tax.data';
import { configurationSelect, invoiceConfigurationOf, taxOf } from '@/lib/contracts/invoicing/configuration';
import type { InvoiceConfiguration } from '@/lib/contracts/invoicing/schema';
import type { ContractStatus } from '@/lib/contracts/transitions';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { idAndName } from '@/lib/http/named';
import { notFound } from '@/lib/http/problem';
import type { Tax } from '@/lib/money/tax';

const clientSelect = {
  id: true,
  name: true,
  taxId: true,
  locale: true,
  email: true,
  phone: true,
  paymentTermsDays: true,
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
  invoicingContacts: {
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { recipientType: true, clientContact: { select: { id: true, name: true, email: true } } },
  },
} satisfies Prisma.ContractSelect;
type Row = Prisma.ContractGetPayload<{ select: typeof select }>;

/** All that an invoice of a contract is made and sent with. It carries no rate: those are the time's own. */
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
  /** As `GET …/invoice-configuration` shows it: what is saved, else the defaults. */
  configuration: InvoiceConfiguration;
  /** In their order. */
  contacts: { id: string; name: string; email: string; recipientType: 'to' | 'cc' | 'bcc' }[];
  client: Prisma.ClientGetPayload<{ select: typeof clientSelect }>;
}

/**
 * For whoever makes invoices; the caller has shown that the actor may, and for which contract.
 *
 * @throws Problem 404 when the company has no such contract.
 */
export async function invoicingSetup(db: Db, companyId: string, contractId: string): Promise<InvoicingSetup> {
  const row = await db.contract.findUnique({ where: keyOf({ companyId }, contractId), select });
  if (!row) throw notFound();
  return toSetup(row, await taxOfContract(db, companyId, row));
}

/** Those of the company that there are, by the contracts' numbers. */
export async function invoicingSetups(db: Db, companyId: string, ids: readonly string[]): Promise<InvoicingSetup[]> {
  const where = { companyId, id: { in: [...ids] } };
  const rows = await db.contract.findMany({ where, orderBy: [{ number: 'asc' }, { id: 'asc' }], select });
  const own = await readCompanyTax(db, companyId);
  return rows.map((row) => toSetup(row, row.invoiceConfig ? taxOf(row.invoiceConfig) : own));
}

function toSetup(row: Row, tax: Tax): InvoicingSetup {
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
    configuration: invoiceConfigurationOf(row, tax),
    contacts: row.invoicingContacts.map(({ recipientType, clientContact }) => ({ ...clientContact, recipientType })),
    client: row.client,
  };
}

/** The company's is asked for only where the contract has none of its own. */
const taxOfContract = async (db: Db, companyId: string, { invoiceConfig }: Row): Promise<Tax> =>
  invoiceConfig ? taxOf(invoiceConfig) : readCompanyTax(db, companyId);
