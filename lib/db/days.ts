/** A calendar day as the database's DATE column takes it. */
export const dayToDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A DATE column's value as `YYYY-MM-DD`. */
export const dateToDay = (date: Date): string => date.toISOString().slice(0, 10);

export const nullableDay = (date: Date | null): string | null => (date ? dateToDay(date) : null);
