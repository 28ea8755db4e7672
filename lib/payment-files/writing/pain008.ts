import { type Node, writeXml } from '@/lib/e-invoices/xml';
import { sum } from '@/lib/money/amount';
import { orderKeyOf, ordersOf } from '@/lib/payment-files/writing/orders';
import type { Payment, PaymentBatch } from '@/lib/payment-files/writing/payment';
import type { CollectionTerms } from '@/lib/payment-files/writing/terms';

/** The company that collects, with a name in SEPA's letters. */
interface SepaCreditor {
  name: string;
  iban: string;
  bic: string | null;
  creditorIdentifier: string;
}

/** One direct debit: `name` and `account` are the debtor's. */
export interface Collection extends Payment {
  terms: CollectionTerms;
}

/**
 * SEPA direct debits as the bank takes them: pain.008.001.08 by EPC130-08 (Core) and EPC131-08 (B2B). A file is of one
 * scheme; the collections of each sequence make one order of the company's account. Each is booked by itself, so that the
 * statement names every invoice.
 */
export function writePain008(
  { messageId, createdAt, executionDay, payments }: PaymentBatch<Collection>,
  creditor: SepaCreditor,
): string {
  const orders = ordersOf(messageId, payments, ({ terms }) => orderKeyOf(terms));
  return writeXml('Document', {
    '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08',
    CstmrDrctDbtInitn: {
      GrpHdr: {
        MsgId: messageId,
        CreDtTm: `${createdAt.toISOString().slice(0, 19)}Z`,
        ...countOf(payments),
        InitgPty: { Nm: creditor.name },
      },
      PmtInf: orders.map(({ id, own }) => ({
        PmtInfId: id,
        PmtMtd: 'DD',
        BtchBookg: 'false',
        ...countOf(own),
        PmtTpInf: {
          SvcLvl: { Cd: 'SEPA' },
          LclInstrm: { Cd: own[0]?.terms.scheme === 'b2b' ? 'B2B' : 'CORE' },
          SeqTp: own[0]?.terms.sequence ?? 'RCUR',
        },
        ReqdColltnDt: executionDay,
        Cdtr: { Nm: creditor.name },
        CdtrAcct: { Id: { IBAN: creditor.iban }, Ccy: 'EUR' },
        CdtrAgt: { FinInstnId: agentOf(creditor.bic) },
        ChrgBr: 'SLEV',
        CdtrSchmeId: {
          Id: { PrvtId: { Othr: { Id: creditor.creditorIdentifier, SchmeNm: { Prtry: 'SEPA' } } } },
        },
        DrctDbtTxInf: own.map(debitOf),
      })),
    },
  });
}

const countOf = (payments: readonly Payment[]) => ({
  NbOfTxs: String(payments.length),
  CtrlSum: sum(payments.map(({ amount }) => amount)).toFixed(2),
});

const agentOf = (bic: string | null): Node => (bic ? { BICFI: bic } : { Othr: { Id: 'NOTPROVIDED' } });

function debitOf({ endToEndId, name, account, amount, currency, reference, terms }: Collection): Node {
  if (account.kind !== 'iban' || currency !== 'EUR') throw new Error('a SEPA direct debit is in euros, from an IBAN');
  return {
    PmtId: { EndToEndId: endToEndId },
    InstdAmt: { '@Ccy': currency, '#': amount },
    DrctDbtTx: {
      MndtRltdInf: { MndtId: terms.reference, DtOfSgntr: terms.signedOn, ...amendmentOf(terms) },
    },
    DbtrAgt: { FinInstnId: agentOf(account.bic) },
    Dbtr: { Nm: name },
    DbtrAcct: { Id: { IBAN: account.iban } },
    RmtInf: { Ustrd: reference },
  };
}

/** What changed of the mandate since the last collection. */
function amendmentOf({ originalReference, isNewAccount }: CollectionTerms): { [name: string]: Node } {
  if (!originalReference && !isNewAccount) return {};
  return {
    AmdmntInd: 'true',
    AmdmntInfDtls: {
      ...(originalReference ? { OrgnlMndtId: originalReference } : {}),
      ...(isNewAccount ? { OrgnlDbtrAcct: { Id: { Othr: { Id: 'SMNDA' } } } } : {}),
    },
  };
}
