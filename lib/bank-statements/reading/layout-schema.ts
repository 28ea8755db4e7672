import * as z from 'zod';
import { fileInput } from '@/lib/files/schema';
import { currencyCode } from '@/lib/money/currency-schema';
import { lineText } from '@/lib/text/schema';

const fileFields = {
  /** The account of the file if the file does not name it: an IBAN or another number. */
  account: lineText(40)
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .nullish(),
};

const heading = lineText(100);

/** How the bank writes its CSV files; the names are those in the file's heading, in upper or lower case. */
export const bankLayoutInput = z.strictObject({
  columns: z.strictObject({
    date: heading,
    /** Amounts above 0 came in; a column with incoming amounts alone works as well. */
    amount: heading,
    currency: heading.nullish(),
    payer: heading.nullish(),
    iban: heading.nullish(),
    /** What the payer wrote. */
    text: heading.nullish(),
    end_to_end_id: heading.nullish(),
  }),
  /** The order of day, month and year, whatever separates them. */
  date_order: z.enum(['dmy', 'mdy', 'ymd']),
  /** The mark before the cents: `1.234,56` or `1,234.56`. */
  decimals: z.enum(['comma', 'point']),
  /** The currency of files without a column for it. */
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

/** The fields that come with a file: all of them are texts; the layout is JSON. */
export const bankFileFields = z.strictObject({
  ...fileFields,
  /** How a CSV file is written, if it differs from the company's layout; stored for the next file. */
  layout: z.string().max(5_000).transform(readJson).pipe(bankLayoutInput).optional(),
});

/** The values that the form of an upload sends. */
export const bankFileForm = z.strictObject({
  ...fileFields,
  layout: bankLayoutInput.optional(),
  file: fileInput('bank_file'),
});

/** The fields that come with a file that is only looked at. */
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
  /** All null until the company enters a layout. */
  columns: z.record(z.enum(bankColumns), z.string().nullable()),
  date_order: z.enum(['dmy', 'mdy', 'ymd']),
  decimals: z.enum(['comma', 'point']),
  currency: z.string(),
};

export const bankLookResource = z.object({
  /** `camt053` for camt.054, too, whose message is read only when it is imported. */
  format: z.enum(['camt053', 'mt940', 'ofx', 'bai2', 'csv']),
  /** Whether somebody has to confirm the layout, because no stored one fits. */
  asks: z.boolean(),
  /** The headings of a CSV file. */
  headings: z.array(z.string()),
  /** The layout by which the file is read: as it was typed, as it is stored, or a guess. */
  layout: z.object(layoutFields),
  /** The first rows by this layout: null for a date or amount that is not valid. */
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
  /** 0 until the company enters a layout. */
  version: z.number().int(),
});
export type BankLayout = z.infer<typeof bankLayoutResource>;
