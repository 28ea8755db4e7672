import * as z from 'zod';
import { loginResource } from '@/lib/auth/schema';
import { openSession } from '@/lib/auth/session/actor';
import { operatorCookie, operatorCookieName } from '@/lib/auth/session/operator-cookie';
import { encodeCookie, sessionCookie } from '@/lib/auth/session/tokens';
import { sessionUserOf } from '@/lib/auth/session/user';
import { endImpersonation, startImpersonation } from '@/lib/companies/impersonate.data';
import { Answer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { notFound } from '@/lib/problem/problem';
import { idParams } from '@/lib/text/schema';

// The operator's own session is kept in a separate cookie, which no script can read.
export const POST = defineRoute(
  {
    summary: 'Act in the place of the person whom the company lets support act as',
    access: ['edit_companies'],
    params: idParams,
    body: z.strictObject({ grant_id: z.uuid().nullish() }),
    out: loginResource,
    status: 201,
    neverKept: true,
  },
  async ({ actor, params, body, origin }) => {
    const { token, cookie, ...session } = await startImpersonation(actor, params.id, body.grant_id, origin);
    const own = operatorCookie(await encodeCookie(actor));
    const headers: [string, string][] = [
      ['Set-Cookie', sessionCookie(cookie)],
      ['Set-Cookie', own],
    ];
    return new Answer({ token, user: sessionUserOf(await openSession(session)) }, { headers });
  },
);

export const DELETE = defineRoute(
  {
    summary: "Stop acting in somebody's place and be oneself again",
    access: 'session',
    bySupport: true,
    params: idParams,
    out: loginResource.nullable(),
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor, params, request }) => {
    if (params.id !== actor.companyId) throw notFound();
    const own = await endImpersonation(actor, request.cookies.get(operatorCookieName())?.value);
    const headers: [string, string][] = [
      ['Set-Cookie', sessionCookie(own?.cookie ?? '')],
      ['Set-Cookie', operatorCookie('')],
    ];
    return new Answer(own && { token: own.token, user: sessionUserOf(await openSession(own)) }, { headers });
  },
);
