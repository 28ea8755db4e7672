import type * as z from 'zod';
import type { ListField } from '@/lib/fields/list';
import type { Permission } from '@/lib/permissions';

/**
 * What a value is: how it is stored, shown in a table and written into a file follows from it. Of `own`, the noun's own code
 * says all that; a `column` is shown by a list and is no field of its answers.
 */
export type FieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'currency'
  | 'integer'
  | 'flag'
  | 'choice'
  | 'reference'
  | 'named'
  | 'day'
  | 'instant'
  | 'own'
  | 'column';

/**
 * How a list shows a field: as the name of its row; as one of the facts that a phone's card has, too; unless somebody chooses
 * otherwise; or once somebody chooses it.
 */
export type Listing = 'name' | 'fact' | 'shown' | 'offered';

/** For whom a list shows a field from the start, or always, where that is not the same for everybody. */
type Except = Pick<ListField, 'shown' | 'required'>;

/** What is known of a field beside its kind and its schemas. */
export interface Facts {
  sorted?: true;
  filtered?: true;
  listed?: Listing;
  except?: Except;
  needs?: readonly Permission[];
  given?: true;
  kept?: true;
  optional?: true;
  alone?: true;
  label?: string;
}

/** One field of a noun. Each method answers the same field with one more fact about it. */
export interface Field<
  Kind extends FieldKind = FieldKind,
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  Known extends Facts = Facts,
> {
  readonly kind: Kind;
  /** What a call sends. */
  readonly input: In;
  /** What an answer says. */
  readonly output: Out;
  readonly facts: Known;
  /** It may be empty: null in an answer, null or left out in a call. */
  optional(): Field<Kind, z.ZodOptional<z.ZodNullable<In>>, z.ZodNullable<Out>, Known & { optional: true }>;
  /** A call that leaves it out leaves it as it is. */
  kept(): Field<Kind, z.ZodOptional<In>, Out, Known & { kept: true }>;
  /** The program writes it: no call sends it. */
  given(): Field<Kind, In, Out, Known & { given: true }>;
  /** Only a record by itself has it, a row of a list does not. */
  alone(): Field<Kind, In, Out, Known & { alone: true }>;
  /** A list can be sorted by it. */
  sorted(): Field<Kind, In, Out, Known & { sorted: true }>;
  /** A list can be narrowed by it. */
  filtered(): Field<Kind, In, Out, Known & { filtered: true }>;
  listed(how: Listing, except?: Except): Field<Kind, In, Out, Known & { listed: Listing }>;
  /** A list does not offer it, nor show it, to anyone who has none of these permissions. */
  seenBy(anyOf: readonly Permission[]): Field<Kind, In, Out, Known>;
  /** @param key the full key of its label, where that is not `<noun>.fields.<name>` */
  label(key: string): Field<Kind, In, Out, Known>;
}

/** A field of a kind, with nothing known of it but what `facts` say. */
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
    sorted: () => field(kind, input, output, { ...facts, sorted: true }),
    filtered: () => field(kind, input, output, { ...facts, filtered: true }),
    listed: (listed, except) => field(kind, input, output, { ...facts, listed, except }),
    seenBy: (needs) => field(kind, input, output, { ...facts, needs }),
    label: (label) => field(kind, input, output, { ...facts, label }),
  };
}
