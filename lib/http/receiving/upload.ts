import type { NextRequest } from 'next/server';

/**
 * A file that a request brought. It lies in the file store under a fresh key and belongs to no record yet: the handler
 * attaches it with `storeUpload`, in the transaction of the record; otherwise it is thrown away after the call.
 */
export interface ReceivedFile {
  storageKey: string;
  /** The file's name, cleaned, for people to read. */
  name: string;
  /** Found from the content, not from what the caller claims. */
  contentType: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** Whether a row of the request's transaction names the file. */
  isKept: boolean;
  discard(): Promise<void>;
}

/** Whether a request is a form, which may carry a file, rather than JSON. */
export const isForm = (request: NextRequest): boolean =>
  /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');

/** How a handler takes multipart/form-data with exactly one file, in the field `file`: see lib/files/receiving/upload.ts. */
export interface UploadKind {
  /** Bytes. */
  maxBytes: number;
  contentTypes: readonly string[];
  /**
   * Streams the request's body into the file store.
   * @throws Problem 400, 413, 415, 422, 503, 507; then nothing is left in the store.
   */
  receive(request: NextRequest, companyId: string): Promise<{ fields: Record<string, string>; file: ReceivedFile }>;
}

/** As `UploadKind`, for a handler that also takes JSON, which brings no file. */
export interface OptionalUploadKind extends UploadKind {
  isOptional: true;
}
