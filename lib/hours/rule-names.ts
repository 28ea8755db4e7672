/** The rules that sort a workweek's hours into classes. */
export const overtimeRules = ['none', 'us_flsa', 'us_california', 'custom'] as const;
export type OvertimeRule = (typeof overtimeRules)[number];
