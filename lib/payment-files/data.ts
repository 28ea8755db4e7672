import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Page } from '@/lib/lists/list-query';
import type { ListSum } from '@/lib/lists/sums';
import { maskNumber } from '@/lib/money/accounts/mask-number';
import { formatAmount, sum } from '@/lib/money/amount';
import { firstExecutionDay } from '@/lib/payment-files/business-days';
import { readDueOf } from '@/lib/payment-files/due/chosen.data';
import { findDuePay, findDueRefunds } from '@/lib/payment-files/due/due.data';
import {
  findItems,
  findPaymentFile,
  findPaymentFileSums,
  findPaymentFiles,
  lockPaymentFile,
  type PaymentFileRow,
  toItem,
  toPaymentFile,
} from '@/lib/payment-files/find.data';
import { isCollecting } from '@/lib/payment-files/formats';
import { payerSchema } from '@/lib/payment-files/payer';
import type {
  LeftOut,
  PaymentFile,
  PaymentFileParts,
  PaymentFileQuery,
  PaymentFileRecord,
} from '@/lib/payment-files/schema';
import { conflict } from '@/lib/problem/problem';

const pageSize = 50;

/** Lists the payment files. */
export function listPaymentFiles(actor: Actor, query: PaymentFileQuery): Promise<Page<PaymentFile>> {
  return tenant(actor, async (db) => {
    const page = await findPaymentFiles(db, actor, query);
    return { ...page, rows: page.rows.map(toPaymentFile) };
  });
}

/** The sums of all files that `listPaymentFiles` finds. */
export const sumPaymentFiles = (actor: Actor, query: PaymentFileQuery): Promise<ListSum[]> =>
  tenant(actor, (db) => findPaymentFileSums(db, actor, query));

/** A file with one page of its payments. @throws Problem 404. */
export function getPaymentFile(actor: Actor, id: string, page = 1): Promise<PaymentFileRecord> {
  return tenant(actor, async (db) => {
    const row = await findPaymentFile(db, actor, id);
    const pages = Math.max(1, Math.ceil(row.itemCount / pageSize));
    const shown = Math.min(page, pages);
    const items = await findItems(db, actor, id, { after: (shown - 1) * pageSize, most: pageSize });
    const content = await db.paymentFileContent.findFirst({
      where: { companyId: actor.companyId, fileId: id },
      select: { sha256: true },
    });
    const payer = payerSchema.parse(row.payer);
    return {
      ...toPaymentFile(row),
      payer_account: maskNumber(payer.kind === 'nacha' ? payer.companyId : payer.iban),
      page: shown,
      pages,
      items: items.map((item) => toItem(item, row.currency)),
      left_out: row.status === 'draft' ? await readLeftOut(db, actor, row) : [],
      sha256: content?.sha256 ?? null,
      reason: row.reason,
    };
  });
}

/** What the runs of a draft owe besides, and what keeps it out of this file. */
async function readLeftOut(db: Db, actor: Actor, { id, format }: PaymentFileRow): Promise<LeftOut[]> {
  const runs = await db.paymentFileItem.groupBy({
    by: ['payRunId'],
    where: { companyId: actor.companyId, fileId: id, payRunId: { not: null } },
  });
  const ids = runs.flatMap(({ payRunId }) => payRunId ?? []);
  if (isCollecting(format)) return [];
  return (await readDueOf(db, actor, format, ids)).map(({ name, currency, amount, lacks }) => ({
    payee: name,
    currency,
    amount: formatAmount(amount, currency),
    lacks,
  }));
}

/** What a new file can pay: closed runs and refunds that no file pays. */
export function getPaymentFileParts(actor: Actor): Promise<PaymentFileParts> {
  return tenant(actor, async (db) => {
    const pay = Map.groupBy(await findDuePay(db, actor.companyId), (one) => `${one.payRunId} ${one.currency}`);
    const refunds = await findDueRefunds(db, actor.companyId);
    return {
      pay_runs: [...pay.values()].flatMap((own) => {
        const [first] = own;
        if (!first) return [];
        const { payRunId: id, payRunNumber: number, currency } = first;
        return [{ id, number, currency, amount: formatAmount(sum(own.map(({ amount }) => amount)), currency) }];
      }),
      refunds: refunds.map(({ id, clientId, client, currency, amount, paidOn, iban }) => ({
        id,
        client: { id: clientId, name: client },
        currency,
        amount: formatAmount(amount, currency),
        paid_on: paidOn,
        account: iban && maskNumber(iban),
      })),
      first_days: {
        sepa: firstExecutionDay('sepa', actor.today),
        nacha: firstExecutionDay('nacha', actor.today),
      },
      originator: await readOriginator(db, actor.companyId),
    };
  });
}

/** How the last NACHA file named the company, so that nobody types it twice. */
async function readOriginator(db: Db, companyId: string): Promise<PaymentFileParts['originator']> {
  const last = await db.paymentFile.findFirst({
    where: { companyId, format: 'nacha' },
    orderBy: { createdAt: 'desc' },
    select: { payer: true },
  });
  const payer = last && payerSchema.parse(last.payer);
  return payer?.kind === 'nacha'
    ? { routing_number: payer.routingNumber, bank_name: payer.bankName, company_id: payer.companyId }
    : null;
}

/** Deletes a draft; another file can then pay what it would have paid. @throws Problem 404, 412, 409. */
export function deletePaymentFile(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    const { status } = await lockPaymentFile(db, actor, id, ifMatch);
    if (status !== 'draft') throw conflict('payment_file_approved');
    await db.paymentFile.delete({ where: keyOf(actor, id) });
  });
}
