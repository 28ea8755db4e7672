import 'server-only';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { Decimal, decimal, formatAmount, minorUnits } from '@/lib/money/amount';
import { isCurrency } from '@/lib/money/currencies';
import { isAllowedAddress, isLocalProgram } from '@/lib/outbound/addresses';
import { callOutside } from '@/lib/outbound/call-outside';
import type { PaymentOrder, PaymentProvider, ProviderEvent } from '@/lib/payments/provider';

/**
 * Stripe counts these in other units than ISO 4217 does (https://web.archive.org/web/20220618095455/https://stripe.com/en-mt/docs/currencies:
 * MGA is among the "Zero-decimal currencies"; https://support.stripe.com/questions/deprecation-of-fractional-isk-charges-and-refunds:
 * "ISK will remain a two-decimal currency in the Stripe API"; UGX was both). No link asks for them.
 */
const countedOtherwise = new Set(['ISK', 'MGA', 'UGX']);

/**
 * Stripe wants amounts of three decimals to end with 0 (same page: "these API calls require the least-significant (last)
 * digit to be 0"), which an invoice's need not.
 */
const takes = (currency: string): boolean => minorUnits(currency) <= 2 && !countedOtherwise.has(currency);

const unitsOf = (amount: string, currency: string): string =>
  decimal(amount)
    .times(new Decimal(10).pow(minorUnits(currency)))
    .toFixed(0);
const amountOf = (units: number, currency: string): string =>
  formatAmount(new Decimal(units).div(new Decimal(10).pow(minorUnits(currency))).toFixed(), currency);

/** The fields of a Checkout Session (https://docs.stripe.com/api/checkout/sessions/create). */
function fieldsOf({ id, companyId, amount, currency, description, doneUrl, backUrl }: PaymentOrder): string {
  const price = 'line_items[0][price_data]';
  return new URLSearchParams({
    mode: 'payment',
    client_reference_id: id,
    success_url: doneUrl,
    cancel_url: backUrl,
    'line_items[0][quantity]': '1',
    [`${price}[currency]`]: currency.toLowerCase(),
    [`${price}[unit_amount]`]: unitsOf(amount, currency),
    [`${price}[product_data][name]`]: description,
    'metadata[company_id]': companyId,
    // A charge has the metadata of its payment: a refund tells of it alone.
    'payment_intent_data[metadata][company_id]': companyId,
  }).toString();
}

const session = z.object({ id: z.string().min(1).max(255), url: z.string().max(2_000), expires_at: z.int() });

async function makeLink(
  { url, secret }: Parameters<PaymentProvider['makeLink']>[0],
  order: PaymentOrder,
): ReturnType<PaymentProvider['makeLink']> {
  const body = fieldsOf(order);
  const { status, text } = await callOutside(`${url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/x-www-form-urlencoded',
      // The same page at every attempt. Under one key Stripe refuses other fields, such as another mail's page to return to.
      'idempotency-key': `${order.id}-${createHash('sha256').update(body).digest('hex').slice(0, 16)}`,
    },
    body,
    patienceMs: 20_000,
    limit: 200_000,
  });
  if (status !== 200) throw new Error(`the payment provider answered ${status}`);
  const made = session.parse(JSON.parse(text));
  if (!isAllowedAddress(made.url)) throw new Error('the payment provider answered with an address that is not allowed');
  return { reference: made.id, url: made.url, expiresAt: new Date(made.expires_at * 1_000) };
}

/** Seconds for which a signature counts, as in Stripe's own library (`DEFAULT_TOLERANCE: 300`). */
const tolerance = 300;

/**
 * Whether Stripe signed these bytes just now: `Stripe-Signature: t=<seconds>,v1=<hex>`, an HMAC-SHA-256 of `<seconds>.<body>`;
 * while a key is replaced, there are several `v1`
 * (https://raw.githubusercontent.com/stripe/stripe-node/master/src/Webhooks.ts).
 */
function isSigned(webhookSecret: string, { body, signature, now }: Sent): boolean {
  const parts = signature.split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1_000 - Number(time)) > tolerance) return false;
  const expected = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest();
  return parts.some(([name, given = '']) => {
    const bytes = name === 'v1' && /^[0-9a-f]{64}$/.test(given) ? Buffer.from(given, 'hex') : null;
    return bytes !== null && timingSafeEqual(bytes, expected);
  });
}

type Sent = Parameters<PaymentProvider['readEvent']>[1];

const metadata = z
  .object({ company_id: z.uuid() })
  .nullish()
  .catch(null)
  .transform((found) => found?.company_id ?? null);
const currency = z
  .string()
  .transform((code) => code.toUpperCase())
  .refine((code) => isCurrency(code) && takes(code));
const payment = z.string().min(1).max(255);
const units = z.int().positive();
const created = z.int();

/** A session whose money has come in: `completed` alone may still wait for it (`payment_status` `unpaid`). */
const paid = z.object({
  type: z.enum(['checkout.session.completed', 'checkout.session.async_payment_succeeded']),
  created,
  data: z.object({
    object: z.object({
      payment_status: z.literal('paid'),
      payment_intent: payment,
      amount_total: units,
      currency,
      client_reference_id: z.uuid().nullable().catch(null),
      metadata,
      customer_details: z.object({ name: z.string().nullish() }).nullish().catch(null),
    }),
  }),
});

const refunded = z.object({
  type: z.literal('charge.refunded'),
  created,
  data: z.object({ object: z.object({ payment_intent: payment, amount_refunded: units, currency, metadata }) }),
});

/**
 * Money that the payer's bank took back
 * (https://raw.githubusercontent.com/stripe/stripe-node/master/src/resources/Events.ts: "Occurs when funds are removed from
 * your account due to a dispute."). Its amount may be more or less than the charge's (https://docs.stripe.com/api/disputes/object), and it has no metadata of
 * its payment.
 */
const disputed = z.object({
  type: z.literal('charge.dispute.funds_withdrawn'),
  created,
  data: z.object({
    object: z.object({
      id: z.string().min(1).max(255),
      payment_intent: payment,
      amount: units,
      currency,
      reason: z.string().min(1).max(100).catch('dispute'),
    }),
  }),
});

function readEvent({ webhookSecret }: { webhookSecret: string }, sent: Sent): ReturnType<PaymentProvider['readEvent']> {
  if (!isSigned(webhookSecret, sent)) return null;
  const event = jsonOf(sent.body);
  if (isPlayed(event) && !isLocalProgram()) return 'other';
  return paidOf(event) ?? refundedOf(event) ?? disputedOf(event) ?? 'other';
}

/**
 * Whether an event tells of money that is only played with, by the keys of Stripe's test mode
 * (same file, `livemode`: "If the object exists in live mode, the value is `true`. If the object exists in test mode, the
 * value is `false`.").
 */
const isPlayed = (event: unknown): boolean => played.safeParse(event).success;
const played = z.object({ livemode: z.literal(false) });

function paidOf(event: unknown): ProviderEvent | null {
  const { data } = paid.safeParse(event);
  if (!data) return null;
  const { object } = data.data;
  return {
    kind: 'paid',
    companyId: object.metadata,
    orderId: object.client_reference_id,
    payment: object.payment_intent,
    amount: amountOf(object.amount_total, object.currency),
    currency: object.currency,
    payer: object.customer_details?.name ?? null,
    dispute: null,
    at: new Date(data.created * 1_000),
  };
}

function refundedOf(event: unknown): ProviderEvent | null {
  const { data } = refunded.safeParse(event);
  if (!data) return null;
  const { object } = data.data;
  return {
    kind: 'refunded',
    companyId: object.metadata,
    orderId: null,
    payment: object.payment_intent,
    amount: amountOf(object.amount_refunded, object.currency),
    currency: object.currency,
    payer: null,
    dispute: null,
    at: new Date(data.created * 1_000),
  };
}

function disputedOf(event: unknown): ProviderEvent | null {
  const { data } = disputed.safeParse(event);
  if (!data) return null;
  const { object } = data.data;
  return {
    kind: 'refunded',
    companyId: null,
    orderId: null,
    payment: object.payment_intent,
    amount: amountOf(object.amount, object.currency),
    currency: object.currency,
    payer: null,
    dispute: { id: object.id, reason: object.reason },
    at: new Date(data.created * 1_000),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stripe, or a provider that answers like it. */
export const stripe: PaymentProvider = { takes, makeLink, readEvent };
