import 'server-only';
import { RedirectAnswer } from '@/lib/http/answering/answer';
import { localeParameter } from '@/lib/i18n/locales';
import { Problem } from '@/lib/problem/problem';

interface LinkPage {
  /** The path of a link's page. */
  path: (token: string) => string;
  token: string;
  /** The language of the page. */
  language: string;
  /** What the page says after the work, by its key. */
  said?: string | undefined;
}

/**
 * Redirects to the page of a mailed link after one of its plain forms; the page says by its key why the request was
 * refused.
 *
 * @param work returns headers of the answer, if any.
 */
export async function redirectToLink(
  { path, token, language, said }: LinkPage,
  work: () => Promise<HeadersInit | undefined>,
): Promise<RedirectAnswer> {
  const addressWith = (more: Record<string, string>): string => {
    const query = new URLSearchParams({ ...(language ? { [localeParameter]: language } : {}), ...more });
    // Somebody else may send any text as a token.
    return `${path(encodeURIComponent(token.toWellFormed()))}?${query}`;
  };
  try {
    const headers = await work();
    return new RedirectAnswer(addressWith(said ? { said } : {}), headers);
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const [fault] = error.details.faults ?? [];
    return new RedirectAnswer(addressWith({ problem: fault?.key ?? error.key }));
  }
}
