import { databaseAwayDigest, databaseBusyDigest } from '@/lib/problem/error-digest';

/** The kinds of error that an error page distinguishes. */
export type ErrorKind = 'database' | 'busy' | 'offline' | 'failed';

/** The digest under which the server's log has an error; undefined if it has none. */
export function digestOf(error: unknown): string | undefined {
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined;
  return typeof digest === 'string' ? digest : undefined;
}

/** The kind of error that a page failed with. `isOnline` is the browser's own report. */
export function errorKind(error: unknown, isOnline: boolean): ErrorKind {
  if (digestOf(error) === databaseAwayDigest) return 'database';
  if (digestOf(error) === databaseBusyDigest) return 'busy';
  return isOnline ? 'failed' : 'offline';
}

/**
 * Whether a script of the page could not be loaded. React remembers that as long as the page lives, and after a
 * deployment the old script is gone for good: only a new load of the page names the current scripts.
 */
export const isLostScript = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /dynamically imported module|importing a module script/i.test(error.message));
