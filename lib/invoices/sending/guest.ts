import type { DocumentKind } from '@/lib/invoices/transitions';
import type { Sender } from '@/lib/letterhead/sender';

/** What a client sees of an invoice or a credit note. Amounts are decimal strings in `currency`, days `YYYY-MM-DD`. */
export interface GuestInvoice {
  kind: DocumentKind;
  number: string;
  company: string;
  sender: Sender;
  client: string;
  issueDate: string | null;
  dueDate: string | null;
  currency: string;
  grossTotal: string;
  /** Null for a credit note, which asks for nothing. */
  amountDue: string | null;
}
