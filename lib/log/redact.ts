/** The text that replaces a secret in a log line. */
const redacted = '[redacted]';

const secretName =
  /pass(word|phrase|wd)|secret|token|authori[sz]ation|cookie|credential|api[-_]?key|otp$|refresh_?hash|(smtp|database(_owner)?)_?url/i;
const deepest = 8;

/**
 * A copy of what is about to be logged without the values of secret-sounding names, at any depth. Errors keep their own
 * fields (a driver's `code`) and their cause; objects with a `toJSON` are replaced by its result.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (value instanceof Error) return redactError(value, depth);
  if ('toJSON' in value && typeof value.toJSON === 'function') return redact(value.toJSON(), depth + 1);
  return redactFields(value, depth);
}

/** Redacts the fields of one object. */
export function redactFields(fields: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      secretName.test(name) && value !== null ? redacted : redact(value, depth + 1),
    ]),
  );
}

/** The token of a mailed link (lib/auth/sealed-token.ts), also in an address; its company and record may be logged. */
const linkToken =
  /\b([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\w-]+\.[\w-]+/gi;

/** Redacts a text, or a whole JSON line: removes passwords in URLs, bearer tokens, JWTs and tokens of mailed links. */
export function redactText(text: string): string {
  return text
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@"]*:)[^\s@/"]+@/gi, `$1${redacted}@`)
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${redacted}`)
    .replace(/\beyJ[\w-]+(\.[\w-]*){2,4}/g, redacted)
    .replace(linkToken, `$1.${redacted}`);
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...redactFields(error, depth),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  };
}
