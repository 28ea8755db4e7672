import 'server-only';
import type { Actor } from '@/lib/actor';
import { Prisma } from '@/lib/db/generated/client';
import type { Scalar } from '@/lib/db/scalar';
import type { ListView } from '@/lib/lists/views';

/** The most views that a list shows as tabs: more than anybody finds their way in. */
const mostTabs = 60;

/**
 * The views that a list offers a reader, in one value: their own, then those of their role, then everybody's, each in
 * their order.
 */
export const tabsOf = (actor: Actor, list: string): Scalar<ListView[]> =>
  Prisma.sql`(select coalesce(json_agg(tab), '[]') from (
    select v.id, v.name, v.params, v.columns, s.id is not null as start
    from views v left join view_starts s
      on s.company_id = v.company_id and s.view_id = v.id and s.user_id = ${actor.userId}::uuid and s.list = v.list
    where v.company_id = ${actor.companyId}::uuid and v.list = ${list} and ${isTabOf(actor)}
    order by array_position(array['me', 'role', 'company'], v.shared), v.position, v.id
    limit ${Prisma.raw(String(mostTabs))}) as tab)`;

/** Whether a view is one that a reader has as a tab: their own, one of their role, or everybody's. */
export const isTabOf = ({ userId, roleId }: Actor): Prisma.Sql => Prisma.sql`case v.shared
  when 'me' then v.owner_id = ${userId}::uuid
  when 'role' then v.role_id = ${roleId}::uuid
  else true end`;
