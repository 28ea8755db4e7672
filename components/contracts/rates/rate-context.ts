import type { FloorSeen } from '@/components/ui/form/margins/margin-floor';

export interface RateContext {
  id: string;
  currency: string;
  /** Percent of the pay; null if the actor may not see margins. */
  burden: string | null;
  start: string;
  floor: FloorSeen;
}
