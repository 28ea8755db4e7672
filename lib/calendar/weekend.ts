/** Days of the week that are the weekend in a country (CLDR): 1 Monday … 7 Sunday; Friday and Saturday in Egypt. */
export const weekendOf = (country: string): number[] => [
  ...new Intl.Locale('und', { region: country }).getWeekInfo().weekend,
];

/** The first day of a week for readers of a language in its country (CLDR): 1 Monday … 7 Sunday; Saturday in Egypt. */
export const firstWeekday = (locale: string): number => new Intl.Locale(locale).getWeekInfo().firstDay;
