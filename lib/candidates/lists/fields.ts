import { fieldsOf } from '@/lib/fields/fields-of';
import { block, choice, createdAt, integer, named, text, updatedAt } from '@/lib/fields/kinds';

/** Who sees a list: everybody who may see lists, or its owner alone. */
const sharings = ['company', 'private'] as const;

/** A named set of candidates: a hot list, a talent pool. */
export const candidateListFields = fieldsOf('candidate_lists', ['view_candidate_lists'], {
  name: text(200).searched().sorted().listed('name'),
  candidate_count: integer(0, 2_000_000_000).given().sorted().listed('fact'),
  sharing: choice(sharings).kept().filtered().sorted().listed('fact'),
  /** Whoever made it. */
  owner: named('user').given().filtered().sorted().listed('fact'),
  created_at: createdAt().sorted().listed('shown'),
  updated_at: updatedAt().sorted().listed('offered'),
  description: block(2000).optional().alone(),
});
