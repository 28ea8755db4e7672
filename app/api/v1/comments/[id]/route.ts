import { deleteComment, getComment, updateComment } from '@/lib/comments/data';
import { commentNeeds } from '@/lib/comments/policy';
import { commentChange, writtenCommentResource } from '@/lib/comments/schema';
import { tellMentioned } from '@/lib/comments/tell.data';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { idParams } from '@/lib/text/schema';

export const PUT = defineRoute(
  {
    summary: "Change one's own comment, within a day",
    access: commentNeeds,
    params: idParams,
    body: commentChange,
    replaces: async ({ actor, params }) => {
      const comment = await getComment(actor, params.id);
      return { ...comment, mentions: comment.mentions.map(({ id }) => id) };
    },
    out: writtenCommentResource,
  },
  async ({ actor, params, body, ifMatch }) => {
    const { comment, mentioned } = await updateComment(actor, params.id, body, ifMatch);
    await tellMentioned(actor, comment, mentioned);
    return comment;
  },
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  { summary: "Delete one's own comment, within a day", access: commentNeeds, params: idParams },
  async ({ actor, params, ifMatch }) => {
    await deleteComment(actor, params.id, ifMatch);
    return null;
  },
);
