import { Placements, readPlacements } from '@/app/(authenticated)/record-placements';
import type { Actor } from '@/lib/actor';
import { readTogether } from '@/lib/auth/session/actor';

/** The contracts and open submissions of a candidate, beside their record. */
export async function CandidatePlacements({ actor, record: { id } }: { actor: Actor; record: { id: string } }) {
  const read = await readTogether(actor, (inside) => readPlacements(inside, { filter: 'candidate_id', id }));
  return <Placements of="candidate_id" {...read} />;
}
