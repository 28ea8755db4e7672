import { isRecord } from '@/components/ui/form/is-record';
import { isStorageClosed, readSessionUserId } from '@/lib/browser/storage';

/** Values that somebody typed into a form and has not saved. */
export interface Draft {
  /** RFC 3339. */
  at: string;
  /** The changed values, by top-level key. */
  values: Record<string, unknown>;
}

/** Reads the draft of a form in this tab; null if there is none or it cannot be read. */
export function readDraft(formKey: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(formKey)) ?? 'null');
    if (!isRecord(draft) || typeof draft.at !== 'string' || !isRecord(draft.values)) return null;
    return { at: draft.at, values: draft.values };
  } catch {
    return null;
  }
}

/** Stores a draft; if the browser refuses storage, there is none. */
export function saveDraft(formKey: string, draft: Draft): void {
  if (isStorageClosed()) return;
  try {
    window.sessionStorage.setItem(keyOf(formKey), JSON.stringify(draft));
  } catch {
    // Storage is refused or full: the form itself still has what was typed.
  }
}

export function clearDraft(formKey: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(formKey));
  } catch {
    // Storage is refused: nothing was stored.
  }
}

/** The key contains the user: the next person who signs in in the same tab must not see what another typed. */
function keyOf(formKey: string): string {
  return `draft:${readSessionUserId() ?? ''}:${formKey}`;
}

/** The values under these top-level keys, without the paths that must not be stored. */
export function pickUnsecret(
  values: Record<string, unknown>,
  keys: readonly string[],
  secrets: ReadonlySet<string>,
): Record<string, unknown> {
  const picked = keys.filter((key) => !secrets.has(key)).map((key) => [key, withoutSecrets(values[key], key, secrets)]);
  return Object.fromEntries(picked);
}

function withoutSecrets(value: unknown, path: string, secrets: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item, index) => withoutSecrets(item, `${path}.${index}`, secrets));
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !secrets.has(`${path}.${key}`));
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutSecrets(item, `${path}.${key}`, secrets)]));
}
