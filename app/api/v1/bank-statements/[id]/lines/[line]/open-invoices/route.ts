import * as z from 'zod';
import { listOpenChoices } from '@/lib/bank-statements/matching/choose.data';
import { bankLineParams, chosenByHandQuery, openInvoiceChoice } from '@/lib/bank-statements/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'The open invoices that a line of a bank statement may be assigned to by hand',
    access: ['pay_payments'],
    params: bankLineParams,
    query: chosenByHandQuery,
    out: z.array(openInvoiceChoice),
  },
  ({ actor, params, query }) => listOpenChoices(actor, params, query),
);
