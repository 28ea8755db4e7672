import { defineRoute } from '@/lib/http/define-route';
import { listProfiles } from '@/lib/profiles/data';
import { profileQuery, profileSummary } from '@/lib/profiles/schema';

export const GET = defineRoute(
  {
    summary: 'List profiles and what is missing in them',
    access: ['view_users'],
    bySupport: true,
    query: profileQuery,
    out: profileSummary,
    list: true,
  },
  ({ actor, query }) => listProfiles(actor, query),
);
