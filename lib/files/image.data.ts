import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { openFile } from '@/lib/files/data';
import { imagePath } from '@/lib/files/purposes';
import type { StreamAnswer } from '@/lib/http/answering/stream-answer';
import { notFound } from '@/lib/problem/problem';

/**
 * Opens a picture that pages show: a person's, or the company's logo. Everybody in the company sees these; no other
 * file is shown inline to anybody.
 *
 * @throws Problem 404.
 */
export function openImage(actor: Actor, fileId: string): Promise<StreamAnswer> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    const isLogo = (await db.company.count({ where: { id: companyId, logoFileId: fileId } })) > 0;
    const isShown = isLogo || (await db.user.count({ where: { companyId, avatarUrl: imagePath(fileId) } })) > 0;
    if (!isShown) throw notFound();
    return (await openFile({ ...actor, db }, fileId)).inline();
  });
}
