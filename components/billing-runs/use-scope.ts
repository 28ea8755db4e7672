import { useTranslations } from 'next-intl';
import { scopeOf } from '@/lib/billing-runs/scope';

/** Names the scope of a run in the page's language: see `scopeOf`. */
export function useScope(): (run: Parameters<typeof scopeOf>[0]) => string {
  const [t, frequencies] = [useTranslations('billing_runs'), useTranslations('references.frequency')];
  return (run) => scopeOf(run, t, frequencies);
}
