import { listBankStatements } from '@/lib/bank-statements/data';
import { takeBankFile } from '@/lib/bank-statements/importing/import.data';
import { bankFileFields } from '@/lib/bank-statements/reading/layout-schema';
import { bankStatementQuery, bankStatementRecord, bankStatementResource } from '@/lib/bank-statements/schema';
import { upload } from '@/lib/files/receiving/upload';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'List bank statements',
    access: ['pay_payments'],
    query: bankStatementQuery,
    out: bankStatementResource,
    list: true,
  },
  ({ actor, query }) => listBankStatements(actor, query),
);

export const POST = defineRoute(
  {
    summary:
      'Upload a file of the bank (camt.053, camt.054, MT940, OFX, BAI2 or CSV); the same file once more gives the statement that is there',
    access: ['pay_payments'],
    upload: upload('bank_file'),
    body: bankFileFields,
    out: bankStatementRecord,
    // No transaction waits while a large file is read; the file's own hash detects a repeat.
    ownTransaction: true,
    neverKept: true,
  },
  ({ actor, body, upload: file }) => takeBankFile(actor, file, { account: body.account ?? null, layout: body.layout }),
);
