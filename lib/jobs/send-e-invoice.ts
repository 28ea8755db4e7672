import type { PgBoss } from 'pg-boss';
import { findDueTransmissions } from '@/lib/invoices/network/due.data';

const atOnce = 500;

/**
 * Adds a job for each of the 500 e-invoices that have been due longest, to be sent or asked after; one that already has a
 * job gets no second.
 *
 * @returns how many are due, at most 500
 */
export async function sweepEInvoices(boss: Pick<PgBoss, 'insert'>, now = new Date()): Promise<number> {
  const due = await findDueTransmissions(atOnce, now);
  const jobs = due.map(({ companyId, id }) => ({
    data: { company_id: companyId, transmission_id: id },
    singletonKey: id,
  }));
  if (jobs.length > 0) await boss.insert('send_e_invoice', jobs);
  return due.length;
}
