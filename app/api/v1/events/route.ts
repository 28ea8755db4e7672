import { seenOfCommented } from '@/lib/comments/seen.data';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { countUnseen } from '@/lib/notifications/data';
import { unseenResource } from '@/lib/notifications/schema';
import { readNamed } from '@/lib/search/data';
import { countWaitingSince } from '@/lib/work-items/data';

/** A caller who asks for `text/event-stream` never comes here: lib/changes/streams.ts answers them. */
export const GET = defineRoute(
  {
    summary: 'How much is new to the caller. As `text/event-stream`: an event whenever that may have changed',
    access: 'session',
    ownTransaction: true,
    bySupport: true,
    duringMandatoryForm: true,
    byItself: true,
    out: unseenResource,
  },
  ({ actor, request }) =>
    countUnseen(
      actor,
      { records: readNamed, discussed: seenOfCommented, waitingSince: countWaitingSince },
      callerLocale(request, actor),
    ),
);
