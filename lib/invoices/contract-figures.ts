/** How far a contract has come, as far as the reader may see each; what they may not see is left out. */
export interface ContractFigures {
  /** The hours of the timesheets that today is in; undefined for somebody who does not see the contract's time. */
  weekHours?: string;
  /** What invoices have billed of its time, before tax. */
  billed?: string;
  /** Bill − pay − burden of its approved time. */
  margin?: string;
  /** What is left of the purchase order that its invoices name; null without one. */
  order?: { number: string; left: string; unit: 'money' | 'hours'; currency: string } | null;
}
