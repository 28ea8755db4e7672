import { v7 as uuid } from 'uuid';
import { formWith } from '@/lib/files/receiving/test-upload';
import { firstExecutionDay } from '@/lib/payment-files/business-days';
import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';
import { prepare } from '@/lib/testing/prepare';
import { week } from '@/lib/testing/weeks';
import { type TestCompany, todayHere } from '@/lib/testing/world';

const takes = ['create_payment_files', 'approve_payment_files'] as const;

export const access: Record<string, AccessRow> = {
  'GET /api/v1/payment-files': { opens: ['view_payment_files'], support: true },
  'POST /api/v1/payment-files': { opens: ['create_payment_files'], support: false },
  'GET /api/v1/payment-files/collections': { opens: ['create_payment_files'], support: false },
  'POST /api/v1/payment-files/collections': { opens: ['create_payment_files'], support: false },
  'GET /api/v1/payment-files/export': { opens: ['view_payment_files'], support: true },
  'GET /api/v1/payment-files/parts': { opens: ['create_payment_files'], support: false },
  'POST /api/v1/payment-files/status-reports': { opens: [...takes], support: false },
  'GET /api/v1/payment-files/{id}': { opens: ['view_payment_files'], support: true },
  'DELETE /api/v1/payment-files/{id}': { opens: ['create_payment_files'], support: false },
  // It lets money be paid out.
  'POST /api/v1/payment-files/{id}/approve': { opens: ['approve_payment_files'], support: false },
  'POST /api/v1/payment-files/{id}/status': { opens: [...takes], support: false },
  // It has account numbers in clear.
  'GET /api/v1/payment-files/{id}/file': { opens: [...takes], support: false },
};

/** A run that owes nobody anything. */
async function closedRun({ companyId, finance }: TestCompany): Promise<string> {
  const id = uuid();
  const period = { periodStart: week(0), periodEnd: week(1) };
  const made = {
    companyId,
    id,
    number: `PAY-${id}`,
    status: 'closed',
    createdById: finance.userId,
    ...period,
  } as const;
  await prepare((db) => db.payRun.create({ data: made }));
  return id;
}

/** A file that the bank has. @returns the message by which it names the file */
async function sentFile({ companyId, finance, admin }: TestCompany): Promise<string> {
  const messageId = `OUT-${uuid().slice(0, 20)}`;
  const made = {
    number: messageId,
    format: 'sepa',
    currency: 'EUR',
    executionDate: week(1),
    itemCount: 1,
    total: '1',
  } as const;
  const approval = { status: 'sent', approvedById: admin.userId, approvedAt: new Date() } as const;
  await prepare((db) =>
    db.paymentFile.create({
      data: { companyId, ...made, ...approval, messageId, payer: {}, createdById: finance.userId },
    }),
  );
  return messageId;
}

const reportOf = (message: string): string =>
  `<?xml version="1.0"?><Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${message}</OrgnlMsgId>
    <GrpSts>ACSP</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`;

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/payment-files': { foreign: 200, others: 200 },
  'POST /api/v1/payment-files': {
    body: async (_ids, company) => ({
      format: 'sepa',
      execution_date: firstExecutionDay('sepa', todayHere()),
      pay_run_ids: [await closedRun(company)],
    }),
    foreign: 422,
    // The run owes nothing.
    positive: 409,
  },
  'GET /api/v1/payment-files/collections': { foreign: 200, others: 200 },
  'POST /api/v1/payment-files/collections': {
    body: async ({ issuedInvoice }, { companyId }) => {
      const account = { iban: 'IE64IRCE92050112345678', creditorIdentifier: 'IE83ZZZ399999' };
      await prepare((db) => db.company.update({ where: { id: companyId }, data: account }));
      return {
        format: 'sepa_core',
        execution_date: firstExecutionDay('sepa_core', todayHere()),
        invoice_ids: [issuedInvoice],
        announced_otherwise: true,
      };
    },
    foreign: 422,
  },
  'GET /api/v1/payment-files/export': {},
  'GET /api/v1/payment-files/parts': { foreign: 200 },
  'POST /api/v1/payment-files/status-reports': {
    body: async (_ids, company) => formWith('report.xml', reportOf(await sentFile(company))),
    foreign: 422,
  },
  'GET /api/v1/payment-files/{id}': { params: (ids) => ({ id: ids.paymentFile }) },
  'DELETE /api/v1/payment-files/{id}': { params: (ids) => ({ id: ids.paymentFile }) },
  // Its day has passed.
  'POST /api/v1/payment-files/{id}/approve': { params: (ids) => ({ id: ids.paymentFile }), positive: 409 },
  'POST /api/v1/payment-files/{id}/status': {
    params: (ids) => ({ id: ids.paymentFile }),
    body: () => ({ status: 'executed' }),
    // It is a draft.
    positive: 409,
  },
  'GET /api/v1/payment-files/{id}/file': { params: (ids) => ({ id: ids.paymentFile }), positive: 409 },
};
