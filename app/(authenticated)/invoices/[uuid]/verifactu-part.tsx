import { InvoiceVerifactu } from '@/components/invoices/record/invoice-verifactu';
import type { Actor } from '@/lib/actor';
import { listRecords } from '@/lib/invoices/verifactu/records.data';
import { getVerifactu } from '@/lib/invoices/verifactu/settings.data';
import { can } from '@/lib/permissions';

/** The Veri*Factu records of an invoice; asks nothing outside Spain. */
export async function VerifactuPart({ actor, id }: { actor: Actor; id: string }) {
  if (actor.company.country !== 'ES') return null;
  return <InvoiceVerifactu id={id} records={await listRecords(actor, id)} repeats={can(actor, 'issue_invoices')} />;
}

/** Whether issuing a document asks why it rectifies another: a credit note of a company that keeps records. */
export const asksWhy = async (actor: Actor, { kind, status }: { kind: string; status: string }): Promise<boolean> =>
  actor.company.country === 'ES' &&
  kind === 'credit_note' &&
  status === 'draft' &&
  (await getVerifactu(actor)).is_enabled;
