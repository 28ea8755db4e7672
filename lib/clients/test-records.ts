import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import { prepare } from '@/lib/testing/prepare';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates the recruiter's client, and its contacts. */
export async function makeClient(db: Db, { companyId, recruiter, admin }: TestCompany) {
  const ids = {
    client: uuid(),
    contact: uuid(),
    /** Another contact of the client that no record names. */
    spareContact: uuid(),
    /** Somebody who may look after any client. */
    keeper: admin.userId,
  };
  await db.client.create({
    data: {
      companyId,
      id: ids.client,
      number: `CLI-${ids.client.slice(-6)}`,
      name: 'Harbour',
      clientType: 'direct',
      currency: 'EUR',
      paymentTermsDays: 30,
      ownerId: recruiter.userId,
    },
  });
  const person = { companyId, clientId: ids.client };
  await db.clientContact.create({
    data: { ...person, id: ids.contact, name: 'Aoife', email: 'aoife@harbour.example', position: 1 },
  });
  await db.clientContact.create({
    data: { ...person, id: ids.spareContact, name: 'Brian', email: 'brian@harbour.example', position: 2 },
  });
  return ids;
}

/** For tests: creates another client, that no record names. @returns its id */
export const makeSpareClient = ({ companyId, recruiter }: TestCompany): Promise<string> =>
  prepare(async (db) => {
    const { id } = await db.client.create({
      data: {
        companyId,
        number: `CLI-${uuid()}`,
        name: 'Quay',
        clientType: 'direct',
        currency: 'EUR',
        paymentTermsDays: 30,
        ownerId: recruiter.userId,
      },
      select: { id: true },
    });
    return id;
  });
