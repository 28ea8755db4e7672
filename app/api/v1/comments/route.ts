import { createComment, listComments } from '@/lib/comments/data';
import { commentNeeds } from '@/lib/comments/policy';
import { commentInput, commentQuery, commentResource, writtenCommentResource } from '@/lib/comments/schema';
import { tellMentioned } from '@/lib/comments/tell.data';
import { tellFollowers } from '@/lib/followers/tell.data';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'List the comments on a record, newest first',
    access: commentNeeds,
    bySupport: true,
    query: commentQuery,
    out: commentResource,
    list: true,
  },
  ({ actor, query }) => listComments(actor, query),
);

export const POST = defineRoute(
  {
    summary: 'Comment on a record, naming colleagues who see it',
    access: commentNeeds,
    body: commentInput,
    out: writtenCommentResource,
    status: 201,
  },
  async ({ actor, body }) => {
    const { comment, mentioned } = await createComment(actor, body);
    await tellMentioned(actor, comment, mentioned);
    await tellFollowers(actor, comment, mentioned);
    return comment;
  },
);
