import 'server-only';
import type { Actor } from '@/lib/actor';
import { parseWords } from '@/lib/candidates/lists/mailing/words.data';
import { tenant } from '@/lib/db/client';
import { idAndName } from '@/lib/http/named';

/**
 * The mails to lists that a candidate was to get, with what became of them: their words as they were ordered. They do not say to
 * which list, because that may be somebody's alone.
 */
export const listMailsOf = (actor: Actor, candidateId: string) =>
  tenant(actor, async (db) => {
    const rows = await db.listMailRecipient.findMany({
      where: { companyId: actor.companyId, candidateId },
      orderBy: { id: 'asc' },
      select: {
        status: true,
        reason: true,
        answer: true,
        email: true,
        locale: true,
        sentAt: true,
        createdAt: true,
        mail: { select: { sender: idAndName, words: true } },
      },
    });
    return rows.map(({ mail, sentAt, createdAt, locale, ...row }) => {
      const words = parseWords(mail.words);
      return {
        ...row,
        locale,
        written_by: mail.sender,
        words: (locale === null ? undefined : words[locale]) ?? words,
        ordered_at: createdAt.toISOString(),
        sent_at: row.status === 'sent' ? (sentAt?.toISOString() ?? null) : null,
      };
    });
  });
