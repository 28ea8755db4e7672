import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { PaymentConnection } from '@/lib/db/generated/client';
import { env } from '@/lib/env';
import { isAllowedAddress } from '@/lib/outbound/addresses';
import { type Provider, type ProviderAccess, providers } from '@/lib/payments/provider';
import type { PaymentProviderInput, PaymentProviderSettings } from '@/lib/payments/schema';
import { type FieldFault, invalid, stale } from '@/lib/problem/problem';
import { encryptSecret, openSecret } from '@/lib/secrets/secrets';

/** How the company takes payments online, without the keys. */
export const getPaymentProvider = (actor: Actor): Promise<PaymentProviderSettings> =>
  tenant(actor, async (db) => resourceOf(actor.companyId, await find(db, actor.companyId)));

/**
 * Sets how the company takes payments online. What comes in is recorded with the rights of whoever entered a key last:
 * nobody lends theirs by switching payments on or off. A stored key is never sent to another address than its own.
 *
 * @throws Problem 412; 422 for an address inside our own network, and for a key that is missing.
 */
export function setPaymentProvider(
  actor: Actor,
  input: PaymentProviderInput,
  ifMatch?: number,
): Promise<PaymentProviderSettings> {
  const { companyId, userId } = actor;
  return tenant(actor, async (db) => {
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${lockOf(companyId)}, 0))`;
    const before = await find(db, companyId);
    if (ifMatch !== undefined && ifMatch !== (before?.version ?? 0)) throw stale();
    const kept = before?.url === input.url ? before : null;
    const faults = faultsOf(input, kept);
    if (faults.length > 0) throw invalid(...faults);
    const id = before?.id ?? uuid();
    const hasKey = input.secret !== undefined || input.webhook_secret !== undefined;
    const keyOf = (typed: string | undefined, field: KeyField, stored: string | null | undefined) =>
      typed === undefined ? (stored ?? null) : encryptSecret(typed, contextOf(companyId, id, field));
    const data = {
      isEnabled: input.is_enabled,
      url: input.url,
      secret: keyOf(input.secret, 'secret', kept?.secret),
      webhookSecret: keyOf(input.webhook_secret, 'webhook_secret', kept?.webhookSecret),
      actsFor: hasKey || !before ? userId : before.actsFor,
    };
    const row = await db.paymentConnection.upsert({
      where: { companyId },
      create: { companyId, id, provider: providers[0], ...data },
      update: { ...data, version: { increment: 1 } },
    });
    if (before && (!kept || input.secret !== undefined)) await endLinks(db, companyId);
    return resourceOf(companyId, row);
  });
}

/** Nobody is led to a page of the account before: what was given out is made new, and what never came is forgotten. */
async function endLinks(db: Db, companyId: string): Promise<void> {
  const now = new Date();
  await db.paymentLink.deleteMany({ where: { companyId, url: null } });
  await db.paymentLink.updateMany({ where: { companyId, expiresAt: { gt: now } }, data: { expiresAt: now } });
}

/** Keeps the company's account as it is until the transaction ends, so that what is made for it is made for it alone. */
export async function keepProvider(db: Db, companyId: string): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock_shared(hashtextextended(${lockOf(companyId)}, 0))`;
}

const lockOf = (companyId: string): string => `payment provider ${companyId}`;

/** How the company's provider is asked for pages now. */
export interface OpenConnection extends ProviderAccess {
  provider: Provider;
}

/** How what the company's provider tells is read. */
export interface EventsAccess extends Pick<ProviderAccess, 'webhookSecret'> {
  provider: Provider;
  /** The person with whose rights payments are recorded. */
  actsFor: string;
}

/** How the provider is asked for pages now; null if that is off. @throws Problem 409 for keys that cannot be read. */
export async function openConnection(db: Db, companyId: string): Promise<OpenConnection | null> {
  const row = await find(db, companyId);
  if (!row?.isEnabled || row.secret === null || row.webhookSecret === null) return null;
  const [secret, webhookSecret] = [keyIn(row, 'secret', row.secret), keyIn(row, 'webhook_secret', row.webhookSecret)];
  return { provider: providerOf(row), url: row.url, secret, webhookSecret };
}

/**
 * How what the company's provider tells is read, also while payments online are off: pages that clients opened before
 * still take money, and some of it comes days later. Null without the key of the events.
 *
 * @throws Problem 409 for a key that cannot be read.
 */
export async function openEvents(db: Db, companyId: string): Promise<EventsAccess | null> {
  const row = await find(db, companyId);
  if (!row?.webhookSecret) return null;
  const webhookSecret = keyIn(row, 'webhook_secret', row.webhookSecret);
  return { provider: providerOf(row), webhookSecret, actsFor: row.actsFor };
}

/** Whether the company takes payments online now. */
export async function takesPayments(db: Db, companyId: string): Promise<boolean> {
  const row = await find(db, companyId);
  return row?.isEnabled === true && row.secret !== null && row.webhookSecret !== null;
}

type KeyField = 'secret' | 'webhook_secret';

const find = (db: Db, companyId: string): Promise<PaymentConnection | null> =>
  db.paymentConnection.findUnique({ where: { companyId } });

const providerOf = ({ provider }: PaymentConnection): Provider => {
  const found = providers.find((one) => one === provider);
  if (!found) throw new Error(`no such payment provider: ${provider}`);
  return found;
};

const keyIn = ({ companyId, id }: PaymentConnection, field: KeyField, stored: string): string =>
  openSecret(stored, contextOf(companyId, id, field));

const contextOf = (companyId: string, recordId: string, field: KeyField) => ({
  companyId,
  recordId,
  field: `payment.${field}`,
});

function faultsOf(input: PaymentProviderInput, kept: PaymentConnection | null): FieldFault[] {
  const required = (path: KeyField, stored: string | null | undefined) =>
    input.is_enabled && input[path] === undefined && !stored ? [{ path, key: 'required' }] : [];
  return [
    ...(isAllowedAddress(input.url) ? [] : [{ path: 'url', key: 'address_not_allowed' }]),
    ...required('secret', kept?.secret),
    ...required('webhook_secret', kept?.webhookSecret),
  ];
}

const resourceOf = (companyId: string, row: PaymentConnection | null): PaymentProviderSettings => ({
  provider: providers[0],
  is_enabled: row?.isEnabled ?? false,
  url: row?.url ?? null,
  has_secret: (row?.secret ?? null) !== null,
  has_webhook_secret: (row?.webhookSecret ?? null) !== null,
  events_url: `${env.APP_URL}/api/payment-events/${companyId}`,
  version: row?.version ?? 0,
});
