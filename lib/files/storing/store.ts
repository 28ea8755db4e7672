import { env } from '@/lib/env';
import { isDiskFault, storageProblem } from '@/lib/files/faults';
import type { FileStore } from '@/lib/files/storing/file-store';
import { folderStore } from '@/lib/files/storing/folder-store';
import { s3Store } from '@/lib/files/storing/s3-store';

let chosen: FileStore | undefined;

/**
 * The store that the environment names: a bucket if FILES_S3_BUCKET is set, else `files` in DATA_DIR. Its failures to
 * store or read are Problems (507, 503).
 */
export function fileStore(): FileStore {
  chosen ??= speakingPlainly(
    env.FILES_S3_BUCKET === undefined
      ? folderStore(`${env.DATA_DIR}/files`)
      : s3Store({
          bucket: env.FILES_S3_BUCKET,
          region: env.FILES_S3_REGION,
          endpoint: env.FILES_S3_ENDPOINT,
          accessKeyId: env.FILES_S3_ACCESS_KEY_ID,
          secretAccessKey: env.FILES_S3_SECRET_ACCESS_KEY,
        }),
  );
  return chosen;
}

function speakingPlainly(store: FileStore): FileStore {
  const tell = (error: unknown) => {
    throw storageProblem(error);
  };
  return {
    ...store,
    put: (key, source) =>
      store.put(key, source).catch((error: unknown) => {
        // An error of the source, such as a failed query, is passed on unchanged.
        throw source.errored === error && !isDiskFault(error) ? error : storageProblem(error);
      }),
    get: (key) => store.get(key).catch(tell),
    size: (key) => store.size(key).catch(tell),
  };
}
