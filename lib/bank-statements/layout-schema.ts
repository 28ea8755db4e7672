import * as z from 'zod';
import { fileInput } from '@/lib/files/schema';
import { currencyCode } from '@/lib/money/currency-schema';
import { lineText } from '@/lib/text/schema';

/** What is said beside a file. */
export const bankFileFields = z.strictObject({
  /** The account that the file is of, where the file does not tell: an IBAN or another number. */
  account: lineText(40)
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .nullish(),
});

/** What the form of an upload sends. */
export const bankFileForm = bankFileFields.extend({ file: fileInput('bank_file') });

const heading = lineText(100);

/** How the bank writes its CSV files; the names are those in the file's heading, in capitals or not. */
export const bankLayoutInput = z.strictObject({
  columns: z.strictObject({
    date: heading,
    /** What is above 0 came in; a column of its own for that is as good. */
    amount: heading,
    currency: heading.nullish(),
    payer: heading.nullish(),
    iban: heading.nullish(),
    /** What the payer wrote. */
    text: heading.nullish(),
    end_to_end_id: heading.nullish(),
  }),
  /** Which of day, month and year comes first; whatever stands between them. */
  date_order: z.enum(['dmy', 'mdy', 'ymd']),
  /** What is before the cents: `1.234,56` or `1,234.56`. */
  decimals: z.enum(['comma', 'point']),
  /** Of files without a column for it. */
  currency: currencyCode,
});
export type BankLayoutInput = z.output<typeof bankLayoutInput>;

export const bankColumns = ['date', 'amount', 'currency', 'payer', 'iban', 'text', 'end_to_end_id'] as const;
export type BankColumn = (typeof bankColumns)[number];

export const bankLayoutResource = z.object({
  /** All null while the company has chosen nothing. */
  columns: z.record(z.enum(bankColumns), z.string().nullable()),
  date_order: z.enum(['dmy', 'mdy', 'ymd']),
  decimals: z.enum(['comma', 'point']),
  currency: z.string(),
  /** 0 while the company has chosen nothing. */
  version: z.number().int(),
});
export type BankLayout = z.infer<typeof bankLayoutResource>;
