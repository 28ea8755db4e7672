const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i;
const looksLikeHost = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/**
 * An address of a page as people type it, with `https://` where they left it out: `acme.example/jobs`. Anything else stays as
 * it is, `javascript:` and `mailto:` too, for whoever checks it to refuse.
 */
export function completeWebAddress(text: string): string {
  const typed = text.trim();
  return !hasScheme.test(typed) && looksLikeHost.test(typed) ? `https://${typed}` : typed;
}
