import { invalid, Problem } from '@/lib/http/problem';
import { typeList, type UploadPurpose, uploadPurposes } from '@/lib/files/schema';

/** 413, at the first byte over the limit or as soon as the request says how long it is. */
export const tooLarge = (purpose: UploadPurpose): Problem =>
  new Problem(413, 'file_refused', {
    faults: [{ path: 'file', key: 'file_too_large', values: { limit: uploadPurposes[purpose].megabytes } }],
  });

/** 415: not one of the types that the purpose takes. */
export const wrongType = (purpose: UploadPurpose): Problem =>
  new Problem(415, 'file_refused', { faults: [{ path: 'file', key: 'file_type', values: { types: typeList(purpose) } }] });

/** 415: the content is not what the name says. */
export const falseType = (ending: string): Problem =>
  new Problem(415, 'file_refused', { faults: [{ path: 'file', key: 'file_false_type', values: { ending } }] });

/** 422 for a content that cannot be taken, by a key of `validation`: `file_empty`, `file_archive`, `file_infected`, … */
export const badContent = (key: string): Problem => invalid({ path: 'file', key });
