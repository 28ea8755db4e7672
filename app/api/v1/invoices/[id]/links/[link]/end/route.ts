import { defineRoute } from '@/lib/http/define-route';
import { endInvoiceLink } from '@/lib/invoices/links.data';
import { linkParams } from '@/lib/invoices/schema';

export const POST = defineRoute(
  { summary: 'End a link by which an invoice was mailed', access: ['issue_invoices'], params: linkParams },
  async ({ actor, params }) => {
    await endInvoiceLink(actor, params);
    return null;
  },
);
