/** Field path (`entries.0.hours`) → messages in the caller's language. */
export type FieldErrors = Record<string, string[]>;

/**
 * The fault of one field, not yet in any language: a key of the namespace `faults` or `validation`, or `problems` for a
 * whole request.
 */
export interface FieldFault {
  path: string;
  key: string;
  values?: Record<string, string | number>;
}

interface ProblemDetails {
  /** Values for the message; one that begins with `@` is itself a message key (`@statuses.contract.draft`). */
  values?: Record<string, string | number>;
  faults?: FieldFault[];
  headers?: Record<string, string>;
  /** Members beside the problem's own: `redirect`, `mandatory_form`. */
  members?: Record<string, unknown>;
}

/**
 * The answer of a handler that cannot do what was asked (RFC 9457). Data functions throw no other type of error;
 * `defineRoute` gives it a language and a body, pages turn a 404 into their not-found page.
 */
export class Problem extends Error {
  readonly status: number;
  readonly key: string;
  readonly details: ProblemDetails;

  constructor(status: number, key: string, details: ProblemDetails = {}) {
    super(`${status} ${key}`);
    this.name = 'Problem';
    this.status = status;
    this.key = key;
    this.details = details;
  }
}

/** A 404: absent, or another tenant's, or not in the actor's own scope; nobody can tell which. */
export const notFound = (): Problem => new Problem(404, 'not_found');

/**
 * A 409 that gives its reason by a key of the namespace `problems`.
 *
 * @param values for the reason's message.
 */
export const conflict = (
  key: string,
  values?: Record<string, string | number>,
  more?: Pick<ProblemDetails, 'members' | 'headers'>,
): Problem => new Problem(409, key, { ...(values && { values }), ...more });

/** A 409 for a state change that domain.md does not allow; names both states by `statuses.<noun>.<state>`. */
export const badTransition = (
  noun:
    | 'job_order'
    | 'submission'
    | 'contract'
    | 'timesheet'
    | 'invoice'
    | 'pay_run'
    | 'payment_file'
    | 'mandate'
    | 'form_submission',
  from: string,
  to: string,
): Problem => conflict('transition', { from: `@statuses.${noun}.${from}`, to: `@statuses.${noun}.${to}` });

/** A 412: the record has changed since the caller read it. */
export const stale = (): Problem => new Problem(412, 'stale');

/**
 * A 422 for fields that a schema alone cannot judge: a reference to a record that does not exist, a rate of a date that
 * already has one.
 */
export const invalid = (...faults: FieldFault[]): Problem => new Problem(422, 'invalid', { faults });

/** A 422 for an id in a body that belongs to no record, or to another tenant's: the same answer. */
export const unknownReference = (path: string): Problem => invalid({ path, key: 'unknown_reference' });

/** A 422 for a request as a whole, with a key of its own: a link that no longer works, a sheet without rows. */
export const unprocessable = (key: string, details?: ProblemDetails): Problem => new Problem(422, key, details);

/** A 403; with a key of the namespace `problems` if the permission is not what is missing. */
export const forbidden = (key = 'forbidden', details?: ProblemDetails): Problem => new Problem(403, key, details);
