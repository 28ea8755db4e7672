import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';

/** What a calendar learns about an interview. */
export interface CalendarEvent {
  /** The interview's id; a calendar recognises a later version by it. */
  id: string;
  /** The host of our own addresses. */
  host: string;
  method: 'REQUEST' | 'CANCEL';
  sequence: number;
  stampedAt: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  place: string | null;
  link: string | null;
  organizer: { name: string; email: string };
  /** Nobody but the reader: the addresses of the others are not theirs to know. */
  attendee: { name: string; email: string };
}

/**
 * Writes an interview as iCalendar (RFC 5545, iTIP's methods of RFC 5546). Times are in UTC and the calendar names no
 * zone: with one, the library would write `DTSTAMP` in it, too.
 */
export function writeCalendar(event: CalendarEvent): string {
  const isCancelled = event.method === 'CANCEL';
  const calendar = ical({
    prodId: '//Staffing back office//Interviews//EN',
    method: ICalCalendarMethod[event.method],
  });
  calendar.createEvent({
    id: interviewUid(event.id, event.host),
    sequence: event.sequence,
    stamp: event.stampedAt,
    start: event.startsAt,
    end: event.endsAt,
    summary: event.summary,
    description: event.description,
    location: event.place,
    url: event.link,
    organizer: event.organizer,
    attendees: [
      {
        ...event.attendee,
        rsvp: true,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
        type: ICalAttendeeType.INDIVIDUAL,
      },
    ],
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
  });
  return `${calendar.toString()}\r\n`;
}

/** How calendars recognise an interview, in its invitations and in somebody's own calendar. */
export const interviewUid = (id: string, host: string): string => `interview-${id}@${host}`;
