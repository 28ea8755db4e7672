import { createHash } from 'node:crypto';

/** A connection as the owner of the tables, e.g. a `pg` client. */
export interface ChainReader {
  query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/**
 * The first place where a company's chain breaks. `altered`: the entry or its hash differs from what was written, and no
 * later entry of an erased person says so (docs/decisions/erasing-people.md).
 * `missing`: no entry has this place, or two have it. `unchained`: an entry was inserted without the triggers. `cut`:
 * the log ends before its head says.
 */
export interface ChainFault {
  companyId: string;
  position: number;
  fault: 'altered' | 'missing' | 'unchained' | 'cut';
}

export interface ChainReport {
  companies: number;
  entries: number;
  faults: ChainFault[];
}

interface Link {
  position: string;
  previous_hash: string | null;
  hash: string | null;
  content: string;
  /** The place and today's hash of each entry that lost values, if this one says that a person was erased. */
  proof: string[] | null;
}

const batchSize = 5_000;

/**
 * Reads the audit log of every company, or of one, and recomputes its hashes: each is the SHA-256 of the one before and
 * of the entry's content in one spelling. It trusts none of the database's own functions, and reads everything as of
 * one moment.
 */
export async function verifyAuditLog(reader: ChainReader, companyId?: string): Promise<ChainReport> {
  await reader.query('begin isolation level repeatable read read only');
  try {
    const companies = await read<{ company_id: string }>(
      reader,
      `
      select company_id from (select company_id from audit_heads union select company_id from audit_entries) as logs
      where $1::uuid is null or company_id = $1 order by 1`,
      [companyId ?? null],
    );
    const report: ChainReport = { companies: companies.length, entries: 0, faults: [] };
    for (const { company_id } of companies) {
      const { entries, fault } = await verifyCompany(reader, company_id);
      report.entries += entries;
      if (fault) report.faults.push({ companyId: company_id, ...fault });
    }
    return report;
  } finally {
    await reader.query('commit');
  }
}

async function verifyCompany(
  reader: ChainReader,
  companyId: string,
): Promise<{ entries: number; fault?: Omit<ChainFault, 'companyId'> }> {
  const [outside] = await read<{ position: string }>(
    reader,
    'select position from audit_entries where company_id = $1 and position < 1 limit 1',
    [companyId],
  );
  if (outside) return { entries: 0, fault: { position: Number(outside.position), fault: 'unchained' } };
  let [position, hash] = [0, ''];
  // The entries that do not say what they said, with the hash of what they say, until an entry explains them.
  const changed = new Map<number, string>();
  const firstChanged = (): number => Math.min(...changed.keys());
  for (;;) {
    const links = await readLinks(reader, companyId, position);
    for (const link of links) {
      position += 1;
      const fault = faultOf(link, position, hash);
      if (fault) {
        const first = Math.min(position, firstChanged());
        return { entries: first - 1, fault: { position: first, fault: first < position ? 'altered' : fault } };
      }
      const found = hashOf(hash, link);
      if (found !== link.hash) changed.set(position, found);
      // Only an entry that is itself what was written explains others.
      else for (const one of link.proof ?? []) explain(changed, one);
      hash = link.hash ?? '';
    }
    if (links.length < batchSize) break;
  }
  if (changed.size > 0) return { entries: firstChanged() - 1, fault: { position: firstChanged(), fault: 'altered' } };
  const [head] = await read<{ position: string; hash: string }>(
    reader,
    'select position, hash from audit_heads where company_id = $1',
    [companyId],
  );
  const isWhole = Number(head?.position ?? 0) === position && (head?.hash ?? '') === hash;
  return isWhole ? { entries: position } : { entries: position, fault: { position: position + 1, fault: 'cut' } };
}

function faultOf(link: Link, position: number, previous: string): 'missing' | 'altered' | null {
  if (Number(link.position) !== position) return 'missing';
  return link.previous_hash === previous && link.hash !== null ? null : 'altered';
}

const hashOf = (previous: string, { content }: Link): string =>
  createHash('sha256')
    .update(previous + content)
    .digest('hex');

/** @param proof `position:hash` */
function explain(changed: Map<number, string>, proof: string): void {
  const [position, hash] = proof.split(':');
  if (changed.get(Number(position)) === hash) changed.delete(Number(position));
}

/** Reads the entries in the spelling of the database's function `audit_hash`. */
const readLinks = (reader: ChainReader, companyId: string, after: number): Promise<Link[]> =>
  read(
    reader,
    `
    select position, previous_hash, hash, jsonb_build_array(company_id, id, position, (extract(epoch from at) * 1000)::bigint, action, subject_type,
      subject_id, parent_id, subject_label, actor_id, impersonator_id, before, after, ip_address, request_id)::text as content,
      case when action = 'erased' then array(select jsonb_array_elements_text(after -> 'proof')) end as proof
    from audit_entries where company_id = $1 and position > $2 order by position, id limit ${batchSize}`,
    [companyId, after],
  );

async function read<Row>(reader: ChainReader, sql: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await reader.query(sql, values);
  // The statement names the columns that `Row` has.
  return rows as Row[];
}
