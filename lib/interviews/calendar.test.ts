import { type CalendarEvent, writeCalendar } from '@/lib/interviews/calendar';

const event: CalendarEvent = {
  id: '0192f0c1-2345-7abc-8def-0123456789ab',
  host: 'app.example',
  method: 'REQUEST',
  sequence: 2,
  stampedAt: new Date('2026-11-28T08:00:00.123Z'),
  startsAt: new Date('2026-12-01T09:30:00Z'),
  endsAt: new Date('2026-12-01T10:15:00Z'),
  summary: 'Interview: Zoë; back\\end, Dublin',
  description: 'One\nTwo',
  place: '1 Main St, Dublin',
  link: 'https://meet.example/a',
  organizer: { name: 'Rita "R" Rec\r\nruiter', email: 'rita@agency.example' },
  attendee: { name: 'Aoife', email: 'aoife@client.example' },
};
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('writes an invitation line by line, in UTC', () => {
  expect(linesOf(writeCalendar(event))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Staffing back office//Interviews//EN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:interview-0192f0c1-2345-7abc-8def-0123456789ab@app.example',
    'SEQUENCE:2',
    'DTSTAMP:20261128T080000Z',
    'DTSTART:20261201T093000Z',
    'DTEND:20261201T101500Z',
    'SUMMARY:Interview: Zoë\\; back\\\\end\\, Dublin',
    'TRANSP:OPAQUE',
    'LOCATION:1 Main St\\, Dublin',
    'DESCRIPTION:One\\nTwo',
    'ORGANIZER;CN="Rita ^\'R^\' Rec^nruiter":mailto:rita@agency.example',
    'ATTENDEE;ROLE=REQ-PARTICIPANT;CUTYPE=INDIVIDUAL;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN="Aoife":MAILTO:aoife@client.example',
    'URL;VALUE=URI:https://meet.example/a',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('writes a cancellation of the same event', () => {
  const lines = linesOf(writeCalendar({ ...event, method: 'CANCEL', sequence: 3 }));
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:CANCEL',
      'SEQUENCE:3',
      'STATUS:CANCELLED',
      'UID:interview-0192f0c1-2345-7abc-8def-0123456789ab@app.example',
    ]),
  );
});

it('folds long lines at 75 bytes, never inside a character', () => {
  const summary = `面试😀${'مقابلة '.repeat(40)}`;
  const text = writeCalendar({ ...event, summary });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(linesOf(text)).toContain(`SUMMARY:${summary}`);
});

it('lets no name or place begin a line of its own', () => {
  const text = writeCalendar({
    ...event,
    place: 'Here\r\nATTENDEE:mailto:evil@x.example',
    summary: 'A\nEND:VEVENT',
  }).concat(
    writeCalendar({ ...event, attendee: { name: 'A\r\nATTENDEE:x', email: 'a@x.example' }, summary: 'B\rEND:VEVENT' }),
  );
  expect(text.match(/^ATTENDEE/gm)).toHaveLength(2);
  expect(text.match(/^END:VEVENT/gm)).toHaveLength(2);
});
