import 'server-only';
import { createHash } from 'node:crypto';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import type { Actor } from '@/lib/auth/session';
import type { Db } from '@/lib/db/client';
import { Problem } from '@/lib/http/problem';

const stored = z.object({ status: z.number(), response: z.string(), headers: z.record(z.string(), z.string()) });

/**
 * `Idempotency-Key` on a POST: the key is taken in the work's own transaction, so that of two at once the second waits
 * for the first and then gets its answer. What failed has written nothing and is tried anew.
 *
 * @throws Problem 422 `key_reused` for the same key with another request, 400 for a key over 255 characters.
 */
export async function answerOnce(
  request: NextRequest,
  actor: (Actor & { db: Db }) | undefined,
  body: unknown,
  work: () => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get('idempotency-key');
  if (!actor || request.method !== 'POST' || key === null) return work();
  if (key === '' || key.length > 255) throw new Problem(400, 'malformed');
  const requestHash = createHash('sha256').update(`${request.nextUrl.pathname}\n${JSON.stringify(body ?? null)}`).digest('base64url');
  const owner = { companyId: actor.companyId, userId: actor.userId, key };

  await actor.db.idempotencyKey.deleteMany({ where: { ...owner, createdAt: { lt: new Date(Date.now() - 24 * 3_600_000) } } });
  const { count } = await actor.db.idempotencyKey.createMany({ data: [{ ...owner, requestHash }], skipDuplicates: true });
  if (count === 0) return replay(actor.db, owner, requestHash);

  const response = await work();
  const text = await response.clone().text();
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'));
  await actor.db.idempotencyKey.updateMany({ where: owner, data: { status: response.status, response: text, headers } });
  return response;
}

async function replay(db: Db, owner: { companyId: string; userId: string; key: string }, requestHash: string): Promise<Response> {
  const row = await db.idempotencyKey.findUnique({ where: { companyId_userId_key: owner } });
  if (row?.requestHash !== requestHash) throw new Problem(422, 'key_reused');
  const { status, response, headers } = stored.parse(row);
  return new Response(response, { status, headers: { ...headers, 'Idempotent-Replayed': 'true' } });
}
