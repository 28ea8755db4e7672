import * as z from 'zod';
import { localeCode } from '@/lib/i18n/locale-schema';
import { taskResource } from '@/lib/tasks/schema';

/** The fields that a column of a file can hold. A name may come whole or in two parts. */
export const importFields = ['email', 'name', 'first_name', 'last_name', 'phone', 'role', 'locale'] as const;
export type ImportField = (typeof importFields)[number];

const column = z.number().int().min(0).max(99).nullish();

/** Which column holds which field; 0 is the first column. */
const mapping = z.strictObject({
  email: column,
  name: column,
  first_name: column,
  last_name: column,
  phone: column,
  role: column,
  locale: column,
});
export type Mapping = z.output<typeof mapping>;

/** Whether enough columns are known to create people from rows. */
export const isComplete = (given: Mapping): boolean =>
  typeof given.email === 'number' &&
  [given.name, given.first_name, given.last_name].some((one) => typeof one === 'number');

export const importOptions = z
  .strictObject({
    mapping,
    /**
     * `all`: nobody is created while one row is bad. `valid`: people are created from the good rows, the others are
     * reported.
     */
    mode: z.enum(['all', 'valid']).default('all'),
    /** Only reports who would be created and what is wrong. */
    dry_run: z.boolean().default(false),
    /** For rows that name none. */
    role_id: z.uuid().nullish(),
    locale: localeCode.optional(),
  })
  .refine((options) => isComplete(options.mapping), { path: ['mapping'], params: { key: 'mapping_incomplete' } });
export type ImportOptions = z.output<typeof importOptions>;

/** The fields beside the file. Without options, the file is checked with the columns that their headings suggest. */
export const importUpload = z.strictObject({
  options: z.string().max(10_000).transform(readJson).pipe(importOptions).optional(),
});

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', params: { key: 'format' } });
    return z.NEVER;
  }
}

export const uploadedSheet = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The number of rows below the heading. */
  rows: z.number().int(),
  columns: z.array(z.object({ index: z.number().int(), heading: z.string(), samples: z.array(z.string()) })),
  mapping: z.record(z.enum(importFields), z.number().int().nullable()),
  /** The check, or the import if options were sent; null if the headings do not say enough. */
  task: taskResource.nullable(),
});
export type UploadedSheet = z.infer<typeof uploadedSheet>;

/** A fault of one cell: `key` and `values` of the namespace `validation`. */
const rowFault = z.object({
  row: z.number().int(),
  field: z.enum(importFields),
  heading: z.string(),
  value: z.string(),
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type RowFault = z.infer<typeof rowFault>;

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
  samples: z.array(
    z.object({
      row: z.number().int(),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      role: z.string().nullable(),
      locale: z.string(),
    }),
  ),
});
export type ImportReport = z.infer<typeof importReport>;
