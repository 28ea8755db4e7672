import 'server-only';
import type { NextRequest } from 'next/server';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { type WrittenAccess, writeAccess } from '@/lib/db/record-access';
import { FileAnswer } from '@/lib/http/answering/answer';
import { isHeldAlready, StreamAnswer } from '@/lib/http/answering/stream-answer';
import type { NounKey, PartKey } from '@/lib/nouns';

/**
 * What the audit log records about a file that goes out: a list of the company, or the record that the address's
 * parameter `by` names. A text gives the reason why it records nothing.
 */
export type Taken =
  | { action: 'exported'; kind: string }
  | { action: 'exported' | 'downloaded'; of: NounKey | PartKey | 'background_task'; by: string }
  | string;

interface TakenCall {
  params: unknown;
  query: unknown;
  request: NextRequest;
}

/** Records that somebody took a file, in the transaction of the call or, without one, in its own. */
export async function recordTaken(
  taken: Taken | undefined,
  actor: Actor,
  { params, query, request }: TakenCall,
  result: unknown,
): Promise<void> {
  const isFile = result instanceof FileAnswer || result instanceof StreamAnswer;
  if (!isFile || taken === undefined || typeof taken === 'string' || request.method === 'HEAD') return;
  // A file that the browser has already does not go out again.
  if (result instanceof StreamAnswer && isHeldAlready(result, request)) return;
  const format = textIn(query, 'format');
  const access: WrittenAccess =
    'kind' in taken
      ? {
          action: taken.action,
          subjectType: 'company',
          subjectId: actor.companyId,
          label: actor.company.name,
          details: { kind: taken.kind, ...(format ? { format } : {}) },
        }
      : {
          action: taken.action,
          subjectType: taken.of,
          subjectId: textIn(params, taken.by) ?? null,
          label: result instanceof FileAnswer ? result.fileName : result.name,
        };
  await tenant(actor, (db) => writeAccess(db, actor, access));
}

function textIn(values: unknown, name: string): string | undefined {
  const value: unknown = Reflect.get(Object(values), name);
  return typeof value === 'string' ? value : undefined;
}
