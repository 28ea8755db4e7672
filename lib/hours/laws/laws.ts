import type { CalendarDay } from '@/lib/calendar/days';
import { ae } from '@/lib/hours/laws/ae';
import { caAb } from '@/lib/hours/laws/ca-ab';
import { caOn } from '@/lib/hours/laws/ca-on';
import { caQc } from '@/lib/hours/laws/ca-qc';
import { cn } from '@/lib/hours/laws/cn';
import { de } from '@/lib/hours/laws/de';
import { eg } from '@/lib/hours/laws/eg';
import { es } from '@/lib/hours/laws/es';
import { fr35 } from '@/lib/hours/laws/fr-35';
import { itCcnl } from '@/lib/hours/laws/it-ccnl';
import { jp } from '@/lib/hours/laws/jp';
import type { LawVersion, NamedLaw } from '@/lib/hours/laws/law';
import { pt } from '@/lib/hours/laws/pt';
import { sa } from '@/lib/hours/laws/sa';
import { uk } from '@/lib/hours/laws/uk';
import { us880 } from '@/lib/hours/laws/us-8-80';
import { usAlaska } from '@/lib/hours/laws/us-alaska';
import { usCalifornia } from '@/lib/hours/laws/us-california';
import { usColorado } from '@/lib/hours/laws/us-colorado';
import { usFlsa } from '@/lib/hours/laws/us-flsa';

/** The laws that a contract can follow. */
export const laws: readonly NamedLaw[] = [
  usFlsa,
  us880,
  usCalifornia,
  usColorado,
  usAlaska,
  caOn,
  caQc,
  caAb,
  fr35,
  itCcnl,
  de,
  es,
  pt,
  uk,
  cn,
  jp,
  ae,
  sa,
  eg,
];

/** The law of a rule; undefined for a rule that is none. */
export const lawOf = (rule: string): NamedLaw | undefined => laws.find((law) => law.rule === rule);

/** The version of a law on a day: the newest that is in force, or the oldest that is known. */
export const versionOn = ({ versions }: NamedLaw, day: CalendarDay): LawVersion =>
  versions.findLast(({ validFrom }) => validFrom <= day) ?? versions[0];
