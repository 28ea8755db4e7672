/** The parts of an OpenAPI 3.0 schema that ours use. */
export interface Schema {
  type?: string;
  nullable?: boolean;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Whether a value conforms to a schema. A text is compared without the spaces around it, as our schemas trim it. */
export function conforms(schema: Schema, value: unknown): boolean {
  if (value === null && schema.nullable) return true;
  if (schema.allOf && !schema.allOf.every((one) => conforms(one, value))) return false;
  const some = schema.anyOf ?? schema.oneOf;
  if (some && !some.some((one) => conforms(one, value))) return false;
  if (schema.enum && !schema.enum.includes(value)) return false;
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' && isText(schema, value.trim());
    case 'integer':
      return Number.isInteger(value) && isNumber(schema, value);
    case 'number':
      return isNumber(schema, value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return isList(schema, value);
    case 'object':
      return isObject(schema, value);
    default:
      return true;
  }
}

const formats: Readonly<Record<string, RegExp>> = {
  uuid: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  date: /^\d{4}-\d\d-\d\d$/,
};

function isText({ minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format }: Schema, text: string) {
  const isLong = text.length >= minLength && text.length <= maxLength;
  return isLong && (!pattern || new RegExp(pattern, 'u').test(text)) && (formats[format ?? '']?.test(text) ?? true);
}

function isNumber({ minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }: Schema, value: unknown) {
  return typeof value === 'number' && value >= minimum && value <= maximum;
}

function isList({ items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: Schema, value: unknown): boolean {
  if (!Array.isArray(value) || value.length < minItems || value.length > maxItems) return false;
  return value.every((one) => conforms(items, one));
}

function isObject({ properties = {}, required = [], additionalProperties = true }: Schema, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const given = new Map(Object.entries(value));
  const known = new Map(Object.entries(properties));
  if (required.some((name) => !given.has(name))) return false;
  return [...given].every(([name, member]) => {
    const schema = known.get(name) ?? additionalProperties;
    return typeof schema === 'boolean' ? schema : conforms(schema, member);
  });
}
