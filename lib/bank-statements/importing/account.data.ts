import 'server-only';
import { createHash } from 'node:crypto';
import type { Actor } from '@/lib/actor';
import type { BankEntry, BankFile } from '@/lib/bank-statements/reading/entries';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';

/** A file as it was uploaded: the digest of its bytes, and the account that was named with it. */
export interface Upload {
  name: string;
  sha256: string;
  account: string | null;
}

/** The key of a file: two accounts may have files of the same bytes. */
export const keyOfFile = ({ sha256, account }: Omit<Upload, 'name'>): string =>
  account === null ? sha256 : createHash('sha256').update(`${sha256} ${account}`).digest('hex');

/**
 * The entries of a file with the account that was named for it; an account that the file itself names takes precedence.
 */
export const ofAccount = (
  { tellsAccount }: Pick<BankFile, 'tellsAccount'>,
  account: string | null,
  entries: readonly BankEntry[],
): readonly BankEntry[] => (tellsAccount ? entries : entries.map((entry) => ({ ...entry, account })));

/** A statement of the same bytes. */
interface Same {
  id: string;
  /** Whether it came without its account, which is named now. */
  isUnnamed: boolean;
}

/**
 * The statement of the same file: of the same account, or if no account is named for one of the two. The same bytes
 * under two account names are two statements.
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

/** Names the account of a statement that came without it; the caller changes the fingerprints of its lines. */
export async function nameAccount(db: Db, actor: Actor, id: string, upload: Upload): Promise<void> {
  await db.bankStatement.update({
    where: keyOf(actor, id),
    data: { sha256: keyOfFile(upload), accountIban: upload.account },
    select: { id: true },
  });
}
