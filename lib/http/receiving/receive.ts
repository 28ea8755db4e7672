import type { NextRequest } from 'next/server';
import { databaseFault } from '@/lib/db/database-fault';
import type { ReceivedFile, UploadKind } from '@/lib/http/receiving/upload';
import { log } from '@/lib/log/log';

/** The content of a multipart request. */
export interface Received {
  fields: Record<string, string>;
  file: ReceivedFile;
}

/**
 * Takes a request's file, then runs the work, because no transaction may wait for a caller's upload. The file stays
 * only if the work attached it to a record and has committed.
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
    // If the connection broke at the commit, nobody knows whether the row exists: the sweep will find out.
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
