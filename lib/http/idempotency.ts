import 'server-only';
import { createHmac } from 'node:crypto';
import type { NextRequest } from 'next/server';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { env } from '@/lib/env';
import { conflict, Problem, unprocessable } from '@/lib/problem/problem';

const storedAnswer = z.object({ status: z.number(), response: z.string(), headers: z.record(z.string(), z.string()) });

/** A key without an answer means that its work is running, until it is this old: then its process has died. */
const abandonedAfterMs = 120_000;
const keptForMs = 24 * 3_600_000;

interface Owner {
  companyId: string;
  userId: string;
  key: string;
}

/** Whether the caller sends a key that says this POST is no repeat of another. */
export const isKeyed = (request: NextRequest): boolean => request.headers.has('idempotency-key');

/**
 * `Idempotency-Key` on a POST: the work's own transaction takes the key, so that the second of two simultaneous
 * requests waits for the first and then gets its answer. Work that failed has written nothing and is tried again. For
 * work that runs in transactions of its own, one transaction before it takes the key and one after it stores the
 * answer; meanwhile a second caller gets 409.
 *
 * @throws Problem 422 `key_reused` for the same key with another request, 400 for a key over 255 characters.
 */
export async function answerOnce(
  request: NextRequest,
  actor: Actor,
  body: unknown,
  work: () => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get('idempotency-key');
  if (request.method !== 'POST' || key === null) return work();
  if (key === '' || key.length > 255) throw new Problem(400, 'malformed');
  // A keyed hash: a body may contain a password, which could be guessed from a plain hash.
  const requestHash = createHmac('sha256', env.AUTH_SECRET)
    .update(`${request.nextUrl.pathname}\n${JSON.stringify(body ?? null)}`)
    .digest('base64url');
  const owner = { companyId: actor.companyId, userId: actor.userId, key };

  const given = await tenant(actor, (db) => claim(db, owner, requestHash));
  if (given) return given;
  const response = await work().catch(async (error: unknown) => {
    // The rollback of the work's own transaction removes the claim, too.
    if (!actor.db) await tenant(actor, (db) => db.idempotencyKey.deleteMany({ where: owner }));
    throw error;
  });
  const text = await response.clone().text();
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'));
  const stored = { status: response.status, response: text, headers };
  await tenant(actor, (db) => db.idempotencyKey.updateMany({ where: owner, data: stored }));
  return response;
}

/** Takes the key. @returns the answer that was given before, or null if the work has yet to be done. */
async function claim(db: Db, owner: Owner, requestHash: string): Promise<Response | null> {
  const ago = (milliseconds: number) => ({ lt: new Date(Date.now() - milliseconds) });
  const isOver = [{ createdAt: ago(keptForMs) }, { status: null, createdAt: ago(abandonedAfterMs) }];
  await db.idempotencyKey.deleteMany({ where: { ...owner, OR: isOver } });
  const { count } = await db.idempotencyKey.createMany({ data: [{ ...owner, requestHash }], skipDuplicates: true });
  return count === 0 ? replay(db, owner, requestHash) : null;
}

async function replay(db: Db, owner: Owner, requestHash: string): Promise<Response> {
  const row = await db.idempotencyKey.findUnique({ where: { companyId_userId_key: owner } });
  if (row?.requestHash !== requestHash) throw unprocessable('key_reused');
  if (row.status === null) throw conflict('conflict', {}, { headers: { 'Retry-After': '1' } });
  const { status, response, headers } = storedAnswer.parse(row);
  return new Response(response, { status, headers: { ...headers, 'Idempotent-Replayed': 'true' } });
}
