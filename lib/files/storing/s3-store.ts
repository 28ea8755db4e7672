import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { checkedKey, isStorageKey, MissingObjectError } from '@/lib/files/storage-key';
import type { FileStore, StoredObject } from '@/lib/files/storing/file-store';

export interface S3Settings {
  bucket: string;
  region: string;
  /** For a server that is not Amazon's. */
  endpoint?: string | undefined;
  /** Both or neither: without them the SDK uses its usual sources (instance role, profile). */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}

/** How an upload is split: two parts of five megabytes, the least that S3 allows, are in memory at once. */
const parts = { partSize: 5 * 1024 * 1024, queueSize: 2 };

/**
 * Milliseconds until an answer begins: for a small request, and for an upload's part. The SDK asks twice. No connection
 * is kept for later: if its other end has gone without a word, the next request would fail with it.
 */
const patience = { asking: 4_000, uploading: 30_000, connecting: 3_000 };
/** Milliseconds without a byte of a file that is being read, after which the store counts as silent. */
const silenceMs = 10_000;

/** Keeps objects in a bucket of any S3. The SDK is loaded at the first use: most installations never need it. */
export function s3Store(settings: S3Settings): FileStore {
  const Bucket = settings.bucket;
  let opening: ReturnType<typeof open> | undefined;
  const opened = () => (opening ??= open(settings));
  return {
    async put(key, source) {
      const { client, storage } = await opened();
      const upload = new storage.Upload({ client, params: { Bucket, Key: checkedKey(key), Body: source }, ...parts });
      // A broken source must not end as a shorter object.
      const broken = new Promise<never>((_, reject) => source.once('error', reject));
      try {
        await Promise.race([upload.done(), broken]);
      } catch (error) {
        source.destroy();
        await upload.abort().catch(() => undefined);
        throw error;
      }
    },
    async get(key) {
      const { client, s3 } = await opened();
      const { Body } = await client
        .send(new s3.GetObjectCommand({ Bucket, Key: checkedKey(key) }), soon)
        .catch((error: unknown) => {
          throw isMissing(error) ? new MissingObjectError(key) : error;
        });
      if (!(Body instanceof IncomingMessage)) throw new MissingObjectError(key);
      return endIfSilent(Body);
    },
    async size(key) {
      const { client, s3 } = await opened();
      try {
        return (
          (await client.send(new s3.HeadObjectCommand({ Bucket, Key: checkedKey(key) }), soon)).ContentLength ?? null
        );
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      const { client, s3 } = await opened();
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: checkedKey(key) }), soon);
    },
    async *list(): AsyncIterable<StoredObject> {
      const { client, s3 } = await opened();
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key = '', LastModified = new Date() } of Contents) {
          if (isStorageKey(Key)) yield { key: Key, modifiedAt: LastModified };
        }
      }
    },
  };
}

async function open({ region, endpoint, accessKeyId, secretAccessKey }: S3Settings) {
  const [s3, storage] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client = new s3.S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: patience.connecting,
      requestTimeout: patience.uploading,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: false },
      httpsAgent: { keepAlive: false },
    },
    // Servers that are not Amazon's often do not support checksum trailers; our own SHA-256 is in the row.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, s3, storage };
}

const soon = { requestTimeout: patience.asking };

/** Ends a file that does not arrive. If bytes have arrived and wait, it is waiting for a slow reader instead. */
function endIfSilent(body: IncomingMessage): Readable {
  return body.setTimeout(silenceMs, () => {
    if (body.readableLength === 0) body.destroy(new Error('the file store is silent'));
  });
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
