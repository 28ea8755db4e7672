import 'server-only';
import type { NextRequest } from 'next/server';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { canAny, type Permission } from '@/lib/auth/permissions';
import { type Actor, openSession, withSession } from '@/lib/auth/session';
import { runForCaller } from '@/lib/db/caller';
import { type Db, tenant } from '@/lib/db/client';
import { authenticate } from '@/lib/http/authenticate';
import { answerOnce } from '@/lib/http/idempotency';
import type { Page } from '@/lib/http/list-query';
import { Problem } from '@/lib/http/problem';
import { problemResponse } from '@/lib/http/problem-response';
import { parseBody, parseFields, parseIfMatch, parseParams, parseQuery } from '@/lib/http/parse';
import { originOf } from '@/lib/http/origin';
import { type Received, withUpload } from '@/lib/http/receive';
import { sealed, StreamAnswer, streamResponse } from '@/lib/http/stream-answer';
import type { ReceivedFile, UploadKind } from '@/lib/http/upload';
import type { Origin } from '@/lib/auth/begin-session';

export type HandlerActor = Actor & { db: Db };

/** Who may call: anybody, anybody signed in, or who holds at least one of the permissions. */
export type Access = 'public' | 'session' | readonly [Permission, ...Permission[]];

interface Call<A extends Access, Params, Query, Body, Upload> {
  actor: A extends 'public' ? undefined : HandlerActor;
  params: Params;
  query: Query;
  body: Body;
  /** The file, where the spec asks for one; `storeUpload` makes it somebody's. */
  upload: Upload extends UploadKind ? ReceivedFile : undefined;
  /** The version that the caller's `If-Match` names. */
  ifMatch: number | undefined;
  origin: Origin;
  request: NextRequest;
}

/** A handler's answer where it is not the `data` alone. */
export class Answer<Data> {
  readonly data: Data;
  readonly message: string | undefined;
  readonly headers: HeadersInit;

  /** @param extra `headers` as pairs where one stands several times (`Set-Cookie`). */
  constructor(data: Data, extra: { message?: string; headers?: HeadersInit } = {}) {
    this.data = data;
    this.message = extra.message;
    this.headers = extra.headers ?? {};
  }
}

/** A file instead of JSON. */
export class FileAnswer {
  readonly body: BodyInit;
  readonly contentType: string;
  readonly fileName: string;

  constructor(body: BodyInit, contentType: string, fileName: string) {
    this.body = body;
    this.contentType = contentType;
    this.fileName = fileName;
  }
}

/** Another address of our own. */
export class RedirectAnswer {
  readonly location: string;
  readonly headers: HeadersInit;

  constructor(location: string, headers: HeadersInit = {}) {
    this.location = location;
    this.headers = headers;
  }
}

export interface RouteSpec<
  A extends Access, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType, U extends UploadKind | undefined = UploadKind | undefined,
> {
  summary: string;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /** The resource that goes out, or each row of a list. Left out: the handler answers with a file, or with nothing. */
  out?: O;
  /** The handler gives a `Page`. */
  list?: boolean;
  /** The status of success; 200 unless told. */
  status?: number;
  /** Whether who must change their password, or set up a second factor, may call it all the same. */
  duringForcedChange?: boolean;
  /** Whether who must set up a second factor may call it all the same: it is part of that. */
  duringFactorSetUp?: boolean;
  /** Platform support that acts in somebody's place must not call it: it would change or show what secures the account. */
  notBySupport?: boolean;
  /** The answer holds a secret: it is not kept for a repeat of the request, whatever its `Idempotency-Key`. */
  neverKept?: boolean;
  /** The request is multipart/form-data with a file in the field `file`; `body` is then the schema of its other fields, all texts. */
  upload?: U;
  /** The handler answers with a file of this type. */
  file?: string;
  /** The data goes out as it is, without the envelope. */
  raw?: boolean;
  /** The work must not run inside the request's transaction, e.g. since it changes the session itself. */
  ownTransaction?: boolean;
}

type Result<O extends z.ZodType> = z.input<O> | Answer<z.input<O>> | Page<z.input<O>> | FileAnswer | StreamAnswer | RedirectAnswer | null;

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

export interface Route {
  (request: NextRequest, context: RouteContext): Promise<Response>;
  /** What OpenAPI and the tenancy matrix read. */
  spec: RouteSpec<Access, z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
}

/**
 * Makes a route handler out of what it declares. In this order: request id, session or bearer, cross-site check, idle and
 * forced-change answers, permission, parse, idempotency, the call, serialisation by the out-schema, ETag; and a problem for
 * whatever is thrown. Work and session share one transaction.
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
      const session = spec.access === 'public' ? null : await authenticate(request);
      const admit = (opened: Actor | undefined): void => {
        actor = opened;
        if (opened) permit(spec, opened);
      };
      const work = (received?: Received) => async (opened: Actor | undefined): Promise<Response> => {
        admit(opened);
        const call = {
          actor: (spec.ownTransaction && opened ? { ...opened, db: undefined } : opened),
          params: await parseParams(spec.params, context.params),
          query: parseQuery(spec.query, request),
          body: received ? parseFields(spec.body, received.fields) : await parseBody(spec.body, request),
          upload: received?.file,
          ifMatch: parseIfMatch(request),
          origin: originOf(request),
          request,
        } as Call<A, z.output<P>, z.output<Q>, z.output<B>, U>;
        const answer = async () => respond(spec, await handler(call), request);
        const asked = received ? { fields: call.body, sha256: received.file.sha256 } : call.body;
        return opened?.db && !spec.neverKept ? answerOnce(request, { ...opened, db: opened.db }, asked, answer) : answer();
      };
      const caller = { address: originOf(request).address, requestId };
      const response = await runForCaller(caller, async () => {
        if (!session) return work()(undefined);
        const run = (received?: Received) => runFor(session.sessionId, spec, work(received));
        if (!spec.upload) return run();
        // Whether they may is known before anything is read.
        const companyId = await withSession(session.sessionId, async (opened) => (admit(opened), opened.companyId));
        return withUpload(spec.upload, request, companyId, run);
      });
      response.headers.set('X-Request-Id', requestId);
      return response;
    } catch (error) {
      return problemResponse(error, { request, requestId, actor });
    }
  };
  return Object.assign(route, { spec: spec });
}

/**
 * The work inside the session's transaction. That one may hold a lock on the session's row (it says when the session was
 * last active), so work with transactions of its own gets one beside it: else it would wait for itself. Where nothing is
 * kept for an `Idempotency-Key` it needs not even that.
 */
async function runFor(sessionId: string, spec: { ownTransaction?: boolean; neverKept?: boolean }, work: (actor: Actor) => Promise<Response>): Promise<Response> {
  if (!spec.ownTransaction) return withSession(sessionId, work);
  const actor = await openSession(sessionId);
  return spec.neverKept ? work(actor) : tenant(actor, (db) => work({ ...actor, db }));
}

interface Needs {
  access: Access;
  duringForcedChange?: boolean;
  duringFactorSetUp?: boolean;
  notBySupport?: boolean;
}

function permit(spec: Needs, actor: Actor): void {
  if (actor.requirePasswordChange && !spec.duringForcedChange) throw new Problem(403, 'password_change_required');
  if (actor.requireSecondFactor && !spec.duringForcedChange && !spec.duringFactorSetUp) throw new Problem(403, 'second_factor_setup_required');
  if (actor.impersonation && spec.notBySupport) throw new Problem(403, 'not_by_support');
  if (typeof spec.access !== 'string' && !canAny(actor, spec.access)) throw new Problem(403, 'forbidden');
}

/** Strips what the out-schema does not name: a column that nobody meant to show does not go out. */
async function respond<O extends z.ZodType>(
  spec: { out?: O; list?: boolean; raw?: boolean; status?: number }, result: Result<O>, request: NextRequest,
): Promise<Response> {
  if (result instanceof FileAnswer) return fileResponse(result);
  if (result instanceof StreamAnswer) return streamResponse(result, request);
  if (result instanceof RedirectAnswer) {
    const headers = new Headers(result.headers);
    headers.set('Location', result.location);
    return new Response(null, { status: 303, headers });
  }
  const answer = result instanceof Answer ? result : new Answer(result);
  const headers = new Headers(answer.headers);
  headers.set('Cache-Control', 'private, no-store');
  if (spec.raw) return Response.json(answer.data, { headers });
  const envelope: Record<string, unknown> = { success: true };
  if (answer.message !== undefined) envelope.message = answer.message;
  if (spec.list) {
    const { rows, meta } = answer.data as Page<z.input<O>>;
    envelope.data = spec.out ? rows.map((row) => spec.out?.parse(row)) : rows;
    envelope.meta = meta;
  } else {
    envelope.data = spec.out ? spec.out.parse(answer.data) : null;
    const version = versionOf(envelope.data);
    if (version !== null) headers.set('ETag', `"${version}"`);
  }
  return Response.json(envelope, { status: spec.status ?? 200, headers });
}

function versionOf(data: unknown): number | null {
  const version: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'version') : null;
  return typeof version === 'number' ? version : null;
}

function fileResponse(file: FileAnswer): Response {
  return new Response(file.body, {
    headers: { ...sealed(file.fileName), 'Content-Type': file.contentType, 'Cache-Control': 'private, no-store' },
  });
}
