import { Readable } from 'node:stream';
import type { FileStore, StoredObject } from '@/lib/files/file-store';
import { checkedKey, isStorageKey, MissingObjectError } from '@/lib/files/storage-key';

export interface S3Settings {
  bucket: string;
  region: string;
  /** Of a server that is not Amazon's. */
  endpoint?: string | undefined;
  /** Both or neither: without them the SDK looks where it always does (instance role, profile). */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}

/** Two parts of five megabytes, the least that S3 allows, are in memory at once. */
const parts = { partSize: 5 * 1024 * 1024, queueSize: 2 };

/** Objects in a bucket of any S3. The SDK is loaded at the first use: most installations never need it. */
export function s3Store(settings: S3Settings): FileStore {
  const Bucket = settings.bucket;
  let opening: ReturnType<typeof open> | undefined;
  const opened = () => (opening ??= open(settings));
  return {
    async put(key, source) {
      const { client, storage } = await opened();
      const upload = new storage.Upload({ client, params: { Bucket, Key: checkedKey(key), Body: source }, ...parts });
      // A source that breaks must not end as a shorter object.
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
        .send(new s3.GetObjectCommand({ Bucket, Key: checkedKey(key) }))
        .catch((error: unknown) => {
          throw isMissing(error) ? new MissingObjectError(key) : error;
        });
      if (!(Body instanceof Readable)) throw new MissingObjectError(key);
      return Body;
    },
    async size(key) {
      const { client, s3 } = await opened();
      try {
        return (await client.send(new s3.HeadObjectCommand({ Bucket, Key: checkedKey(key) }))).ContentLength ?? null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      const { client, s3 } = await opened();
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: checkedKey(key) }));
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
    // Servers that are not Amazon's often know no checksum trailers; our own SHA-256 is in the row.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, s3, storage };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
