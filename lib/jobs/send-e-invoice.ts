import type { PgBoss } from 'pg-boss';
import { findDueTransmissions } from '@/lib/invoices/network/due.data';
import { findDueChains } from '@/lib/invoices/verifactu/send.data';

const atOnce = 500;

/**
 * Adds a job for each of the 500 e-invoices that have been due longest, to be sent or asked after; one that already has a
 * job gets no second. The same for each company whose records wait for Spain's tax agency.
 *
 * @returns how many are due, at most 1,000
 */
export async function sweepEInvoices(boss: Pick<PgBoss, 'insert'>, now = new Date()): Promise<number> {
  const due = await findDueTransmissions(atOnce, now);
  const jobs = due.map(({ companyId, id }) => ({
    data: { company_id: companyId, transmission_id: id },
    singletonKey: id,
  }));
  if (jobs.length > 0) await boss.insert('send_e_invoice', jobs);
  const chains = await findDueChains(atOnce, now);
  const messages = chains.map(({ companyId, environment }) => ({
    data: { company_id: companyId, environment },
    singletonKey: `${companyId} ${environment}`,
  }));
  if (messages.length > 0) await boss.insert('send_verifactu', messages);
  return due.length + chains.length;
}
