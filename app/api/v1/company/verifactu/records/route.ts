import { FileAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { recordsFile } from '@/lib/invoices/verifactu/records.data';
import { recordsQuery } from '@/lib/invoices/verifactu/schema';

export const GET = defineRoute(
  {
    summary: 'Up to 1,000 Veri*Factu records as the AEAT’s XML (RegFactuSistemaFacturacion)',
    access: ['export_invoices'],
    bySupport: true,
    query: recordsQuery,
    ownTransaction: true,
    file: ['application/xml'],
    taken: { action: 'exported', kind: 'invoices' },
  },
  async ({ actor, query }) => {
    const { content, fileName } = await recordsFile(actor, query);
    return new FileAnswer(new TextEncoder().encode(content), 'application/xml', fileName);
  },
);
