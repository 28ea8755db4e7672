/** Days of the week that are the weekend in a country (CLDR): 1 Monday … 7 Sunday; Friday and Saturday in Egypt. */
export const weekendOf = (country: string): number[] => [
  ...new Intl.Locale('und', { region: country }).getWeekInfo().weekend,
];
