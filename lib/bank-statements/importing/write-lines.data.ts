import 'server-only';
import { v7 as uuid } from 'uuid';
import type { BankEntry } from '@/lib/bank-statements/reading/entries';
import type { Db } from '@/lib/db/client';

/** The statement that lines belong to. */
export interface LinesOf {
  companyId: string;
  statementId: string;
}

/**
 * Creates lines for the entries that no file had before. They are passed as JSON, since for many of them Prisma's
 * `createMany` would take longer than a transaction may last.
 *
 * @param from the position of the first entry in its file, counted from 0.
 * @param prints the entries' fingerprints.
 */
export async function writeLines(
  db: Db,
  { companyId, statementId }: LinesOf,
  entries: readonly BankEntry[],
  prints: readonly string[],
  from: number,
): Promise<void> {
  const rows = entries.map(({ account: _, bankReference: __, ...entry }, index) => ({
    ...entry,
    id: uuid(),
    position: from + index + 1,
    fingerprint: prints[index],
  }));
  await db.$executeRaw`
    insert into bank_lines (company_id, id, statement_id, position, kind, booked_on, amount, currency, charges, return_reason,
      payer_name, payer_iban, reference, end_to_end_id, fingerprint, updated_at)
    select ${companyId}::uuid, r.id, ${statementId}::uuid, r.position, r.kind, r."bookedOn", r.amount, r.currency, r.charges,
      r."returnReason", r."payerName", r."payerIban", r.reference, r."endToEndId", r.fingerprint, now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, position int, kind text, "bookedOn" date,
      amount numeric, currency text, charges numeric, "returnReason" text, "payerName" text, "payerIban" text, reference text, "endToEndId" text, fingerprint text)
    on conflict (company_id, fingerprint) do nothing`;
}

/** Changes the fingerprints of lines, so that later files of the account find their payments. */
export async function renameLines(
  db: Db,
  { companyId }: LinesOf,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  await db.$executeRaw`
    update bank_lines l set fingerprint = r.after, updated_at = now()
    from unnest(${[...before]}::text[], ${[...after]}::text[]) as r (before, after)
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
