import { defineRoute } from '@/lib/http/define-route';
import { linkParams } from '@/lib/invoices/schema';
import { endInvoiceLink } from '@/lib/invoices/sending/links.data';

export const POST = defineRoute(
  { summary: 'End a link by which an invoice was mailed', access: ['issue_invoices'], params: linkParams },
  async ({ actor, params }) => {
    await endInvoiceLink(actor, params);
    return null;
  },
);
