import 'server-only';
import { Readable } from 'node:stream';
import type { Actor } from '@/lib/actor';
import { candidates } from '@/lib/candidates/data';
import { tenant } from '@/lib/db/client';
import { type ArchivePart, openArchive, safeName } from '@/lib/files/archive';
import { can } from '@/lib/permissions';
import { type Extent, type HeldFile, type Person, parts, seen } from '@/lib/personal-data/parts.data';
import { notFound } from '@/lib/problem/problem';
import { inTurn } from '@/lib/sheets/turns';

/** The archive's table of contents, filled while the archive is made. */
interface Contents {
  /** How much of each part is in it: all, only what its taker may see, or nothing. */
  parts: Record<string, Extent>;
  files: number;
  /** The files whose bytes are gone. */
  missing_files: string[];
}

/**
 * Gives everything that is held about a candidate: a JSON file for each part, then the files, then `contents.json`,
 * which says what the taker may not see and so has not got. It is read while it is sent, each part by the calls that
 * show it on its own pages: nobody gets by it what they could not open. The actor must not carry a transaction.
 *
 * @throws Problem 404 for a candidate who does not exist, or whom the actor may not see.
 */
export async function takePersonalData(
  actor: Actor,
  id: string,
  locale: string,
): Promise<{ name: string; contentType: string; content: Readable }> {
  if (!can(actor, 'view_candidates')) throw notFound();
  const [record, person] = await Promise.all([candidates.get(actor, id, locale), findPerson(actor, id)]);
  const now = new Date();
  const about = {
    format: 1,
    candidate: { id, number: person.number },
    company: actor.company.name,
    taken_by: actor.name,
    taken_at: now.toISOString(),
  };
  return {
    // The log keeps the file's name: it must not be the person's.
    name: `personal-data-${safeName(person.number)}.zip`,
    contentType: 'application/zip',
    content: openArchive(archiveParts(actor, person, candidates.record.parse(record), about), now),
  };
}

const findPerson = (actor: Actor, id: string): Promise<Person> =>
  tenant(actor, async (db) => {
    const where = { companyId: actor.companyId, id };
    const row = await db.candidate.findFirst({ where, select: { id: true, number: true, userId: true } });
    if (!row) throw notFound();
    return row;
  });

async function* archiveParts(
  actor: Actor,
  person: Person,
  record: unknown,
  about: object,
): AsyncGenerator<ArchivePart> {
  const contents: Contents = { parts: {}, files: 0, missing_files: [] };
  const files: HeldFile[] = [];
  yield jsonPart('candidate.json', [JSON.stringify(record, null, 2)]);
  for (const [name, { extentFor, read }] of Object.entries(parts)) {
    const extent = extentFor(actor);
    contents.parts[name] = extent;
    if (extent !== 'none') yield jsonPart(`${name}.json`, asList(read(actor, person, (file) => void files.push(file))));
  }
  for (const file of files) {
    const path = `files/${file.id}-${safeName(file.name)}`;
    const content = await openPart(file);
    if (content) {
      contents.files += 1;
      yield { path, content, compress: true };
    } else contents.missing_files.push(path);
  }
  yield jsonPart('contents.json', [JSON.stringify({ ...about, ...contents }, null, 2)]);
}

/** Opens a file; null if its bytes are gone, or it was deleted since the archive was begun. */
const openPart = ({ open }: HeldFile): Promise<Readable | null> => seen(inTurn(open).then((file) => file.open()));

const jsonPart = (path: string, pieces: AsyncIterable<string> | Iterable<string>): ArchivePart => ({
  path,
  content: Readable.from(pieces, { objectMode: false }),
  compress: true,
});

async function* asList(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[';
  for await (const row of rows) {
    yield `${before}\n${JSON.stringify(row)}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}
