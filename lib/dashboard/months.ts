/** The same day of the month before, or its last day if it is shorter. */
export function monthBefore(day: string): string {
  const [month = ''] = lastMonths(day, 2);
  const [year, number] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate();
  return `${month}-${String(Math.min(Number(day.slice(8, 10)), last)).padStart(2, '0')}`;
}

/** The last `count` months up to the day's own, oldest first, as `YYYY-MM`. */
export function lastMonths(day: string, count: number): string[] {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, n) => {
    const month = index - count + 1 + n;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
