import type { Actor } from '@/lib/actor';
import { openAbsentActor } from '@/lib/auth/session/absent-actor.data';
import { runForCaller } from '@/lib/db/caller';
import { system } from '@/lib/db/client';
import { amountDue } from '@/lib/invoices/amounts/balance';
import { createInvoice } from '@/lib/invoices/data';
import { issueInvoice } from '@/lib/invoices/issuing/issue.data';
import { recordReceipt } from '@/lib/invoices/payments/receipts.data';
import { writeOffRest } from '@/lib/invoices/payments/write-off.data';
import { invoiceInput } from '@/lib/invoices/schema';
import { decimal, formatAmount } from '@/lib/money/amount';
import type { DemoCompany } from './company';
import type { DemoTenant } from './tenants';

/**
 * Records two payments of today with the program's own code: one lacks a bank's charge, which is written off; the other
 * pays an invoice in another currency in the company's own, with a gain.
 */
export async function seedPaymentsOfToday({ companyId, users }: DemoCompany, tenant: DemoTenant): Promise<void> {
  const actor = await openAbsentActor(companyId, users.finance);
  const caller = { address: '203.0.113.74', requestId: crypto.randomUUID(), companyId, userId: users.finance };
  await runForCaller(caller, async () => {
    await writeOff(actor, tenant);
    await gain(actor, tenant);
  });
}

const money = ({ today }: Actor, { currency }: DemoTenant) => ({
  paid_on: today,
  method: 'bank_transfer' as const,
  currency,
});

const once = { isKeyed: false };

async function writeOff(actor: Actor, tenant: DemoTenant): Promise<void> {
  const { companyId } = actor;
  const invoice = await system('demo data', (db) =>
    db.invoice.findFirst({
      where: {
        companyId,
        kind: 'invoice',
        status: 'issued',
        deliveryStatus: 'sent',
        currency: tenant.currency,
        paidTotal: 0,
        grossTotal: { gt: 100 },
      },
      // The newest ones, because the bank statement and the reminders are about the oldest.
      orderBy: [{ dueDate: 'desc' }, { number: 'desc' }],
      select: { id: true, clientId: true, grossTotal: true, paidTotal: true },
    }),
  );
  if (!invoice) return;
  const amount = formatAmount(amountDue(invoice.grossTotal, invoice.paidTotal).minus('3.4'), tenant.currency);
  const allocations = [{ invoice_id: invoice.id, amount }];
  await recordReceipt(actor, invoice.clientId, { ...money(actor, tenant), amount, allocations }, once);
  const reason = tenant.locale.startsWith('ar') ? 'عمولة تحويل بنكي' : 'A charge of the client’s bank';
  await writeOffRest(actor, invoice.id, reason);
}

/** Units of the other currency that one of the company's pays: fewer than by the invoice's rate, so more comes in. */
const paidRate = '0.9';

async function gain(actor: Actor, tenant: DemoTenant): Promise<void> {
  const { companyId, today } = actor;
  const contract = await system('demo data', (db) =>
    db.contract.findFirst({
      where: { companyId, currency: { not: tenant.currency }, client: { locale: 'fr-FR' } },
      select: { id: true, clientId: true },
    }),
  );
  if (!contract) return;
  const draft = await createInvoice(
    actor,
    invoiceInput.parse({
      contract_id: contract.id,
      lines: [{ description: 'Atelier de lancement, un jour', quantity: '1', unit_price: '1450' }],
      period_start: today,
      period_end: today,
      exchange_rate: '1.085',
      exchange_source: 'European Central Bank',
    }),
  );
  const { id, amount_due: due } = await issueInvoice(actor, draft.id);
  const received = {
    ...money(actor, tenant),
    amount: formatAmount(decimal(due).div(paidRate), tenant.currency),
    exchange_rate: paidRate,
    allocations: [{ invoice_id: id, amount: due }],
  };
  await recordReceipt(actor, contract.clientId, received, once);
}
