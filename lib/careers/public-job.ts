/** A job as anybody sees it: nothing of its client, its rates or the people who look after it. */
export interface PublicJob {
  id: string;
  title: string;
  location: string | null;
  /** The company's word for it, in the reader's language. */
  contractType: string | null;
  weekHours: string | null;
  startDate: string | null;
  deadline: string | null;
  /** The day since which it is open. */
  postedOn: string;
  /** ISO 3166-1, two letters. */
  country: string | null;
  isRemote: boolean;
}
