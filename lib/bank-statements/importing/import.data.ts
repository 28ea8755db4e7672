import 'server-only';
import type { Actor } from '@/lib/actor';
import { getBankStatement } from '@/lib/bank-statements/data';
import { findSame, keyOfFile, nameAccount, ofAccount, type Upload } from '@/lib/bank-statements/importing/account.data';
import { asLayout, habitsOf, readLayout, setBankLayout } from '@/lib/bank-statements/importing/layout.data';
import { findLoad, startLoad } from '@/lib/bank-statements/importing/load.data';
import { countKnown, renameLines, writeLines } from '@/lib/bank-statements/importing/write-lines.data';
import type { BankEntry, BankFile, BankReading } from '@/lib/bank-statements/reading/entries';
import { makeFingerprints } from '@/lib/bank-statements/reading/fingerprint';
import type { BankLayout, BankLayoutInput, BankLook } from '@/lib/bank-statements/reading/layout-schema';
import { lookAtBankFile, readBankFile } from '@/lib/bank-statements/reading/read-file';
import type { BankStatementRecord } from '@/lib/bank-statements/schema';
import { type Db, tenant } from '@/lib/db/client';
import { fileStore } from '@/lib/files/storing/store';
import type { ReceivedFile } from '@/lib/http/receiving/upload';

/** How many entries are written while the caller waits; a longer file is a task. */
const atOnce = 5_000;

/**
 * Imports a file of the bank: incoming payments become lines, except those that an earlier file had; a long file is
 * imported in the background. The same file once more, even at the same moment, gives the existing statement. The file
 * is read before any transaction begins and is kept only until its lines are written.
 *
 * @param account the account of the file, if the file does not name it: equal payments on two accounts came in twice. A
 * file that was imported without its account before is the same file, and gets the account.
 * @param layout how a CSV file is written, if somebody entered it: stored for the next file.
 * @throws Problem 422 as `readBankFile`, 409 as `startTask`.
 */
export async function takeBankFile(
  actor: Actor,
  received: ReceivedFile,
  { account, layout: typed }: { account: string | null; layout?: BankLayoutInput | undefined },
): Promise<BankStatementRecord> {
  const upload: Upload = { name: received.name, sha256: received.sha256, account };
  const known = await tenant(actor, (db) => findKnown(db, actor, upload));
  if (known?.isWhole) return getBankStatement(actor, known.id);
  const layout = typed ? asLayout(typed) : await tenant(actor, (db) => readLayout(db, actor.companyId));
  const read = await readThrough(readBankFile(await fileStore().get(received.storageKey), layout));
  return tenant(actor, async (db) => {
    // Of two requests at once the second finds the statement of the first, and its lines.
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`bank statements ${actor.companyId}`}, 0))`;
    const same = await findKnown(db, actor, upload);
    const id = same?.id ?? (await create(db, actor, upload, read.file));
    if (typed) await setBankLayout({ ...actor, db }, typed);
    if (!same?.isWhole) await fill(db, actor, { id, isNew: !same?.isUnnamed, upload, received, read, layout });
    return getBankStatement({ ...actor, db }, id);
  });
}

/**
 * Describes a file of the bank before it is imported: for a CSV file whose columns are not known, how it is probably
 * written, with its first rows.
 *
 * @throws Problem 422 as `lookAtBankFile`.
 */
export async function lookAtUpload(
  actor: Actor,
  received: ReceivedFile,
  typed: BankLayoutInput | undefined,
): Promise<BankLook> {
  const kept = await tenant(actor, (db) => readLayout(db, actor.companyId));
  const source = await fileStore().get(received.storageKey);
  return lookAtBankFile(source, { kept, habits: habitsOf(actor.company), typed: typed ? asLayout(typed) : null });
}

/** The statement of the same file, and whether nothing is left to do: its lines exist or are being written. */
async function findKnown(db: Db, actor: Actor, upload: Upload) {
  const same = await findSame(db, actor, upload);
  if (!same) return null;
  const load = await findLoad(db, actor.companyId, same.id);
  return { ...same, isWhole: load === 'open' || (load !== 'failed' && !same.isUnnamed) };
}

interface Read {
  file: BankFile;
  /** Null if they are too many to be written at once. */
  entries: BankEntry[] | null;
}

async function readThrough(reading: BankReading): Promise<Read> {
  let entries: BankEntry[] | null = [];
  for (;;) {
    const next = await reading.next();
    if (next.done) return { file: next.value, entries };
    entries = entries && entries.length + next.value.length <= atOnce ? [...entries, ...next.value] : null;
  }
}

async function create(db: Db, { companyId, userId }: Actor, upload: Upload, file: BankFile): Promise<string> {
  const { id } = await db.bankStatement.create({
    data: {
      companyId,
      fileName: upload.name,
      sha256: keyOfFile(upload),
      format: file.format,
      accountIban: file.tellsAccount ? file.accountIban : (file.accountIban ?? upload.account),
      knownCount: 0,
      leftOutCount: file.leftOut,
      createdById: userId,
    },
    select: { id: true },
  });
  return id;
}

interface Filling {
  id: string;
  /** Whether the statement is new; if not, its lines exist and get the account that is named now. */
  isNew: boolean;
  upload: Upload;
  received: ReceivedFile;
  read: Read;
  layout: BankLayout | null;
}

async function fill(db: Db, actor: Actor, { id, isNew, upload, received, read, layout }: Filling): Promise<void> {
  const { file, entries } = read;
  if (!isNew && file.tellsAccount) return;
  if (!isNew) await nameAccount(db, actor, id, upload);
  const told = { format: file.format, tells_account: file.tellsAccount, account: upload.account, total: file.count };
  if (!entries) return startLoad(db, actor, received, { statement_id: id, renames: !isNew, layout, ...told });
  const lines = { companyId: actor.companyId, statementId: id };
  const named = ofAccount(file, upload.account, entries);
  const prints = makeFingerprints()(named);
  if (!isNew) return renameLines(db, lines, makeFingerprints()(entries), { entries: named, prints });
  await writeLines(db, lines, { format: file.format, entries: named, prints, from: 0 });
  await countKnown(db, lines, file.count);
}
