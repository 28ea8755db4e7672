import type { FloorSeen } from '@/components/ui/form/margins/margin-floor';

export interface RateContext {
  id: string;
  currency: string;
  /** Percent of the pay; null where margins are not the actor's to see. */
  burden: string | null;
  start: string;
  floor: FloorSeen;
}
