import * as z from 'zod';
import { listQuery } from '@/lib/lists/list-query';
import { lineText } from '@/lib/text/schema';

export const skillInput = z.strictObject({
  name: lineText(60),
  /** Other words for it: whoever enters one of them gets the name. */
  synonyms: z.array(lineText(60)).max(30).default([]),
});
export type SkillInput = z.output<typeof skillInput>;

export const skillQuery = listQuery(['name', 'created_at'], 'name', {});
export type SkillQuery = z.output<typeof skillQuery>;

export const skillResource = z.object({
  id: z.uuid(),
  name: z.string(),
  synonyms: z.array(z.string()),
  /** How many candidates have it. */
  candidates: z.number().int(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Skill = z.infer<typeof skillResource>;
