import { useTranslations } from 'next-intl';
import type { BillingRun } from '@/lib/billing-runs/schema';

type Scoped = Pick<BillingRun, 'contract' | 'client' | 'frequency'>;

/** Names the scope of a run: a contract, a client, all contracts with a frequency of invoicing, or everybody. */
export function useScope(): (run: Scoped) => string {
  const [t, references] = [useTranslations('billing_runs'), useTranslations('references.frequency')];
  return ({ contract, client, frequency }) =>
    contract?.number ?? client?.name ?? (frequency ? references(frequency) : t('everybody'));
}
