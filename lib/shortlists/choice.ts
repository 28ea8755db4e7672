/** What the form for sending candidates offers. */
export interface ShortlistChoice {
  client: { id: string; name: string };
  contacts: { id: string; name: string; title: string | null }[];
  candidates: ChosenCandidate[];
  /** Whether some of the chosen submissions cannot be sent with the others. */
  leavesOut: boolean;
}

/** A candidate with what a client may be shown of them. */
export interface ChosenCandidate {
  submissionId: string;
  name: string;
  /** Shown instead of the name if names are hidden. */
  hiddenName: string;
  position: string;
  email: string | null;
  phone: string | null;
  /** Null if the sender may not see rates, and so not show them. */
  bill: { rate: string; currency: string } | null;
}
