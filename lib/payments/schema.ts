import * as z from 'zod';
import { providers } from '@/lib/payments/provider';
import { lineText } from '@/lib/text/schema';
import { completeWebAddress } from '@/lib/text/web-address';

const key = z.string().trim().min(1).max(500).optional();

export const paymentProviderInput = z.strictObject({
  is_enabled: z.boolean(),
  /** Where the provider's interface is. */
  url: lineText(500)
    .transform((text) => completeWebAddress(text).replace(/\/+$/, ''))
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), { params: { key: 'url' } }),
  /** The key of the company's account. If left out, it stays, unless the address changes. */
  secret: key,
  /** The key by which the provider signs its events. If left out, it stays, unless the address changes. */
  webhook_secret: key,
});
export type PaymentProviderInput = z.output<typeof paymentProviderInput>;

export const paymentProviderResource = z.object({
  provider: z.enum(providers),
  is_enabled: z.boolean(),
  url: z.string().nullable(),
  /** The keys themselves are never shown. */
  has_secret: z.boolean(),
  has_webhook_secret: z.boolean(),
  /** The address to which the provider sends its events. */
  events_url: z.string(),
  version: z.number().int(),
});
export type PaymentProviderSettings = z.infer<typeof paymentProviderResource>;
