import { defineRoute } from '@/lib/http/define-route';
import { markRead } from '@/lib/notifications/data';
import { readInput } from '@/lib/notifications/schema';

export const POST = defineRoute(
  {
    summary: 'Mark what the caller was told as read: some of it, or all',
    access: 'session',
    body: readInput,
  },
  async ({ actor, body }) => {
    await markRead(actor, body);
    return null;
  },
);
