import { type Node, writeXml } from '@/lib/e-invoices/xml';
import { type Decimal, sum } from '@/lib/money/amount';
import { ordersOf } from '@/lib/payment-files/writing/orders';
import type { Payment, PaymentBatch } from '@/lib/payment-files/writing/payment';

/** The company that pays, with a name in SEPA's letters. */
export interface SepaPayer {
  name: string;
  iban: string;
  bic: string | null;
}

/**
 * A SEPA credit transfer as the bank takes it: pain.001.001.09 by EPC132-08 (2023). The payments of each currency make one
 * order of the company's account on the day of execution, booked as one sum.
 */
export function writePain001({ messageId, createdAt, executionDay, payments }: PaymentBatch, payer: SepaPayer): string {
  const orders = ordersOf(messageId, payments, ({ currency }) => currency);
  return writeXml('Document', {
    '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
    CstmrCdtTrfInitn: {
      GrpHdr: {
        MsgId: messageId,
        CreDtTm: `${createdAt.toISOString().slice(0, 19)}Z`,
        ...countOf(payments),
        InitgPty: { Nm: payer.name },
      },
      PmtInf: orders.map(({ id, own }) => ({
        PmtInfId: id,
        PmtMtd: 'TRF',
        BtchBookg: 'true',
        ...countOf(own),
        PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
        ReqdExctnDt: { Dt: executionDay },
        Dbtr: { Nm: payer.name },
        DbtrAcct: { Id: { IBAN: payer.iban }, Ccy: own[0]?.currency ?? 'EUR' },
        DbtrAgt: { FinInstnId: payer.bic ? { BICFI: payer.bic } : { Othr: { Id: 'NOTPROVIDED' } } },
        ChrgBr: 'SLEV',
        CdtTrfTxInf: own.map(transferOf),
      })),
    },
  });
}

const countOf = (payments: readonly Payment[]) => ({
  NbOfTxs: String(payments.length),
  CtrlSum: totalOf(payments).toFixed(2),
});

const totalOf = (payments: readonly Payment[]): Decimal => sum(payments.map(({ amount }) => amount));

function transferOf({ endToEndId, name, account, amount, currency, reference }: Payment): Node {
  if (account.kind !== 'iban') throw new Error('a SEPA credit transfer goes to an IBAN');
  return {
    PmtId: { EndToEndId: endToEndId },
    Amt: { InstdAmt: { '@Ccy': currency, '#': amount } },
    CdtrAgt: account.bic ? { FinInstnId: { BICFI: account.bic } } : null,
    Cdtr: { Nm: name },
    CdtrAcct: { Id: { IBAN: account.iban } },
    RmtInf: { Ustrd: reference },
  };
}
