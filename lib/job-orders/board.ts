import type { Named } from '@/lib/http/named';
import type { JobStatus } from '@/lib/job-orders/transitions';

/** A job on a board, and where the actor may move it. */
interface JobOnBoard {
  id: string;
  number: string;
  title: string;
  status: JobStatus;
  version: number;
  client: Named;
  owner: Named | null;
  openings: number;
  /** The number of people who are placed already. */
  placed: number;
  moves: JobStatus[];
}

/** Jobs by their statuses. */
export interface JobBoardData {
  /** Every status in its order, with the number of all jobs in it that the reader sees. */
  columns: { status: JobStatus; count: number }[];
  /** The newest of each. */
  jobs: JobOnBoard[];
}
