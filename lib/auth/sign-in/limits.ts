import 'server-only';
import { countTry, networkOf, rateLimit } from '@/lib/auth/rate-limit';
import type { Origin } from '@/lib/auth/session/begin';
import { isKnownFor, readKnownDevice } from '@/lib/auth/sign-in/known-device';

// Tries are counted by where they come from, and for a short time: nobody can lock another person out, least of all
// from a browser that has signed in before. The limit for one account, however many callers try: 100 an hour from
// strangers, and nine in five minutes from each browser that is known for it. A passkey or a mailed link has none of
// these limits.
const bySource = rateLimit('sign-in-source', 9, 5 * 60);
const byStrangers = rateLimit('sign-in-strangers', 100, 60 * 60);
/** Over all accounts; an office shares one address. */
const byAddress = rateLimit('sign-in-address', 300, 15 * 60);

/** The place that tries for one account come from. */
export interface Source {
  key: string;
  isKnown: boolean;
}

/**
 * Counts one try of a password, before the account is looked up.
 *
 * @param email normalised
 * @throws Problem 429.
 */
export async function countPasswordTry(email: string, origin: Origin): Promise<Source> {
  const source = await sourceOf(email, origin);
  if (!source.isKnown) await countTry(byAddress, networkOf(origin.address));
  await countTry(bySource, source.key);
  if (!source.isKnown) await countTry(byStrangers, email);
  return source;
}

/** Takes back the count of a try whose password was right. */
export async function forgetPasswordTries(email: string, source: Source): Promise<void> {
  await bySource.delete(source.key);
  if (!source.isKnown) await byStrangers.reward(email, 1);
}

/**
 * Clears the counts for a person who has just chosen a new password by a mailed link: they need not wait for earlier
 * wrong ones.
 */
export async function forgetSignInTries(email: string, origin: Origin): Promise<void> {
  await bySource.delete((await sourceOf(email, origin)).key);
  await byStrangers.delete(email);
}

async function sourceOf(email: string, { address, cookies }: Origin): Promise<Source> {
  const device = await readKnownDevice(cookies ?? null);
  const isKnown = device !== null && isKnownFor(device, email);
  return { key: `${email} ${isKnown ? device.id : networkOf(address)}`, isKnown };
}
