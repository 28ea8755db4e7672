import 'server-only';
import type { Actor } from '@/lib/actor';
import { getClient } from '@/lib/clients/data';
import type { ClientRecord } from '@/lib/clients/schema';
import { Problem } from '@/lib/problem/problem';
import { idParams } from '@/lib/text/schema';

/** Reads the active client whose id a form's address names, if the actor sees it. */
export async function findClientNamed(actor: Actor, id: string | undefined): Promise<ClientRecord | undefined> {
  const { data: params } = idParams.safeParse({ id });
  if (!params) return undefined;
  try {
    const client = await getClient(actor, params.id);
    return client.is_active ? client : undefined;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
