import type { NextRequest } from 'next/server';
import { databaseFault } from '@/lib/db/away';
import type { ReceivedFile, UploadKind } from '@/lib/http/receiving/upload';
import { log } from '@/lib/log/log';

/** What a multipart request brought. */
export interface Received {
  fields: Record<string, string>;
  file: ReceivedFile;
}

/**
 * Takes a request's file before its work begins, since no transaction may wait for somebody's line, and runs the work.
 * The file stays only when the work made it somebody's and has committed.
 */
export async function withUpload(
  kind: UploadKind,
  request: NextRequest,
  companyId: string,
  work: (received: Received) => Promise<Response>,
): Promise<Response> {
  const received = await kind.receive(request, companyId);
  try {
    const response = await work(received);
    if (!received.file.isKept) await discard(received.file);
    return response;
  } catch (error) {
    // When the line broke at the commit, nobody knows whether the row is there: the sweep will.
    if (databaseFault(error) === null) await discard(received.file);
    throw error;
  }
}

async function discard(file: ReceivedFile): Promise<void> {
  await file
    .discard()
    .catch((error: unknown) =>
      log.warn({ err: error, key: file.storageKey }, 'an upload could not be thrown away; the sweep will'),
    );
}
