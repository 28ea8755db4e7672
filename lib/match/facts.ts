import type { CalendarDay } from '@/lib/calendar/days';
import type { WorkPlace } from '@/lib/candidates/work-places';
import type { Language } from '@/lib/fields/languages';
import type { Coordinates } from '@/lib/places/kilometres';

/** What is known about a candidate, as far as the reader may see it. */
export interface CandidateFacts {
  /** The names that the company's list has for their skills. */
  skills: readonly string[];
  languages: readonly Language[];
  /** The types of contract that they want: keys of the company's words, as the job's. */
  contractTypes: readonly string[];
  availability: 'now' | 'from_day' | 'on_notice' | 'unavailable' | null;
  availableFrom: CalendarDay | null;
  /** Decimal string. */
  weekHours: string | null;
  /** The rate that they want: a decimal string in `currency` per `unit`. */
  wanted: { rate: string; currency: string; unit: string } | null;
  workPlace: WorkPlace | null;
  city: string | null;
  /** ISO 3166-1, two letters, as the job's. */
  country: string | null;
  /** Where their city is; null if it is not known. */
  coordinates: Coordinates | null;
  /** The clients for whom they have worked, each with the last year; of contracts that the reader may see. */
  clients: ReadonlyMap<string, number>;
  /** The last day of their consent; null if their data is kept for another reason, or without an end. */
  consentUntil: CalendarDay | null;
}

/** What a job asks for. */
export interface JobFacts {
  clientId: string;
  /** The names that the company's list has for the skills that it needs, and for those that are welcome. */
  skills: readonly string[];
  skillsWelcome: readonly string[];
  /** Those that it needs, each with its least level. */
  languages: readonly Language[];
  contractType: string | null;
  startDate: CalendarDay | null;
  weekHours: string | null;
  /** The most that it pays: a decimal string in `currency` per `unit`; null if nobody has said. */
  pays: { rate: string; currency: string; unit: string } | null;
  workPlace: WorkPlace | null;
  /** A place in the client's own words. */
  location: string | null;
  country: string | null;
  /** Where the place is; null if it is not known. */
  coordinates: Coordinates | null;
}
