/** The faults of each field by its path, as a 422 answer lists them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * How a call failed: `answer`: our API answered with an error; `unreadable`: the answer is not from our API (a proxy's
 * page, a cut-off body); `timeout` and `offline`: no answer came.
 */
export type FailureKind = 'answer' | 'unreadable' | 'timeout' | 'offline';

type Failure = {
  kind: FailureKind;
  status?: number;
  problem?: Readonly<Record<string, unknown>>;
  retryAfterSeconds?: number | null;
};

/** A failed call. `message` comes from the server and may be shown; it is '' if the server gave none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly errors: FieldErrors;
  /** The whole RFC 9457 problem; empty when there was none. */
  readonly problem: Readonly<Record<string, unknown>>;
  /** Seconds to wait before another try (429, 503); null when the server did not say. */
  readonly retryAfterSeconds: number | null;
  /** This failure sends the browser to another page, so nothing is left to show. */
  handled = false;

  constructor({ kind, status = 0, problem = {}, retryAfterSeconds = null }: Failure) {
    super(readMessage(problem));
    this.kind = kind;
    this.status = status;
    this.problem = problem;
    this.errors = readFieldErrors(problem.errors);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether a call ended because its caller cancelled it; such an end is not shown and not logged. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The server's message about a failure; null if it gave none (no answer, no message). */
export function serverMessage(error: unknown): string | null {
  return error instanceof ApiError && error.message !== '' ? error.message : null;
}

function readMessage(problem: Readonly<Record<string, unknown>>): string {
  const text = [problem.message, problem.detail, problem.title].find((part) => typeof part === 'string' && part !== '');
  return typeof text === 'string' ? text : '';
}

function readFieldErrors(value: unknown): FieldErrors {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).map(([path, list]): [string, string[]] => [
    path,
    (Array.isArray(list) ? list : [list]).filter((text) => typeof text === 'string'),
  ]);
  return Object.fromEntries(entries.filter(([, texts]) => texts.length > 0));
}
