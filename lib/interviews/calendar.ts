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
 * Writes an interview as iCalendar (RFC 5545, iTIP's methods of RFC 5546). Times are in UTC, so that no zone has to be
 * described; lines end in CRLF and have at most 75 bytes.
 */
export function writeCalendar(event: CalendarEvent): string {
  const isCancelled = event.method === 'CANCEL';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Staffing back office//Interviews//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.method}`,
    'BEGIN:VEVENT',
    `UID:interview-${event.id}@${event.host}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stampedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    ...(event.link ? [`URL:${event.link.replaceAll(/\s/g, '')}`] : []),
    `ORGANIZER;CN=${quoted(event.organizer.name)}:mailto:${event.organizer.email}`,
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN=${quoted(event.attendee.name)}:mailto:${event.attendee.email}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.flatMap(folded).join('\r\n').concat('\r\n');
}

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A text value (3.3.11). */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

/** A parameter's value (3.2), which can contain neither quotes nor line breaks. */
const quoted = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, ' ').trim()}"`;

/** Cuts a line after at most 75 bytes, never inside a character (3.1). */
function folded(line: string): string[] {
  const pieces = [''];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      pieces.push(' ');
      bytes = 1;
    }
    pieces[pieces.length - 1] += character;
    bytes += size;
  }
  return pieces;
}
