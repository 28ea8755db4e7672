import { typeList, type UploadPurpose, uploadPurposes } from '@/lib/files/purposes';
import { MissingObjectError } from '@/lib/files/storage-key';
import { log } from '@/lib/log/log';
import { invalid, Problem } from '@/lib/problem/problem';

/** 413, at the first byte over the limit or as soon as the request says how long it is. */
export const tooLarge = (purpose: UploadPurpose): Problem =>
  new Problem(413, 'file_refused', {
    faults: [{ path: 'file', key: 'file_too_large', values: { limit: uploadPurposes[purpose].megabytes } }],
  });

/** 415: not one of the types that the purpose takes. */
export const wrongType = (purpose: UploadPurpose): Problem =>
  new Problem(415, 'file_refused', {
    faults: [{ path: 'file', key: 'file_type', values: { types: typeList(purpose) } }],
  });

/** 415: the content is not what the name says. */
export const falseType = (ending: string): Problem =>
  new Problem(415, 'file_refused', { faults: [{ path: 'file', key: 'file_false_type', values: { ending } }] });

/** 422 for a content that cannot be taken, by a key of `validation`: `file_empty`, `file_archive`, `file_infected`, … */
export const badContent = (key: string): Problem => invalid({ path: 'file', key });

const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);
const closedCodes: ReadonlySet<unknown> = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE']);

/** Whether an error is the disk's, not the caller's who sends a file. */
export const isDiskFault = (error: unknown): boolean => fullCodes.has(codeOf(error)) || closedCodes.has(codeOf(error));

/**
 * What keeps files from being stored or read, for the caller: 507 where there is no room left, else 503; the cause is in
 * the log. What is a Problem already, or a missing object, stays what it is.
 */
export function storageProblem(error: unknown): unknown {
  if (error instanceof Problem || error instanceof MissingObjectError) return error;
  const isFull = fullCodes.has(codeOf(error));
  log.error({ err: error }, isFull ? 'no room left for files' : 'files cannot be stored or read');
  return isFull
    ? new Problem(507, 'storage_full')
    : new Problem(503, 'storage_unavailable', { headers: { 'Retry-After': '60' } });
}

// Not by `instanceof`: an error of Node's own is of another realm in a test.
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
