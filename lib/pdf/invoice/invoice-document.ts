import type { LineUnit } from '@/lib/money/rates';
import type { Logo } from '@/lib/pdf/invoice/logo';

/** A seller or a buyer as it stood when the invoice was issued. */
export interface InvoiceParty {
  name: string;
  /** Shown under the name where it differs from it. */
  legalName?: string | null;
  taxId?: string | null;
  /** In a public register. */
  registrationNumber?: string | null;
  /** ISO 3166-1 alpha-2. */
  country?: string | null;
  /** Street to country, as the country writes it; one entry a line. */
  addressLines: readonly string[];
  email?: string | null;
  phone?: string | null;
}

/** A discount or a charge, on a line or on the whole document. */
export interface InvoiceAllowance {
  isCharge: boolean;
  /** The seller's word for it, if any. */
  reason: string | null;
  /** Percent, 0–100; null for an amount. */
  percent: string | null;
  /** Never negative. */
  amount: string;
}

/** One line; all numbers are decimal strings in the invoice's currency. There is no pay rate here, and must never be. */
export interface InvoiceDocumentLine {
  description: string;
  quantity: string;
  unit: LineUnit;
  unitPrice: string;
  netAmount: string;
  /** Percent, 0–100. */
  taxRate: string;
  /** Within the net amount. */
  allowances?: readonly InvoiceAllowance[];
}

/** The tax of one (category, rate), EN 16931 BG-23. */
export interface InvoiceTax {
  /** UNCL5305: S standard, Z zero, E exempt, AE reverse charge, K intra-community, G export, O outside scope. */
  category: string;
  /** Percent, 0–100. */
  rate: string;
  base: string;
  amount: string;
  /** Why there is none, where somebody said it in other words than the language's own. */
  reason?: string | null;
}

/**
 * Everything that an invoice's PDF shows, and nothing else: what is not in this type cannot leak into the file.
 * Dates are `YYYY-MM-DD`, amounts decimal strings.
 */
export interface InvoiceDocument {
  status: 'draft' | 'issued' | 'void';
  /** An invoice unless it says otherwise. */
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
  /** One of the product's locale codes; an unknown one reads as English. */
  locale: string;
  purchaseOrder?: string | null;
  /** "VAT", "GST"; the language's own word for tax where it is not given. */
  taxName?: string | null;
  paymentTermsDays?: number | null;
  /** Free text of the seller: account holder, IBAN, BIC. */
  bankDetails?: string | null;
  /** The seller's account, where the bank details do not have it. */
  iban?: string | null;
  note?: string | null;
  /** Made by the buyer in the seller's name. */
  isSelfBilled?: boolean;
  /** Asks for money before the work is done. */
  isDeposit?: boolean;
  /** Above the lines. */
  intro?: string | null;
  /** First and last day of what it bills. */
  period?: { start: string; end: string } | null;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  lines: readonly InvoiceDocumentLine[];
  /** On the whole document; the sum of the lines is shown with them. */
  allowances?: readonly InvoiceAllowance[];
  lineTotal?: string;
  netTotal: string;
  taxes: readonly InvoiceTax[];
  grossTotal: string;
  /** What deposits have paid before. */
  deposits?: readonly { number: string; amount: string }[];
  /** Without them. */
  paidTotal: string;
  amountDue: string;
  /** The tax in the seller's own currency (EN 16931 BT-111), and by which rate. */
  exchange?: { currency: string; taxTotal: string; rate: string; source: string } | null;
}
