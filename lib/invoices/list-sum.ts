/** The sums of a list's invoices in one currency, as decimal strings. */
export interface ListSum {
  currency: string;
  /** Including tax; credit notes are subtracted, void invoices left out. */
  total: string;
  /** What is still due on issued invoices. */
  due: string;
}
