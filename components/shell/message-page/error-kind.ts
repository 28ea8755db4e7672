import { databaseAwayDigest, databaseBusyDigest } from '@/lib/problem/error-digest';

/** What an error page can say about an error. */
export type ErrorKind = 'database' | 'busy' | 'offline' | 'failed';

/** The digest of an error as the server log has it, where there is one. */
export function digestOf(error: unknown): string | undefined {
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined;
  return typeof digest === 'string' ? digest : undefined;
}

/** The kind of error that a page failed with. `isOnline` is what the browser says. */
export function errorKind(error: unknown, isOnline: boolean): ErrorKind {
  if (digestOf(error) === databaseAwayDigest) return 'database';
  if (digestOf(error) === databaseBusyDigest) return 'busy';
  return isOnline ? 'failed' : 'offline';
}

/**
 * Whether a script of the page could not be loaded. React remembers that for as long as the page lives, and after a deploy
 * the script is gone for good: only a page that is loaded again names those that are there now.
 */
export const isLostScript = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /dynamically imported module|importing a module script/i.test(error.message));
