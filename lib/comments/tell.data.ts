import 'server-only';
import type { Comment } from '@/lib/comments/schema';
import type { HandlerActor } from '@/lib/http/route-spec';
import { tellPeople } from '@/lib/notifications/tell.data';

/** Tells people that a comment names them. They see its record. */
export const tellMentioned = (
  { db, companyId, company, userId, name }: HandlerActor,
  { record_type: type, record_id: id }: Comment,
  userIds: readonly string[],
): Promise<void> =>
  tellPeople(
    db,
    { companyId, name: company.name },
    {
      kind: 'mention',
      userIds,
      by: { id: userId, name },
      record: { type, id },
      facts: {},
    },
  );
