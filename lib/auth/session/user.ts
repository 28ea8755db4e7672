import type { Actor } from '@/lib/actor';
import type { SessionUser } from '@/lib/auth/schema';

/** The copy of the actor that the browser keeps. */
export const sessionUserOf = (actor: Actor): SessionUser => ({
  id: actor.userId,
  uuid: actor.userId,
  name: actor.name,
  email: actor.email,
  phone: actor.phone,
  avatar_url: actor.avatarUrl,
  email_verified_at: actor.emailVerifiedAt?.toISOString() ?? null,
  is_active: true,
  require_password_change: actor.requirePasswordChange,
  is_company_admin: actor.isCompanyAdmin,
  created_at: actor.createdAt.toISOString(),
  updated_at: actor.updatedAt.toISOString(),
  email_verification_token: null,
  deleted_at: null,
  company_id: actor.companyId,
  locale: actor.locale,
  permissions: [...actor.permissions],
});
