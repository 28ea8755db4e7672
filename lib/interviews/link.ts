import 'server-only';
import { readToken } from '@/lib/auth/sealed-token';
import { env } from '@/lib/env';

/** The holder of a link: a person of an interview, in their company. */
export interface InterviewKey {
  companyId: string;
  id: string;
  token: string;
}

/** The page of a link. It works without scripts, so the token is in its path. */
export const interviewPath = (token: string): string => `/interview/${token}`;

/** The address of the page. */
export const interviewLink = (token: string): string => `${env.APP_URL}${interviewPath(token)}`;

/** Reads a token; null for one that is not ours. */
export function readInterviewToken(token: string): InterviewKey | null {
  const key = readToken('interview', token);
  return key && { ...key, token };
}
