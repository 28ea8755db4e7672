import 'server-only';
import { RedirectAnswer } from '@/lib/http/answering/answer';
import { pageProblem } from '@/lib/http/answering/problem-response';
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

/** A failure of the program while it worked for a plain form, and the page that says so. */
export class FailedForm extends Error {
  readonly page: RedirectAnswer;

  constructor(cause: unknown, page: RedirectAnswer) {
    super('a form could not be worked on', { cause });
    this.page = page;
  }
}

/**
 * Redirects to the page of a mailed link after one of its plain forms; the page says by its key why the request was
 * refused.
 *
 * @throws FailedForm for a failure of the program, which `defineRoute` logs before it redirects.
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
    const isRefusal = error instanceof Problem && error.status < 500;
    const page = new RedirectAnswer(addressWith({ problem: isRefusal ? pageProblem(error) : 'later' }));
    if (isRefusal) return page;
    throw new FailedForm(error, page);
  }
}
