import type { Readable } from 'node:stream';

/** An object as the store lists it. */
export interface StoredObject {
  key: string;
  modifiedAt: Date;
}

/**
 * Where the bytes are: a folder or a bucket. A key is `<company id>/<uuid>` and never anything a person typed. An object
 * is written once, whole or not at all, and never changed.
 */
export interface FileStore {
  /** @throws whatever the source or the store throws; nothing is stored then, or only a part that the sweep removes. */
  put(key: string, source: Readable): Promise<void>;
  /** @throws MissingObjectError */
  get(key: string): Promise<Readable>;
  /** Bytes; null when it is not there. */
  size(key: string): Promise<number | null>;
  /** Nothing happens when it is not there. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
}
