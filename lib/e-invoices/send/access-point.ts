import type { TransmissionProblem, TransmissionState } from '@/lib/e-invoices/send/networks';

/** How an access point is reached. */
export interface Connection {
  /** Without a slash at its end. */
  url: string;
  /** Where a token is obtained, for interfaces that ask for one. */
  loginUrl: string | null;
  username: string | null;
  /** A token or a password. */
  secret: string;
}

/** A participant: its address and the scheme of the address (a code of the EAS list). */
export interface Participant {
  scheme: string;
  address: string;
}

export interface OutgoingDocument {
  /** The transmission's id, the same at every attempt: an access point that keeps it sends a document once. */
  id: string;
  kind: 'invoice' | 'credit_note';
  xml: string;
  /** Null for a network that reads them from the document. */
  sender: Participant | null;
  receiver: Participant | null;
  /** ISO 3166-1 alpha-2. */
  senderCountry: string;
  /** Whether an earlier attempt may have reached the access point. */
  isAgain: boolean;
}

/** What an access point says about a document. */
export interface Report {
  state: Exclude<TransmissionState, 'queued'>;
  /** The id by which the access point knows the document. */
  reference: string | null;
  problem?: TransmissionProblem;
  /** In its own words. */
  message?: string | null;
  /** The document as the authority gave it back, with its stamp. */
  stamped?: string | null;
}

/** An interface of an access point. Both functions throw `Unreached` for what may pass, and report everything else. */
export interface AccessPoint {
  submit: (connection: Connection, document: OutgoingDocument) => Promise<Report>;
  follow: (connection: Connection, document: { id: string; reference: string }) => Promise<Report>;
}

/** The access point could not be asked, or not now. */
export class Unreached extends Error {
  /** Whether it may have taken the document all the same. */
  readonly mayHaveArrived: boolean;
  /** Why it could not be asked. */
  readonly problem: TransmissionProblem;

  constructor(message: string, mayHaveArrived: boolean, problem: TransmissionProblem = 'unreached') {
    super(message);
    this.mayHaveArrived = mayHaveArrived;
    this.problem = problem;
  }
}
