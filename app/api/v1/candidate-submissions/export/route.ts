import { csvType } from '@/lib/csv/stream';
import { defineRoute, FileAnswer } from '@/lib/http/define-route';
import { findLocale, localeCookie } from '@/lib/i18n/locales';
import { exportSubmissions } from '@/lib/submissions/export/data';
import { submissionQuery } from '@/lib/submissions/schema';

export const GET = defineRoute(
  { summary: 'The filtered candidate submissions as CSV', access: ['export_submissions'], query: submissionQuery, file: 'text/csv', ownTransaction: true },
  async ({ actor, query, request }) => {
    const locale = findLocale(request.cookies.get(localeCookie)?.value)?.code ?? actor.locale;
    return new FileAnswer(exportSubmissions(actor, query, locale), csvType, 'submissions.csv');
  },
);
