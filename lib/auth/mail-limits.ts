import 'server-only';
import { countTry, networkOf, rateLimit } from '@/lib/auth/rate-limit';

// Nobody's mailbox is filled by us, and no caller may try out addresses by the thousand. By caller more, since an office shares one.
const byMailbox = rateLimit('account-mail-to', 5, 15 * 60);
const byCaller = rateLimit('account-mail-by', 100, 15 * 60);
const byTokenCaller = rateLimit('account-link-by', 100, 15 * 60);

/**
 * Counts one mail that anybody can cause without signing in, before anything is known of the address.
 *
 * @throws Problem 429.
 */
export async function countAccountMail(email: string, caller: string): Promise<void> {
  await countTry(byCaller, networkOf(caller));
  await countTry(byMailbox, email);
}

/** Counts one use of a mailed link, right or wrong. @throws Problem 429. */
export const countLinkTry = (caller: string): Promise<void> => countTry(byTokenCaller, networkOf(caller));
