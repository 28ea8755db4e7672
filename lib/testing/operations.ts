import { openApiDocument } from '@/lib/http/openapi/openapi';
import { isRecord } from '@/lib/http/receiving/record-body';
import type { Operation } from '@/lib/testing/fuzz/cases';

type Operations = Record<string, Record<string, Operation>>;

/** The operations of these modules as the API describes them, by path and method, with each named schema inserted. */
export function describedOperations(modules: Record<string, Record<string, unknown>>): Operations {
  const document = openApiDocument(modules);
  const named: Record<string, unknown> = Object(document.components).schemas;
  const whole = new Map<string, unknown>();
  const inPlace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inPlace);
    if (!isRecord(value)) return value;
    if (typeof value.$ref === 'string') return schemaOf(value.$ref);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inPlace(one)]));
  };
  const schemaOf = (ref: string): unknown => {
    if (!whole.has(ref)) whole.set(ref, inPlace(named[ref.replace('#/components/schemas/', '')]));
    return whole.get(ref);
  };
  return inPlace(document.paths) as Operations;
}
