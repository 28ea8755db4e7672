import { randomBytes } from 'node:crypto';

/**
 * The Content-Security-Policy of a page: only scripts with this request's nonce, and those that they load. Inline
 * styles are allowed, because emotion writes them and they run nothing.
 *
 * @param isDevelopment React's and Next's own development tools evaluate code; production never does.
 */
export function contentPolicy(nonce: string, isDevelopment: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A new nonce: 128 random bits in base64. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The nonce in a page's policy; undefined if it has none. */
export function nonceOf(policy: string | null): string | undefined {
  return policy?.match(/'nonce-([^']+)'/)?.[1];
}
