/** What the invoices of a list come to in one currency, as decimal strings. */
export interface ListSum {
  currency: string;
  /** With tax; credit notes taken off, without void ones. */
  total: string;
  /** What issued ones still ask for. */
  due: string;
}
