import type { CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Permission } from '@/lib/permissions';

/** The user who makes a request, resolved from the session row every time: a revoked role or session counts at once. */
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
  /** The name of the rule that acts for this person; the audit log names the rule. */
  byRule?: string;
  /** Null for an administrator without a role, or a person whose role was deleted. */
  roleId: string | null;
  requirePasswordChange: boolean;
  /** The company demands a second factor that this session was not opened with: it may only set one up. */
  requireSecondFactor: boolean;
  isSecondFactorGiven: boolean;
  /** When the person last confirmed their identity: by signing in, or by entering the password again. */
  confirmedAt: Date;
  emailVerifiedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  permissions: ReadonlySet<Permission>;
  company: ActorCompany;
  /** The calendar day in the company's time zone when the request began. */
  today: CalendarDay;
  /** The form that they must fill in before anything else: of several that are due, the one that was due first. */
  mandatoryForm: string | null;
  /** Set while the platform's support acts as the user. */
  impersonation: Impersonation | null;
  /** The request's transaction, if a handler holds one. */
  db?: Db;
  /** The last position of the company's audit log before the page's transaction read anything else. */
  asOf?: string;
}

/** The platform operator who acts as the user, with the company's consent, and when that ends at the latest. */
export interface Impersonation {
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
  /** Rises with each change to anything that its menus are made of. */
  menuVersion: number;
}
