import * as z from 'zod';
import { localeCode } from '@/lib/i18n/locale-schema';
import { importShape, type Mapping } from '@/lib/imports/schema';

/** The fields that a column of a file can hold. A name may come whole or in two parts. */
export const importFields = ['email', 'name', 'first_name', 'last_name', 'phone', 'role', 'locale'] as const;
export type ImportField = (typeof importFields)[number];

/** Whether enough columns are known to create people from rows. */
export const isComplete = (given: Mapping): boolean =>
  typeof given.email === 'number' &&
  [given.name, given.first_name, given.last_name].some((one) => typeof one === 'number');

export const importOptions = z
  .strictObject({
    ...importShape(importFields),
    /** For rows that name none. */
    role_id: z.uuid().nullish(),
    locale: localeCode.optional(),
  })
  .refine((options) => isComplete(options.mapping), { path: ['mapping'], params: { key: 'mapping_incomplete' } });
export type UserImportOptions = z.output<typeof importOptions>;
