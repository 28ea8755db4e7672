import { commentNeeds } from '@/lib/comments/policy';
import { getFollowing, setFollowing } from '@/lib/followers/data';
import { followingInput, followingQuery, followingResource } from '@/lib/followers/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'Who hears of what happens to a record',
    access: commentNeeds,
    bySupport: true,
    query: followingQuery,
    out: followingResource,
  },
  ({ actor, query }) => getFollowing(actor, query),
);

export const POST = defineRoute(
  {
    summary: 'Follow a record, or leave it',
    access: commentNeeds,
    body: followingInput,
    out: followingResource,
  },
  ({ actor, body }) => setFollowing(actor, body),
);
