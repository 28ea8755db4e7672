import { type ClockPass, type ClockSpan, clockPasses } from '@/lib/hours/clock/clock';
import { plainDigits } from '@/lib/text/plain-digits';

/** A stretch of work as it is typed: reading it too early loses nothing. */
export interface TypedStretch {
  start: string;
  end: string;
  pause: string;
  startPass: ClockPass | '';
  endPass: ClockPass | '';
}

export const emptyStretch: TypedStretch = { start: '', end: '', pause: '', startPass: '', endPass: '' };

/** Clock times as the text of a cell, by which they are stored on this device: `08:00-12:00 02:30b-08:00/30`. */
export const clockText = (spans: readonly ClockSpan[]): string =>
  textOfStretches(
    spans.map(
      ({ start, end, break_minutes: pause, start_pass: startPass, end_pass: endPass }): TypedStretch => ({
        start,
        end,
        pause: pause === 0 ? '' : String(pause),
        startPass: startPass ?? '',
        endPass: endPass ?? '',
      }),
    ),
  );

/** Typed stretches as the text of a cell; stretches without anything are left out. */
export const textOfStretches = (stretches: readonly TypedStretch[]): string =>
  stretches
    .filter(({ start, end, pause }) => start || end || pause)
    .map(
      ({ start, end, pause, startPass, endPass }) =>
        `${plain(start)}${signOf(startPass)}-${plain(end)}${signOf(endPass)}${pause ? `/${plain(pause)}` : ''}`,
    )
    .join(' ');

/** The stretches of a cell's text, as they were typed. */
export const stretchesOf = (text: string): TypedStretch[] =>
  text
    .split(' ')
    .filter((part) => part.includes('-'))
    .map((part) => {
      const [times = '', pause = ''] = part.split('/');
      const [start = '', end = ''] = times.split('-');
      return {
        start: withoutSign(start),
        end: withoutSign(end),
        pause,
        startPass: passOf(start),
        endPass: passOf(end),
      };
    });

/** The clock times of a cell's text; null while it cannot be read, or for hours that were entered without them. */
export function readStretches(text: string): ClockSpan[] | null {
  const stretches = stretchesOf(text);
  if (stretches.length === 0) return text.trim() === '' ? [] : null;
  const spans = stretches.map(({ start, end, pause, startPass, endPass }): ClockSpan | null => {
    const [from, to] = [timeOf(start), timeOf(end)];
    if (!from || !to || !/^\d{0,4}$/.test(pause) || Number(pause) > 1439) return null;
    return {
      start: from,
      end: to,
      break_minutes: Number(pause),
      ...(startPass ? { start_pass: startPass } : {}),
      ...(endPass ? { end_pass: endPass } : {}),
    };
  });
  return spans.every((span) => span !== null) ? spans : null;
}

/** A time of day as people write it, `8`, `830`, `8:30`, `8h30`, as `HH:MM`; undefined if it is none. */
export function timeOf(typed: string): string | undefined {
  const [, hours = '', minutes = '00'] =
    /^(\d{1,2})(?:[:.h](\d{2}))?h?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed) ?? [];
  if (hours === '' || Number(hours) > 24 || Number(minutes) > 59) return undefined;
  if (Number(hours) === 24) return minutes === '00' ? '00:00' : undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

const signs = ['a', 'b'] as const;

const signOf = (pass: ClockPass | ''): string => (pass === '' ? '' : (signs[clockPasses.indexOf(pass)] ?? ''));

const passOf = (time: string): ClockPass | '' => clockPasses[signs.findIndex((sign) => time.endsWith(sign))] ?? '';

const withoutSign = (time: string): string => time.replace(/[ab]$/, '');

/** A time with the sign of its half of the day: `5:30 pm`, `٥:٣٠ م`. */
const ofTwelve = /^\s*(0?[1-9]|1[0-2])((?:[:.h]?\d{2})?)\s*([apصم])[.m\s]*$/;

/** What is typed, without the signs that separate times; `5:30 pm` is 17:30. */
function plain(typed: string): string {
  const text = plainDigits(typed).replaceAll('：', ':').toLowerCase();
  const [, hours = '', minutes = '', half = ''] = ofTwelve.exec(text) ?? [];
  if (hours === '') return text.replace(/[^\d:.h]/g, '');
  return `${(Number(hours) % 12) + ('pم'.includes(half) ? 12 : 0)}`.padStart(2, '0') + minutes;
}
