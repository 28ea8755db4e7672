/**
 * The session copy of the user (specification, section 3) as `POST /api/login` and `GET /api/user` send it and as it
 * is kept under the storage key `sessionUser`. Instants are RFC 3339 in UTC; `id` and `uuid` are equal.
 */
export type SessionUser = {
  id: string;
  uuid: string;
  name: string;
  email: string;
  phone: string | null;
  avatar_url: string | null;
  email_verified_at: string | null;
  is_active: boolean;
  require_password_change: boolean;
  is_company_admin: boolean;
  created_at: string;
  updated_at: string;
  email_verification_token: string | null;
  deleted_at: string | null;
  company_id: string;
  permissions: readonly string[];
};

/** The token pair of a sign-in or a refresh (specification, section 3); `expires_in` is in seconds. */
export type TokenPair = {
  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
};

/** The user's id in a stored session copy; null for anything that is not one (absent, cut short, of another program). */
export function readUserId(stored: string | null): string | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
