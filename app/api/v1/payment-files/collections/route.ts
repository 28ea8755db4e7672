import { defineRoute } from '@/lib/http/define-route';
import { createCollection, getCollectionParts } from '@/lib/payment-files/collecting/collect.data';
import { collectionInput, collectionParts, paymentFileRecord } from '@/lib/payment-files/schema';

export const GET = defineRoute(
  {
    summary: 'What a new file can collect by direct debit: open invoices of clients with a mandate',
    access: ['create_payment_files'],
    bySupport: false,
    out: collectionParts,
  },
  ({ actor }) => getCollectionParts(actor),
);

export const POST = defineRoute(
  {
    summary: 'Draft a file for the bank that collects open invoices by SEPA direct debit (pain.008)',
    access: ['create_payment_files'],
    bySupport: false,
    body: collectionInput,
    out: paymentFileRecord,
    status: 201,
  },
  ({ actor, body }) => createCollection(actor, body),
);
