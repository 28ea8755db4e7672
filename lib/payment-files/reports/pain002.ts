import { fileFault } from '@/lib/bank-statements/reading/entries';
import { Problem } from '@/lib/problem/problem';
import { type XmlEvent, xmlEvents } from '@/lib/sheets/xml-events';

/** What the bank says of a payment, an order or a whole file. */
interface BankAnswer {
  /** ISO 20022, external payment transaction status: `RJCT`, `ACSC`, …; null if it says nothing by itself. */
  status: string | null;
  /** Why: ISO 20022, external status reason (`AC04`), or the bank's own. */
  reasonCode: string | null;
  reasonText: string | null;
}

export interface PaymentAnswer extends BankAnswer {
  endToEndId: string;
}

export interface OrderAnswer extends BankAnswer {
  /** The order that the bank answers (`OrgnlPmtInfId`); null if it does not name it. */
  id: string | null;
}

/** What a report says besides its payments, known once they are all read. */
export interface ReportHead {
  /** The message that the bank answers. */
  messageId: string;
  group: BankAnswer;
  /** What it says of each order of the message (`PmtInf`). */
  orders: OrderAnswer[];
}

/** A report that is being read: its payments in batches. */
export type ReportReading = AsyncGenerator<PaymentAnswer[], ReportHead>;

/** The most elements of a report: 20,000 payments with all their details have half as many. */
const mostElements = 2_000_000;
/** The most orders and the most payments that a report may name. */
const mostAnswers = 100_000;
/** The most characters that are kept of a text. */
const longestText = 500;
const batchSize = 1_000;

/**
 * Reads a pain.002 report (ISO 20022 CustomerPaymentStatusReport, versions .001.03 to .001.14). Its texts are not trusted:
 * they are cut, and nothing but the named elements is kept.
 *
 * @throws Problem 422 for a file that is no such report, names no message, or is larger than any bank writes.
 */
export async function* readPain002(text: AsyncIterable<string>): ReportReading {
  const reader = new Reader();
  try {
    for await (const events of xmlEvents(text, mostElements)) {
      for (const event of events) reader.take(event);
      if (reader.payments.length >= batchSize) yield reader.payments.splice(0);
    }
  } catch (error) {
    throw error instanceof Problem ? error : fileFault('bank_file_broken');
  }
  if (reader.payments.length > 0) yield reader.payments.splice(0);
  return reader.head();
}

const root = 'Document/CstmrPmtStsRpt';
const group = `${root}/OrgnlGrpInfAndSts`;
const order = `${root}/OrgnlPmtInfAndSts`;
const payment = `${order}/TxInfAndSts`;

/** The levels of a report, and what each calls its status. */
const levels: readonly (readonly [string, string])[] = [
  [payment, 'TxSts'],
  [order, 'PmtInfSts'],
  [group, 'GrpSts'],
];

class Reader {
  readonly payments: PaymentAnswer[] = [];
  private messageId: string | null = null;
  private group: BankAnswer = silent();
  private readonly orders: OrderAnswer[] = [];
  private order: OrderAnswer = { ...silent(), id: null };
  private payment: BankAnswer & { endToEndId: string | null } = { ...silent(), endToEndId: null };
  private readonly path: string[] = [];
  private text = '';
  private count = 0;

  take(event: XmlEvent): void {
    if (event.kind === 'text') {
      if (this.text.length < longestText) this.text += event.text.slice(0, longestText);
      return;
    }
    if (event.kind === 'open') return this.enter(event.name);
    this.leave();
  }

  /** @throws Problem 422 for a report that names no message. */
  head(): ReportHead {
    if (!this.messageId) throw fileFault('report_unknown');
    return { messageId: this.messageId, group: this.group, orders: this.orders };
  }

  private enter(name: string): void {
    this.path.push(name);
    this.text = '';
    if (this.path.length === 2 && this.path.join('/') !== root) throw fileFault('report_unknown');
    const at = this.path.join('/');
    if (at === order) this.order = { ...silent(), id: null };
    if (at === payment) this.payment = { ...silent(), endToEndId: null };
    if (at !== order && at !== payment) return;
    this.count += 1;
    if (this.count > mostAnswers) throw fileFault('bank_file_broken');
  }

  private leave(): void {
    const at = this.path.join('/');
    const text = this.text.trim().slice(0, longestText);
    this.text = '';
    this.path.pop();
    if (at === `${group}/OrgnlMsgId`) this.messageId ??= text || null;
    else if (at === `${order}/OrgnlPmtInfId`) this.order.id = text || null;
    else if (at === `${payment}/OrgnlEndToEndId`) this.payment.endToEndId = text || null;
    else if (at === payment) this.addPayment();
    else if (at === order) this.orders.push(this.order);
    else this.note(at, text);
  }

  private addPayment(): void {
    const { endToEndId, ...answer } = this.payment;
    if (endToEndId) this.payments.push({ endToEndId, ...answer });
  }

  private note(at: string, text: string): void {
    const level = levels.find(([path]) => at.startsWith(`${path}/`));
    if (!level || !text) return;
    const [path, status] = level;
    const answer = { [payment]: this.payment, [order]: this.order, [group]: this.group }[path];
    const name = at.slice(path.length + 1);
    if (!answer) return;
    if (name === status) answer.status = text.slice(0, 4);
    else if (name === 'StsRsnInf/Rsn/Cd' || name === 'StsRsnInf/Rsn/Prtry') answer.reasonCode ??= text.slice(0, 35);
    else if (name === 'StsRsnInf/AddtlInf') answer.reasonText ??= text;
  }
}

const silent = (): BankAnswer => ({ status: null, reasonCode: null, reasonText: null });

/**
 * What a status of ISO 20022 means for a payment: settled or credited, rejected, or nothing yet. A bank that has accepted a
 * payment (ACCP, ACTC, ACSP …) can still reject it.
 */
export function meaningOf(status: string | null): 'executed' | 'rejected' | null {
  if (status === 'ACSC' || status === 'ACCC') return 'executed';
  return status === 'RJCT' || status === 'CANC' ? 'rejected' : null;
}
