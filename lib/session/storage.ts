import type { SessionUser } from '@/lib/auth/schema';
import { readUserId } from '@/lib/session/session-user';

/** Where the browser keeps the access token (specification, section 9). */
export const TOKEN_KEY = 'token';
/** Where the browser keeps the session copy of the user (specification, section 9). */
export const SESSION_USER_KEY = 'sessionUser';

/** The lists whose last filters are remembered. All but `client_filters`, `company_filters` and `role_filters`, which are ours, are the specification's. */
export const FILTER_KEYS = [
  'submission_filters',
  'user_filters',
  'contract_filters',
  'timesheet_filters',
  'invoice_filters',
  'client_filters',
  'audit_filters',
  'company_filters',
  'role_filters',
] as const;

export type FilterKey = (typeof FILTER_KEYS)[number];

/**
 * Everything here works, and only forgets, where the browser refuses storage (private windows, blocked site data,
 * a full disk): the session cookie alone carries such a session.
 */
export function readToken(): string | null {
  return readItem(TOKEN_KEY);
}

export function saveToken(token: string): void {
  saveItem(TOKEN_KEY, token);
}

/** The stored user's id, or null when nobody is stored or what is stored cannot be read. */
export function readSessionUserId(): string | null {
  return readUserId(readItem(SESSION_USER_KEY));
}

export function saveSessionUser(user: SessionUser): void {
  saveItem(SESSION_USER_KEY, JSON.stringify(user));
}

/** The last filters of a list, as the query string that was saved. */
export function readFilters(key: FilterKey): string | null {
  return readItem(key);
}

export function saveFilters(key: FilterKey, query: string): void {
  saveItem(key, query);
}

/** What a logout clears (specification, section 4): the token, the stored session and the saved filters. */
export function clearOnLogout(): void {
  for (const key of [TOKEN_KEY, SESSION_USER_KEY, ...FILTER_KEYS]) removeItem(key);
}

/** What an answer of 401, 419 or 440 clears (specification, section 8): all of local storage. */
export function clearEverything(): void {
  try {
    window.localStorage.clear();
  } catch {
    // Storage is refused: nothing was kept.
  }
}

/** One value of local storage; null when absent or refused. */
export function readItem(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps one value. When storage is full, an older value of the key would be a lie: it goes. */
export function saveItem(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    removeItem(key);
  }
}

function removeItem(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Storage is refused: nothing was kept.
  }
}
