import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { requireStepUp } from '@/lib/auth/fresh';
import { IDLE_LIMIT_MS } from '@/lib/auth/session/idle';
import { dropForeignExports } from '@/lib/companies/export/consent.data';
import { closeSupportSessions } from '@/lib/companies/impersonate.data';
import type { GrantInput, GrantQuery, SupportGrant } from '@/lib/companies/support/schema';
import { type Db, system, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { idAndName } from '@/lib/http/named';
import { containsText } from '@/lib/lists/contains';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { conflict, forbidden, notFound, unknownReference } from '@/lib/problem/problem';

const person = idAndName;
const select = {
  id: true,
  allowsExport: true,
  reason: true,
  createdAt: true,
  expiresAt: true,
  endedAt: true,
  user: person,
  granter: person,
} satisfies Prisma.SupportGrantSelect;
type Row = Prisma.SupportGrantGetPayload<{ select: typeof select }>;

/** The company's consents, newest first. */
export function listGrants(actor: Actor, query: GrantQuery): Promise<Page<SupportGrant>> {
  return tenant(actor, async (db) => {
    const page = await keysetPage(query, {
      columns: { created_at: { column: 'createdAt', kind: 'instant' } },
      where: { companyId: actor.companyId, ...(query.search ? searchFor(query.search) : {}) },
      find: (args) => db.supportGrant.findMany({ ...args, select }),
      count: (args) => db.supportGrant.count(args),
    });
    return { ...page, rows: await withUses(db, actor.companyId, page.rows) };
  });
}

/**
 * Allows the platform's support to sign in as one of the company's people for a while.
 *
 * @throws Problem 403 for anybody but a company administrator, since support can then do what that person can, and as
 * `requireStepUp` for an export; 422 for a person who does not exist or is not active.
 */
export function grantSupport(actor: Actor, input: GrantInput): Promise<SupportGrant> {
  if (!actor.isCompanyAdmin || actor.company.kind !== 'tenant') throw forbidden();
  if (input.allows_export) requireStepUp(actor);
  return tenant(actor, async (db) => {
    const userId = input.user_id ?? actor.userId;
    const user = await db.user.findFirst({
      where: { companyId: actor.companyId, id: userId, isActive: true, deletedAt: null, invitedAt: null },
      select: { id: true },
    });
    if (!user) throw unknownReference('user_id');
    const now = new Date();
    const row = await db.supportGrant.create({
      data: {
        companyId: actor.companyId,
        userId,
        grantedBy: actor.userId,
        allowsExport: input.allows_export ?? false,
        reason: input.reason ?? null,
        createdAt: now,
        expiresAt: new Date(now.getTime() + input.hours * 3_600_000),
      },
      select,
    });
    await recordActivity(db, actor, {
      subjectType: 'company',
      subjectId: actor.companyId,
      event: 'support_allowed',
      reason: input.reason ?? null,
    });
    return toGrant(row);
  });
}

/**
 * Ends a consent, and with it the sessions that it allowed, at their next request.
 *
 * @throws Problem 404, 409 for one that has ended.
 */
export async function endGrant(actor: Actor, id: string): Promise<SupportGrant> {
  const { companyId } = actor;
  // Across tenants, since the platform's own log records the end as well: every statement names the company.
  return system('end a consent and what lives by it', async (db) => {
    await db.$queryRaw`select from support_grants where company_id = ${companyId}::uuid and id = ${id}::uuid for update`;
    const grant = await db.supportGrant.findFirst({
      where: { companyId, id },
      select: { endedAt: true, expiresAt: true },
    });
    if (!grant) throw notFound();
    if (grant.endedAt || grant.expiresAt <= new Date()) throw conflict('consent_ended');
    const row = await db.supportGrant.update({
      where: keyOf({ companyId }, id),
      data: { endedAt: new Date() },
      select,
    });
    await recordActivity(db, actor, { subjectType: 'company', subjectId: companyId, event: 'support_withdrawn' });
    await closeSupportSessions(db, { companyId, supportGrantId: id }, 'consent_ended');
    await dropForeignExports(db, [companyId]);
    return (await withUses(db, companyId, [row]))[0] ?? toGrant(row);
  });
}

const searchFor = (search: string): Prisma.SupportGrantWhereInput => {
  const found = containsText(search);
  return { OR: [{ reason: found }, { user: { name: found } }, { granter: { name: found } }] };
};

interface Uses {
  count: number;
  last: Date | null;
  open: boolean;
}

async function withUses(db: Db, companyId: string, rows: readonly Row[]): Promise<SupportGrant[]> {
  const sessions = await db.session.findMany({
    where: { companyId, supportGrantId: { in: rows.map(({ id }) => id) } },
    select: { supportGrantId: true, createdAt: true, endedAt: true, expiresAt: true, lastActiveAt: true },
    orderBy: { createdAt: 'desc' },
  });
  return rows.map((row) => {
    const own = sessions.filter(({ supportGrantId }) => supportGrantId === row.id);
    const isOpen = own.some(
      ({ endedAt, expiresAt, lastActiveAt }) =>
        !endedAt && expiresAt > new Date() && lastActiveAt > new Date(Date.now() - IDLE_LIMIT_MS),
    );
    return toGrant(row, {
      count: own.length,
      last: own[0]?.createdAt ?? null,
      open: isOpen && stateOf(row) === 'open',
    });
  });
}

function stateOf({ endedAt, expiresAt }: Row): SupportGrant['state'] {
  if (endedAt) return 'ended';
  return expiresAt <= new Date() ? 'expired' : 'open';
}

const toGrant = (row: Row, uses: Uses = { count: 0, last: null, open: false }): SupportGrant => ({
  id: row.id,
  state: stateOf(row),
  user: row.user,
  granted_by: row.granter,
  allows_export: row.allowsExport,
  reason: row.reason,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
  use_count: uses.count,
  last_used_at: uses.last?.toISOString() ?? null,
  is_in_use: uses.open,
});
