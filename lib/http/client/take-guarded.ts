import type { StepUp } from '@/lib/auth/step-up/schema';
import { navigation } from '@/lib/browser/navigation';
import { api } from '@/lib/http/api-client';
import { askForStepUp } from '@/lib/http/client/step-up';

/** Milliseconds within which the browser has certainly asked for the file. */
const margin = 20_000;

/**
 * Saves a file that needs a step-up. The answer to a link cannot be asked for again, so the person is asked first.
 *
 * @returns whether the browser asked for the file
 */
export async function takeGuarded(address: string): Promise<boolean> {
  const { data } = await api.get<StepUp>('/api/v1/step-up');
  const isFresh = data.until !== null && Date.parse(data.until) - margin > Date.now();
  if (!isFresh && !(await askForStepUp())) return false;
  navigation().go(address);
  return true;
}
