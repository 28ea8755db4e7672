import 'server-only';
import { RedirectAnswer } from '@/lib/http/answering/answer';
import { localeParameter } from '@/lib/i18n/locales';
import { interviewPath } from '@/lib/interviews/link';
import { Problem } from '@/lib/problem/problem';

/** Redirects to the page after its form; the page says by its key why an answer was refused. */
export async function redirectToInterview(
  from: { token: string; language: string },
  work: () => Promise<void>,
): Promise<RedirectAnswer> {
  try {
    await work();
    return new RedirectAnswer(addressOf(from));
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const [fault] = error.details.faults ?? [];
    return new RedirectAnswer(addressOf(from, fault?.key ?? error.key));
  }
}

function addressOf({ token, language }: { token: string; language: string }, problem?: string): string {
  const query = new URLSearchParams({
    ...(language ? { [localeParameter]: language } : {}),
    ...(problem ? { problem } : {}),
  });
  return `${interviewPath(token)}?${query}`;
}
