import 'server-only';
import { v7 as uuid } from 'uuid';
import type { StatementFormat } from '@/lib/bank-statements/fields';
import {
  type Incoming,
  type KnownLine,
  likenessOf,
  type Sorted,
  sortCopies,
} from '@/lib/bank-statements/importing/copies';
import type { BankEntry } from '@/lib/bank-statements/reading/entries';
import type { Db } from '@/lib/db/client';

/** The statement that lines belong to. */
export interface LinesOf {
  companyId: string;
  statementId: string;
}

/** The entries of a file, or some of them, as they are written. */
interface Writing {
  format: StatementFormat;
  entries: readonly BankEntry[];
  /** The entries' fingerprints. */
  prints: readonly string[];
  /** The position of the first entry in its file, counted from 0. */
  from: number;
}

/**
 * Creates lines for the entries that no file had before, in this format or another. They are passed as JSON, since for
 * many of them Prisma's `createMany` would take longer than a transaction may last.
 */
export async function writeLines(db: Db, of: LinesOf, { format, entries, prints, from }: Writing): Promise<void> {
  const { companyId, statementId } = of;
  const likenesses = entries.map(likenessOf);
  const rows = entries.map(({ account: _, bankReference: __, ...entry }, index) => ({
    ...entry,
    id: uuid(),
    position: from + index + 1,
    fingerprint: prints[index] ?? '',
    likeness: likenesses[index] ?? null,
  }));
  const { fresh, copies } = sortCopies(format, rows, await readAlike(db, of, rows));
  await noteCopies(db, of, copies);
  await db.$executeRaw`
    insert into bank_lines (company_id, id, statement_id, position, kind, booked_on, amount, currency, charges, return_reason,
      payer_name, payer_iban, reference, end_to_end_id, fingerprint, likeness, updated_at)
    select ${companyId}::uuid, r.id, ${statementId}::uuid, r.position, r.kind, r."bookedOn", r.amount, r.currency, r.charges,
      r."returnReason", r."payerName", r."payerIban", r.reference, r."endToEndId", r.fingerprint, r.likeness, now()
    from json_to_recordset(${JSON.stringify(fresh.map((index) => rows[index]))}::json) as r(id uuid, position int, kind text, "bookedOn" date,
      amount numeric, currency text, charges numeric, "returnReason" text, "payerName" text, "payerIban" text, reference text, "endToEndId" text, fingerprint text,
      likeness text)
    on conflict (company_id, fingerprint) do nothing`;
}

/** The lines that entries of another format may be copies of; of two imports at once the second waits for the first. */
async function readAlike(db: Db, { companyId }: LinesOf, rows: readonly Incoming[]): Promise<KnownLine[]> {
  const likenesses = [...new Set(rows.flatMap(({ likeness }) => likeness ?? []))];
  if (likenesses.length === 0) return [];
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`bank statements ${companyId}`}, 0))`;
  return db.$queryRaw<KnownLine[]>`
    select l.id, l.fingerprint, l.likeness, s.format, l.copies
    from bank_lines l join bank_statements s on s.company_id = ${companyId}::uuid and s.id = l.statement_id
    where l.company_id = ${companyId}::uuid and l.likeness = any(${likenesses}::text[]) order by l.id`;
}

async function noteCopies(db: Db, { companyId }: LinesOf, copies: Sorted['copies']): Promise<void> {
  if (copies.length === 0) return;
  await db.$executeRaw`
    update bank_lines l set copies = l.copies || r.copy, updated_at = now()
    from unnest(${copies.map(({ id }) => id)}::uuid[], ${copies.map(({ copy }) => copy)}::text[]) as r (id, copy)
    where l.company_id = ${companyId}::uuid and l.id = r.id`;
}

/** Changes the fingerprints of lines whose account is named now, so that later files find their payments. */
export async function renameLines(
  db: Db,
  { companyId }: LinesOf,
  before: readonly string[],
  { entries, prints }: Pick<Writing, 'entries' | 'prints'>,
): Promise<void> {
  await db.$executeRaw`
    update bank_lines l set fingerprint = r.after, likeness = r.likeness, updated_at = now()
    from unnest(${[...before]}::text[], ${[...prints]}::text[], ${entries.map(likenessOf)}::text[]) as r (before, after, likeness)
    where l.company_id = ${companyId}::uuid and l.fingerprint = r.before and not exists (
      select from bank_lines o where o.company_id = ${companyId}::uuid and o.fingerprint = r.after)`;
}

/** Stores how many entries of a file an earlier file had, once all lines are written. */
export async function countKnown(db: Db, { companyId, statementId }: LinesOf, entries: number): Promise<void> {
  const lines = await db.bankLine.count({ where: { companyId, statementId } });
  await db.bankStatement.update({
    where: { companyId_id: { companyId, id: statementId } },
    data: { knownCount: entries - lines },
    select: { id: true },
  });
}
