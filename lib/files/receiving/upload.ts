import { contentTypeOf, megabyte, type UploadPurpose, uploadPurposes } from '@/lib/files/purposes';
import { type Narrow, receiveUpload } from '@/lib/files/receiving/receive';
import type { OptionalUploadKind, UploadKind } from '@/lib/http/receiving/upload';

/**
 * For a handler's `upload`: `defineRoute({ …, upload: upload('attachment') }, ({ upload }) => …)`.
 *
 * @param narrow finds a purpose that takes less, by the form's other fields.
 */
export const upload = (purpose: UploadPurpose, narrow?: Narrow): UploadKind => ({
  maxBytes: uploadPurposes[purpose].megabytes * megabyte,
  contentTypes: uploadPurposes[purpose].types.map(contentTypeOf),
  receive: (request, companyId) => receiveUpload(purpose, request, companyId, narrow),
});

/** As `upload`, for a handler that takes JSON, too. */
export const optionalUpload = (purpose: UploadPurpose): OptionalUploadKind => ({
  ...upload(purpose),
  isOptional: true,
});
