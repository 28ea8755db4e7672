import * as z from 'zod';

type Schema = z.core.$ZodType;

/** Whether a schema accepts this value: undefined for a field that may be left out, null for one that may be empty. */
export const accepts = (schema: Schema | undefined, value: null | undefined): boolean =>
  schema !== undefined && z.safeParse(schema, value).success;

/** The schema without its wrappers: optional, nullable, default, transform. */
export function unwrapped(schema: Schema | undefined): Schema | undefined {
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return unwrapped(schema.unwrap());
  return schema;
}

/** The schema of one member of an object or a list. */
export function memberOf(schema: Schema | undefined, key: string): Schema | undefined {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) return inner.shape[key];
  return inner instanceof z.ZodArray ? inner.element : undefined;
}
