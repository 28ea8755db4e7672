import type { CalendarDay } from '@/lib/calendar/days';

/** The account that money goes to. */
export type PayeeAccount =
  | { kind: 'iban'; iban: string; bic: string | null }
  | { kind: 'ach'; routingNumber: string; accountNumber: string; isSavings: boolean };

/** One payment, with a name and a reference in the letters of its format. */
export interface Payment {
  endToEndId: string;
  name: string;
  account: PayeeAccount;
  /** A decimal string with the decimals of the currency. */
  amount: string;
  currency: string;
  reference: string;
  /** Whether the payee is a company and not a person. */
  isCompany: boolean;
}

/** A whole file before it is written. */
export interface PaymentBatch<One extends Payment = Payment> {
  messageId: string;
  createdAt: Date;
  executionDay: CalendarDay;
  payments: readonly One[];
}
