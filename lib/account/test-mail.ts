import { system } from '@/lib/db/client';
import { parseAddresses } from '@/lib/mail/outbox';

/** For tests: the mails to an address, newest first, each with the token in its text. */
export async function mailsTo(email: string) {
  const rows = await system('test', (db) =>
    db.outgoingMail.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }),
  );
  return rows
    .filter(({ to }) => parseAddresses(to).some((address) => address.email === email))
    .map(({ kind, locale, text, companyId }) => ({
      kind,
      locale,
      text,
      companyId,
      token: /#token=([\w-]+)/.exec(text)?.[1] ?? '',
    }));
}

/** For tests: the token of the newest mail of a kind to an address. @throws Error if there is none. */
export async function mailedToken(email: string, kind: string): Promise<string> {
  const token = (await mailsTo(email)).find((mail) => mail.kind === kind)?.token;
  if (!token) throw new Error(`no ${kind} was mailed to ${email}`);
  return token;
}
