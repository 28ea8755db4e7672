import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { recordAccess } from '@/lib/audit/data';
import { tenant } from '@/lib/db/client';
import { conflict, forbidden, notFound } from '@/lib/problem/problem';
import { isInUse } from '@/lib/profiles/configuration';
import { readConfiguration } from '@/lib/profiles/configuration.data';
import { findField, type ProfileField } from '@/lib/profiles/fields';
import { seesProfile, seesSecrets } from '@/lib/profiles/policy';
import { readValues } from '@/lib/profiles/resource';
import type { Revealed } from '@/lib/profiles/schema';
import { openValue } from '@/lib/profiles/secret-values';

/**
 * Decrypts a secret value, and records in the same transaction who saw it: in the person's own activity, which they can
 * read, and in the audit log. Neither happens without the other.
 *
 * @throws Problem 404 for an unknown person, for a field that is switched off and for one without a value; 403; 409 if
 * its encryption key is gone.
 */
export function revealValue(actor: Actor, userId: string, path: string): Promise<Revealed> {
  return tenant(actor, async (db) => {
    const user =
      seesProfile(actor, userId) &&
      (await db.user.findFirst({ where: { companyId: actor.companyId, id: userId }, select: { name: true } }));
    if (!user) throw notFound();
    if (!seesSecrets(actor, userId)) throw forbidden();
    const field = findField(path);
    const row = await db.userProfile.findUnique({
      where: { companyId_userId: { companyId: actor.companyId, userId } },
      select: { values: true, secrets: true, version: true, updatedAt: true },
    });
    const stored = readValues(row).closed[path];
    if (!field || stored === undefined || !isInUse(await readConfiguration(db, actor.companyId), field))
      throw notFound();
    const value = open({ companyId: actor.companyId, userId }, field, stored);
    await recordActivity(db, actor, { subjectType: 'user', subjectId: userId, event: 'secret_revealed', to: path });
    await recordAccess(db, actor, {
      action: 'secret_shown',
      subjectType: 'user',
      subjectId: userId,
      label: user.name,
      details: { field: path },
    });
    return { field: path, value };
  });
}

function open(owner: { companyId: string; userId: string }, field: ProfileField, stored: string): string {
  try {
    return openValue(owner, field.path, stored);
  } catch {
    throw conflict('secret_unreadable');
  }
}
