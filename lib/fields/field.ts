import type * as z from 'zod';
import type { ListField } from '@/lib/fields/list';
import type { NounKey } from '@/lib/nouns';
import type { Permission } from '@/lib/permissions';

/**
 * The type of a value, from which follows how it is stored, shown in a table and written into a file. For `own`, the
 * noun's own code does all that; a list shows a `column`, which is no field of its answers.
 */
export type FieldKind =
  | 'text'
  | 'texts'
  | 'languages'
  | 'email'
  | 'phone'
  | 'currency'
  | 'country'
  | 'integer'
  | 'decimal'
  | 'flag'
  | 'choice'
  | 'reference'
  | 'references'
  | 'named'
  | 'day'
  | 'instant'
  | 'own'
  | 'column';

/**
 * How a list shows a field: as the name of its row (`name`); as a fact that a phone's card also has (`fact`); unless
 * the user chooses otherwise (`shown`), on a wide table alone (`roomy`); or only if the user chooses it (`offered`).
 */
export type Listing = 'name' | 'fact' | 'shown' | 'roomy' | 'offered';

/** To whom a list shows a field from the start, or always, if that differs between users. */
type Except = Pick<ListField, 'shown' | 'required'>;

/** The facts about a field beside its kind and its schemas. */
export interface Facts {
  searched?: true;
  sorted?: true;
  /** The sorted field whose order its column has: the first day of a period. */
  sortedBy?: string;
  /** Why no list can be sorted by it. */
  unsorted?: string;
  filtered?: true;
  listed?: Listing;
  except?: Except;
  needs?: readonly Permission[];
  given?: true;
  kept?: true;
  optional?: true;
  alone?: true;
  summed?: true;
  quick?: true;
  label?: string;
  /** It may have several lines. */
  block?: true;
  /** How a decimal is stored and shown: a rate in the record's currency with 4 decimals, hours with 2. */
  reads?: 'rate' | 'hours';
  /** The list of the company's words that a `reference` holds a key of and `references` hold keys of, if the field has another name. */
  words?: string;
  /** The noun of the record that a `named` field holds. */
  to?: NounKey;
}

/** One field of a noun. Each method returns the same field with one more fact. */
export interface Field<
  Kind extends FieldKind = FieldKind,
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  Known extends Facts = Facts,
> {
  readonly kind: Kind;
  /** The schema of the value in a call. */
  readonly input: In;
  /** The schema of the value in an answer. */
  readonly output: Out;
  readonly facts: Known;
  /** It may be empty: null in an answer, null or left out in a call. */
  optional(): Field<Kind, z.ZodOptional<z.ZodNullable<In>>, z.ZodNullable<Out>, Known & { optional: true }>;
  /** If a call leaves it out, its value stays. */
  kept(): Field<Kind, z.ZodOptional<In>, Out, Known & { kept: true }>;
  /** The program writes it: no call sends it. */
  given(): Field<Kind, In, Out, Known & { given: true }>;
  /** Only the single record has it; a row of a list does not. */
  alone(): Field<Kind, In, Out, Known & { alone: true }>;
  /** The list's search looks through it. */
  searched(): Field<Kind, In, Out, Known & { searched: true }>;
  /** A list can be sorted by it. */
  sorted(): Field<Kind, In, Out, Known & { sorted: true }>;
  /** Its column is sorted by another field, which is sorted: a period by its first day. */
  sortedBy(field: string): Field<Kind, In, Out, Known>;
  /** @param why no list can be sorted by it, for whoever reads the table. */
  unsorted(why: string): Field<Kind, In, Out, Known>;
  /** A list can be narrowed by it: a day by two (`<name>_from`, `<name>_to`), another record by its id (`<name>_id`). */
  filtered(): Field<Kind, In, Out, Known & { filtered: true }>;
  /** The list's foot shows what its values add up to: hours, or amounts by currency. */
  summed(): Field<Kind, In, Out, Known & { summed: true }>;
  /** It can be changed alone, beside the list: a short text, a day, a count, a choice, a person. */
  quick(): Field<Kind, In, Out, Known & { quick: true }>;
  listed(how: Listing, except?: Except): Field<Kind, In, Out, Known & { listed: Listing }>;
  /** A list neither offers nor shows it to users who have none of these permissions. */
  seenBy(anyOf: readonly Permission[]): Field<Kind, In, Out, Known>;
  /** @param key the full key of its label, if that is not `<noun>.fields.<name>` */
  label(key: string): Field<Kind, In, Out, Known>;
}

/** Makes a field of a kind about which only `facts` are known. */
export function field<Kind extends FieldKind, In extends z.ZodType, Out extends z.ZodType, Known extends Facts>(
  kind: Kind,
  input: In,
  output: Out,
  facts: Known,
): Field<Kind, In, Out, Known> {
  return {
    kind,
    input,
    output,
    facts,
    optional: () => field(kind, input.nullish(), output.nullable(), { ...facts, optional: true }),
    kept: () => field(kind, input.optional(), output, { ...facts, kept: true }),
    given: () => field(kind, input, output, { ...facts, given: true }),
    alone: () => field(kind, input, output, { ...facts, alone: true }),
    searched: () => field(kind, input, output, { ...facts, searched: true }),
    sorted: () => field(kind, input, output, { ...facts, sorted: true }),
    sortedBy: (sortedBy) => field(kind, input, output, { ...facts, sortedBy }),
    unsorted: (unsorted) => field(kind, input, output, { ...facts, unsorted }),
    filtered: () => field(kind, input, output, { ...facts, filtered: true }),
    summed: () => field(kind, input, output, { ...facts, summed: true }),
    quick: () => field(kind, input, output, { ...facts, quick: true }),
    listed: (listed, except) => field(kind, input, output, { ...facts, listed, except }),
    seenBy: (needs) => field(kind, input, output, { ...facts, needs }),
    label: (label) => field(kind, input, output, { ...facts, label }),
  };
}
