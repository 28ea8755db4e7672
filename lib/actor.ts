import type { CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Permission } from '@/lib/permissions';

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
  /** What the rule is called that acts for this person: the log names the rule. */
  byRule?: string;
  /** Null for an administrator without a role, or somebody whose role is gone. */
  roleId: string | null;
  requirePasswordChange: boolean;
  /** The company wants a second factor that this session was not opened with: all it may do is set one up. */
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
  /** The form that they must fill in before anything else: of those that are due, the one that was due first. */
  mandatoryForm: string | null;
  /** Set while the platform's support acts in the user's place. */
  impersonation: Impersonation | null;
  /** The request's transaction, where a handler holds one. */
  db?: Db;
  /** The last position of the company's audit log before the page's transaction read anything else. */
  asOf?: string;
}

/** Who acts in the user's place, by the company's consent, and when that ends at the latest. */
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
  /** Goes up with each change of what its menus are made of. */
  menuVersion: number;
}
