import 'server-only';
import { notFound } from 'next/navigation';
import * as z from 'zod';

/** The id of the record that a page's address names. An address without a UUID is treated as one of no record. */
export async function pageId<Name extends string = 'uuid'>(
  params: Promise<Record<Name, string>>,
  ...[name]: 'uuid' extends Name ? [name?: Name] : [name: Name]
): Promise<string> {
  const given: Record<string, string> = await params;
  const { data } = z.uuid().safeParse(given[name ?? 'uuid']);
  return data ?? notFound();
}
