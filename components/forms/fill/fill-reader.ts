import { type FieldError, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { FormUploads } from '@/components/forms/fill/fields/field-uploads';
import type { FormReader } from '@/components/ui/form/saving/form-reader';
import type { Clock } from '@/lib/forms/answers/values/evaluate-answer';
import { evaluateTyped, fieldOf, givenBy, type Typed, typedFaults } from '@/lib/forms/answers/values/typed';
import { placedFields } from '@/lib/forms/definition/fields';
import type { Definition } from '@/lib/forms/definition/schema';
import type { FieldFault } from '@/lib/problem/problem';

/** One entry of an answer that is filled in on its own. */
export interface OneEntry {
  section: string;
  /** Its index, from 0. */
  index: number;
}

interface Reading {
  definition: Definition;
  clock: Clock;
  locked: ReadonlySet<string>;
  uploads: Pick<FormUploads, 'all'>;
  /** The form's version, which is sent with the values that were typed into it. */
  version: number;
  mode: () => 'draft' | 'submitted';
  only?: OneEntry | undefined;
  /** Whether the form asks which record the answer is about. */
  asksSubject: boolean;
  /** Whether somebody without an account answers. */
  isGuest?: boolean;
  translate: (fault: FieldFault) => string;
}

/** The values of a form that is filled in, as the controls hold them. */
export interface FilledValues extends FieldValues {
  values: Typed;
  subject_id?: string;
}

/** Reads a form by its definition, with the same reader that the server uses. */
export function fillReader(reading: Reading): FormReader {
  const { definition, clock, version, mode, only, asksSubject, isGuest } = reading;
  return {
    resolver: resolverOf(reading),
    toBody: ({ values, subject_id: subject }) => {
      const given = givenBy(definition, values, evaluateTyped(definition, values, clock));
      const sent = { form_version: version, values: given };
      if (isGuest) return sent;
      if (only) return { ...sent, values: entryOf(given[only.section], only.index) };
      return { ...sent, status: mode(), ...(asksSubject ? { subject_id: subject || null } : {}) };
    },
    isRequired: (name) => asksSubject && name === 'subject_id',
    fieldOf: (path) => fieldOf(definition, path),
  };
}

function resolverOf({
  definition,
  clock,
  locked,
  uploads,
  mode,
  only,
  asksSubject,
  translate,
}: Reading): Resolver<FieldValues> {
  const place = only && `values.${only.section}.${only.index}.`;
  return async (values) => {
    const faults = typedFaults(definition, values.values, {
      ...clock,
      mode: mode(),
      locked,
      matches: await matcherFor(definition),
    });
    const given = uploads.all();
    // Files that are still being sent are checked once they have arrived: the form waits for them.
    const sending = given.flatMap(({ name, isSending, finish }) => (isSending || finish ? [name] : []));
    const own = faults.filter(({ path }) => path.startsWith(place ?? '') && !sending.includes(path));
    own.push(...given.flatMap(({ name, isRefused }) => (isRefused ? [{ path: name, key: 'file_refused' }] : [])));
    if (asksSubject && !values.subject_id) own.unshift({ path: 'subject_id', key: 'required' });
    if (own.length === 0) return { values, errors: {} };
    const errors = {};
    for (const fault of own) {
      const isList = definition.sections.some(({ key, repeats }) => repeats && fault.path === `values.${key}`);
      const error: FieldError = { type: fault.key, message: translate(fault) };
      set(errors, isList ? `${fault.path}.root` : fault.path, error);
    }
    return { values: {}, errors };
  };
}

/** The matcher of patterns; a form without patterns does not load the engine. */
async function matcherFor(definition: Definition): Promise<(pattern: string, text: string) => boolean> {
  if (!placedFields(definition).some(({ field }) => field.pattern !== undefined)) return () => true;
  return (await import('@/lib/forms/definition/pattern')).matchesPattern;
}

const entryOf = (section: unknown, index: number): unknown => (Array.isArray(section) ? section[index] : undefined);
