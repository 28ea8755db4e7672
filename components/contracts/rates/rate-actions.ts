import type { MenuEntry } from '@/components/ui/action/action';
import { moveItem } from '@/components/ui/list/ordering/move-item';
import type { CandidateRate } from '@/lib/contracts/rates/schema';
import type { Translator } from '@/lib/i18n/translator';

/** The entries that move a rate up or down, if there is a rate above or below it. */
export function moveEntries(rate: CandidateRate, rates: readonly CandidateRate[], t: Translator): MenuEntry[] {
  const ids = rates.map(({ id }) => id);
  const index = ids.indexOf(rate.id);
  const move = (key: 'up' | 'down', step: -1 | 1): MenuEntry => ({
    key,
    label: t(key),
    action: {
      method: 'put',
      path: `/api/v1/contracts/${rate.contract_id}/candidate-rates/reorder`,
      body: { ids: moveItem(ids, index, step) },
      success: t('moved'),
    },
  });
  return [...(index > 0 ? [move('up', -1)] : []), ...(index < ids.length - 1 ? [move('down', 1)] : [])];
}
