import 'server-only';
import { findDemand, forgetDemand } from '@/lib/auth/second-factor/demand';
import { takeSecondFactor } from '@/lib/auth/second-factor/verify';
import { beginSession, type Opened, type Origin } from '@/lib/auth/session/begin';

/**
 * The second step of a sign-in: opens the session whose first factor was right. A wrong code leaves the challenge for
 * another try.
 *
 * @throws Problem 422 `challenge_expired`; else as `takeSecondFactor` and `beginSession`.
 */
export async function finishSignIn(challengeId: string, otp: string, origin: Origin): Promise<Opened> {
  const { account, method } = await findDemand(challengeId);
  await takeSecondFactor(account, otp);
  await forgetDemand(challengeId);
  return beginSession(account, origin, { method, isSecondFactorGiven: true });
}
