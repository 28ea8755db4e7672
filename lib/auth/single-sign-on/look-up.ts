import 'server-only';
import type { Origin } from '@/lib/auth/begin-session';
import { countTry, rateLimit } from '@/lib/auth/rate-limit';
import { domainOf } from '@/lib/auth/single-sign-on/domain';
import { findProviderOfDomain } from '@/lib/auth/single-sign-on/provider';

const byAddress = rateLimit('provider-look-up', 300, 15 * 60);

/**
 * The provider of an address's domain, whether or not the address has an account.
 *
 * @throws Problem 429.
 */
export async function lookUpProvider(email: string, origin: Origin): Promise<{ id: string; name: string } | null> {
  await countTry(byAddress, origin.address);
  const provider = await findProviderOfDomain(domainOf(email));
  return provider && { id: provider.id, name: provider.name };
}
