import type { Needed, SetRequirement } from '@/lib/requirements/requirement';

/** The conditions under which a set applies; null for any. A set without conditions applies to the whole company. */
export interface Scope {
  clientId: string | null;
  jobId: string | null;
  contractType: string | null;
  country: string | null;
}

/** The facts of a placement that decide which sets apply to it. The country is the client's, where the work is. */
export interface Placement {
  clientId: string;
  jobId: string | null;
  contractType: string;
  country: string | null;
}

/** A requirement of a placement, with the sets that ask for it. */
export interface PlacedRequirement {
  /** The requirement as text: equal requirements of two sets have one key. */
  key: string;
  needed: Needed;
  /** Whether at least one set stops the placement without it. */
  stop: boolean;
  sets: { id: string; name: string }[];
}

interface SetOfRequirements {
  id: string;
  name: string;
  requirements: readonly SetRequirement[];
}

/** Whether a set applies to a placement: each condition that it has holds. */
export const applies = (scope: Scope, placement: Placement): boolean =>
  (scope.clientId === null || scope.clientId === placement.clientId) &&
  (scope.jobId === null || scope.jobId === placement.jobId) &&
  (scope.contractType === null || scope.contractType === placement.contractType) &&
  (scope.country === null || scope.country === placement.country);

/**
 * The union of sets: each requirement once, with every set that asks for it. It stops a placement if one of its sets
 * says so. The order of the sets does not matter.
 */
export function unionOf(sets: readonly SetOfRequirements[]): PlacedRequirement[] {
  const found = new Map<string, PlacedRequirement>();
  for (const { id, name, requirements } of sets) {
    for (const { stop, ...needed } of requirements) {
      const key = keyOfRequirement(needed);
      const before = found.get(key);
      found.set(key, {
        key,
        needed,
        stop: stop || before?.stop === true,
        sets: [...(before?.sets ?? []).filter((set) => set.id !== id), { id, name }].sort(byNameAndId),
      });
    }
  }
  return [...found.values()].sort((one, other) => compare(one.key, other.key));
}

/** The requirement's key: everything that it says, apart from its consequence. */
export function keyOfRequirement(needed: Needed): string {
  switch (needed.kind) {
    case 'document':
      return [
        'document',
        needed.document_type,
        needed.verified ? 'verified' : 'added',
        needed.through_end ? 'through_end' : 'on_day',
        needed.repeat,
      ].join(':');
    case 'form':
      return ['form', needed.form_id, needed.state, needed.repeat].join(':');
    case 'field':
      return ['field', needed.field, needed.check, ...(needed.min_age === null ? [] : [needed.min_age])].join(':');
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const byNameAndId = (one: { id: string; name: string }, other: typeof one): number =>
  compare(one.name, other.name) || compare(one.id, other.id);
