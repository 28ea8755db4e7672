import { useTranslations } from 'next-intl';

/** Returns a stored problem in the reader's words; one of its values may be a status (`@statuses.invoice.draft`). */
export function useProblemText(): (problem: { key: string; values: Record<string, string | number> }) => string {
  const [say, statuses] = [useTranslations('problems'), useTranslations('statuses')];
  return ({ key, values }) => {
    const worded = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('@statuses.') ? statuses(value.slice(10)) : value,
    ]);
    return say(key, Object.fromEntries(worded));
  };
}
