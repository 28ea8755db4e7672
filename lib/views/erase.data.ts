import 'server-only';
import type { Db } from '@/lib/db/client';

/** Takes a person out of the names of a company's views, and out of what they search. @param texts what names the person. */
export async function eraseFromViews(db: Db, companyId: string, texts: readonly string[]): Promise<void> {
  const named = [...texts];
  await db.$executeRaw`update views set version = version + 1, updated_at = now(),
      name = without_person(name, unmistakable(${named}::text[])),
      params = json_without_person(params, unmistakable(${named}::text[]))
    where company_id = ${companyId}::uuid
      and lower(concat_ws(' ', name, params)) like any (person_likes(unmistakable(${named}::text[])))`;
}
