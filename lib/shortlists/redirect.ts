import 'server-only';
import { RedirectAnswer } from '@/lib/http/answering/answer';
import { localeParameter } from '@/lib/i18n/locales';
import { Problem } from '@/lib/problem/problem';
import { shortlistPath } from '@/lib/shortlists/link';

interface From {
  token: string;
  language: string;
}

/**
 * Redirects to the page after one of its forms; the page says by its key why the request was refused, or that the
 * answers were kept.
 *
 * @param work returns headers of the answer, if any.
 */
export async function redirectToShortlist(
  from: From,
  said: string | undefined,
  work: () => Promise<HeadersInit | undefined>,
): Promise<RedirectAnswer> {
  try {
    const headers = await work();
    return new RedirectAnswer(addressOf(from, said ? { said } : {}), headers);
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const [fault] = error.details.faults ?? [];
    return new RedirectAnswer(addressOf(from, { problem: fault?.key ?? error.key }));
  }
}

function addressOf({ token, language }: From, more: Record<string, string>): string {
  const query = new URLSearchParams({ ...(language ? { [localeParameter]: language } : {}), ...more });
  return `${shortlistPath(encodeURIComponent(token.toWellFormed()))}?${query}`;
}
