import type { CalendarDay } from '@/lib/calendar/days';
import { esAnnual, frAnnual, itAnnual, nlAnnual, ukIrregularHours } from '@/lib/leave/laws/europe';
import { deAnnual } from '@/lib/leave/laws/germany';
import type { LeaveLaw, LeaveLawVersion } from '@/lib/leave/laws/law';
import {
  usCaliforniaSick,
  usColoradoSick,
  usNewJerseySick,
  usNewYorkSick,
  usNewYorkSmallSick,
  usWashingtonSick,
} from '@/lib/leave/laws/united-states';

/** The laws by which leave can accrue, each with the page and the sentence that it was read in. */
export const leaveLaws = [
  deAnnual,
  frAnnual,
  esAnnual,
  itAnnual,
  nlAnnual,
  ukIrregularHours,
  usCaliforniaSick,
  usColoradoSick,
  usNewJerseySick,
  usNewYorkSick,
  usNewYorkSmallSick,
  usWashingtonSick,
] as const;

/** The law of a rule; undefined for a rule that is none. */
export const leaveLawOf = (rule: string): LeaveLaw | undefined => leaveLaws.find((law) => law.rule === rule);

/** The version of a law on a day: the newest that is in force, or the oldest that is known. */
export const leaveVersionOn = ({ versions }: LeaveLaw, day: CalendarDay): LeaveLawVersion =>
  versions.findLast(({ validFrom }) => validFrom <= day) ?? versions[0];
