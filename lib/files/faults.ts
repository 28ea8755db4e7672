import { typeList, type UploadPurpose, uploadPurposes } from '@/lib/files/purposes';
import { MissingObjectError } from '@/lib/files/storage-key';
import { log } from '@/lib/log/log';
import { invalid, Problem } from '@/lib/problem/problem';

/** A 413, thrown at the first byte over the limit or as soon as the request declares its length. */
export const tooLarge = (purpose: UploadPurpose): Problem =>
  new Problem(413, 'file_refused', {
    faults: [{ path: 'file', key: 'file_too_large', values: { limit: uploadPurposes[purpose].megabytes } }],
  });

/** A 415: the type is not one that the purpose takes. */
export const wrongType = (purpose: UploadPurpose): Problem =>
  new Problem(415, 'file_refused', {
    faults: [{ path: 'file', key: 'file_type', values: { types: typeList(purpose) } }],
  });

/** A 415: the content does not match the name. */
export const falseType = (ending: string): Problem =>
  new Problem(415, 'file_refused', { faults: [{ path: 'file', key: 'file_false_type', values: { ending } }] });

/** A 422 for unacceptable content, by a key of `validation`: `file_empty`, `file_archive`, `file_infected`, … */
export const badContent = (key: string): Problem => invalid({ path: 'file', key });

const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);
const closedCodes: ReadonlySet<unknown> = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE']);

/** Whether an error comes from the disk, not from the caller who sends a file. */
export const isDiskFault = (error: unknown): boolean => fullCodes.has(codeOf(error)) || closedCodes.has(codeOf(error));

/**
 * The answer for the caller if files cannot be stored or read: 507 if there is no room left, else 503; the cause is in
 * the log. A Problem or a missing object stays what it is.
 */
export function storageProblem(error: unknown): unknown {
  if (error instanceof Problem || error instanceof MissingObjectError) return error;
  const isFull = fullCodes.has(codeOf(error));
  log.error({ err: error }, isFull ? 'no room left for files' : 'files cannot be stored or read');
  return isFull
    ? new Problem(507, 'storage_full')
    : new Problem(503, 'storage_unavailable', { headers: { 'Retry-After': '60' } });
}

// Not by `instanceof`: in a test, an error of Node's own belongs to another realm.
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
