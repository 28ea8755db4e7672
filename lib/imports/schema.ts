import * as z from 'zod';
import { taskResource } from '@/lib/tasks/schema';

const column = z.number().int().min(0).max(99).nullish();

/** Which column of a file holds which field; 0 is the first column. */
export type Mapping<F extends string = string> = { readonly [K in F]?: number | null | undefined };

/** The options that every import has. */
export const importShape = <F extends string>(fields: readonly F[]) => ({
  // The compiler forgets the keys of entries; these are all the fields.
  mapping: z.strictObject(Object.fromEntries(fields.map((field) => [field, column])) as Record<F, typeof column>),
  /** `all`: nothing is created while one row is bad. `valid`: the good rows are imported, the others are reported. */
  mode: z.enum(['all', 'valid']).default('all'),
  /** Only reports what would be created and what is wrong. */
  dry_run: z.boolean().default(false),
});

export interface ImportOptions<F extends string = string> {
  mapping: Mapping<F>;
  mode: 'all' | 'valid';
  dry_run: boolean;
}

/** The fields beside the file. Without options, the file is checked with the columns that their headings suggest. */
export const uploadOf = <O extends z.ZodType>(options: O) =>
  z.strictObject({ options: z.string().max(10_000).transform(readJson).pipe(options).optional() });

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', params: { key: 'format' } });
    return z.NEVER;
  }
}

/** The answer to an upload. */
export const uploadedSheetOf = <F extends string>(fields: readonly F[]) =>
  z.object({
    id: z.uuid(),
    name: z.string(),
    /** The number of rows below the heading. */
    rows: z.number().int(),
    columns: z.array(z.object({ index: z.number().int(), heading: z.string(), samples: z.array(z.string()) })),
    mapping: z.record(z.enum(fields), z.number().int().nullable()),
    /** The check, or the import if options were sent; null if the headings do not say enough. */
    task: taskResource.nullable(),
  });

export interface UploadedSheet<F extends string = string> {
  id: string;
  name: string;
  rows: number;
  columns: { index: number; heading: string; samples: string[] }[];
  mapping: Record<F, number | null>;
  task: z.infer<typeof taskResource> | null;
}

/** A fault of one cell: `key` and `values` of the namespace `validation`. */
const rowFault = z.object({
  row: z.number().int(),
  field: z.string(),
  heading: z.string(),
  value: z.string(),
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type RowFault = z.infer<typeof rowFault>;

/** A record as it would be created, field by field, with the number of its row. */
const sample = z.record(z.string(), z.union([z.string(), z.number()]).nullable());
export type Sample = z.infer<typeof sample> & { row: number };

/** The result of an import's task. It contains the first faults; its file contains all of them. */
export const importReport = z.object({
  file_name: z.string(),
  dry_run: z.boolean(),
  mode: z.enum(['all', 'valid']),
  rows: z.number().int(),
  good: z.number().int(),
  bad: z.number().int(),
  created: z.number().int(),
  faults: z.array(rowFault),
  fault_count: z.number().int(),
  samples: z.array(sample),
});
export type ImportReport = z.infer<typeof importReport>;
