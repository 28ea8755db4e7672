import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { readUserFilters } from '@/lib/users/filters.data';
import { filtersResource } from '@/lib/users/schema';

export const GET = defineRoute(
  {
    summary: 'What users can be filtered by, and which roles the caller may give',
    access: ['view_users'],
    bySupport: true,
    out: filtersResource,
  },
  ({ actor, request }) => readUserFilters(actor, callerLocale(request, actor)),
);
