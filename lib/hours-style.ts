/** How hours are shown: 7.50 or 7:30. Whoever reads a file by program gets decimals in any case. */
export const hoursStyles = ['decimal', 'clock'] as const;
export type HoursStyle = (typeof hoursStyles)[number];

/** Name of the cookie that keeps the reader's style for the pages of this browser. */
export const hoursCookie = 'hours';

/** What follows `-x-` in a locale's code (BCP 47, 2.2.7) changes no other format. */
const ending = '-x-hm';

/** The style with this name; decimals for any other text. */
export const hoursStyleOf = (name: string | null | undefined): HoursStyle =>
  hoursStyles.find((style) => style === name) ?? 'decimal';

/** A locale's code that says how its reader wants hours, by which `formatHours` shows them. */
export const withHours = (locale: string, style: HoursStyle): string =>
  withoutHours(locale) + (style === 'clock' ? ending : '');

/** The code without what it says of hours, as calls and columns have it. */
export const withoutHours = (locale: string): string =>
  locale.endsWith(ending) ? locale.slice(0, -ending.length) : locale;

/** The style that a locale's code says. */
export const hoursStyleIn = (locale: string): HoursStyle => (locale.endsWith(ending) ? 'clock' : 'decimal');
