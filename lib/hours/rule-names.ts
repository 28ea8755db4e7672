/** The rules that a law has made. */
export const lawRules = [
  'us_flsa',
  'us_8_80',
  'us_california',
  'us_colorado',
  'us_alaska',
  'ca_on',
  'ca_qc',
  'ca_ab',
  'fr_35',
  'it_ccnl',
  'de',
  'es',
  'pt',
  'uk',
  'cn',
  'jp',
  'ae',
  'sa',
  'eg',
] as const;
export type LawRule = (typeof lawRules)[number];

/** The rules that sort a workweek's hours into classes. */
export const overtimeRules = ['none', ...lawRules, 'custom'] as const;
export type OvertimeRule = (typeof overtimeRules)[number];

/** The classes that overtime rules sort hours into by their number; entered as such, they start from regular time. */
const overtimeClasses = ['overtime', 'double_time', 'overtime_2'] as const;

/** Whether a class is one of overtime, whatever its factor. */
export const isOvertimeClass = (rateType: string): boolean => overtimeClasses.some((known) => known === rateType);
