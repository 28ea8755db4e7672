import { deleteFeed, getFeed, makeFeed } from '@/lib/calendar-entries/feed/data';
import { feedResource, newFeedResource } from '@/lib/calendar-entries/feed/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  { summary: 'Since when the caller has an address for a calendar program', access: 'session', out: feedResource },
  ({ actor }) => getFeed(actor),
);

/** The address works without signing in, so a stolen session must not make one. */
export const POST = defineRoute(
  {
    summary: 'Make an address for a calendar program, shown this once; the one before works no longer',
    access: 'session',
    stepUp: 'always',
    neverKept: true,
    status: 201,
    out: newFeedResource,
  },
  ({ actor }) => makeFeed(actor),
);

export const DELETE = defineRoute(
  { summary: 'Take the address for a calendar program back', access: 'session' },
  async ({ actor }) => {
    await deleteFeed(actor);
    return null;
  },
);
