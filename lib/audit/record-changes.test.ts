import * as client from '@/app/api/v1/clients/[id]/route';
import { listActivities } from '@/lib/activities/data';
import { addChanges } from '@/lib/audit/record-changes.data';
import type { Lexicon } from '@/lib/audit/words';
import { openSession } from '@/lib/auth/session/actor';
import type { Client } from '@/lib/clients/schema';
import { makeClient } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

/** A lexicon in which keys represent texts, and values themselves. */
const lexicon: Lexicon = {
  has: () => false,
  say: (key, { field, before, after } = {}) =>
    key === 'audit.change.changed' ? `${field}: ${before} → ${after}` : key,
};

let ours: TestCompany;
let made: Client;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  made = await makeClient(ours);
  const { name, client_type, currency } = made;
  await call(client.PUT, {
    as: ours.admin,
    params: { id: made.id },
    body: { name, client_type, currency, payment_terms_days: 45, email: 'desk@quay.example' },
  });
});

const changesFor = async (reader: Person) => {
  const actor = await openSession(reader);
  const happened = await listActivities(actor, 'client', made.id);
  const activities = await addChanges(actor, { type: 'client', id: made.id }, happened, lexicon);
  return activities.map(({ event, changes }) => [event, changes]);
};

it('says of an update what changed, from what to what', async () => {
  expect(await changesFor(ours.recruiter)).toEqual([
    ['updated', ['email: audit.nothing → desk@quay.example', 'payment_terms_days: 30 → 45']],
    ['created', undefined],
  ]);
});

it('tells the fields alone where their values are not the reader’s to see', async () => {
  expect((await changesFor(ours.contractor))[0]).toEqual(['updated', ['email', 'payment_terms_days']]);
});
