import { latin } from '@/lib/e-invoices/latin';
import type { EInvoice } from '@/lib/e-invoices/model';
import type { Node } from '@/lib/e-invoices/xml';

/** IdDocumento (String20Type). */
const longestReference = 20;
/** Far longer than any number; with the words around it, it fits into a Causale (String200LatinType). */
const longestSaid = 150;

/** Another document that this one refers to. */
interface Reference {
  /** The kind of document, in the format's language. */
  kind: string;
  number: string;
  day: string | null;
}

const hasRoom = ({ number }: Reference): boolean => number.length <= longestReference;

/** The purchase order of an invoice. */
export const orderOf = ({ purchaseOrder }: EInvoice): Reference[] => {
  const number = latin(purchaseOrder, longestSaid);
  return number === null ? [] : [{ kind: 'Ordine', number, day: null }];
};

/** The invoices that a credit note credits. */
export const creditedBy = ({ preceding, otherPreceding = [] }: EInvoice): Reference[] =>
  (preceding ? [preceding, ...otherPreceding] : []).map(({ number, issueDate }) => ({
    kind: 'Fattura',
    number: latin(number, longestSaid) ?? '',
    day: issueDate,
  }));

/**
 * The order with the codes of the tender and of the public investment. The element needs a number: without an order whose number
 * fits, it is the code itself.
 */
export function orderWithCodes(invoice: EInvoice): Node {
  const { cig, cup } = invoice;
  const [order] = orderOf(invoice).filter(hasRoom);
  const number = order?.number ?? cig ?? cup;
  return number ? { IdDocumento: number, CodiceCUP: cup, CodiceCIG: cig } : null;
}

/** The references whose number fits into its element. */
export const referTo = (references: readonly Reference[]): Node =>
  references.filter(hasRoom).map(({ number, day }) => ({ IdDocumento: number, Data: day }));

/** The references whose number does not fit, in words: a part of a number would be another number. */
export const saidInWords = (references: readonly Reference[]): Node[] =>
  references
    .filter((one) => !hasRoom(one))
    .map(({ kind, number, day }) => `${kind} ${number}${day ? ` del ${day.split('-').reverse().join('/')}` : ''}`);
