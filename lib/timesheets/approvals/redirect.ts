import 'server-only';
import { RedirectAnswer } from '@/lib/http/answering/answer';
import { localeParameter } from '@/lib/i18n/locales';
import { Problem } from '@/lib/problem/problem';
import { approvalPath } from '@/lib/timesheets/approvals/link';

interface From {
  token: string;
  language: string;
}

/**
 * Redirects to the page after one of its forms; the page says by its key why the request was refused.
 *
 * @param work returns headers of the answer, if any.
 */
export async function redirectToApproval(
  from: From,
  work: () => Promise<HeadersInit | undefined>,
): Promise<RedirectAnswer> {
  try {
    return new RedirectAnswer(addressOf(from), await work());
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const [fault] = error.details.faults ?? [];
    return new RedirectAnswer(addressOf(from, fault?.key ?? error.key));
  }
}

function addressOf({ token, language }: From, problem?: string): string {
  const query = new URLSearchParams({
    ...(language ? { [localeParameter]: language } : {}),
    ...(problem ? { problem } : {}),
  });
  return `${approvalPath(encodeURIComponent(token.toWellFormed()))}?${query}`;
}
