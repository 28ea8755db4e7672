import { databaseAwayDigest, databaseBusyDigest } from '@/lib/http/error-digest';

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
