/** The last `count` months up to the day's own, oldest first, as `YYYY-MM`. */
export function lastMonths(day: string, count: number): string[] {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, n) => {
    const month = index - count + 1 + n;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
