import 'server-only';
import { notFound } from 'next/navigation';
import * as z from 'zod';

/** The record that a page's address names; an address that holds no UUID is one that nobody has. */
export async function pageId(params: Promise<{ uuid: string }>): Promise<string> {
  const { data } = z.uuid().safeParse((await params).uuid);
  return data ?? notFound();
}
