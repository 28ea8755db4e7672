import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { listRecords, recordAgain } from '@/lib/invoices/verifactu/records.data';
import { verifactuRecord } from '@/lib/invoices/verifactu/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'The Veri*Factu records of an invoice or credit note, and what the AEAT said of each',
    access: ['view_invoices'],
    bySupport: true,
    params: idParams,
    out: z.array(verifactuRecord),
  },
  ({ actor, params }) => listRecords(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: 'Record an invoice again after the AEAT rejected its record or took it with errors',
    access: ['issue_invoices'],
    params: idParams,
    out: z.array(verifactuRecord),
    status: 201,
  },
  ({ actor, params }) => recordAgain(actor, params.id),
);
