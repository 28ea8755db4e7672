import 'server-only';
import type { Actor } from '@/lib/actor';
import type { PasskeyResource } from '@/lib/auth/passkeys/schema';
import { factorsToChange } from '@/lib/auth/second-factor/guard';
import { tellFactorsChanged } from '@/lib/auth/second-factor/notify';
import { dropUselessCodes, refuseLastFactor } from '@/lib/auth/second-factor/set-up';
import { system } from '@/lib/db/client';
import type { Passkey } from '@/lib/db/generated/client';
import { notFound } from '@/lib/problem/problem';

const ownOf = ({ companyId, userId }: Actor) => ({ companyId, userId });

/** The actor's own passkeys, the newest first. */
export async function listPasskeys(actor: Actor): Promise<PasskeyResource[]> {
  const rows = await system('read the own passkeys', (db) =>
    db.passkey.findMany({ where: ownOf(actor), orderBy: { createdAt: 'desc' } }),
  );
  return rows.map(resourceOf);
}

/** One of the actor's own passkeys. @throws Problem 404 for any other id. */
export async function getPasskey(actor: Actor, credentialId: string): Promise<PasskeyResource> {
  const row = await system('read an own passkey', (db) =>
    db.passkey.findFirst({ where: { ...ownOf(actor), credentialId } }),
  );
  if (!row) throw notFound();
  return resourceOf(row);
}

/** Renames one of the actor's own passkeys. @throws Problem 404. */
export async function renamePasskey(actor: Actor, credentialId: string, name: string): Promise<PasskeyResource> {
  await system('rename an own passkey', (db) =>
    db.passkey.updateMany({ where: { ...ownOf(actor), credentialId }, data: { name } }),
  );
  return getPasskey(actor, credentialId);
}

/**
 * Removes one of the actor's own passkeys.
 *
 * @throws Problem 404; 403 as `factorsToChange`; 409 if the company demands a second factor and this is the last one.
 */
export async function removePasskey(actor: Actor, credentialId: string): Promise<void> {
  await factorsToChange(actor);
  await getPasskey(actor, credentialId);
  await refuseLastFactor(actor, ({ totpSince, passkeys }) => totpSince === null && passkeys === 1);
  await system('remove an own passkey', async (db) => {
    await db.passkey.deleteMany({ where: { ...ownOf(actor), credentialId } });
    await dropUselessCodes(db, actor);
    await tellFactorsChanged(db, actor, 'passkey_removed');
  });
}

const resourceOf = (row: Passkey): PasskeyResource => ({
  id: row.credentialId,
  name: row.name,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  is_synced: row.isBackedUp,
});
