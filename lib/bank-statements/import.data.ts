import 'server-only';
import { buffer } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/auth/session/actor';
import { findSame, keyOfFile, nameAccount, ofAccount, type Upload } from '@/lib/bank-statements/account.data';
import { getBankStatement } from '@/lib/bank-statements/data';
import type { BankEntry, BankFile } from '@/lib/bank-statements/entries';
import { fingerprints } from '@/lib/bank-statements/fingerprint';
import { readLayout } from '@/lib/bank-statements/layout.data';
import { readBankFile } from '@/lib/bank-statements/read-file';
import type { BankStatementRecord } from '@/lib/bank-statements/schema';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { fileStore } from '@/lib/files/store';
import type { ReceivedFile } from '@/lib/http/upload';

/** Lines that one statement writes. */
const batch = 10_000;

/**
 * Takes a file of the bank: what came in becomes lines, but for what an earlier file had. The same file once more, also at
 * the same moment, gives the statement that is there. The file is read before any transaction begins and is not kept.
 *
 * @param account whose file it is, where the file does not tell: what is alike on two accounts came in twice. A file that came
 * without its account before is the same one, and gets it.
 * @throws Problem 422 as `readBankFile`.
 */
export async function takeBankFile(
  actor: Actor,
  received: ReceivedFile,
  account: string | null,
): Promise<BankStatementRecord> {
  const upload: Upload = { name: received.name, sha256: received.sha256, account };
  const known = await tenant(actor, (db) => findSame(db, actor, upload));
  if (known && !known.isUnnamed) return getBankStatement(actor, known.id);
  const layout = await tenant(actor, (db) => readLayout(db, actor.companyId));
  const content = await buffer(await fileStore().get(received.storageKey));
  const file = await readBankFile(content, layout);
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    // Of two at once the second finds the first one's, and its lines.
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`bank statements ${companyId}`}, 0))`;
    const same = await findSame(db, actor, upload);
    if (same?.isUnnamed) await nameAccount(db, actor, same.id, file, upload);
    const id = same?.id ?? (await write(db, actor, upload, ofAccount(file, account)));
    return getBankStatement({ ...actor, db }, id);
  });
}

async function write(db: Db, actor: Actor, upload: Upload, file: BankFile): Promise<string> {
  const { companyId, userId } = actor;
  const { format, accountIban, entries, leftOut } = file;
  const { id } = await db.bankStatement.create({
    data: {
      companyId,
      fileName: upload.name,
      sha256: keyOfFile(upload),
      format,
      accountIban,
      knownCount: 0,
      leftOutCount: leftOut,
      createdById: userId,
    },
    select: { id: true },
  });
  const added = await writeLines(db, { companyId, statementId: id }, entries);
  const knownCount = entries.length - added;
  if (knownCount > 0)
    await db.bankStatement.update({ where: keyOf(actor, id), data: { knownCount }, select: { id: true } });
  return id;
}

/**
 * As JSON, since for a large file Prisma's `createMany` would take longer than a transaction may last.
 *
 * @returns how many of them no file had before.
 */
async function writeLines(
  db: Db,
  { companyId, statementId }: { companyId: string; statementId: string },
  entries: readonly BankEntry[],
): Promise<number> {
  const prints = fingerprints(entries);
  let added = 0;
  for (let start = 0; start < entries.length; start += batch) {
    const rows = entries.slice(start, start + batch).map(({ account: _, bankReference: __, ...entry }, index) => ({
      ...entry,
      id: uuid(),
      position: start + index + 1,
      fingerprint: prints[start + index],
    }));
    added += await db.$executeRaw`
      insert into bank_lines (company_id, id, statement_id, position, booked_on, amount, currency, payer_name, payer_iban,
        reference, end_to_end_id, fingerprint, updated_at)
      select ${companyId}::uuid, r.id, ${statementId}::uuid, r.position, r."bookedOn", r.amount, r.currency, r."payerName",
        r."payerIban", r.reference, r."endToEndId", r.fingerprint, now()
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, position int, "bookedOn" date, amount numeric,
        currency text, "payerName" text, "payerIban" text, reference text, "endToEndId" text, fingerprint text)
      on conflict (company_id, fingerprint) do nothing`;
  }
  return added;
}
