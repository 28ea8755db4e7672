import { defineRoute } from '@/lib/http/define-route';
import { createCreditNote } from '@/lib/invoices/credit-notes/credit-note.data';
import { creditNoteInput, invoiceRecord } from '@/lib/invoices/schema';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Draft a credit note for an invoice, or for some of its lines',
    access: ['create_invoices'],
    params: idParams,
    versioned: true,
    body: creditNoteInput,
    out: invoiceRecord,
    status: 201,
  },
  ({ actor, params, body, ifMatch }) => createCreditNote(actor, params.id, body, ifMatch),
);
