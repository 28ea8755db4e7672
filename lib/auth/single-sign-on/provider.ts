import 'server-only';
import { system } from '@/lib/db/client';
import type { SingleSignOn } from '@/lib/db/generated/client';
import { env } from '@/lib/env';
import { openSecret } from '@/lib/secrets/secrets';

/** An OpenID Connect provider that signs people in: the operator's, or a company's own. */
export interface Provider {
  /** Part of its redirect address. */
  id: string;
  name: string;
  /** The company whose people it signs in; null for everybody's. */
  companyId: string | null;
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  /** The domains of the addresses that a company's provider speaks for. */
  emailDomains: readonly string[];
}

const operatorsId = 'oidc';
const prefix = 'company-';

export const providerIdOf = (companyId: string): string => `${prefix}${companyId}`;

/** The operator's provider, from the environment; null if none is configured. */
export function operatorsProvider(): Provider | null {
  if (!env.OIDC_ISSUER || !env.OIDC_CLIENT_ID) return null;
  return {
    id: operatorsId,
    name: env.OIDC_NAME,
    companyId: null,
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET ?? null,
    emailDomains: [],
  };
}

/** The provider with this id; null if it does not exist or is switched off, or its company is closed. */
export async function findProvider(id: string): Promise<Provider | null> {
  if (id === operatorsId) return operatorsProvider();
  const companyId = id.startsWith(prefix) ? id.slice(prefix.length) : '';
  if (!/^[0-9a-f-]{36}$/.test(companyId)) return null;
  return findOne({ companyId });
}

/** The provider that signs in the people of a domain: their company's own; null if there is none. */
export const findProviderOfDomain = (domain: string): Promise<Provider | null> =>
  findOne({ emailDomains: { has: domain } });

async function findOne(which: { companyId: string } | { emailDomains: { has: string } }): Promise<Provider | null> {
  const found = await system("find a company's provider", (db) =>
    db.singleSignOn.findFirst({
      where: { ...which, isEnabled: true, company: { status: 'active', deleteAfter: null } },
      include: { company: { select: { name: true } } },
    }),
  );
  return (
    found && {
      id: providerIdOf(found.companyId),
      name: found.company.name,
      companyId: found.companyId,
      issuer: found.issuer,
      clientId: found.clientId,
      clientSecret: secretOf(found),
      emailDomains: found.emailDomains,
    }
  );
}

const secretOf = ({ companyId, clientSecret }: SingleSignOn): string | null =>
  clientSecret === null ? null : openSecret(clientSecret, secretContext(companyId));

/** The place that the stored secret of a company's provider is bound to. */
export const secretContext = (companyId: string) => ({ companyId, recordId: companyId, field: 'single_sign_on' });
