import type { NextRequest } from 'next/server';
import type { z } from 'zod';
import type { Actor } from '@/lib/actor';
import type { Origin } from '@/lib/auth/session/begin';
import type { DuringMandatoryForm } from '@/lib/auth/session/mandatory-form';
import type { Db } from '@/lib/db/client';
import type { RedirectAnswer, Result } from '@/lib/http/answering/answer';
import type { Taken } from '@/lib/http/answering/taken';
import type { OptionalUploadKind, ReceivedFile, UploadKind } from '@/lib/http/receiving/upload';
import type { Permission } from '@/lib/permissions';
import type { Problem } from '@/lib/problem/problem';

export type HandlerActor = Actor & { db: Db };

/** Who may call a handler: anybody, anybody signed in, or anybody who holds at least one of the permissions. */
export type Access = 'public' | 'session' | readonly [Permission, ...Permission[]];

/** The values that a handler gets with a call. */
export interface Call<A extends Access, Params, Query, Body, Upload> {
  actor: A extends 'public' ? undefined : HandlerActor;
  params: Params;
  query: Query;
  body: Body;
  /** The file, if the spec asks for one; `storeUpload` attaches it to a record. */
  upload: Upload extends OptionalUploadKind
    ? ReceivedFile | undefined
    : Upload extends UploadKind
      ? ReceivedFile
      : undefined;
  /** The version that the caller's `If-Match` names. */
  ifMatch: number | undefined;
  origin: Origin;
  request: NextRequest;
}

/** The values that identify the record of a PUT. */
export type Replaced<A extends Access, Params> = Pick<
  Call<A, Params, unknown, unknown, undefined>,
  'actor' | 'params' | 'request' | 'ifMatch'
> & { body: unknown };

/** The declaration of a handler. */
export interface RouteSpec<
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
  U extends UploadKind | undefined = UploadKind | undefined,
> {
  summary: string;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /**
   * For a PUT: reads the record as its GET shows it, or null if there is none. A field that may be empty, holds a value
   * and is left out of the body is then a 422 (`completeBody`), and `patchOf` makes the PATCH beside the PUT.
   */
  replaces?(call: Replaced<A, z.output<P>>): Promise<object | null>;
  /** For a PATCH: the schema that the merged record is parsed with. */
  merges?: z.ZodType;
  /** The resource that goes out, or each row of a list. If left out, the handler answers with a file, or with nothing. */
  out?: O;
  /** The handler returns a `Page`. */
  list?: boolean;
  /** The status of success; 200 by default. */
  status?: number;
  /** Whether a person who must change their password, or set up a second factor, may still call it. */
  duringForcedChange?: boolean;
  /** Whether a person who must set up a second factor may still call it: it is part of the set-up. */
  duringFactorSetUp?: boolean;
  /**
   * Whether a person who must fill in a form first may still call it: always, for the form that its address names, or
   * for their answer to it. Calls that lead out of a forced change are open, too.
   */
  duringMandatoryForm?: DuringMandatoryForm;
  /**
   * Platform support that acts on somebody's behalf may call it. If it writes, `lib/auth/support-writes.ts` says why:
   * `app/api/support.test.ts` checks that.
   */
  bySupport?: boolean;
  /**
   * Needs a sign-in or a confirmation of the last five minutes (lib/auth/step-up): `always`, or `sometimes`, where the data
   * function asks for it, as for a change of bank details. `app/api/step-up.test.ts` lists these handlers.
   */
  stepUp?: 'always' | 'sometimes';
  /** The answer holds a secret: it is not kept for a repeat of the request, whatever its `Idempotency-Key`. */
  neverKept?: boolean;
  /** Answered even while the process is overloaded: it costs nothing, and load balancers ask it. */
  neverShed?: boolean;
  /** A POST that acts on one record: it honours `If-Match`, as every PUT and DELETE of a record with a version does. */
  versioned?: boolean;
  /**
   * For a public handler: finds who holds the mailed link before anything of the request is read. The handler then
   * takes as much as from a caller who is signed in.
   */
  admit?: (request: NextRequest, params: z.output<P>) => Promise<{ companyId: string }>;
  /**
   * The request is multipart/form-data with a file in the field `file`, or JSON if the file is optional; `body` is then
   * the schema of the form's other fields, all texts.
   */
  upload?: U;
  /** The body is the text that was sent, as its sender signed it; `body` is a schema of a text. */
  signedText?: boolean;
  /** A form of a page that works without scripts may call it, too; the handler then answers with a redirect. */
  plainForm?: boolean;
  /**
   * For a form of a page that works without scripts: where a refused one leads, from whatever step refused it. It gets
   * the address's parameters unchecked; undefined for no place of their own.
   */
  refused?: (problem: Problem, request: NextRequest, params: unknown) => RedirectAnswer | undefined;
  /** The handler answers with a file of this type, or one of these. */
  file?: string | readonly string[];
  /** What the audit log records about that file; `app/api/files.test.ts` demands it of every handler that answers with one. */
  taken?: Taken;
  /** The data goes out as it is, without the envelope. */
  raw?: boolean;
  /** The browser asks by itself, whether or not somebody is there: no activity of the session. With `ownTransaction`. */
  byItself?: boolean;
  /** The work must not run inside the request's transaction, e.g. because it changes the session itself. */
  ownTransaction?: boolean;
}

/** Next passes no params to a handler without a dynamic part. */
export type RouteContext = { params: Promise<Record<string, string | string[] | undefined> | undefined> };

export interface Route {
  (request: NextRequest, context: RouteContext): Promise<Response>;
  /** The declaration, which OpenAPI and the tenancy matrix read. */
  spec: RouteSpec<Access, z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
  /** The handler itself, for `patchOf`. */
  handle(call: Call<Access, unknown, unknown, unknown, undefined>): Promise<Result<z.ZodType>>;
}
