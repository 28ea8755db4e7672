import type { SessionUser } from '@/lib/auth/schema';
import { readUserId } from '@/lib/browser/session-user';
import { type NounKey, nounKeys } from '@/lib/nouns';

/** The name under which the browser keeps the access token (specification, section 9). */
export const TOKEN_KEY = 'token';
/** The name under which the browser keeps the session copy of the user (specification, section 9). */
export const SESSION_USER_KEY = 'sessionUser';

/** The time of the last activity in any tab: kept in storage because a sleeping tab gets no messages. */
export const ACTIVITY_KEY = 'last_activity';

/** The ids of the records that were opened last. */
export const OPENED_KEY = 'opened_records';

/** The lists with filters that are not a noun's own. */
const otherLists = [
  'accounting_export',
  'audit',
  'bank_statement',
  'billing_run',
  'failed_mail',
  'leave',
  'margin_override',
  'pay_run',
  'payment_file',
  'payment_reminder',
  'ready_to_start',
  'self_billed_invoice',
  'trigger_rule',
] as const;

/**
 * The name under which a list keeps its last filters. The specification (section 9) fixes five of these names; the
 * others follow them.
 */
export type FilterKey = `${NounKey | (typeof otherLists)[number]}_filters`;

const FILTER_KEYS: readonly FilterKey[] = [...nounKeys, ...otherLists].map((key) => `${key}_filters` as const);

/** Set once the session of this page is over: requests still under way must not write to storage after that. */
let isClosed = false;

/** Opens the storage for a sign-in on the page where the last session ended. */
export function reopenStorage(): void {
  isClosed = false;
}

export const isStorageClosed = (): boolean => isClosed;

/** Closes the storage of a page whose session was ended in another tab. */
export function closeStorage(): void {
  isClosed = true;
}

/**
 * The stored access token; null if there is none. If the browser refuses storage (private windows, blocked site data, a
 * full disk), nothing in this file throws and nothing is stored: the session then rests on its cookie alone.
 */
export function readToken(): string | null {
  return readItem(TOKEN_KEY);
}

export function saveToken(token: string): void {
  saveItem(TOKEN_KEY, token);
}

/** The stored user's id; null if there is none, or it cannot be read. */
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

/**
 * Clears what a logout clears (specification, section 4): the token, the stored session, the saved filters, the
 * time of the last activity, and the records that were opened last.
 */
export function clearOnLogout(): void {
  isClosed = true;
  for (const key of [TOKEN_KEY, SESSION_USER_KEY, ACTIVITY_KEY, OPENED_KEY, ...FILTER_KEYS]) removeItem(key);
}

/** Clears what an answer of 401, 419 or 440 clears (specification, section 8): all of local storage. */
export function clearEverything(): void {
  isClosed = true;
  try {
    window.localStorage.clear();
  } catch {
    // Storage is refused: nothing was stored.
  }
}

/** One value of local storage; null if it is absent or refused. */
export function readItem(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores one value. If storage is full, the old value is removed, because it is no longer true. */
export function saveItem(key: string, value: string): void {
  if (isClosed) return;
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
    // Storage is refused: nothing was stored.
  }
}
