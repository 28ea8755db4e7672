import * as z from 'zod';
import { namedResource } from '@/lib/http/named';
import { kept } from '@/lib/http/receiving/record-body';
import { mostColumns } from '@/lib/lists/list-query';
import { sharings } from '@/lib/lists/views';
import { lineText } from '@/lib/text/schema';

/** The name of a list: `clients`, or `form:<id>` for a form's answers. */
const listName = z.string().max(50);

/** The list whose views are read. */
export const viewsQuery = z.strictObject({ list: listName });

/** The longest part of an address that a view keeps, in characters. */
const longestViewQuery = 4000;

const content = {
  name: lineText(60),
  /** The parameters of the list's address that the view keeps: `filter[status]=active&sort=-created_at`. */
  query: z.string().max(longestViewQuery),
  /** The columns in their order; left out or empty, the view leaves them to its reader. */
  columns: z.array(z.string().max(122)).max(mostColumns).default([]),
  /** Its owner alone, the people of one role, or everybody in the company. */
  shared: z.enum(sharings).default('me'),
  /** The role that a view for a role is for. */
  role_id: kept(z.uuid().nullish()),
};

export const newView = z.strictObject({ list: listName, ...content });
export type NewView = z.output<typeof newView>;

/** A view keeps its list. */
export const viewInput = z.strictObject({
  ...content,
  /** Its place among its owner's own, its role's, or everybody's views of the list; one that gets other readers comes last. */
  position: kept(z.number().int().min(1).max(1000).optional()),
});
export type ViewInput = z.output<typeof viewInput>;

export const viewResource = z.object({
  id: z.uuid(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  columns: z.array(z.string()),
  shared: z.enum(sharings),
  role_id: z.uuid().nullable(),
  owner: namedResource,
  /** Whether the list opens with it for the caller. */
  is_start: z.boolean(),
  /** Its place among its owner's own, its role's, or everybody's views of the list. */
  position: z.number().int(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type View = z.infer<typeof viewResource>;

/** With which view a list opens for the caller; null for none. */
export const viewStart = z.object({ list: z.string(), view_id: z.uuid().nullable() });
export type ViewStart = z.infer<typeof viewStart>;

/** The role in whose menus a view is to be. */
export const pinInput = z.strictObject({ role_id: z.uuid() });
export const pinParams = z.strictObject({ id: z.uuid(), role: z.uuid() });

/** Whether the caller has a view in their menu by their own choice, and the roles that have it there. */
export const viewPins = z.object({ view_id: z.uuid(), is_pinned: z.boolean(), role_ids: z.array(z.uuid()) });
export type ViewPins = z.infer<typeof viewPins>;
