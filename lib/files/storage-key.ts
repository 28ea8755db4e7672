import { v7 as uuid } from 'uuid';

const keyPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Makes a key that no object has yet. */
export const freshKey = (companyId: string): string => `${companyId}/${uuid()}`;

export const isStorageKey = (key: string): boolean => keyPattern.test(key);

/**
 * Checks a key that comes from a row or a listing: only a key that we made may become a path. @throws Error for
 * anything else.
 */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('Not a key of the file store');
  return key;
}

/** Thrown if the store has no such object. */
export class MissingObjectError extends Error {
  constructor(key: string) {
    super(`The file store has no object ${key}`);
    this.name = 'MissingObjectError';
  }
}
