import * as z from 'zod';
import { mostColumns } from '@/lib/lists/list-query';

/** The name of a list in a path. */
export const listParams = z.object({ id: z.string().max(40) });

/**
 * The columns in order. Required columns that are left out are added automatically. A form's answers have columns
 * `section.field`, the fields that a company added to a noun are `form.section.field`.
 */
export const preferenceInput = z.strictObject({ fields: z.array(z.string().max(122)).min(1).max(mostColumns) });
export type PreferenceInput = z.output<typeof preferenceInput>;

export const availableFieldResource = z.object({
  field: z.string(),
  label: z.string(),
  is_default: z.boolean(),
  is_required: z.boolean(),
});
export type AvailableField = z.infer<typeof availableFieldResource>;

export const preferenceResource = z.object({ list: z.string(), fields: z.array(z.string()), is_default: z.boolean() });
export type Preference = z.infer<typeof preferenceResource>;
