import 'server-only';
import { command, type Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';

/** Takes a person out of the names of a company's views, and out of what they search. @param texts what names the person. */
export const eraseFromViews = (db: Db, companyId: string, texts: readonly string[]): Promise<void> =>
  command(
    db,
    Prisma.sql`update views set version = version + 1, updated_at = now(), name = without_person(name, unmistakable(${[...texts]})),
      params = json_without_person(params, unmistakable(${[...texts]}))
      where company_id = ${companyId}::uuid
      and lower(concat_ws(' ', name, params)) like any (person_likes(unmistakable(${[...texts]})))`,
  );
