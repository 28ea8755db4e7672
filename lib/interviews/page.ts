import type { interviewAnswers, interviewKinds, interviewStatuses } from '@/lib/interviews/schema';
import type { Sender } from '@/lib/letterhead/sender';

/** The data that a link shows: one interview, and the reader's own answer. */
export interface InterviewPage {
  /** The reader. */
  name: string;
  companyName: string;
  sender: Sender;
  candidate: string;
  position: string;
  client: string;
  kind: (typeof interviewKinds)[number];
  startsAt: string;
  timeZone: string;
  minutes: number;
  place: string | null;
  link: string | null;
  status: (typeof interviewStatuses)[number];
  canAnswer: boolean;
  answer: (typeof interviewAnswers)[number];
  proposedTimes: string[];
  note: string | null;
}
