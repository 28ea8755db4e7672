import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { deleteFiles, storeUpload } from '@/lib/files/data';
import { imageFileId, imagePath } from '@/lib/files/purposes';
import type { ReceivedFile } from '@/lib/http/receiving/upload';

/** Makes a picture the actor's own and deletes the previous one. @returns the address of the picture */
export function setAvatar(actor: Actor, received: ReceivedFile): Promise<string> {
  return tenant(actor, async (db) => {
    const { id } = await storeUpload(db, actor, received);
    await replace(db, actor, imagePath(id));
    return imagePath(id);
  });
}

export const removeAvatar = (actor: Actor): Promise<void> => tenant(actor, (db) => replace(db, actor, null));

async function replace(db: Db, { companyId, userId }: Actor, avatarUrl: string | null): Promise<void> {
  // Locked, so that of two simultaneous calls the second sees the first one's picture and deletes it.
  const [before] = await db.$queryRaw<{ avatar_url: string | null }[]>`
    select avatar_url from users where company_id = ${companyId}::uuid and id = ${userId}::uuid for update`;
  await db.user.update({ where: keyOf({ companyId }, userId), data: { avatarUrl } });
  const old = imageFileId(before?.avatar_url ?? null);
  if (old !== null) await deleteFiles(db, companyId, [old]);
}
