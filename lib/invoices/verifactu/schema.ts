import * as z from 'zod';
import { environments } from '@/lib/e-invoices/verifactu/environments';
import { countText } from '@/lib/lists/list-query';

const recordKinds = ['registration', 'cancellation'] as const;
const recordStates = ['queued', 'accepted', 'accepted_with_errors', 'rejected'] as const;
export const sendingProblems = ['no_certificate', 'credentials', 'refused', 'unreached', 'unreadable'] as const;
/** What a check of a chain finds first: see `checkChain`. */
const chainFaults = ['altered', 'missing', 'cut'] as const;

const environment = z.enum(environments);

const certificate = z.base64().min(1).max(40_000);

export const verifactuInput = z.strictObject({
  is_enabled: z.boolean(),
  environment,
  /** A PKCS #12 file (.p12, .pfx) in base64; if left out, the stored one stays; null removes it. */
  certificate: certificate.nullish(),
  /** The file's password. */
  certificate_password: z.string().max(200).optional(),
});
export type VerifactuInput = z.output<typeof verifactuInput>;

/** The body that the form sends: an empty field leaves the certificate as it is. */
export const verifactuForm = verifactuInput.extend({ certificate: certificate.optional() });

export const verifactuResource = z.object({
  is_enabled: z.boolean(),
  environment,
  /** The certificate itself is never shown. */
  has_certificate: z.boolean(),
  version: z.number().int(),
});
export type VerifactuSettings = z.infer<typeof verifactuResource>;

export const recordsQuery = z.strictObject({
  environment: environment.optional(),
  /** The place in the chain after which the file begins. */
  after: countText(0, 999_999_999).default(0),
});

export const checkQuery = z.strictObject({
  environment: environment.optional(),
  /** The place up to which the chain has been checked: `checked_to` of the answer before. */
  after: countText(0, 999_999_999).default(0),
});

export const chainCheck = z.object({
  environment,
  records: z.number().int(),
  /** The place up to which it was checked; less than `records` if more is to be checked, or if there is a fault. */
  checked_to: z.number().int(),
  queued: z.number().int(),
  rejected: z.number().int(),
  with_errors: z.number().int(),
  /** Why records could not be sent last, and in whose words. */
  problem: z.enum(sendingProblems).nullable(),
  message: z.string().nullable(),
  /** The first record that is not what it was when it was chained; null for a chain that is whole. */
  fault: z
    .object({
      position: z.number().int(),
      kind: z.enum(chainFaults),
      invoice: z.object({ id: z.uuid(), number: z.string() }).nullable(),
    })
    .nullable(),
});
export type ChainCheck = z.infer<typeof chainCheck>;

export const verifactuRecord = z.object({
  id: z.uuid(),
  environment,
  position: z.number().int(),
  kind: z.enum(recordKinds),
  document_type: z.string().nullable(),
  hash: z.string(),
  generated_at: z.string(),
  state: z.enum(recordStates),
  /** The AEAT's code and words, if it has objections. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  csv: z.string().nullable(),
  state_at: z.iso.datetime(),
  /** What the QR code of the invoice says; null for a cancellation. */
  qr_text: z.string().nullable(),
});
export type VerifactuRecord = z.infer<typeof verifactuRecord>;
