import { upload } from '@/lib/files/receiving/upload';
import { defineRoute } from '@/lib/http/define-route';
import { takeStatusReport } from '@/lib/payment-files/reports/report.data';
import { statusReportResource } from '@/lib/payment-files/schema';

export const POST = defineRoute(
  {
    summary: 'Upload what the bank says of a payment file (pain.002); the same report once more adds nothing',
    access: ['create_payment_files', 'approve_payment_files'],
    bySupport: false,
    upload: upload('bank_file'),
    out: statusReportResource,
    // No transaction waits while a large file is read; the file's own hash detects a repeat.
    ownTransaction: true,
    neverKept: true,
  },
  ({ actor, upload: file }) => takeStatusReport(actor, file),
);
