import 'server-only';
import { readToken } from '@/lib/auth/sealed-token';
import { env } from '@/lib/env';

/** The holder of an address: a person, in their company. */
export interface FeedKey {
  companyId: string;
  userId: string;
  token: string;
}

/** The address from which a calendar program reads. */
export const feedLink = (token: string): string => `${env.APP_URL}/api/calendar/${token}`;

/** Reads a token; null for one that is not ours. */
export function readFeedToken(token: string): FeedKey | null {
  const key = readToken('calendar-feed', token);
  return key && { companyId: key.companyId, userId: key.id, token };
}
