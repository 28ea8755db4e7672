import * as z from 'zod';
import { eInvoiceFormats } from '@/lib/e-invoices/formats';
import { announcementSchema } from '@/lib/mandates/announcement';

/** A party as it is frozen with the invoice. */
export const partySchema = z.object({
  name: z.string(),
  legal_name: z.string().nullish(),
  tax_id: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  bank_details: z.string().nullish(),
  registration_number: z.string().nullish(),
  legal_form: z.string().nullish(),
  share_capital: z.string().nullish(),
  register_office: z.string().nullish(),
  directors: z.string().nullish(),
  iban: z.string().nullish(),
  electronic_address: z.string().nullish(),
  electronic_address_scheme: z.string().nullish(),
  fiscal_code: z.string().nullish(),
  tax_regime: z.string().nullish(),
  activity_code: z.string().nullish(),
  item_code: z.string().nullish(),
  branch_code: z.string().nullish(),
  buyer_reference: z.string().nullish(),
  recipient_code: z.string().nullish(),
  /** A setting of the client; only the buyer has it. */
  e_invoice_format: z.enum(eInvoiceFormats).nullish().catch(null),
  /** When and by which mandate the invoice is collected; only the buyer has it. */
  direct_debit: announcementSchema.nullish(),
  address: z
    .object({
      line1: z.string().nullish(),
      line2: z.string().nullish(),
      city: z.string().nullish(),
      region: z.string().nullish(),
      postal_code: z.string().nullish(),
      country: z.string().nullish(),
    })
    .nullish(),
});
export type Party = z.infer<typeof partySchema>;
