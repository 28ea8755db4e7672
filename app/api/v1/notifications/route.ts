import { seenOfCommented } from '@/lib/comments/seen.data';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { listNotifications } from '@/lib/notifications/data';
import { notificationQuery, notificationResource } from '@/lib/notifications/schema';
import { readNamed } from '@/lib/search/data';

export const GET = defineRoute(
  {
    summary: 'What the caller was told, about records that they still see',
    access: 'session',
    bySupport: true,
    query: notificationQuery,
    out: notificationResource,
    list: true,
  },
  ({ actor, query, request }) =>
    listNotifications(actor, query, { records: readNamed, discussed: seenOfCommented }, callerLocale(request, actor)),
);
