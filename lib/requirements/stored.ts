import * as z from 'zod';
import { namedResource } from '@/lib/http/named';
import { type Needed, setRequirement } from '@/lib/requirements/requirement';

/** The requirements of a set as they are stored. */
export const storedRequirements = z.array(setRequirement);

const storedSets = z.array(namedResource);

/** Reads a requirement as it was when its contract was activated. */
export function readPlaced({ needed, stop, sets }: { needed: unknown; stop: boolean; sets: unknown }) {
  const { stop: _, ...rest } = setRequirement.parse({ ...z.record(z.string(), z.unknown()).parse(needed), stop });
  const plain: Needed = rest;
  return { needed: plain, stop, sets: storedSets.parse(sets) };
}
