import * as z from 'zod';
import { definitionSchema, keyText } from '@/lib/forms/definition/schema';

export const templateResource = z.object({
  key: keyText,
  /** In the caller's language. */
  name: z.string(),
  description: z.string(),
  definition: definitionSchema,
});
export type Template = z.input<typeof templateResource>;
