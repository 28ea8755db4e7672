import 'server-only';
import type { NextRequest } from 'next/server';
import { databaseFault } from '@/lib/db/database-fault';
import { Prisma } from '@/lib/db/generated/client';
import { callerLocale } from '@/lib/http/caller-locale';
import { defaultLocale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { translatorFor } from '@/lib/i18n/translator';
import { log } from '@/lib/log/log';
import { conflict, type FieldErrors, type FieldFault, Problem } from '@/lib/problem/problem';

interface Sent {
  request: NextRequest;
  requestId: string;
}

// Not translated: the specification's client compares it word for word (section 8).
const passwordChangeMessage = 'Password change required';

/** A 503: the request is right and may be sent again after five seconds. */
export const later = (key: 'unavailable' | 'busy' | 'not_ready'): Problem =>
  new Problem(503, key, { headers: { 'Retry-After': '5' } });

/** The problem for anything that was thrown; a failure of the program is logged. */
export function problemFor(error: unknown, { request, requestId }: Sent): Problem {
  const problem = asProblem(error);
  if (problem.status >= 500) logFailure(error, problem, { requestId, path: request.nextUrl.pathname }, request.signal);
  return problem;
}

/** A problem as `application/problem+json` in the caller's language. Reveals nothing about the program's internals. */
export function problemResponse(
  problem: Problem,
  { request, requestId, actor }: Sent & { actor: { locale: string } | undefined },
): Response {
  const locale = callerLocale(request, actor);
  const message =
    problem.key === 'password_change_required' ? passwordChangeMessage : messageOf(problem, locale, requestId);
  const errors = fieldErrors(problem.details.faults ?? [], faultWords(locale));
  const body = {
    type: 'about:blank',
    title: message,
    status: problem.status,
    detail: message,
    instance: request.nextUrl.pathname,
    success: false,
    message,
    code: problem.key,
    ...(problem.details.faults ? { errors } : {}),
    ...problem.details.members,
  };
  return Response.json(body, {
    status: problem.status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
      ...problem.details.headers,
    },
  });
}

/**
 * The key by which a page without scripts says why its form was refused: that of the first wrong field, if there is
 * one. A failure of the program is always `later`: the form is right and may be sent again.
 */
export function pageProblem({ status, key, details }: Problem): string {
  return status >= 500 ? 'later' : (details.faults?.[0]?.key ?? key);
}

/** Why something is refused, in a language, for an answer about several: the reason of its first wrong field, if it has one. */
export function refusalText(problem: Problem, locale: string): string {
  const [fault] = problem.details.faults ?? [];
  return fault ? faultWords(locale)(fault) : messageOf(problem, locale);
}

function messageOf({ key, details }: Problem, locale: string, requestId = ''): string {
  const ts = translatorFor(locale, 'statuses');
  const values = Object.fromEntries(
    Object.entries({ requestId, ...details.values }).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('@statuses.') ? ts(value.slice(10)) : value,
    ]),
  );
  return translatorFor(locale, 'problems')(key, values);
}

/**
 * Logs a failure. A request that only has to wait gets one line without a stack: it is no error of the program, and
 * there may be thousands of them. A caller who went away, as people do, is no error either, and is logged at level debug.
 */
function logFailure(
  error: unknown,
  { key, status }: Problem,
  where: { requestId: string; path: string },
  { aborted }: AbortSignal,
): void {
  if (aborted) log.debug({ err: error, ...where }, 'the caller went away');
  else if (status !== 503) log.error({ err: error, ...where }, 'request failed');
  else log.warn({ ...where, code: key, why: error instanceof Error ? error.message : '' }, 'request put off');
}

/**
 * The text that describes a field's fault. The namespace `faults` has the faults that only the server can find;
 * `validation` is sent along with every form, which finds the same faults by itself.
 */
function faultWords(locale: string): (fault: FieldFault) => string {
  const [server, both] = [translatorFor(locale, 'faults'), translatorFor(locale, 'validation')];
  const serverKeys = Object(loadMessages(defaultLocale.language).faults);
  return ({ key, values = {} }) => (Object.hasOwn(serverKeys, key) ? server : both)(key, values);
}

function fieldErrors(faults: FieldFault[], say: (fault: FieldFault) => string): FieldErrors {
  // Without a prototype: the caller chooses the path, which may be `constructor`.
  const errors: FieldErrors = Object.create(null);
  for (const fault of faults) (errors[fault.path] ??= []).push(say(fault));
  return errors;
}

/** The problem for a thrown error. Database faults are grouped by what the caller can do about them. */
function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const fault = databaseFault(error);
  if (fault) return later(fault === 'busy' ? 'busy' : 'unavailable');
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    if (error.code === 'P2002') return conflict('conflict');
    if (error.code === 'P2003') return conflict('in_use');
  }
  return new Problem(500, 'unexpected');
}
