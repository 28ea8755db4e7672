import type { Need } from '@/lib/e-invoices/needs';
import { type RectifyingType, rectifyingTypes } from '@/lib/e-invoices/verifactu/rectifying';
import { type Statement, statementNeeds, statementOf } from '@/lib/e-invoices/verifactu/statement';
import { rateTo } from '@/lib/invoices/amounts/exchange';
import type { RecordRow } from '@/lib/invoices/find.data';
import { type EInvoiceRow, toEInvoice } from '@/lib/invoices/papers/e-invoice';
import type { Party } from '@/lib/invoices/papers/party';
import type { DecimalInput } from '@/lib/money/amount';

type Row = EInvoiceRow & Pick<RecordRow, 'taxName'> & { exchangeRate: DecimalInput | null };

interface Parties {
  seller: Party;
  buyer: Party;
}

/** The fields that the record of an invoice needs and the invoice lacks. */
export const recordNeeds = (row: Row, parties: Parties): Need[] =>
  statementNeeds({ invoice: toEInvoice(row, { ...parties, preceding: null }), rate: rateTo('EUR', row) });

/** What the record of an issued invoice says; a credit note names the invoice that it credits. */
export const recordedOf = (
  row: Row,
  {
    credited,
    type,
    ...parties
  }: Parties & { credited: { number: string; issueDate: string } | null; type: string | null },
): Statement =>
  statementOf({
    invoice: toEInvoice(row, { ...parties, preceding: credited }),
    taxName: row.taxName,
    rate: rateTo('EUR', row),
    rectifyingType: typeOf(type),
  });

/** Most credit notes correct what was invoiced: R1. */
const typeOf = (type: string | null): RectifyingType => rectifyingTypes.find((one) => one === type) ?? 'R1';
