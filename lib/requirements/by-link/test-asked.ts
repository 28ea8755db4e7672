import * as handing from '@/app/api/still-to-do/[token]/documents/route';
import * as stillToDo from '@/app/api/v1/contracts/[id]/still-to-do/route';
import * as sets from '@/app/api/v1/requirement-sets/route';
import { addDays } from '@/lib/calendar/days';
import type { ContractRecord } from '@/lib/contracts/schema';
import { makeContract } from '@/lib/contracts/test-world';
import { env } from '@/lib/env';
import { formWith } from '@/lib/files/receiving/test-upload';
import { makeClient } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { type Person, type TestCompany, todayHere } from '@/lib/testing/world';

/** For tests: the day on which the contracts of `ask` start. */
export const start = addDays(todayHere(), 10);

/** For tests: a requirement of a document of a type. */
export const needs = (type: string, more: object = {}) => ({
  kind: 'document',
  document_type: type,
  verified: true,
  through_end: false,
  repeat: 'once',
  stop: true,
  ...more,
});

let count = 0;

export interface Asked {
  contract: ContractRecord;
  candidateId: string;
  token: string;
}

/** For tests: a person without an account, with a contract for which these documents are required, and their link. */
export async function ask(company: TestCompany, requirements: object[] = [needs('work_permit')]): Promise<Asked> {
  const manager = company.account_manager;
  const client = await makeClient(company);
  await call(sets.POST, {
    as: manager,
    body: { name: `Papers ${++count}`, for: { client_id: client.id }, requirements },
  });
  const contract = await makeContract(manager, client.id, {
    start_date: start,
    candidate: { name: 'Niamh Doyle', email: `papers-${count}@people.example` },
  });
  return { contract, candidateId: contract.candidate.id, token: await sendLink(contract, manager) };
}

/** For tests: mails a link for a contract. @returns its token */
export async function sendLink({ id }: { id: string }, as: Person): Promise<string> {
  expect((await call(stillToDo.POST, { as, params: { id } })).status).toBe(201);
  const mail = await prepare((db) =>
    db.outgoingMail.findFirst({ where: { companyId: as.companyId, subjectId: id }, orderBy: { id: 'desc' } }),
  );
  return /\/still-to-do\/([^?\s]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

interface Sent {
  file?: string | Buffer;
  name?: string;
  address?: string;
  headers?: Record<string, string>;
}

/** For tests: sends the form of a link's page. @returns what the page then says */
export async function handIn(
  token: string,
  fields: Record<string, string> = {},
  { file = `%PDF-1.7\n${++count}`, name = 'permit.pdf', address, headers = {} }: Sent = {},
): Promise<string> {
  const answer = await call(handing.POST, {
    params: { token },
    query: { language: 'ar-EG' },
    body: formWith(name, file, { document_type: 'work_permit', ...fields }),
    address: address ?? `2001:db8:0:${(++count).toString(16)}::1`,
    headers: { origin: new URL(env.APP_URL).origin, ...headers },
  });
  expect(answer.status).toBe(303);
  const page = new URL(answer.headers.get('location') ?? '', env.APP_URL);
  expect([page.pathname, page.searchParams.get('language')]).toEqual([
    `/still-to-do/${encodeURIComponent(token)}`,
    'ar-EG',
  ]);
  return page.searchParams.get('said') ?? page.searchParams.get('problem') ?? '';
}

/** For tests: the documents of a candidate, the oldest first. */
export const documentsOf = (candidateId: string) =>
  prepare((db) =>
    db.userDocument.findMany({ where: { candidateId }, orderBy: { id: 'asc' }, include: { file: true } }),
  );
