import * as z from 'zod';
import { referenceKinds } from '@/lib/references/starting-values';
import { lineText } from '@/lib/text/schema';

const kind = z.enum(referenceKinds);

export const valueQuery = z.strictObject({ kind: kind.optional() });

export const newValueInput = z.strictObject({ kind, label: lineText(100) });
export type NewValueInput = z.output<typeof newValueInput>;

export const valueInput = z.strictObject({
  /** The company's own word; for a built-in one null restores the translated word. */
  label: lineText(100).nullish(),
  is_active: z.boolean().optional(),
  /** Only for a rate type: whether overtime rules sort its hours like regular ones. */
  counts_to_overtime: z.boolean().optional(),
});
export type ValueInput = z.output<typeof valueInput>;

/** The bodies of the screen's forms: a built-in word may have no label of the company's, an own word must have one. */
export const builtInNameInput = valueInput.pick({ label: true });
export const ownNameInput = z.strictObject({ label: lineText(100) });

export const valueOrderInput = z.strictObject({ kind, ids: z.array(z.uuid()).min(1).max(500) });
export type ValueOrderInput = z.output<typeof valueOrderInput>;

export const valueResource = z.object({
  id: z.uuid(),
  kind,
  key: z.string(),
  /** The company's own word; null if the built-in one is shown. */
  label: z.string().nullable(),
  /** The word in the caller's language. */
  name: z.string(),
  is_built_in: z.boolean(),
  is_active: z.boolean(),
  /**
   * Whether overtime rules sort hours of this rate type: always for regular ones, never for overtime; false for other
   * lists.
   */
  counts_to_overtime: z.boolean(),
  position: z.number().int(),
  version: z.number().int(),
});
export type ReferenceValue = z.infer<typeof valueResource>;
