import 'server-only';
import { type Db, transaction } from '@/lib/db/client';
import { administratorPermissions, isPermission, type Permission } from '@/lib/auth/permissions';
import { Problem } from '@/lib/http/problem';

/** Who asks, resolved from the session row at every request: a revoked role or session counts at once. */
export interface Actor {
  userId: string;
  companyId: string;
  sessionId: string;
  name: string;
  email: string;
  phone: string | null;
  avatarUrl: string | null;
  locale: string;
  isCompanyAdmin: boolean;
  requirePasswordChange: boolean;
  emailVerifiedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  permissions: ReadonlySet<Permission>;
  company: ActorCompany;
  /** The request's transaction, where a handler holds one. */
  db?: Db;
}

interface ActorCompany {
  id: string;
  name: string;
  kind: 'platform' | 'tenant';
  country: string;
  currency: string;
  timeZone: string;
  locale: string;
  /** ISO weekday, 1 Monday to 7 Sunday. */
  weekStart: number;
  invoicePrefix: string;
  paymentTermsDays: number;
}

interface SessionRow {
  state: 'ok' | 'idle' | 'ended' | 'company_inactive';
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
}

/**
 * One transaction of a session: role and tenant are set from the session row by the database itself, the work runs
 * inside, and all of it commits together.
 *
 * @throws Problem 401 for a session that is unknown or ended, 440 for an idle one, 403 for a company that is not active.
 */
export function withSession<T>(sessionId: string, work: (actor: Actor & { db: Db }) => Promise<T>): Promise<T> {
  return transaction(async (db) => {
    const [row] = await db.$queryRaw<SessionRow[]>`
      select s.* from set_config('role', 'staffing_tenant', true), open_session(${sessionId}::uuid) s`;
    return work({ ...actorOf(row), db });
  });
}

/** The session's actor alone, in a transaction of its own; for pages. */
export const openSession = (sessionId: string): Promise<Actor> =>
  withSession(sessionId, async ({ db: _, ...actor }) => actor);

function actorOf(row: SessionRow | undefined): Actor {
  if (!row || row.state === 'ended') throw new Problem(401, 'session_ended');
  if (row.state === 'idle') throw new Problem(440, 'session_idle');
  if (row.state === 'company_inactive') throw new Problem(403, 'company_inactive');
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
    requirePasswordChange: row.require_password_change,
    emailVerifiedAt: row.email_verified_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    permissions: row.is_company_admin
      ? administratorPermissions(row.company_kind)
      : new Set(row.permissions.filter(isPermission)),
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
    },
  };
}
