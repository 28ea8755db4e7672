import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { namedResource } from '@/lib/http/named';
import { listQuery } from '@/lib/lists/list-query';
import { blockText, lineText } from '@/lib/text/schema';
import { dueFilters, repeats, toDoNouns, toDoScopes, toDoStates } from '@/lib/to-dos/kinds';

const fields = {
  title: lineText(200),
  text: blockText(5000).nullish(),
  due_on: calendarDate.nullish(),
  assignee_id: z.uuid(),
  /** How often it comes back; it then needs a day. */
  repeat: z.enum(repeats).nullish(),
};

const hasDay = ({
  repeat,
  due_on: dueOn,
}: {
  repeat?: string | null | undefined;
  due_on?: string | null | undefined;
}) => !repeat || Boolean(dueOn);
const dayMissing = { path: ['due_on'], params: { key: 'required' } };

/** A new to-do, alone or on a record, which then has both its type and its id. */
export const toDoInput = z
  .strictObject({ ...fields, record_type: z.enum(toDoNouns).nullish(), record_id: z.uuid().nullish() })
  .refine(hasDay, dayMissing)
  .refine(({ record_type: type, record_id: id }) => !id || Boolean(type), {
    path: ['record_type'],
    params: { key: 'required' },
  })
  .refine(({ record_type: type, record_id: id }) => !type || Boolean(id), {
    path: ['record_id'],
    params: { key: 'required' },
  });
export type ToDoInput = z.output<typeof toDoInput>;

/** A changed to-do. The record that it is on never changes. */
export const toDoChange = z.strictObject({ ...fields, done: z.boolean().default(false) }).refine(hasDay, dayMissing);
export type ToDoChange = z.output<typeof toDoChange>;

/** The same from a page's form, where Today and the list tick it. */
export const toDoForm = z.strictObject(fields).refine(hasDay, dayMissing);

export const toDoQuery = listQuery(
  ['due_on', 'created_at', 'title'],
  'due_on',
  {
    scope: z.enum(toDoScopes),
    state: z.enum(toDoStates),
    due: z.enum(dueFilters),
    assignee_id: z.uuid(),
  },
  { record_type: z.enum(toDoNouns), record_id: z.uuid() },
);
export type ToDoQuery = z.output<typeof toDoQuery>;

const recordResource = z.object({
  type: z.enum(toDoNouns),
  id: z.uuid(),
  /** The name or number that the record is known by. */
  title: z.string(),
  path: z.string(),
});
export type ToDoRecord = z.infer<typeof recordResource>;

export const toDoResource = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string().nullable(),
  due_on: z.string().nullable(),
  repeat: z.enum(repeats).nullable(),
  assignee: namedResource,
  author: namedResource,
  /** Null for one on no record, or on one that the reader does not see. */
  record: recordResource.nullable(),
  done: z.boolean(),
  done_at: z.string().nullable(),
  done_by: namedResource.nullable(),
  /** Whether the reader may change it and say that it is done. */
  is_editable: z.boolean(),
  is_deletable: z.boolean(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ToDo = z.infer<typeof toDoResource>;

export const toDoFilters = z.object({ assignees: z.array(namedResource) });
