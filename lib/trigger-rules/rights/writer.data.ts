import 'server-only';
import type { Actor } from '@/lib/actor';
import { openAbsentActorIn } from '@/lib/auth/session/absent-actor.data';
import type { Db } from '@/lib/db/client';
import { missingRights } from '@/lib/trigger-rules/rights/rights.data';
import { type ModelSight, sightFor } from '@/lib/trigger-rules/rights/sight.data';
import type { RunningRule } from '@/lib/trigger-rules/waiting.data';

/** A rule's writer with their current rights, which suffice for everything that the rule does. */
export interface Able {
  actor: Actor;
  sight: ModelSight;
}

type Written = Pick<RunningRule, 'formId' | 'writerId' | 'name' | 'definition'>;

/** Finds the writers of rules, each once per transaction: null if one has left, or lacks a right that the rule needs. */
export function writersIn(db: Db, companyId: string): (rule: Written) => Promise<Able | null> {
  const people = new Map<string, Promise<Actor | null>>();
  const sights = new Map<string, Promise<ModelSight>>();
  return async ({ formId, writerId, name, definition }) => {
    if (writerId === null) return null;
    const person = await once(people, writerId, () => openAbsentActorIn(db, companyId, writerId));
    if (!person?.permissions.has('edit_modules')) return null;
    const { model } = definition.on;
    const sight = await once(sights, [writerId, model, formId].join(' '), () => sightFor(db, person, model, formId));
    if ((await missingRights(db, person, formId, definition, sight)).length > 0) return null;
    return { actor: { ...person, byRule: name }, sight };
  };
}

function once<Value>(kept: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const found = kept.get(key) ?? make();
  kept.set(key, found);
  return found;
}
