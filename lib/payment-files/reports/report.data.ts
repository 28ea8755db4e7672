import 'server-only';
import type { Actor } from '@/lib/actor';
import { fileFault } from '@/lib/bank-statements/reading/entries';
import { type Db, tenant } from '@/lib/db/client';
import { fileStore } from '@/lib/files/storing/store';
import type { ReceivedFile } from '@/lib/http/receiving/upload';
import { suspendMandates, unknownMandateReason } from '@/lib/mandates/data';
import { lockPaymentFile } from '@/lib/payment-files/find.data';
import { takesPaymentFiles } from '@/lib/payment-files/policy';
import { meaningOf, type OrderAnswer, type PaymentAnswer, type ReportHead } from '@/lib/payment-files/reports/pain002';
import type { StatusReport } from '@/lib/payment-files/schema';
import { settleStatus } from '@/lib/payment-files/status.data';
import { orderKeyOf, ordersOf } from '@/lib/payment-files/writing/orders';
import { termsSchema } from '@/lib/payment-files/writing/terms';
import { forbidden } from '@/lib/problem/problem';
import { readInThread } from '@/lib/reader-thread/read-in-thread';

/**
 * Reads what the bank says of a file: payments that it made are executed, payments that it rejected are open again. A mandate that the debtor's bank
 * does not know is suspended. The same report once more adds nothing, also at the same moment.
 *
 * @throws Problem 403; 422 as `readReport`, and for a report of a message that is not this company's.
 */
export async function takeStatusReport(actor: Actor, received: ReceivedFile): Promise<StatusReport> {
  if (!takesPaymentFiles(actor)) throw forbidden();
  const { head, payments } = await readThrough(received);
  return tenant(actor, async (db) => {
    const { companyId, userId } = actor;
    const named = await db.paymentFile.findFirst({
      where: { companyId, messageId: head.messageId, status: { not: 'draft' } },
      select: { id: true },
    });
    if (!named) throw fileFault('report_unknown_message', { message: head.messageId.slice(0, 35) });
    const file = await lockPaymentFile(db, actor, named.id);
    const known = await db.paymentStatusReport.findFirst({
      where: { companyId, sha256: received.sha256 },
      select: { executed: true, rejected: true },
    });
    const shown = { id: file.id, number: file.number };
    if (known) return { payment_file: { ...shown, status: file.status }, ...known, is_known: true };
    const { unknownMandates, ...counts } = await apply(db, companyId, file.id, head, payments);
    await suspendMandates(db, actor, unknownMandates, unknownMandateReason);
    await db.paymentStatusReport.create({
      data: {
        companyId,
        fileId: file.id,
        fileName: received.name,
        sha256: received.sha256,
        ...counts,
        createdById: userId,
      },
      select: { id: true },
    });
    const status = await settleStatus(db, actor, file.id, file.status);
    return { payment_file: { ...shown, status }, ...counts, is_known: false };
  });
}

async function readThrough(received: ReceivedFile): Promise<{ head: ReportHead; payments: PaymentAnswer[] }> {
  const reading = readInThread<PaymentAnswer[], ReportHead>(
    'lib/payment-files/reports/pain002.reader.ts',
    { source: await fileStore().get(received.storageKey), options: null },
    () => fileFault('bank_file_broken'),
  );
  const payments: PaymentAnswer[] = [];
  for (;;) {
    const next = await reading.next();
    if (next.done) return { head: next.value, payments };
    for (const one of next.value) payments.push(one);
  }
}

/**
 * Gives each payment the status that the bank says of it; otherwise what it says of the payment's order, otherwise of the
 * whole file.
 */
async function apply(
  db: Db,
  companyId: string,
  fileId: string,
  head: ReportHead,
  payments: readonly PaymentAnswer[],
): Promise<{ executed: number; rejected: number; unknownMandates: string[] }> {
  const all = await db.paymentFileItem.findMany({
    where: { companyId, fileId },
    orderBy: { position: 'asc' },
    select: { id: true, endToEndId: true, status: true, mandateId: true, terms: true },
  });
  const own = new Map(payments.map((one) => [one.endToEndId, one]));
  const orders = answersByItem(head, all);
  const items = all.filter(({ status }) => status !== 'rejected' && status !== 'returned');
  const said = items.flatMap(({ id, endToEndId, status, mandateId }) => {
    const answer = [own.get(endToEndId), orders.get(id), head.group].find((one) => one && one.status !== null);
    const to = answer && meaningOf(answer.status);
    return answer && to && to !== status
      ? [
          {
            id,
            to,
            mandateId,
            code: to === 'rejected' ? answer.reasonCode : null,
            text: to === 'rejected' ? answer.reasonText : null,
          },
        ]
      : [];
  });
  await db.$executeRaw`
    update payment_file_items i
    set status = s.status, reason_code = s.code, reason_text = s.text, open_key = case s.status when 'rejected' then null else i.open_key end
    from unnest(${said.map(({ id }) => id)}::uuid[], ${said.map(({ to }) => to)}::text[], ${said.map(({ code }) => code)}::text[],
      ${said.map(({ text }) => text)}::text[]) as s (id, status, code, text)
    where i.company_id = ${companyId}::uuid and i.file_id = ${fileId}::uuid and i.id = s.id`;
  const count = (to: string) => said.filter((one) => one.to === to).length;
  return {
    executed: count('executed'),
    rejected: count('rejected'),
    unknownMandates: said.flatMap(({ code, mandateId }) =>
      code === unknownMandateReason && mandateId ? [mandateId] : [],
    ),
  };
}

/** What the bank says of the order of each payment, by the payment's id: an order's answer is for no other order. */
function answersByItem(
  { messageId, orders }: ReportHead,
  items: readonly { id: string; terms: unknown }[],
): Map<string, OrderAnswer> {
  const written = ordersOf(messageId, items, ({ terms }) =>
    terms === null ? '' : orderKeyOf(termsSchema.parse(terms)),
  );
  // Some banks do not repeat the id of an order that is the only one.
  const isOf = (one: OrderAnswer, id: string) => written.length === 1 || one.id === id;
  return new Map(
    written.flatMap(({ id, own }) => {
      const answer = orders.find((one) => one.status !== null && isOf(one, id));
      return answer ? own.map((item) => [item.id, answer] as const) : [];
    }),
  );
}
