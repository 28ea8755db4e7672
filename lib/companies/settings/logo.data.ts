import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { storeUpload } from '@/lib/files/data';
import type { ReceivedFile } from '@/lib/http/receiving/upload';

/** Makes a picture the company's logo. The settings' version stays the same: their open forms do not contain the logo. */
export function setLogo(actor: Actor, received: ReceivedFile): Promise<{ logo_file_id: string }> {
  return tenant(actor, async (db) => {
    const { id } = await storeUpload(db, actor, received);
    await nameLogo(db, actor.companyId, id);
    return { logo_file_id: id };
  });
}

export const removeLogo = (actor: Actor): Promise<void> => tenant(actor, (db) => nameLogo(db, actor.companyId, null));

/** Sets the logo. The previous file is deleted once no issued invoice uses it. */
async function nameLogo(db: Db, companyId: string, logoFileId: string | null): Promise<void> {
  await db.company.update({ where: { id: companyId }, data: { logoFileId }, select: { id: true } });
}
