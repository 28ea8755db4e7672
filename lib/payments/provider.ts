/** How a payment provider is reached on a company's behalf. */
export interface ProviderAccess {
  /** Without a slash at its end. */
  url: string;
  /** The key of the company's account. */
  secret: string;
  /** The key by which the provider signs what it tells us. */
  webhookSecret: string;
}

/** What a payment link asks for. */
export interface PaymentOrder {
  /** The link's id, the same at every attempt: a provider that keeps it makes one link. */
  id: string;
  companyId: string;
  /** A decimal string above 0. */
  amount: string;
  currency: string;
  /** What the payer reads, such as the invoice's number. */
  description: string;
  /** Where the payer comes back to: after paying, and without it. */
  doneUrl: string;
  backUrl: string;
}

/** A page of the provider on which somebody pays. */
export interface ProviderLink {
  /** The id by which the provider knows it. */
  reference: string;
  url: string;
  expiresAt: Date;
}

/** Money that came in by a provider, or went back; its amount is a decimal string above 0. */
export interface ProviderEvent {
  kind: 'paid' | 'refunded';
  /** The company that the link was made for, as the provider kept it; null for money that is not by one of our links. */
  companyId: string | null;
  /** The link's id; null for a refund, which names its payment alone. */
  orderId: string | null;
  /** The provider's id of the payment, the same in all events about it. */
  payment: string;
  /** What was paid; for a refund all that was paid back so far. */
  amount: string;
  currency: string;
  payer: string | null;
  /** The dispute by which a bank took back the amount, whatever was refunded besides; null for a refund. */
  dispute: Dispute | null;
  at: Date;
}

/** What a payer's bank takes back because the payer disputes it. */
export interface Dispute {
  /** The provider's id of it. */
  id: string;
  /** Why, by the provider's word. */
  reason: string;
}

/** An interface of a payment provider. */
export interface PaymentProvider {
  /** Whether it takes money in this currency. */
  takes: (currency: string) => boolean;
  /** Makes a page for an order. @throws Error without a usable answer */
  makeLink: (access: ProviderAccess, order: PaymentOrder) => Promise<ProviderLink>;
  /**
   * Reads what a request says, after its signature: null for one that the provider did not sign, or not just now,
   * `other` for an event that moves no money, or only plays with it.
   */
  readEvent: (
    access: Pick<ProviderAccess, 'webhookSecret'>,
    sent: { body: string; signature: string; now: Date },
  ) => ProviderEvent | 'other' | null;
}

/** The providers that companies can use. */
export const providers = ['stripe'] as const;
export type Provider = (typeof providers)[number];
