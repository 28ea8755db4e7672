import 'server-only';
import type { NextRequest } from 'next/server';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Actor } from '@/lib/actor';
import { requireStepUp } from '@/lib/auth/fresh';
import { withSession, withSessionClosed } from '@/lib/auth/session/actor';
import { AHEAD_HEADER } from '@/lib/auth/session/ahead-header';
import { type DuringMandatoryForm, isOpenDuringForm, mandatoryFormPath } from '@/lib/auth/session/mandatory-form';
import type { SessionKey } from '@/lib/auth/session/tokens';
import { runForCaller } from '@/lib/db/caller';
import { type Result, respond } from '@/lib/http/answering/answer';
import { FailedForm } from '@/lib/http/answering/link-redirect';
import { later, problemFor, problemResponse } from '@/lib/http/answering/problem-response';
import { recordTaken } from '@/lib/http/answering/taken';
import { authenticate } from '@/lib/http/authenticate';
import { answerOnce } from '@/lib/http/idempotency';
import { originOf } from '@/lib/http/origin';
import { parseBody, parseFields, parseIfMatch, parseParams, parseQuery } from '@/lib/http/receiving/parse';
import { isPlainForm, jsonBounds, readJson, readPlainForm, readText } from '@/lib/http/receiving/read-body';
import { type Received, withUpload } from '@/lib/http/receiving/receive';
import { completeBody } from '@/lib/http/receiving/record-body';
import { isForm, type OptionalUploadKind, type UploadKind } from '@/lib/http/receiving/upload';
import type { Access, Call, Replaced, Route, RouteContext, RouteSpec } from '@/lib/http/route-spec';
import { canAny } from '@/lib/permissions';
import { isOverloaded } from '@/lib/problem/overload';
import { forbidden, Problem } from '@/lib/problem/problem';

/**
 * Makes a route handler from its spec. In this order: request id, the token's own signature, cross-site check, the
 * whole body (bounded in bytes and time, while no connection to the database is held), session, idle and forced-change
 * answers, permission, parse, idempotency, the call, serialisation by the out-schema, ETag; anything thrown becomes a
 * problem. Work and session share one transaction, which has ended before the first byte goes out.
 */
export function defineRoute<
  const A extends Access,
  P extends z.ZodType = z.ZodType<Record<string, never>>,
  Q extends z.ZodType = z.ZodType<Record<string, never>>,
  B extends z.ZodType = z.ZodType<undefined>,
  O extends z.ZodType = z.ZodType<unknown>,
  U extends UploadKind | undefined = undefined,
>(
  spec: RouteSpec<A, P, Q, B, O, U>,
  handler: (call: Call<A, z.output<P>, z.output<Q>, z.output<B>, U>) => Promise<Result<O>>,
): Route {
  const route = async (request: NextRequest, context: RouteContext): Promise<Response> => {
    const requestId = uuid();
    let actor: Actor | undefined;
    try {
      if (isOverloaded() && !spec.neverShed) throw later('busy');
      const admit = async (opened: Actor | undefined): Promise<void> => {
        actor = opened;
        if (opened) permit(spec, opened, await isHeld(spec, opened, context));
      };
      const work =
        ({ json, received }: Sent) =>
        async (opened: Actor | undefined): Promise<Response> => {
          await admit(opened);
          const sent = {
            actor: opened,
            params: await parseParams(spec.params, context.params),
            query: parseQuery(spec.query, request),
            body: received ? parseFields(spec.body, received.fields) : parseBody(spec.body, json),
            upload: received?.file,
            ifMatch: parseIfMatch(request),
            origin: originOf(request),
            request,
          } as Call<A, z.output<P>, z.output<Q>, z.output<B>, U>;
          const call = { ...sent, body: await completed(spec, sent, received ? received.fields : json) };
          const answer = async () => {
            const result = await handler(call);
            if (opened) await recordTaken(spec.taken, opened, call, result);
            return respond(spec, result, request);
          };
          const asked = received ? { fields: call.body, sha256: received.file.sha256 } : call.body;
          return opened && !spec.neverKept ? answerOnce(request, opened, asked, answer) : answer();
        };
      const caller = { address: originOf(request).address, requestId };
      const response = await runForCaller(caller, async () => {
        const session = spec.access === 'public' ? null : await authenticate(request);
        const upload = uploadOf(spec.upload, request);
        const holder =
          spec.admit && (await spec.admit(request, (await parseParams(spec.params, context.params)) as z.output<P>));
        const bounds = jsonBounds(session === null && !holder);
        const readBody = spec.signedText ? readText : spec.plainForm && isPlainForm(request) ? readPlainForm : readJson;
        const json = upload ? undefined : await readBody(request, bounds);
        if (!session) {
          const run = (received?: Received) => work({ json, received })(undefined);
          return upload && holder ? withUpload(upload, request, holder.companyId, run) : run();
        }
        const run = (received?: Received) =>
          runFor(session, { ...spec, byItself: spec.byItself || isAskedAhead(request) }, work({ json, received }));
        if (!upload) return run();
        // The permission is checked before anything is read.
        const companyId = await withSession(session, async (opened) => {
          await admit(opened);
          return opened.companyId;
        });
        return withUpload(upload, request, companyId, run);
      });
      response.headers.set('X-Request-Id', requestId);
      return response;
    } catch (error) {
      const form = error instanceof FailedForm ? error : undefined;
      const problem = problemFor(form ? form.cause : error, { request, requestId });
      const elsewhere = form ? form.page : spec.refused?.(problem, request, await context.params);
      if (!elsewhere) return problemResponse(problem, { request, requestId, actor });
      const response = await respond(spec, elsewhere, request);
      response.headers.set('X-Request-Id', requestId);
      return response;
    }
  };
  const handle = (call: object) => handler(call as Call<A, z.output<P>, z.output<Q>, z.output<B>, U>);
  return Object.assign(route, { spec: spec, handle });
}

/**
 * The body of a PUT, completed with the values that it leaves out and keeps; any other body unchanged. @throws Problem
 * as `completeBody`.
 */
async function completed<A extends Access, P extends z.ZodType, B extends z.ZodType>(
  { replaces, body: schema }: Pick<RouteSpec<A, P, z.ZodType, B, z.ZodType>, 'replaces' | 'body'>,
  call: Replaced<A, z.output<P>> & { body: z.output<B> },
  sent: unknown,
): Promise<z.output<B>> {
  if (!replaces || !schema) return call.body;
  const whole = await completeBody(schema, sent, () => replaces(call), call.ifMatch);
  return whole === sent ? call.body : (parseBody(schema, whole) ?? call.body);
}

/** The content of a request: JSON, or a form with a file. */
interface Sent {
  json: unknown;
  received?: Received | undefined;
}

/** How the handler takes the request's file; undefined if the request brings none. */
const uploadOf = (kind: UploadKind | OptionalUploadKind | undefined, request: NextRequest): UploadKind | undefined =>
  kind && 'isOptional' in kind && !isForm(request) ? undefined : kind;

/** Runs the work inside the session's transaction or, if it has transactions of its own, after it. */
const runFor = (
  session: SessionKey,
  { ownTransaction, byItself }: { ownTransaction?: boolean; byItself?: boolean },
  work: (actor: Actor) => Promise<Response>,
): Promise<Response> => {
  const options = { isActivity: !byItself };
  return ownTransaction ? withSessionClosed(session, work, options) : withSession(session, work, options);
};

/** Whether a page asks by itself for what somebody may want to see. */
const isAskedAhead = ({ method, headers }: NextRequest): boolean => method === 'GET' && headers.has(AHEAD_HEADER);

/** Whether the caller must fill in a form before this call. */
async function isHeld(spec: Needs, actor: Actor, { params }: RouteContext): Promise<boolean> {
  if (actor.mandatoryForm === null || spec.duringForcedChange || spec.duringFactorSetUp) return false;
  return !(await isOpenDuringForm(spec, actor, (await params) ?? {}));
}

interface Needs {
  access: Access;
  duringMandatoryForm?: DuringMandatoryForm;
  duringForcedChange?: boolean;
  duringFactorSetUp?: boolean;
  bySupport?: boolean;
  stepUp?: 'always' | 'sometimes';
}

function permit(spec: Needs, actor: Actor, held: boolean): void {
  if (actor.requirePasswordChange && !spec.duringForcedChange) throw forbidden('password_change_required');
  if (actor.requireSecondFactor && !spec.duringForcedChange && !spec.duringFactorSetUp)
    throw forbidden('second_factor_setup_required');
  if (held && actor.mandatoryForm !== null) throw formRequired(actor.mandatoryForm);
  if (actor.impersonation && !spec.bySupport) throw forbidden('not_by_support');
  if (typeof spec.access !== 'string' && !canAny(actor, spec.access)) throw forbidden();
  if (spec.stepUp === 'always') requireStepUp(actor);
}

/** The 423 that the specification's client reads to send the browser to the form. */
const formRequired = (formId: string): Problem =>
  new Problem(423, 'mandatory_form', { members: { mandatory_form: { redirect_url: mandatoryFormPath(formId) } } });
