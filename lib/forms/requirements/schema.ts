import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { namedResource } from '@/lib/http/named';
import { searchlessListQuery } from '@/lib/lists/list-query';

/** A form that people must fill in, from a day on; by default from today. */
export const requirementInput = z.strictObject({
  form_id: z.uuid(),
  user_ids: z.array(z.uuid()).min(1).max(100),
  due_on: calendarDate.optional(),
});
export type RequirementInput = z.output<typeof requirementInput>;

const requirementStates = ['open', 'done'] as const;

export const requirementQuery = searchlessListQuery(
  ['created_at'],
  '-created_at',
  { state: z.enum(requirementStates) },
  { form_id: z.uuid(), user_id: z.uuid() },
);
export type RequirementQuery = z.output<typeof requirementQuery>;

export const requirementResource = z.object({
  id: z.uuid(),
  form: namedResource,
  user: namedResource,
  state: z.enum(requirementStates),
  due_on: z.string(),
  /** Null if a rule required it. */
  required_by: namedResource.nullable(),
  /** The answer that met the requirement. */
  answer_id: z.uuid().nullable(),
  done_at: z.string().nullable(),
  created_at: z.string(),
});
export type Requirement = z.infer<typeof requirementResource>;
