import { contentTypeOf, megabyte, type UploadPurpose, uploadPurposes } from '@/lib/files/purposes';
import { receiveUpload } from '@/lib/files/receiving/receive';
import type { OptionalUploadKind, UploadKind } from '@/lib/http/receiving/upload';

/** For a handler's `upload`: `defineRoute({ …, upload: upload('attachment') }, ({ upload }) => …)`. */
export const upload = (purpose: UploadPurpose): UploadKind => ({
  maxBytes: uploadPurposes[purpose].megabytes * megabyte,
  contentTypes: uploadPurposes[purpose].types.map(contentTypeOf),
  receive: (request, companyId) => receiveUpload(purpose, request, companyId),
});

/** As `upload`, for a handler that takes JSON, too. */
export const optionalUpload = (purpose: UploadPurpose): OptionalUploadKind => ({
  ...upload(purpose),
  isOptional: true,
});
