import { v7 as uuid } from 'uuid';
import * as submissions from '@/app/api/v1/candidate-submissions/route';
import * as clientContacts from '@/app/api/v1/clients/[id]/contacts/route';
import * as clients from '@/app/api/v1/clients/route';
import type { Client, Contact } from '@/lib/clients/schema';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Submission } from '@/lib/submissions/schema';
import type { SubmissionStatus } from '@/lib/submissions/transitions';
import { call } from '@/lib/testing/call';
import type { Person, TestCompany } from '@/lib/testing/world';

export async function makeClient(company: TestCompany, fields: object = {}): Promise<Client> {
  const body = {
    name: `Client ${uuid().slice(-6)}`,
    client_type: 'direct',
    currency: 'EUR',
    payment_terms_days: 30,
    ...fields,
  };
  return (await call<Client>(clients.POST, { as: company.admin, body })).data;
}

export async function makeContact(company: TestCompany, clientId: string): Promise<Contact> {
  const body = { name: 'Aoife Byrne', email: `${uuid()}@client.example` };
  return (await call<Contact>(clientContacts.POST, { as: company.admin, params: { id: clientId }, body })).data;
}

/** domain.md's worked example: margin 17.80, 20.94 %, markup 41.67 %. */
export const submissionBody = (clientId: string, fields: object = {}) => ({
  candidate: { name: 'Niamh Doyle', email: `${uuid()}@mail.example`, phone: '+353 1 555 0100' },
  position_title: 'Data engineer',
  client_id: clientId,
  bill_rate: '85',
  pay_rate: '60',
  burden_percent: '12',
  currency: 'EUR',
  rate_unit: 'hour',
  ...fields,
});

export async function makeSubmission(as: Person, clientId: string, fields: object = {}): Promise<Submission> {
  return (await call<Submission>(submissions.POST, { as, body: submissionBody(clientId, fields) })).data;
}

/** Sets a submission's status directly, without any rule. */
export async function forceSubmissionStatus(
  { id }: Submission,
  { companyId }: TestCompany,
  status: SubmissionStatus,
): Promise<void> {
  await system('test data', (db) =>
    db.candidateSubmission.update({ where: keyOf({ companyId }, id), data: { status } }),
  );
}
