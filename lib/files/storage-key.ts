import { v7 as uuid } from 'uuid';

const keyPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** A key that no object has. */
export const freshKey = (companyId: string): string => `${companyId}/${uuid()}`;

export const isStorageKey = (key: string): boolean => keyPattern.test(key);

/** Whatever a row or a listing says: only what we made becomes a path. @throws Error for anything else. */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('Not a key of the file store');
  return key;
}

/** The store has no such object. */
export class MissingObjectError extends Error {
  constructor(key: string) {
    super(`The file store has no object ${key}`);
    this.name = 'MissingObjectError';
  }
}
