import { ownFile } from '@/lib/forms/own-fields/export.data';
import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { flatParams } from '@/lib/lists/list-query';
import { exportTypes } from '@/lib/sheets/export-list';
import { taskResource } from '@/lib/tasks/schema';
import { exportUsers } from '@/lib/users/export.data';
import { userExportQuery } from '@/lib/users/schema';

export const GET = defineRoute(
  {
    summary:
      'The filtered users as CSV or XLSX, with the columns asked for; above 5,000 rows a background task (202) that makes the file',
    access: ['export_users'],
    bySupport: true,
    query: userExportQuery,
    out: taskResource,
    status: 202,
    file: exportTypes,
    taken: { action: 'exported', kind: 'users' },
    ownTransaction: true,
  },
  async ({ actor, query, request }) => {
    const locale = callerLocale(request, actor);
    const own = await ownFile(actor, 'users', query, locale);
    const made = await exportUsers(actor, flatParams(request.nextUrl.searchParams), query, locale, own);
    return 'content' in made ? FileAnswer.of(made) : made;
  },
);
