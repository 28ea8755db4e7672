import * as z from 'zod';

/** `whsec_` and some 24 to 64 bytes in base64: what Standard Webhooks sign with. */
export const webhookSecret = z
  .string()
  .regex(/^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/);
