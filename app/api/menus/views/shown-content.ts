import 'server-only';
import { paramsOnPage, type ViewedList } from '@/app/api/v1/views/viewed-list';
import type { RoleChoices, ShownContent } from '@/components/views/view-actions';
import type { Actor } from '@/lib/actor';
import { flatParams } from '@/lib/lists/list-query';
import { queryText } from '@/lib/lists/list-url';
import { askedColumns } from '@/lib/lists/views';
import { listRoles } from '@/lib/roles/data';
import { roleQuery } from '@/lib/roles/schema';
import { sharesViews } from '@/lib/views/policy';

/** What a page shows by its address, without what its list does not know or the reader does not see. */
export function readShown(opened: ViewedList, address: string): ShownContent {
  const { columns: _, ...params } = paramsOnPage(opened, address);
  const asked = askedColumns(flatParams(new URLSearchParams(address))) ?? [];
  const columns = asked.filter((name) => opened.list.offered.some(({ field }) => field === name));
  return { params, columns, query: queryText(Object.entries(params)) };
}

/** The company's roles if the reader may keep views for them; null if not. */
export async function readRoleChoices(actor: Actor, locale: string): Promise<RoleChoices> {
  if (!sharesViews(actor)) return null;
  const { rows } = await listRoles(actor, roleQuery.parse({ limit: '200' }), locale);
  return rows.map(({ id, label }) => ({ id, label }));
}
