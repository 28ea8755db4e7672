import type { Readable } from 'node:stream';
import { env } from '@/lib/env';
import { folderStore } from '@/lib/files/folder-store';
import { s3Store } from '@/lib/files/s3-store';

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
  /** @throws whatever the source or the store throws; there is no object then. */
  put(key: string, source: Readable): Promise<void>;
  /** @throws MissingObjectError */
  get(key: string): Promise<Readable>;
  /** Bytes; null when it is not there. */
  size(key: string): Promise<number | null>;
  /** Nothing happens when it is not there. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
}

let chosen: FileStore | undefined;

/** The store that the environment names: a bucket where FILES_S3_BUCKET is set, else `files` in DATA_DIR. */
export function fileStore(): FileStore {
  chosen ??= env.FILES_S3_BUCKET === undefined
    ? folderStore(`${env.DATA_DIR}/files`)
    : s3Store({
      bucket: env.FILES_S3_BUCKET,
      region: env.FILES_S3_REGION,
      endpoint: env.FILES_S3_ENDPOINT,
      accessKeyId: env.FILES_S3_ACCESS_KEY_ID,
      secretAccessKey: env.FILES_S3_SECRET_ACCESS_KEY,
    });
  return chosen;
}
