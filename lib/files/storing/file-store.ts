import type { Readable } from 'node:stream';

/** An object as the store lists it. */
export interface StoredObject {
  key: string;
  modifiedAt: Date;
}

/**
 * The place of the bytes: a folder or a bucket. A key is `<company id>/<uuid>` and never anything that a person typed.
 * An object is written once, whole or not at all, and never changed.
 */
export interface FileStore {
  /** @throws whatever the source or the store throws; then nothing is stored, or only a part that the sweep removes. */
  put(key: string, source: Readable): Promise<void>;
  /** @throws MissingObjectError */
  get(key: string): Promise<Readable>;
  /** The size in bytes; null if there is no such object. */
  size(key: string): Promise<number | null>;
  /** Deletes an object; does nothing if there is none. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
}
