import 'server-only';
import { cookies, headers } from 'next/headers';
import { forbidden, notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import type { Actor } from '@/lib/actor';
import { openSession } from '@/lib/auth/session/actor';
import { AHEAD_HEADER } from '@/lib/auth/session/ahead-header';
import type { EndReason } from '@/lib/auth/session/end-reason';
import { FORCE_CHANGE_PASSWORD, SET_UP_SECOND_FACTOR } from '@/lib/auth/session/forced-pages';
import { isPageOpenDuringForm, mandatoryFormPath } from '@/lib/auth/session/mandatory-form';
import { readSessionToken, sessionCookieName } from '@/lib/auth/session/tokens';
import { canAny, type Permission } from '@/lib/permissions';
import { isOverloaded, overloaded } from '@/lib/problem/overload';
import { Problem } from '@/lib/problem/problem';

/**
 * The page's actor. A visitor who is not signed in is sent to /login, through a handler that clears a dead cookie, so
 * that the middleware and the page never send them back and forth. A forced password change comes before everything,
 * then a second factor that the company demands, then a form that they must fill in.
 */
export async function requireActor(): Promise<Actor> {
  const actor = await requireAnyActor();
  if (actor.requirePasswordChange) redirect(FORCE_CHANGE_PASSWORD);
  if (actor.requireSecondFactor) redirect(SET_UP_SECOND_FACTOR);
  if (actor.mandatoryForm !== null && !(await isThisPageOpen(actor))) redirect(mandatoryFormPath(actor.mandatoryForm));
  return actor;
}

/** Whether a person who must fill in a form first may see this page. The frame and the page both ask, at the same time. */
const isThisPageOpen = cache(
  async (actor: Actor): Promise<boolean> => isPageOpenDuringForm(actor, (await headers()).get('x-pathname') ?? ''),
);

/** Like `requireActor`, for the pages where a person ends a forced change. */
export const requireAnyActor = cache(async (): Promise<Actor> => {
  if (isOverloaded()) throw overloaded();
  const cookie = (await cookies()).get(sessionCookieName())?.value;
  const session = cookie ? await readSessionToken(cookie, 'cookie') : null;
  if (!session) return sendToLogin('ended');
  try {
    const isActivity = !(await headers()).has(AHEAD_HEADER);
    return await openSession(session, { isActivity });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return sendToLogin(reasons[error.key] ?? 'ended');
  }
});

/** The page's actor if one of the permissions is held; else the page is forbidden (403). */
export async function requirePermission(...permissions: Permission[]): Promise<Actor> {
  const actor = await requireActor();
  if (!canAny(actor, permissions)) forbidden();
  return actor;
}

/** Why the sign-in page is shown, by the problem that `openSession` threw. */
const reasons: Readonly<Record<string, EndReason>> = {
  session_idle: 'idle',
  company_inactive: 'inactive',
  company_suspended: 'suspended',
  company_deleting: 'deleting',
};

async function sendToLogin(reason: EndReason): Promise<never> {
  const next = (await headers()).get('x-pathname') ?? '';
  redirect(`/api/session/expired?reason=${reason}${next ? `&next=${encodeURIComponent(next)}` : ''}`);
}

/** For a page's data call: a record that does not exist, or is not theirs, leads to the not-found page. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem && (error.status === 404 || error.status === 403)) notFound();
    throw error;
  }
}
