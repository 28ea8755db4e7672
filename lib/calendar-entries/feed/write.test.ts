import { writeFeed } from '@/lib/calendar-entries/feed/write';
import { allDay, type FoundEntry } from '@/lib/calendar-entries/found';
import { translatorFor } from '@/lib/i18n/translator';

const now = new Date('2026-11-29T16:40:00.123Z');
const words = (name = 'Ours', locale = 'en-US') => ({
  name,
  origin: 'https://app.example:8443',
  t: translatorFor(locale, 'calendar'),
  now,
});
const interview: FoundEntry = {
  id: '0192f0c1',
  kind: 'interview',
  date: '2026-12-01',
  starts_at: '2026-12-01T09:30:00.000Z',
  ends_at: '2026-12-01T10:15:00.000Z',
  time_zone: 'Asia/Tokyo',
  title: 'Zoë; back\\end',
  subtitle: 'Harbour, Dublin',
  path: '/submissions/1?tab=interviews',
  revisedAt: new Date('2026-11-28T08:00:00Z'),
  place: '1 Main St, Dublin',
  sequence: 2,
  move: null,
};
const lastDay = (title = 'Conor') =>
  allDay({
    id: '1',
    kind: 'contract_end',
    date: '2026-12-31',
    title,
    subtitle: null,
    path: '/contracts/1',
    revisedAt: null,
  });
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('writes times in UTC and days without a time, each with a UID, a stamp and its page', () => {
  expect(linesOf(writeFeed([interview, lastDay()], words()))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Staffing back office//Calendar//EN',
    'NAME:Ours',
    'X-WR-CALNAME:Ours',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:interview-0192f0c1@app.example',
    'SEQUENCE:2',
    'DTSTAMP:20261128T080000Z',
    'DTSTART:20261201T093000Z',
    'DTEND:20261201T101500Z',
    'SUMMARY:Interview: \u2068Zoë\\; back\\\\end\u2069 · \u2068Harbour\\, Dublin\u2069',
    'TRANSP:OPAQUE',
    'LOCATION:1 Main St\\, Dublin',
    'URL;VALUE=URI:https://app.example:8443/submissions/1?tab=interviews',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:contract_end-1@app.example',
    'SEQUENCE:0',
    'DTSTAMP:20261129T164000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
    'SUMMARY:Last day: \u2068Conor\u2069',
    'TRANSP:TRANSPARENT',
    'URL;VALUE=URI:https://app.example:8443/contracts/1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('is a calendar without entries, too', () => {
  expect(writeFeed([], words())).not.toContain('VEVENT');
});

it('folds long lines at 75 bytes, never inside a character', () => {
  const text = writeFeed([lastDay(`面试😀${'مقابلة '.repeat(200)}`)], words('Ours', 'ar-EG'));
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`😀${'مقابلة '.repeat(200)}`);
});

it('lets no name begin a line of its own, and keeps overrides inside it', () => {
  const text = writeFeed([lastDay('A\r\nEND:VEVENT\rX-EVIL:1\u202e')], words('Ours; Ltd, \\'));
  expect(text.match(/^END:VEVENT/gm)).toHaveLength(1);
  expect(text.match(/^X-EVIL/gm)).toBeNull();
  expect(linesOf(text)).toContain('X-WR-CALNAME:Ours\\; Ltd\\, \\\\');
  expect(linesOf(text).find((line) => line.startsWith('SUMMARY'))).toMatch(/\u202e\u2069$/);
});
