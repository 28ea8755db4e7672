import { ApiError } from '@/lib/http/api-client';

/** Whether somebody else was first: the state on the page is out of date. */
export const isEditConflict = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 412);
