import * as z from 'zod';
import { fileInput } from '@/lib/files/schema';
import { currencyCode } from '@/lib/money/currency-schema';
import { lineText } from '@/lib/text/schema';

const fileFields = {
  /** The account that the file is of, where the file does not tell: an IBAN or another number. */
  account: lineText(40)
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .nullish(),
};

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

export const noColumns: Readonly<Record<BankColumn, null>> = {
  date: null,
  amount: null,
  currency: null,
  payer: null,
  iban: null,
  text: null,
  end_to_end_id: null,
};

/** What is said beside a file: all of it are texts, the layout is JSON. */
export const bankFileFields = z.strictObject({
  ...fileFields,
  /** How a CSV file is written, where the company's columns are not its own; kept for the next file. */
  layout: z.string().max(5_000).transform(readJson).pipe(bankLayoutInput).optional(),
});

/** What the form of an upload sends. */
export const bankFileForm = z.strictObject({
  ...fileFields,
  layout: bankLayoutInput.optional(),
  file: fileInput('bank_file'),
});

/** What is said beside a file that is only looked at. */
export const bankLookFields = bankFileFields.pick({ layout: true });

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', params: { key: 'format' } });
    return z.NEVER;
  }
}

const layoutFields = {
  /** All null while the company has chosen nothing. */
  columns: z.record(z.enum(bankColumns), z.string().nullable()),
  date_order: z.enum(['dmy', 'mdy', 'ymd']),
  decimals: z.enum(['comma', 'point']),
  currency: z.string(),
};

export const bankLookResource = z.object({
  format: z.enum(['camt053', 'csv']),
  /** Whether somebody has to confirm the layout: none is kept that fits. */
  asks: z.boolean(),
  /** Of a CSV file. */
  headings: z.array(z.string()),
  /** How it is read: as it was typed, is kept, or by a guess. */
  layout: z.object(layoutFields),
  /** The first rows by this layout: null for a date or amount that cannot be one. */
  rows: z.array(
    z.object({
      booked_on: z.string().nullable(),
      amount: z.string().nullable(),
      currency: z.string(),
      payer_name: z.string().nullable(),
      reference: z.string().nullable(),
    }),
  ),
});
export type BankLook = z.infer<typeof bankLookResource>;

export const bankLayoutResource = z.object({
  ...layoutFields,
  /** 0 while the company has chosen nothing. */
  version: z.number().int(),
});
export type BankLayout = z.infer<typeof bankLayoutResource>;
