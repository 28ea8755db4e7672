import 'server-only';
import type { Actor } from '@/lib/actor';
import { freshUntil } from '@/lib/auth/fresh';
import { checkOwnPassword } from '@/lib/auth/own-password';
import { isOwnPasskey } from '@/lib/auth/passkeys/step-up';
import { isSecondFactor } from '@/lib/auth/second-factor/verify';
import type { StepUpInput } from '@/lib/auth/step-up/schema';
import { tenant } from '@/lib/db/client';
import { invalid, unprocessable } from '@/lib/problem/problem';

/**
 * Records that the session's person has just proved who they are.
 *
 * @returns the time until which that counts
 * @throws Problem 422 for a wrong password, code or passkey, 403 `fresh_sign_in_required` for anyone who has no
 *   password, 429.
 */
export async function stepUp(actor: Actor, given: StepUpInput): Promise<Date> {
  if (given.password !== undefined) await checkOwnPassword(actor, given.password, 'password');
  else if (given.otp !== undefined) await checkOwnCode(actor, given.otp);
  else if (!given.passkey || !(await isOwnPasskey(actor, given.passkey))) throw unprocessable('passkey_refused');
  const confirmedAt = new Date();
  await tenant(actor, (db) =>
    db.session.updateMany({ where: { companyId: actor.companyId, id: actor.sessionId }, data: { confirmedAt } }),
  );
  return freshUntil({ confirmedAt });
}

async function checkOwnCode(actor: Actor, otp: string): Promise<void> {
  if (!(await isSecondFactor(actor, otp))) throw invalid({ path: 'otp', key: 'code_wrong' });
}
