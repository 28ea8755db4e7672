import type { Actor } from '@/lib/actor';

/** The company that the work is for. */
export type Tenant = Pick<Actor, 'companyId'>;

/** Somebody without an account who fills in one form, by their invitation. */
export interface Guest extends Tenant {
  userId: null;
  invitationId: string;
  company: Pick<Actor['company'], 'timeZone' | 'locale'>;
  /** The language in which they were invited. */
  locale: string;
}

/** Who writes an answer. */
export type Writer = Actor | Guest;

export const isGuest = (writer: Writer): writer is Guest => 'invitationId' in writer;
