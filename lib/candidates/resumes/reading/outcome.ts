/** Why the text of a résumé could not be read; the messages explain each: `candidates.resume.reasons`. */
export const failures = ['scan', 'empty', 'password', 'damaged', 'kind', 'too_much', 'missing', 'unexpected'] as const;
export type Failure = (typeof failures)[number];

/** The text of a résumé, or why there is none. */
export type Outcome =
  | {
      state: 'read';
      text: string;
      /** The pages of the document; null if its format has none. */
      pages: number | null;
      /** The last page that was read, if the reading stopped before the last one. */
      untilPage: number | null;
      /** Whether the reading stopped because there were too many letters. */
      isCut: boolean;
    }
  | { state: 'failed'; reason: Failure; pages: number | null };

/** Thrown by a reader for a file that it cannot read, with the reason that people are shown. */
export class Unreadable extends Error {
  readonly reason: Failure;

  constructor(reason: Failure) {
    super(reason);
    this.reason = reason;
  }
}
