import { readFeed } from '@/lib/calendar-entries/feed/data';
import { feedParams } from '@/lib/calendar-entries/feed/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: "A person's calendar as iCalendar, for their calendar program",
    access: 'public',
    params: feedParams,
    file: 'text/calendar',
    taken: 'a program reads it every hour; the log says who made its address, and when',
  },
  ({ params: { token }, origin }) => readFeed(token, origin.address),
);
