import 'server-only';
import type { Actor } from '@/lib/actor';
import { countTry, rateLimit } from '@/lib/auth/rate-limit';
import { type Discovered, discoverNow, signatureOf } from '@/lib/auth/single-sign-on/discover';
import { domainOf, isPublicDomain } from '@/lib/auth/single-sign-on/domain';
import { providerIdOf, secretContext } from '@/lib/auth/single-sign-on/provider';
import type { SingleSignOnInput, SingleSignOnSettings } from '@/lib/auth/single-sign-on/schema';
import { type Db, system } from '@/lib/db/client';
import type { SingleSignOn } from '@/lib/db/generated/client';
import { env } from '@/lib/env';
import { type FieldFault, forbidden, invalid, stale } from '@/lib/problem/problem';
import { encryptSecret } from '@/lib/secrets/secrets';

/** The company's own provider, without its secret. */
export const getSingleSignOn = ({ companyId }: Actor): Promise<SingleSignOnSettings> =>
  system("read a company's provider", async (db) =>
    resourceOf(
      companyId,
      await db.singleSignOn.findUnique({ where: { companyId } }),
      await listPossibleDomains(db, companyId),
    ),
  );

/**
 * Sets the company's own provider. A person who names a provider can sign in as anybody of the company, so only its
 * administrators may, and only for domains in which one of them has a confirmed address.
 *
 * @throws Problem 403; 412; 422 for a provider that does not answer, or a domain that is not the company's.
 */
export async function setSingleSignOn(
  actor: Actor,
  input: SingleSignOnInput,
  ifMatch?: number,
): Promise<SingleSignOnSettings> {
  if (!actor.isCompanyAdmin) throw forbidden();
  if (input.is_enabled) await testIssuer(actor, input.issuer);
  const { companyId } = actor;
  const domains = [...new Set(input.email_domains)];
  return system("write a company's provider", async (db) => {
    // If two companies name one domain at once, the second sees the first.
    await db.$executeRaw`select pg_advisory_xact_lock(7023118946)`;
    const possible = await listPossibleDomains(db, companyId);
    const faults = await faultsOf(db, companyId, input.email_domains, possible);
    if (faults.length > 0) throw invalid(...faults);
    const before = await db.singleSignOn.findUnique({ where: { companyId } });
    if (ifMatch !== undefined && ifMatch !== (before?.version ?? 0)) throw stale();
    const data = {
      isEnabled: input.is_enabled,
      issuer: input.issuer,
      clientId: input.client_id,
      emailDomains: domains,
      ...secretOf(companyId, input, before),
    };
    const row = await db.singleSignOn.upsert({
      where: { companyId },
      create: { companyId, ...data },
      update: { ...data, version: { increment: 1 } },
    });
    return resourceOf(companyId, row, possible);
  });
}

const tests = rateLimit('test-issuer', 30, 15 * 60);

/**
 * Fetches the provider's discovery document.
 *
 * @throws Problem 422 that says in one word why it cannot be used, 429.
 */
export async function testIssuer(
  { companyId }: Actor,
  issuer: string,
): Promise<Pick<Discovered, 'issuer' | 'authorization_endpoint'> & { signature: string }> {
  await countTry(tests, companyId);
  const found = await discoverNow(issuer);
  if (typeof found === 'string') throw invalid({ path: 'issuer', key: found });
  return { issuer: found.issuer, authorization_endpoint: found.authorization_endpoint, signature: signatureOf(found) };
}

/** Domains in which an administrator has a confirmed address: nothing else tells us who owns a domain. */
async function listPossibleDomains(db: Db, companyId: string): Promise<string[]> {
  const admins = await db.user.findMany({
    where: { companyId, isCompanyAdmin: true, isActive: true, deletedAt: null, emailVerifiedAt: { not: null } },
    select: { email: true },
  });
  return [...new Set(admins.map(({ email }) => domainOf(email)))].filter((domain) => !isPublicDomain(domain)).sort();
}

async function faultsOf(db: Db, companyId: string, domains: string[], possible: string[]): Promise<FieldFault[]> {
  const taken = await db.singleSignOn.findMany({
    where: { companyId: { not: companyId }, emailDomains: { hasSome: domains } },
    select: { emailDomains: true },
  });
  return domains.flatMap((domain, index) => {
    const path = `email_domains.${index}`;
    if (isPublicDomain(domain)) return [{ path, key: 'domain_public', values: { domain } }];
    if (!possible.includes(domain)) return [{ path, key: 'domain_not_yours', values: { domain } }];
    return taken.some(({ emailDomains }) => emailDomains.includes(domain))
      ? [{ path, key: 'domain_taken', values: { domain } }]
      : [];
  });
}

/** The secret to store. A stored secret is never sent to another provider than its own. */
function secretOf(
  companyId: string,
  { client_secret, issuer, client_id }: SingleSignOnInput,
  before: SingleSignOn | null,
): { clientSecret?: string | null } {
  if (client_secret !== undefined) return { clientSecret: encryptSecret(client_secret, secretContext(companyId)) };
  return before?.issuer === issuer && before.clientId === client_id ? {} : { clientSecret: null };
}

const resourceOf = (companyId: string, row: SingleSignOn | null, possible: string[]): SingleSignOnSettings => ({
  is_enabled: row?.isEnabled ?? false,
  issuer: row?.issuer ?? null,
  client_id: row?.clientId ?? null,
  has_client_secret: (row?.clientSecret ?? null) !== null,
  email_domains: row?.emailDomains ?? [],
  possible_domains: possible,
  redirect_uri: new URL(`/api/auth/callback/${providerIdOf(companyId)}`, env.APP_URL).href,
  version: row?.version ?? 0,
});
