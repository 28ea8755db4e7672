import type { Prisma } from '@/lib/db/generated/client';
import { statusOf } from '@/lib/users/policy';
import type { User } from '@/lib/users/schema';

export const userSelect = {
  id: true,
  companyId: true,
  name: true,
  email: true,
  pendingEmail: true,
  phone: true,
  avatarUrl: true,
  locale: true,
  isActive: true,
  requirePasswordChange: true,
  isCompanyAdmin: true,
  emailVerifiedAt: true,
  invitedAt: true,
  invitationExpiresAt: true,
  lastSignInAt: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  deletedAt: true,
  role: { select: { id: true, key: true, name: true, permissions: true } },
} satisfies Prisma.UserSelect;
export type UserListRow = Prisma.UserGetPayload<{ select: typeof userSelect }>;

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

export const toUser = (row: UserListRow): User => ({
  id: row.id,
  uuid: row.id,
  company_id: row.companyId,
  name: row.name,
  email: row.email,
  pending_email: row.pendingEmail,
  phone: row.phone,
  avatar_url: row.avatarUrl,
  locale: row.locale,
  status: statusOf(row, new Date()),
  email_verified_at: instant(row.emailVerifiedAt),
  is_active: row.isActive,
  require_password_change: row.requirePasswordChange,
  is_company_admin: row.isCompanyAdmin,
  role: row.role && { id: row.role.id, key: row.role.key, name: row.role.name },
  invited_at: instant(row.invitedAt),
  invitation_expires_at: instant(row.invitationExpiresAt),
  last_sign_in_at: instant(row.lastSignInAt),
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  deleted_at: instant(row.deletedAt),
});
