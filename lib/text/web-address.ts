const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i;
const looksLikeHost = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/**
 * Adds `https://` to a page's address if it was left out: `acme.example/jobs`. Anything else stays as it is, even
 * `javascript:` and `mailto:`, so that the caller's check can refuse it.
 */
export function completeWebAddress(text: string): string {
  const typed = text.trim();
  return !hasScheme.test(typed) && looksLikeHost.test(typed) ? `https://${typed}` : typed;
}
