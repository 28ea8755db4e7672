import 'server-only';
import { countTry, networkOf, rateLimit } from '@/lib/auth/rate-limit';
import type { Origin } from '@/lib/auth/session/begin';
import { domainOf } from '@/lib/auth/single-sign-on/domain';
import { findProviderOfDomain } from '@/lib/auth/single-sign-on/provider';

const byAddress = rateLimit('provider-look-up', 300, 15 * 60);

/**
 * The provider of an address's domain, whether or not the address has an account.
 *
 * @throws Problem 429.
 */
export async function lookUpProvider(email: string, origin: Origin): Promise<{ id: string; name: string } | null> {
  await countTry(byAddress, networkOf(origin.address));
  const provider = await findProviderOfDomain(domainOf(email));
  return provider && { id: provider.id, name: provider.name };
}
