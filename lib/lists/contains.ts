/**
 * The condition "has this text somewhere", whatever its case. Prisma hands `%`, `_` and `\` of `contains` on to ILIKE
 * as they are (prisma#19506), where a search for `50%` or `a_b` would find everything.
 */
export const containsText = (text: string) => ({
  contains: text.replace(/[\\%_]/g, '\\$&'),
  mode: 'insensitive' as const,
});
