import 'server-only';
import type { Actor } from '@/lib/actor';
import { invoicingSetup } from '@/lib/contracts/invoicing/setup.data';
import { tenant } from '@/lib/db/client';
import { visibleInvoices } from '@/lib/invoices/find.data';
import type { AvailableAdjustment } from '@/lib/invoices/schema';
import { formatAmount } from '@/lib/money/amount';
import { type Adjustment, findAdjustments } from '@/lib/timesheets/adjustments/adjustments.data';

/**
 * Lists the differences of a contract's approved and invoiced time that no invoice has yet.
 *
 * @throws Problem 404 for a contract that does not exist.
 */
export function listAvailableAdjustments(actor: Actor, contractId: string): Promise<AvailableAdjustment[]> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    const { contract } = await invoicingSetup(db, companyId, contractId);
    const found = await findAdjustments(db, {
      companyId,
      contractId: contract.id,
      invoiceId: null,
      billAmount: { not: 0 },
      timesheet: { status: { in: ['approved', 'invoiced'] } },
    });
    return found.map(present);
  });
}

/** The differences that an invoice bills. */
export function listInvoicedAdjustments(actor: Actor, invoiceId: string): Promise<AvailableAdjustment[]> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    return (await findAdjustments(db, { companyId, invoiceId, invoice: visibleInvoices(actor) })).map(present);
  });
}

const present = ({ id, timesheetId, period, currency, billAmount }: Adjustment): AvailableAdjustment => ({
  id,
  timesheet_id: timesheetId,
  period_start: period.start,
  period_end: period.end,
  currency,
  bill_amount: formatAmount(billAmount, currency),
});
