import 'server-only';
import { RedirectAnswer } from '@/lib/http/answering/answer';
import { localeParameter } from '@/lib/i18n/locales';

/** Redirects to a job's page after its form was sent; the page says by a key what became of it. */
export function backToJob(
  { company, job }: { company: string; job: string },
  { language, ...said }: { language: string | undefined; said?: string; problem?: string },
): RedirectAnswer {
  const query = new URLSearchParams({ ...(language && { [localeParameter]: language }), ...said });
  return new RedirectAnswer(`/careers/${company}/${job}?${query}#apply`);
}
