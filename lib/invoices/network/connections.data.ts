import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { EInvoiceConnection } from '@/lib/db/generated/client';
import type { Connection } from '@/lib/e-invoices/send/access-point';
import { type Network, networks, providerOf } from '@/lib/e-invoices/send/networks';
import { isKeyOf, isValidAt, readCertificate, readSigningKey, type Stamp } from '@/lib/e-invoices/zatca/stamp';
import { isSaudi } from '@/lib/e-invoices/zatca/terms';
import type { NetworkInput, NetworkSettings } from '@/lib/invoices/network/schema';
import type { Party } from '@/lib/invoices/papers/party';
import { isAllowedAddress } from '@/lib/outbound/addresses';
import { conflict, type FieldFault, invalid, stale } from '@/lib/problem/problem';
import { encryptSecret, openSecret } from '@/lib/secrets/secrets';

/** How the company reaches each network of e-invoices, without the secrets. */
export const listNetworks = (actor: Actor): Promise<NetworkSettings[]> =>
  tenant(actor, async (db) => {
    const rows = await db.eInvoiceConnection.findMany({ where: { companyId: actor.companyId } });
    return networks.map((network) => resourceOf(network, rows.find((row) => row.network === network) ?? null));
  });

/** How the company reaches one network, without the secret. */
export const getNetwork = (actor: Actor, network: Network): Promise<NetworkSettings> =>
  tenant(actor, async (db) => resourceOf(network, await find(db, actor.companyId, network)));

/**
 * Sets how the company reaches a network. A stored secret is never sent to another address than its own.
 *
 * @throws Problem 412; 409 to switch Fatoora on for a company outside Saudi Arabia; 422 for an address inside our own network,
 * and for what the interface needs and lacks.
 */
export function setNetwork(
  actor: Actor,
  network: Network,
  input: NetworkInput,
  ifMatch?: number,
): Promise<NetworkSettings> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`network ${companyId} ${network}`}, 0))`;
    const before = await find(db, companyId, network);
    if (ifMatch !== undefined && ifMatch !== (before?.version ?? 0)) throw stale();
    if (network === 'zatca' && input.is_enabled) await refuseElsewhere(db, companyId);
    const isKept = before !== null && isSameReceiver(before, input);
    const faults = [
      ...faultsOf(network, input, isKept && before.secret !== null),
      ...stampFaults(network, input, before),
    ];
    if (faults.length > 0) throw invalid(...faults);
    const id = before?.id ?? uuid();
    const secret =
      input.secret === undefined
        ? isKept
          ? {}
          : { secret: null }
        : { secret: encryptSecret(input.secret, secretContext(companyId, id)) };
    const data = {
      isEnabled: input.is_enabled,
      url: input.url,
      loginUrl: input.login_url,
      username: input.username,
      ...secret,
      ...stampColumns(input, companyId, id),
    };
    const row = await db.eInvoiceConnection.upsert({
      where: { companyId_network: { companyId, network } },
      create: { companyId, id, network, ...data },
      update: { ...data, version: { increment: 1 } },
    });
    return resourceOf(network, row);
  });
}

/** How to reach a network now; null if it is off. @throws Problem 409 for a secret that cannot be read. */
export async function connectionOf(db: Db, companyId: string, network: Network): Promise<Connection | null> {
  const row = await find(db, companyId, network);
  if (!row?.isEnabled || row.secret === null) return null;
  const { id, url, loginUrl, username, secret, certificate } = row;
  if (network === 'zatca' && certificate === null) return null;
  return {
    url,
    loginUrl,
    // ZATCA knows a unit by the token that it gave with the certificate: the Base64 of its Base64.
    username: certificate === null ? username : Buffer.from(certificate).toString('base64'),
    secret: openSecret(secret, secretContext(companyId, id)),
  };
}

/**
 * With what a Saudi seller seals its invoices, if it does: without a certificate they are part of the chain, but not stamped.
 * Until this transaction ends, nobody else adds to the chain.
 *
 * @throws Problem 409 for a certificate or a key that cannot be read, and a certificate that is not valid now.
 */
export async function lockChain(db: Db, companyId: string, seller: Party): Promise<{ stamp: Stamp | null } | null> {
  if (!isSaudi(seller)) return null;
  const rows = await db.$queryRaw<Pick<EInvoiceConnection, 'id' | 'certificate' | 'signingSecret'>[]>`
    select id, certificate, signing_secret as "signingSecret" from e_invoice_connections
    where company_id = ${companyId}::uuid and network = 'zatca' and is_enabled for no key update`;
  const [row] = rows;
  if (!row) return null;
  const { id, certificate: text, signingSecret } = row;
  if (text === null) return { stamp: null };
  const certificate = readCertificate(text);
  if (certificate && !isValidAt(certificate, new Date())) throw conflict('certificate_not_valid');
  const key = signingSecret && readSigningKey(openSecret(signingSecret, signingContext(companyId, id)));
  if (!certificate || !key) throw conflict('certificate_unreadable');
  return { stamp: { certificate, key } };
}

async function refuseElsewhere(db: Db, companyId: string): Promise<void> {
  const { country } = await db.company.findUniqueOrThrow({ where: { id: companyId }, select: { country: true } });
  if (country !== 'SA') throw conflict('fatoora_saudi_only');
}

/** The networks that are on. */
export const listEnabledNetworks = async (db: Db, companyId: string): Promise<Network[]> => {
  const rows = await db.eInvoiceConnection.findMany({
    where: { companyId, isEnabled: true },
    select: { network: true },
  });
  return networks.filter((network) => rows.some((row) => row.network === network));
};

const find = (db: Db, companyId: string, network: Network): Promise<EInvoiceConnection | null> =>
  db.eInvoiceConnection.findUnique({ where: { companyId_network: { companyId, network } } });

const secretContext = (companyId: string, recordId: string) => ({ companyId, recordId, field: 'e_invoice.secret' });

const signingContext = (companyId: string, recordId: string) => ({
  companyId,
  recordId,
  field: 'e_invoice.signing_secret',
});

/** The certificate and its key change together: a key that is left out is the one of a certificate that stays. */
function stampColumns({ certificate, signing_key: key }: NetworkInput, companyId: string, id: string) {
  const read = certificate ? readCertificate(certificate) : null;
  return {
    certificate: read?.raw.toString('base64') ?? null,
    ...(key !== undefined
      ? { signingSecret: encryptSecret(key, signingContext(companyId, id)) }
      : read
        ? {}
        : { signingSecret: null }),
  };
}

function stampFaults(network: Network, input: NetworkInput, before: EInvoiceConnection | null): FieldFault[] {
  const { certificate: text, signing_key: keyText } = input;
  if (network !== 'zatca') return text || keyText !== undefined ? [{ path: 'certificate', key: 'only_for_zatca' }] : [];
  if (!text) return keyText === undefined ? [] : [{ path: 'certificate', key: 'required' }];
  const certificate = readCertificate(text);
  if (!certificate) return [{ path: 'certificate', key: 'not_a_certificate' }];
  const isKept = before?.certificate === certificate.raw.toString('base64');
  if (!isKept && !isValidAt(certificate, new Date())) return [{ path: 'certificate', key: 'certificate_not_valid' }];
  const isSame = isKept && before?.signingSecret;
  if (keyText === undefined) return isSame ? [] : [{ path: 'signing_key', key: 'required' }];
  const key = readSigningKey(keyText);
  if (!key) return [{ path: 'signing_key', key: 'not_a_signing_key' }];
  return isKeyOf(key, certificate) ? [] : [{ path: 'signing_key', key: 'not_the_key' }];
}

const isSameReceiver = (row: EInvoiceConnection, input: NetworkInput): boolean =>
  row.url === input.url && row.loginUrl === input.login_url && row.username === input.username;

function faultsOf(network: Network, input: NetworkInput, hasSecret: boolean): FieldFault[] {
  const required = (path: string, isThere: unknown) => (isThere ? [] : [{ path, key: 'required' }]);
  const allowed = (path: 'url' | 'login_url') => {
    const address = input[path];
    return address === null || isAllowedAddress(address) ? [] : [{ path, key: 'address_not_allowed' }];
  };
  return [
    ...allowed('url'),
    ...allowed('login_url'),
    ...(input.is_enabled && network === 'sdi'
      ? [...required('login_url', input.login_url), ...required('username', input.username)]
      : []),
    // Without the secret, Saudi invoices are sealed and kept, but not sent.
    ...(input.is_enabled && network !== 'zatca' ? required('secret', input.secret !== undefined || hasSecret) : []),
  ];
}

const resourceOf = (network: Network, row: EInvoiceConnection | null): NetworkSettings => ({
  network,
  provider: providerOf[network],
  is_enabled: row?.isEnabled ?? false,
  url: row?.url ?? null,
  login_url: row?.loginUrl ?? null,
  username: row?.username ?? null,
  has_secret: (row?.secret ?? null) !== null,
  certificate: row?.certificate ?? null,
  has_signing_key: (row?.signingSecret ?? null) !== null,
  version: row?.version ?? 0,
});
