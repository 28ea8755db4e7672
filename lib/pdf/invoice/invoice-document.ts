import type { LegalDetail } from '@/lib/countries/country';
import type { LineUnit } from '@/lib/money/rates';
import type { Logo } from '@/lib/pdf/invoice/logo';

/** A seller or a buyer as it was when the invoice was issued. */
export interface InvoiceParty {
  name: string;
  /** Shown under the name if it differs from the name. */
  legalName?: string | null;
  taxId?: string | null;
  /** The number in a public register. */
  registrationNumber?: string | null;
  /** What else the law of its country wants at the foot of its invoices. */
  legalDetails?: Partial<Record<LegalDetail, string | null>>;
  /** ISO 3166-1 alpha-2. */
  country?: string | null;
  /** Street to country, as written in that country; one entry for each line. */
  addressLines: readonly string[];
  email?: string | null;
  phone?: string | null;
}

/** A discount or a charge, on a line or on the whole document. */
export interface InvoiceAllowance {
  isCharge: boolean;
  /** The seller's own reason, if any. */
  reason: string | null;
  /** Percent, 0–100; null for an amount. */
  percent: string | null;
  /** Never negative. */
  amount: string;
}

/** How a banking app pays the invoice: by the EPC's code, or with the slip of a Swiss QR-bill. */
export type PayCode = { kind: 'epc'; text: string } | SwissPayCode;

/** A Swiss QR-bill: the text of its code, and the words of its slip. */
export interface SwissPayCode {
  kind: 'swiss';
  text: string;
  /** In groups, as the slip prints it. */
  account: string;
  creditor: readonly string[];
  /** Null if the payer's address is not complete. */
  debtor: readonly string[] | null;
  /** In groups, as the slip prints it; null without one. */
  reference: string | null;
  message: string;
}

/** A QR code of a tax authority: Spain's is the first thing on the page, Saudi Arabia's is below the totals. */
export interface TaxCode {
  kind: 'verifactu' | 'zatca';
  text: string;
}

/** One line; all numbers are decimal strings in the invoice's currency. It has no pay rate, and must never have one. */
export interface InvoiceDocumentLine {
  description: string;
  quantity: string;
  unit: LineUnit;
  unitPrice: string;
  /** With tax if the prices are. */
  netAmount: string;
  /** Percent, 0–100. */
  taxRate: string;
  /** The rate of the tax beside it, if there is one. */
  secondTaxRate?: string | null;
  /** Included in the net amount. */
  allowances?: readonly InvoiceAllowance[];
}

/** The tax of one category and rate, EN 16931 BG-23. */
export interface InvoiceTax {
  /** UNCL5305: S standard, Z zero, E exempt, AE reverse charge, K intra-community, G export, O outside scope. */
  category: string;
  /** Percent, 0–100. */
  rate: string;
  base: string;
  amount: string;
  /** Why there is no tax, if somebody gave a reason in other words than the standard ones. */
  reason?: string | null;
  /** The name, for a tax beside another; null or left out for the tax that the document names. */
  name?: string | null;
}

/**
 * Everything that an invoice's PDF shows, and nothing else: a value that is not in this type cannot leak into the file.
 * Dates are `YYYY-MM-DD`, amounts decimal strings.
 */
export interface InvoiceDocument {
  status: 'draft' | 'issued' | 'void';
  /** An invoice if left out. */
  kind?: 'invoice' | 'credit_note';
  /** The number of the invoice that a credit note credits (EN 16931 BT-25), or of several. */
  credits?: string | null;
  logo?: Logo | null;
  /** Null until it is issued. */
  number: string | null;
  issueDate: string | null;
  dueDate: string | null;
  /** ISO 4217. */
  currency: string;
  /** One of the product's locale codes; an unknown one falls back to English. */
  locale: string;
  purchaseOrder?: string | null;
  /** Italy: the codes of the tender and of the public investment, which have the same names in every language. */
  cig?: string | null;
  cup?: string | null;
  /** "VAT", "GST"; the language's own word for tax if it is left out. */
  taxName?: string | null;
  /** Whether prices, and the amounts of lines, discounts and charges, are with tax. */
  pricesIncludeTax?: boolean;
  paymentTermsDays?: number | null;
  /** Whether the terms are more than these days: the due date then says when payment is due. */
  isDueByDate?: boolean;
  /** What is taken off for early payment: a percentage, the last day for it, and what is then to pay. */
  discount?: { percent: string; days: number; until: string | null; amountDue: string } | null;
  /** Free text of the seller: account holder, IBAN, BIC. */
  bankDetails?: string | null;
  /** The seller's account, shown if the bank details lack it. */
  iban?: string | null;
  /** When it is collected from the buyer's account, whose last digits these are, by which mandate and creditor identifier. */
  directDebit?: { day: string; account: string; mandate: string; creditor: string } | null;
  /** The text of a QR code that a banking app reads as the transfer; null if the account or the currency has none. */
  payCode?: PayCode | null;
  /** The QR code that the tax authority of the seller's country asks for; null if it asks for none, or has no record. */
  taxCode?: TaxCode | null;
  note?: string | null;
  /** Whether the buyer created it in the seller's name. */
  isSelfBilled?: boolean;
  /** Whether it asks for money before the work is done. */
  isDeposit?: boolean;
  /** A text above the lines. */
  intro?: string | null;
  /** The first and the last day of the work that it bills. */
  period?: { start: string; end: string } | null;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  lines: readonly InvoiceDocumentLine[];
  /** Discounts and charges on the whole document; the sum of the lines is shown with them. */
  allowances?: readonly InvoiceAllowance[];
  lineTotal?: string;
  netTotal: string;
  taxes: readonly InvoiceTax[];
  /** The stamp duty that the seller's country takes for the document; no part of the total. */
  stampDuty?: string | null;
  grossTotal: string;
  /** What rounding to the smallest coin adds to the total; left out or 0 for none. */
  rounding?: string;
  /** The income tax that the client retains, under its own name, by rate in percent; part of the total. */
  retained?: readonly { name: string; rate: string; base: string; amount: string }[];
  /** What deposits have paid before. */
  deposits?: readonly { number: string; amount: string }[];
  /** What was paid, without deposits and retained tax. */
  paidTotal: string;
  amountDue: string;
  /** The tax in the seller's own currency (EN 16931 BT-111), and its rate. */
  exchange?: { currency: string; taxTotal: string; rate: string; source: string } | null;
}
