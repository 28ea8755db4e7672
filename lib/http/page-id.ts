import 'server-only';
import { notFound } from 'next/navigation';
import * as z from 'zod';

/** The record that a page's address names; an address that holds no UUID is one that nobody has. */
export async function pageId<Name extends string = 'uuid'>(
  params: Promise<Record<Name, string>>,
  ...[name]: 'uuid' extends Name ? [name?: Name] : [name: Name]
): Promise<string> {
  const given: Record<string, string> = await params;
  const { data } = z.uuid().safeParse(given[name ?? 'uuid']);
  return data ?? notFound();
}
