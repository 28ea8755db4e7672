import 'server-only';
import { currentCaller, identifyCaller } from '@/lib/db/caller';
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
  /** The company wants a second factor that this session was not opened with: all it may do is set one up. */
  requireSecondFactor: boolean;
  isSecondFactorGiven: boolean;
  /** When the person last showed to be themselves: by signing in, or by the password given again. */
  confirmedAt: Date;
  emailVerifiedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  permissions: ReadonlySet<Permission>;
  company: ActorCompany;
  /** Set while the platform's support acts in the user's place. */
  impersonation: Impersonation | null;
  /** The request's transaction, where a handler holds one. */
  db?: Db;
}

/** Who acts in the user's place, by the company's consent, and when that ends at the latest. */
interface Impersonation {
  operatorId: string;
  grantId: string;
  endsAt: Date;
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
}

/**
 * One transaction of a session: role and tenant are set from the session row by the database itself, the work runs
 * inside, and all of it commits together.
 *
 * @throws Problem 401 for a session that is unknown or ended, 440 for an idle one, 403 for a company that is not active,
 * suspended or about to be deleted.
 */
export function withSession<T>(sessionId: string, work: (actor: Actor & { db: Db }) => Promise<T>): Promise<T> {
  const { address = '', requestId = '' } = currentCaller();
  return transaction(async (db) => {
    const [row] = await db.$queryRaw<SessionRow[]>`
      select s.* from set_config('role', 'staffing_tenant', true), set_config('app.session_id', ${sessionId}, true) a,
        set_config('app.ip', ${address}, true) b, set_config('app.request_id', ${requestId}, true) c, open_session(${sessionId}::uuid) s`;
    const actor = actorOf(row);
    identifyCaller(actor);
    return work({ ...actor, db });
  });
}

/** The session's actor alone, in a transaction of its own; for pages. */
export const openSession = (sessionId: string): Promise<Actor> =>
  withSession(sessionId, async ({ db: _, ...actor }) => actor);

function actorOf(row: SessionRow | undefined): Actor {
  if (!row || row.state === 'ended') throw new Problem(401, 'session_ended');
  if (row.state === 'idle') throw new Problem(440, 'session_idle');
  if (row.state !== 'ok') throw new Problem(403, row.state);
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
    // Support can neither choose a password for somebody nor be held up by one that is due.
    requirePasswordChange: row.require_password_change && !impersonation,
    requireSecondFactor: row.is_second_factor_missing,
    isSecondFactorGiven: row.is_second_factor_given,
    confirmedAt: row.confirmed_at,
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
    impersonation,
  };
}

function impersonationOf(row: SessionRow): Impersonation | null {
  if (row.impersonator_id === null || row.support_grant_id === null) return null;
  return { operatorId: row.impersonator_id, grantId: row.support_grant_id, endsAt: row.session_expires_at };
}
