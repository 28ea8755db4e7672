import { getLocale } from 'next-intl/server';
import { NextPeople } from '@/components/work-items/next-people';
import type { Actor } from '@/lib/actor';
import { readNextPeople } from '@/lib/work-items/next-people.data';

/** Who acts next on the record of a page, and since when. */
export async function RecordNext({ actor, id }: { actor: Actor; id: string }) {
  return <NextPeople steps={await readNextPeople(actor, id, await getLocale())} />;
}
