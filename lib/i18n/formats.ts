import type { Formats } from 'next-intl';

/**
 * Named formats for `useFormatter` and `getFormatter`. A `day` is a calendar day (`YYYY-MM-DD`, no zone), so it is
 * formatted in UTC; an `instant` follows the user's time zone. Thousands are always grouped, as in `lib/format/number`.
 */
export const formats = {
  dateTime: {
    day: { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' },
    dayAndMonth: { month: 'short', day: 'numeric', timeZone: 'UTC' },
    weekday: { weekday: 'short', day: 'numeric', timeZone: 'UTC' },
    month: { year: 'numeric', month: 'long', timeZone: 'UTC' },
    instant: { dateStyle: 'medium', timeStyle: 'short' },
    time: { timeStyle: 'short' },
  },
  number: {
    count: { maximumFractionDigits: 0, useGrouping: 'always' },
    /** An amount beside its currency: 2,702.40 or 2,000. */
    amount: {
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
      trailingZeroDisplay: 'stripIfInteger',
      useGrouping: 'always',
    },
    hours: { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' },
    percent: { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' },
  },
} satisfies Formats;
