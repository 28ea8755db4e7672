import * as z from 'zod';

/** The name of a list in a path. */
export const listParams = z.object({ id: z.string().max(40) });

/** The columns in order. The required ones come back by themselves when they are left out. */
export const preferenceInput = z.strictObject({ fields: z.array(z.string().max(60)).min(1).max(60) });
/** The same of a form's answers: their fields are `section.field`, and there can be 200 of them. */
export const madePreferenceInput = z.strictObject({ fields: z.array(z.string().max(81)).min(1).max(206) });
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
