import type { NextRequest } from 'next/server';

/**
 * A file that a request brought. It lies in the file store under a fresh key and is nobody's yet: the handler makes it
 * somebody's with `storeUpload`, in the transaction of what it belongs to; else it is thrown away after the call.
 */
export interface ReceivedFile {
  storageKey: string;
  /** Cleaned, for people to read. */
  name: string;
  /** Told by its content. */
  contentType: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** A row of the request's transaction names it. */
  isKept: boolean;
  discard(): Promise<void>;
}

/** Whether a request is a form, which may carry a file, and no JSON. */
export const isForm = (request: NextRequest): boolean =>
  /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');

/** How a handler takes multipart/form-data with exactly one file, in the field `file`: see lib/files/receiving/upload.ts. */
export interface UploadKind {
  /** Bytes. */
  maxBytes: number;
  contentTypes: readonly string[];
  /**
   * Streams the request's body into the file store.
   * @throws Problem 400, 413, 415, 422, 503, 507; nothing is left in the store then.
   */
  receive(request: NextRequest, companyId: string): Promise<{ fields: Record<string, string>; file: ReceivedFile }>;
}

/** As `UploadKind`, for a handler that takes JSON, too: then it has no file. */
export interface OptionalUploadKind extends UploadKind {
  isOptional: true;
}
