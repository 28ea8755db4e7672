import 'server-only';
import { notFound } from 'next/navigation';
import { orNotFound } from '@/lib/auth/actor';
import type { Actor } from '@/lib/auth/session';
import { getContract } from '@/lib/contracts/data';
import type { ContractRecord } from '@/lib/contracts/schema';
import { idParams } from '@/lib/text/schema';

/** The contract of a page's address; the not-found page for one that is not there, not theirs, or no id at all. */
export function readContract(actor: Actor, uuid: string): Promise<ContractRecord> {
  const { data } = idParams.safeParse({ id: uuid });
  return data ? orNotFound(getContract(actor, data.id)) : notFound();
}
