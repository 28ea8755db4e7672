import 'server-only';
import type { Actor } from '@/lib/auth/session';
import { type Db, tenant } from '@/lib/db/client';
import { deleteFiles, storeUpload } from '@/lib/files/data';
import type { ReceivedFile } from '@/lib/http/upload';

/**
 * Makes a picture the company's logo; the one before goes. The settings' version stays: a form of theirs that is open
 * says nothing of the logo.
 */
export function setLogo(actor: Actor, received: ReceivedFile): Promise<{ logo_file_id: string }> {
  return tenant(actor, async (db) => {
    const { id } = await storeUpload(db, actor, received);
    await replaceLogo(db, actor.companyId, id);
    return { logo_file_id: id };
  });
}

export const removeLogo = (actor: Actor): Promise<void> => tenant(actor, (db) => replaceLogo(db, actor.companyId, null));

async function replaceLogo(db: Db, companyId: string, logoFileId: string | null): Promise<void> {
  // Locked, so that of two at once the second sees the first one's picture and deletes it.
  const [before] = await db.$queryRaw<{ logo_file_id: string | null }[]>`
    select logo_file_id from companies where id = ${companyId}::uuid for update`;
  await db.company.update({ where: { id: companyId }, data: { logoFileId }, select: { id: true } });
  if (before?.logo_file_id) await deleteFiles(db, companyId, [before.logo_file_id]);
}
