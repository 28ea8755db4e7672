import type { StepUp } from '@/lib/auth/step-up/schema';
import { navigation } from '@/lib/browser/navigation';
import { api } from '@/lib/http/api-client';
import { askForStepUp } from '@/lib/http/client/step-up';

/** Milliseconds in which the browser is sure to have asked for the file. */
const margin = 20_000;

/**
 * Saves a file that needs a step-up: a link's answer cannot be asked for again, so the person is asked before it.
 *
 * @returns whether the browser went for it
 */
export async function takeGuarded(address: string): Promise<boolean> {
  const { data } = await api.get<StepUp>('/api/v1/step-up');
  const isFresh = data.until !== null && Date.parse(data.until) - margin > Date.now();
  if (!isFresh && !(await askForStepUp())) return false;
  navigation().go(address);
  return true;
}
