import { ApiError } from '@/lib/http/api-client';

/** Somebody else was first: the page shows a state that is none any more. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 412);
