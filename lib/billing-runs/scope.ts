import type { BillingRun } from '@/lib/billing-runs/schema';
import type { Translator } from '@/lib/i18n/translator';

type Scoped = Pick<BillingRun, 'contract' | 'client' | 'frequency'>;

/**
 * Whose time a run invoices: of a contract, a client, all contracts that are invoiced so often, or everybody.
 *
 * @param t of the namespace `billing_runs`
 * @param frequencies of the namespace `references.frequency`
 */
export const scopeOf = ({ contract, client, frequency }: Scoped, t: Translator, frequencies: Translator): string =>
  contract?.number ?? client?.name ?? (frequency ? frequencies(frequency) : t('everybody'));
