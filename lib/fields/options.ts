import * as z from 'zod';

/** The options of an enum that may be empty or left out; none for any other schema. */
export function optionsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return optionsOf(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodEnum ? schema.options.map(String) : [];
}
