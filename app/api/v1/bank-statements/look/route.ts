import { lookAtUpload } from '@/lib/bank-statements/importing/import.data';
import { bankLookFields, bankLookResource } from '@/lib/bank-statements/reading/layout-schema';
import { upload } from '@/lib/files/receiving/upload';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary:
      'What a file of the bank is, before it is uploaded: how a CSV file is probably written, and its first rows',
    access: ['pay_payments'],
    upload: upload('bank_file'),
    body: bankLookFields,
    out: bankLookResource,
    // As for the upload itself. Nothing is kept, so a repeated call does no harm.
    ownTransaction: true,
    neverKept: true,
  },
  ({ actor, body, upload: file }) => lookAtUpload(actor, file, body.layout),
);
