/** The rules that sort a workweek's hours into classes. */
export const overtimeRules = ['none', 'us_flsa', 'us_california', 'custom'] as const;
export type OvertimeRule = (typeof overtimeRules)[number];

/** The classes that overtime rules sort hours into by their number; entered as such, they start from regular time. */
export const overtimeClasses = ['overtime', 'double_time', 'overtime_2'] as const;

/** Whether a class is one of overtime, whatever its factor. */
export const isOvertimeClass = (rateType: string): boolean => overtimeClasses.some((known) => known === rateType);
