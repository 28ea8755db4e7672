import { Readable } from 'node:stream';
import { defineRoute, FileAnswer } from '@/lib/http/define-route';
import { flatParams } from '@/lib/http/list-query';
import { findLocale, localeCookie } from '@/lib/i18n/locales';
import { taskResource } from '@/lib/tasks/schema';
import { exportUsers } from '@/lib/users/export/data';
import { exportQuery } from '@/lib/users/schema';

export const GET = defineRoute(
  {
    summary: 'The filtered users as CSV or XLSX; above 5,000 rows a background task (202) that makes the file', access: ['export_users'],
    query: exportQuery, out: taskResource, status: 202, file: 'text/csv', ownTransaction: true,
  },
  async ({ actor, query, request }) => {
    const locale = findLocale(request.cookies.get(localeCookie)?.value)?.code ?? actor.locale;
    const made = await exportUsers(actor, flatParams(request.nextUrl.searchParams), query, locale);
    return 'content' in made ? new FileAnswer(Readable.toWeb(made.content) as ReadableStream<Uint8Array>, made.contentType, made.name) : made;
  },
);
