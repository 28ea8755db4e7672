import 'server-only';
import type { Actor, Impersonation } from '@/lib/actor';
import type { SessionKey } from '@/lib/auth/session/tokens';
import { todayIn } from '@/lib/calendar/days';
import { currentCaller, identifyCaller } from '@/lib/db/caller';
import { type Db, read, readOnce, settings, tenant, transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { log } from '@/lib/log/log';
import { administratorPermissions, isPermission, type Permission, supportPermissions } from '@/lib/permissions';
import { forbidden, Problem } from '@/lib/problem/problem';

interface SessionRow {
  state: 'ok' | 'idle' | 'ended' | 'company_inactive' | 'company_suspended' | 'company_deleting';
  session_id: string;
  company_id: string;
  user_id: string;
  name: string;
  email: string;
  phone: string | null;
  avatar_url: string | null;
  locale: string;
  is_company_admin: boolean;
  require_password_change: boolean;
  email_verified_at: Date | null;
  created_at: Date;
  updated_at: Date;
  permissions: string[];
  company_name: string;
  company_kind: 'platform' | 'tenant';
  company_country: string;
  company_currency: string;
  company_time_zone: string;
  company_locale: string;
  company_week_start: number;
  company_invoice_prefix: string;
  company_payment_terms_days: number;
  impersonator_id: string | null;
  support_grant_id: string | null;
  session_expires_at: Date;
  confirmed_at: Date;
  is_second_factor_given: boolean;
  is_second_factor_missing: boolean;
  /** Whether "last active" is older than 15 seconds. */
  is_activity_due: boolean;
  role_id: string | null;
  company_menu_version: number;
  mandatory_form_id: string | null;
}

/**
 * Runs work in one transaction of a session: the first statement takes the tenant's role for the company that the
 * session's token names, and reads the session; the work runs inside, and everything commits together. The session's
 * activity is written afterwards, and never for a request that was refused.
 *
 * @throws Problem 401 for a session that is unknown or ended, 440 for an idle one, 403 for a company that is not
 *   active, suspended or about to be deleted.
 */
export async function withSession<T>(
  key: SessionKey,
  work: (actor: Actor & { db: Db }) => Promise<T>,
  { isActivity = true } = {},
): Promise<T> {
  const { result, row } = await transaction(
    async (db) => {
      const [row] = await read<SessionRow>(db, sessionStatement(key));
      const actor = actorOf(row);
      identifyCaller(actor);
      return { result: await work({ ...actor, db }), row };
    },
    { claim: claimOf(key) },
  );
  if (isActivity) await keepActive(key, row);
  return result;
}

/**
 * Like `withSession`, for work that has transactions of its own: the session's own is a single statement, which ends
 * before the work begins.
 */
export async function withSessionClosed<T>(
  key: SessionKey,
  work: (actor: Actor) => Promise<T>,
  { isActivity = true } = {},
): Promise<T> {
  const [row] = await readOnce<SessionRow>(sessionStatement(key), claimOf(key));
  const actor = actorOf(row);
  identifyCaller(actor);
  const result = await work(actor);
  if (isActivity) await keepActive(key, row);
  return result;
}

/**
 * Runs several reads of a page in one transaction: a transaction for each would double their cost.
 *
 * @param read gets the actor inside the transaction, and must not keep them after it.
 */
export const readTogether = <T>(actor: Actor, read: (inside: Actor) => Promise<T>): Promise<T> =>
  tenant(actor, (db) => read({ ...actor, db }));

/**
 * The session's actor, without further work; for pages.
 *
 * @param isActivity false if nobody asked for the page: the browser fetches it before a click that may never come.
 */
export const openSession = (key: SessionKey, { isActivity = true } = {}): Promise<Actor> =>
  withSessionClosed(key, async (actor) => actor, { isActivity });

/** The company and person whose share of the connections a session's work takes. */
const claimOf = ({ companyId, sessionId, userId = sessionId }: SessionKey) => ({ companyId, person: userId });

/** Takes the tenant's role for the company of the token, for as long as the transaction lasts, and reads the session. */
function sessionStatement({ companyId, sessionId }: SessionKey): Prisma.Sql {
  const { address, requestId } = currentCaller();
  return Prisma.sql`
    select s.state, s.session_id, s.company_id, s.user_id, s.name, s.email, s.phone, s.avatar_url, s.locale,
      s.is_company_admin, s.require_password_change, s.email_verified_at, s.created_at, s.updated_at, s.permissions,
      s.company_name, s.company_kind, s.company_country, s.company_currency, s.company_time_zone, s.company_locale,
      s.company_week_start, s.company_invoice_prefix, s.company_payment_terms_days,
      s.impersonator_id, s.support_grant_id, s.session_expires_at, s.confirmed_at, s.is_second_factor_given,
      s.is_second_factor_missing, s.is_activity_due, s.role_id, s.company_menu_version,
      s.mandatory_form_id
    from (select ${settings('staffing_tenant', { companyId, sessionId, address, requestId })}) as settings,
      open_session(${companyId}::uuid, ${sessionId}::uuid) s`;
}

/**
 * Writes that the session is active, at most every 15 seconds, in a transaction of its own: thus the request's
 * transaction holds no lock on the session's row, and one that only reads writes nothing. The request's own work counts
 * even if this fails.
 */
async function keepActive({ companyId, sessionId }: SessionKey, row: SessionRow | undefined): Promise<void> {
  if (!row?.is_activity_due) return;
  await tenant({ companyId, userId: row.user_id }, async (db) => {
    await db.$executeRaw`update sessions set last_active_at = now() where company_id = ${companyId}::uuid
      and id = ${sessionId}::uuid and ended_at is null and last_active_at < now() - interval '15 seconds'`;
  }).catch((error: unknown) => log.warn({ err: error }, 'a session could not be kept active'));
}

function actorOf(row: SessionRow | undefined): Actor {
  if (!row || row.state === 'ended') throw new Problem(401, 'session_ended');
  if (row.state === 'idle') throw new Problem(440, 'session_idle');
  if (row.state !== 'ok') throw forbidden(row.state);
  const impersonation = impersonationOf(row);
  return {
    userId: row.user_id,
    companyId: row.company_id,
    sessionId: row.session_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    avatarUrl: row.avatar_url,
    locale: row.locale,
    isCompanyAdmin: row.is_company_admin,
    roleId: row.role_id,
    // Support can neither choose a password for a person nor be held up by a change that is due.
    requirePasswordChange: row.require_password_change && !impersonation,
    requireSecondFactor: row.is_second_factor_missing,
    isSecondFactorGiven: row.is_second_factor_given,
    confirmedAt: row.confirmed_at,
    emailVerifiedAt: row.email_verified_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    permissions: impersonation ? supportPermissions(permissionsOf(row)) : permissionsOf(row),
    company: {
      id: row.company_id,
      name: row.company_name,
      kind: row.company_kind,
      country: row.company_country,
      currency: row.company_currency,
      timeZone: row.company_time_zone,
      locale: row.company_locale,
      weekStart: row.company_week_start,
      invoicePrefix: row.company_invoice_prefix,
      paymentTermsDays: row.company_payment_terms_days,
      menuVersion: row.company_menu_version,
    },
    today: todayIn(row.company_time_zone, new Date()),
    mandatoryForm: row.mandatory_form_id,
    impersonation,
  };
}

const permissionsOf = (row: SessionRow): ReadonlySet<Permission> =>
  row.is_company_admin ? administratorPermissions(row.company_kind) : new Set(row.permissions.filter(isPermission));

function impersonationOf(row: SessionRow): Impersonation | null {
  if (row.impersonator_id === null || row.support_grant_id === null) return null;
  return { operatorId: row.impersonator_id, grantId: row.support_grant_id, endsAt: row.session_expires_at };
}
