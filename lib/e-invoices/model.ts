/**
 * A document as every format needs it: amounts are decimal strings in the document's currency, rounded; rates are
 * percentages, 0–100; days are `YYYY-MM-DD`. The business terms (BT-…) are EN 16931's.
 */
export interface EInvoice {
  kind: 'invoice' | 'credit_note';
  isDeposit: boolean;
  /** Whether the buyer created it in the seller's name. */
  isSelfBilled?: boolean;
  number: string;
  issueDate: string;
  dueDate: string | null;
  /** The terms and the discount for early payment (BT-20); left out for a document that asks for no money. */
  terms?: {
    days: number;
    from: 'issue_date' | 'month_end';
    day: number | null;
    /** The percentage with its days, and the amount with the last day for it. */
    discount: { percent: string; days: number; amount: string; until: string } | null;
  } | null;
  currency: string;
  /** The tax in the seller's own currency (BT-6, BT-111). */
  companyTax: { currency: string; amount: string } | null;
  purchaseOrder: string | null;
  /** Italy: the codes of the tender (BT-17) and of the public investment (BT-11) that the work is for. */
  cig?: string | null;
  cup?: string | null;
  /** The invoice that a credit note credits (BG-3). */
  preceding: Preceding | null;
  /** Further invoices, if a credit note credits several; CII takes only one. */
  otherPreceding?: readonly Preceding[];
  note: string | null;
  /** One end may be missing (BR-CO-19), but not both. */
  period: { start: string | null; end: string | null } | null;
  seller: EParty;
  buyer: EParty;
  lines: readonly ELine[];
  /** Each has a single tax, as in BG-20 and BG-21. */
  allowances: readonly (EAllowance & Taxed)[];
  taxes: readonly ETax[];
  /** The tax that the buyer pays to the tax office. EN 16931 has no term for it: it is part of what is paid (BT-113) and in the note. */
  retained?: readonly ERetained[];
  /** FatturaPA: CausalePagamento. */
  retainedCode?: string | null;
  /** BT-106, 107, 108, 109, 110, 112, 114, 113, 115. */
  lineTotal: string;
  allowanceTotal: string;
  chargeTotal: string;
  netTotal: string;
  taxTotal: string;
  /** With tax, before rounding. */
  grossTotal: string;
  /** What rounding to the smallest coin adds (BT-114); left out or 0 for none. */
  rounding?: string;
  prepaidTotal: string;
  payableTotal: string;
}

interface Preceding {
  number: string;
  issueDate: string | null;
}

type Text = string | null | undefined;

/** A party as it was frozen with the document. */
export interface EParty {
  name: string;
  legal_name?: Text;
  tax_id?: Text;
  registration_number?: Text;
  /** What the law of its country wants on a letter (BT-33); only the seller has it. */
  legal_form?: Text;
  share_capital?: Text;
  register_office?: Text;
  directors?: Text;
  email?: Text;
  phone?: Text;
  address?:
    | { line1?: Text; line2?: Text; city?: Text; region?: Text; postal_code?: Text; country?: Text }
    | null
    | undefined;
  /** BT-34, BT-49, and their scheme: a code of the EAS list, as Peppol uses it. */
  electronic_address?: Text;
  electronic_address_scheme?: Text;
  /** BT-84; only the seller has it. */
  iban?: Text;
  /** BT-10, as the buyer requests it. */
  buyer_reference?: Text;
  /** FatturaPA: Codice Destinatario of the buyer, codice fiscale of both, regime fiscale of the seller. */
  recipient_code?: Text;
  fiscal_code?: Text;
  tax_regime?: Text;
}

export interface Taxed {
  category: string;
  rate: string;
}

export interface ERetained {
  /** Income tax, or the VAT of a split payment. */
  kind: 'income' | 'vat';
  name: string;
  rate: string;
  base: string;
  amount: string;
}

export interface ELine extends Taxed {
  description: string;
  quantity: string;
  unit: string | null;
  unitPrice: string;
  netAmount: string;
  /** FatturaPA: Natura, if somebody chose one. */
  natura?: string | null;
  /** Whether the buyer retains income tax of it. */
  isRetained?: boolean;
  allowances: readonly EAllowance[];
}

export interface EAllowance {
  isCharge: boolean;
  percent: string | null;
  base: string | null;
  amount: string;
  reasonCode: string | null;
  reason: string | null;
  /** Italy: the pension fund that a charge on the document is for, and whether the buyer retains income tax of it. */
  fund?: { type: string; rate: string; isRetained: boolean; natura?: string | null | undefined };
}

export interface ETax extends Taxed {
  /** The name, for a tax beside another, which no format can say; null or left out otherwise. */
  name?: string | null;
  taxable: string;
  amount: string;
  reason: string | null;
  reasonCode: string | null;
}
