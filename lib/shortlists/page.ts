import type { Sender } from '@/lib/letterhead/sender';
import type { AnswerKind } from '@/lib/shortlists/schema';

/** The data that a link shows. Without the code there are no candidates in it. */
export interface ShortlistPage {
  name: string;
  email: string;
  company: string;
  sender: Sender;
  client: string;
  /** Whether a mailed code is still valid. */
  hasCode: boolean;
  /** Whether this browser entered the code. */
  isOpen: boolean;
  note: string | null;
  /** The zone of the times that are proposed for an interview. */
  timeZone: string;
  candidates: ShownCandidate[];
}

/** A candidate as a client sees them: never with a pay rate, a margin or a note of the company. */
export interface ShownCandidate {
  /** The id of the shortlist's entry. */
  id: string;
  /** Initials and the submission's number if names are hidden. */
  name: string;
  position: string;
  headline: string | null;
  summary: string | null;
  city: string | null;
  availableFrom: string | null;
  email: string | null;
  phone: string | null;
  /** The bill rate, if it is shown. */
  rate: { amount: string; currency: string; unit: 'hour' | 'day' } | null;
  /** Whether the candidate can still be chosen. */
  isAvailable: boolean;
  /** This contact's newest answer. */
  answer: { kind: AnswerKind; text: string | null; times: readonly string[] } | null;
}
