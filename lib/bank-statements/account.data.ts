import 'server-only';
import { createHash } from 'node:crypto';
import type { Actor } from '@/lib/auth/session/actor';
import type { BankFile } from '@/lib/bank-statements/entries';
import { fingerprints } from '@/lib/bank-statements/fingerprint';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';

/** Lines that one statement changes. */
const batch = 10_000;

/** A file as it came: its bytes' digest, and the account that was named with it. */
export interface Upload {
  name: string;
  sha256: string;
  account: string | null;
}

/** Two accounts may have files of the same bytes. */
export const keyOfFile = ({ sha256, account }: Omit<Upload, 'name'>): string =>
  account === null ? sha256 : createHash('sha256').update(`${sha256} ${account}`).digest('hex');

/** What the file tells itself counts. */
export const ofAccount = (file: BankFile, account: string | null): BankFile =>
  tellsAccount(file)
    ? file
    : {
        ...file,
        accountIban: file.accountIban ?? account,
        entries: file.entries.map((entry) => ({ ...entry, account })),
      };

const tellsAccount = ({ entries }: BankFile): boolean => entries.some(({ account }) => account !== null);

/** A statement of the same bytes. */
interface Same {
  id: string;
  /** It came without its account, which is named now. */
  isUnnamed: boolean;
}

/**
 * The statement of the same file: of the same account, or where no account is named for one of the two. Bytes that came under
 * two names are two accounts' own.
 */
export async function findSame(db: Db, { companyId }: Actor, upload: Upload): Promise<Same | null> {
  const { sha256, account } = upload;
  const named = account === null ? await accountsOf(db, companyId) : [account];
  const keys = [...named.map((one) => keyOfFile({ sha256, account: one })), sha256];
  const rows = await db.bankStatement.findMany({
    where: { companyId, sha256: { in: keys } },
    select: { id: true, sha256: true, accountIban: true },
  });
  const row = rows.find((one) => one.sha256 === keyOfFile(upload)) ?? rows[0];
  return row ? { id: row.id, isUnnamed: account !== null && row.sha256 === sha256 && row.accountIban === null } : null;
}

async function accountsOf(db: Db, companyId: string): Promise<string[]> {
  const rows = await db.bankStatement.groupBy({ by: ['accountIban'], where: { companyId } });
  return rows.flatMap(({ accountIban }) => accountIban ?? []);
}

/** Says whose file a statement is that came without its account: later files of the account find its payments. */
export async function nameAccount(db: Db, actor: Actor, id: string, file: BankFile, upload: Upload): Promise<void> {
  if (tellsAccount(file)) return;
  const { companyId } = actor;
  await db.bankStatement.update({
    where: keyOf(actor, id),
    data: { sha256: keyOfFile(upload), accountIban: upload.account },
    select: { id: true },
  });
  const [before, after] = [fingerprints(file.entries), fingerprints(ofAccount(file, upload.account).entries)];
  for (let start = 0; start < before.length; start += batch)
    await db.$executeRaw`
      update bank_lines l set fingerprint = r.after, updated_at = now()
      from unnest(${before.slice(start, start + batch)}::text[], ${after.slice(start, start + batch)}::text[]) as r (before, after)
      where l.company_id = ${companyId}::uuid and l.fingerprint = r.before and not exists (
        select from bank_lines o where o.company_id = ${companyId}::uuid and o.fingerprint = r.after)`;
}
