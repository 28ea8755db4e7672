import { v7 as uuid } from 'uuid';
import { addDays, type CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Client } from '@/lib/db/generated/client';
import { recordNumber } from '@/lib/numbers.data';
import type { DemoCompany } from './company';
import { at, type DemoClient } from './records';

interface ForeignClient {
  /** The client, with all data that its e-invoice needs. Tax numbers are invented and have the right check digits. */
  client: Pick<Client, 'name' | 'addressLine1' | 'city' | 'postalCode' | 'country' | 'taxId'> & Partial<Client>;
  contact: string;
}

/**
 * Clients abroad, invoiced in euros, in their language and without sales tax, each with another format of e-invoices.
 */
const foreignClients: readonly ForeignClient[] = [
  {
    client: {
      name: 'Lumière Conseil',
      locale: 'fr-FR',
      addressLine1: '12 rue de la Paix',
      city: 'Paris',
      postalCode: '75002',
      country: 'FR',
      taxId: 'FR40303265045',
      eInvoiceFormat: 'facturx',
      electronicAddress: '30326504500012',
      electronicAddressScheme: '0009',
      buyerReference: 'SERVICE-7',
    },
    contact: 'Camille Laurent',
  },
  {
    client: {
      name: 'Rheinwerk Maschinenbau',
      locale: 'en-US',
      addressLine1: 'Hohenzollernring 72',
      city: 'Köln',
      postalCode: '50672',
      country: 'DE',
      taxId: 'DE136695976',
      eInvoiceFormat: 'ubl',
      electronicAddress: 'DE136695976',
      electronicAddressScheme: '9930',
      buyerReference: '04011000-12345-34',
    },
    contact: 'Jonas Weber',
  },
  {
    client: {
      name: 'Officine Bianchi',
      locale: 'it-IT',
      addressLine1: 'Via Roma 1',
      city: 'Torino',
      region: 'TO',
      postalCode: '10121',
      country: 'IT',
      taxId: 'IT12345670017',
      eInvoiceFormat: 'fatturapa',
      fiscalCode: '12345670017',
      recipientCode: 'ABC1234',
      electronicAddress: 'IT12345670017',
      electronicAddressScheme: '0211',
    },
    contact: 'Giulia Moretti',
  },
];

/** Services for businesses abroad are outside the scope of sales tax. */
const outsideScope = { taxName: null, taxRate: '0', taxCategory: 'O' } as const;

interface Context {
  db: Db;
  company: DemoCompany;
  today: CalendarDay;
}

/** Seeds the clients abroad; their record numbers continue after those of the clients at home. */
export async function seedForeignClients({ db, company, today }: Context, before: number): Promise<DemoClient[]> {
  const { companyId, users } = company;
  const made: DemoClient[] = [];
  for (const [index, { client, contact }] of foreignClients.entries()) {
    const id = uuid();
    const number = before + index + 1;
    await db.client.create({
      data: {
        ...client,
        companyId,
        id,
        number: recordNumber('client', number),
        clientType: 'direct',
        currency: 'EUR',
        paymentTermsDays: 30,
        email: `ap${number}@clients.example`,
        ownerId: users.recruiter,
        createdAt: at(addDays(today, -300 + index * 9)),
      },
    });
    const contactId = uuid();
    await db.clientContact.create({
      data: {
        companyId,
        id: contactId,
        clientId: id,
        name: contact,
        position: 1,
        email: `accounts.${number}@clients.example`,
        title: 'Accounts payable',
      },
    });
    made.push({
      id,
      contactIds: [contactId],
      termsDays: 30,
      terms: { currency: 'EUR', locale: client.locale ?? null, exchangeRate: '1.0850', ...outsideScope },
    });
  }
  return made;
}
