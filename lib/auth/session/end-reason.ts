/**
 * Why the sign-in page is shown, as its `reason` parameter says; each reason has a text in `login.reasons`.
 * - `ended`: the session ran out or was ended; `idle`: five minutes without activity; `inactive`: the company is not
 *   confirmed yet; `suspended`, `deleting`: the platform closed it; `check_failed`: the cross-site check said no (419);
 * - `signed_out`: by the person; `signed_out_elsewhere`: in another tab;
 * - `sso_failed`: the provider did not answer, or not as it should; `sso_refused`: it vouched for nobody we know;
 * - `password_reset`, `email_verified`: the account pages send people on with these.
 */
export const END_REASONS = [
  'ended',
  'idle',
  'inactive',
  'suspended',
  'deleting',
  'check_failed',
  'signed_out',
  'signed_out_elsewhere',
  'sso_failed',
  'sso_refused',
  'password_reset',
  'email_verified',
] as const;

export type EndReason = (typeof END_REASONS)[number];

/** The reason named by a query parameter; null for none and for anything unknown, which is not shown. */
export function parseEndReason(raw: string | null | undefined): EndReason | null {
  return END_REASONS.find((reason) => reason === raw) ?? null;
}

/** The reason of an answer that ends the session (specification, section 9: 401, 419, 440); null for any other. */
export function endReasonOf(status: number): EndReason | null {
  if (status === 401) return 'ended';
  if (status === 419) return 'check_failed';
  if (status === 440) return 'idle';
  return null;
}
