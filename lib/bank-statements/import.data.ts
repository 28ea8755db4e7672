import 'server-only';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/auth/session/actor';
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
 * @param account whose file it is, where the file does not tell: what is alike on two accounts came in twice
 * @throws Problem 422 as `readBankFile`.
 */
export async function takeBankFile(
  actor: Actor,
  received: ReceivedFile,
  account: string | null,
): Promise<BankStatementRecord> {
  const upload: Upload = { name: received.name, sha256: keyOfFile(received, account) };
  const known = await tenant(actor, (db) => findSame(db, actor, upload));
  if (known) return getBankStatement(actor, known);
  const layout = await tenant(actor, (db) => readLayout(db, actor.companyId));
  const content = await buffer(await fileStore().get(received.storageKey));
  const file = ofAccount(await readBankFile(content, layout), account);
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    // Of two at once the second finds the first one's, and its lines.
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`bank statements ${companyId}`}, 0))`;
    const id = (await findSame(db, actor, upload)) ?? (await write(db, actor, upload, file));
    return getBankStatement({ ...actor, db }, id);
  });
}

type Upload = Pick<ReceivedFile, 'name' | 'sha256'>;

/** Two accounts may have files of the same bytes. */
const keyOfFile = ({ sha256 }: ReceivedFile, account: string | null): string =>
  account === null ? sha256 : createHash('sha256').update(`${sha256} ${account}`).digest('hex');

/** What the file tells itself counts. */
const ofAccount = (file: BankFile, account: string | null): BankFile =>
  file.entries.some((entry) => entry.account !== null)
    ? file
    : {
        ...file,
        accountIban: file.accountIban ?? account,
        entries: file.entries.map((entry) => ({ ...entry, account })),
      };

async function findSame(db: Db, { companyId }: Actor, { sha256 }: Upload): Promise<string | null> {
  const row = await db.bankStatement.findFirst({ where: { companyId, sha256 }, select: { id: true } });
  return row?.id ?? null;
}

async function write(db: Db, actor: Actor, upload: Upload, file: BankFile): Promise<string> {
  const { companyId, userId } = actor;
  const { format, accountIban, entries, leftOut } = file;
  const { id } = await db.bankStatement.create({
    data: {
      companyId,
      fileName: upload.name,
      sha256: upload.sha256,
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
