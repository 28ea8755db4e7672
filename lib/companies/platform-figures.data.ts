import 'server-only';
import type { Actor } from '@/lib/actor';
import { asOperator, lookedAfter } from '@/lib/companies/operator.data';
import type { PlatformFigures } from '@/lib/companies/platform-figures';
import type { CompanyFigures } from '@/lib/companies/resource';
import { type CompanyState, companyState, companyStates } from '@/lib/companies/states';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';

const none: CompanyFigures = { users: 0, lastActivity: null, bytes: 0 };

/** Counts for the companies of one page: the people who have joined and are active, the last activity, the bytes of files. */
export async function readFigures(db: Db, ids: readonly string[]): Promise<(id: string) => CompanyFigures> {
  if (ids.length === 0) return () => none;
  // One look-up per company and table, by its index; support's own sessions are no activity of the company.
  const rows = await db.$queryRaw<{ id: string; users: number; last_activity: Date | null; bytes: string }[]>`
    select c.id,
      (select count(*)::int from users u where u.company_id = c.id and u.is_active and u.deleted_at is null and u.invited_at is null) as users,
      (select max(s.last_active_at) from sessions s where s.company_id = c.id and s.impersonator_id is null) as last_activity,
      (select coalesce(sum(f.size), 0)::text from files f where f.company_id = c.id) as bytes
    from companies c where c.id in (${Prisma.join(ids.map((id) => Prisma.sql`${id}::uuid`))})`;
  const found = new Map(
    rows.map((row) => [row.id, { users: row.users, lastActivity: row.last_activity, bytes: Number(row.bytes) }]),
  );
  return (id) => found.get(id) ?? none;
}

/** The figures on the platform's dashboard. Months begin at midnight UTC, as the platform serves all zones. */
export function getPlatformFigures(actor: Actor, now = new Date()): Promise<PlatformFigures> {
  const monthStart = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
  return asOperator(actor, 'count companies', async (db) => {
    const rows = await db.company.findMany({
      where: lookedAfter,
      select: { status: true, deleteAfter: true, createdAt: true },
    });
    const since = (from: Date, to: Date) => rows.filter(({ createdAt }) => createdAt >= from && createdAt < to).length;
    const [sums] = await db.$queryRaw<{ users: number; bytes: string }[]>`
      select (select count(*)::int from users u join companies c on c.id = u.company_id and c.kind = 'tenant'
          where u.is_active and u.deleted_at is null and u.invited_at is null) as users,
        (select coalesce(sum(f.size), 0)::text from files f join companies c on c.id = f.company_id and c.kind = 'tenant') as bytes`;
    const count = (state: CompanyState) => rows.filter((row) => companyState(row) === state).length;
    return {
      states: Object.fromEntries(companyStates.map((state) => [state, count(state)])) as Record<CompanyState, number>,
      newThisMonth: since(monthStart(0), now),
      newLastMonth: since(monthStart(1), monthStart(0)),
      users: sums?.users ?? 0,
      bytes: Number(sums?.bytes ?? 0),
    };
  });
}
