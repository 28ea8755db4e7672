import 'server-only';
import type { Db } from '@/lib/db/client';
import type { Party } from '@/lib/invoices/papers/party';
import type { Contractor } from '@/lib/self-billing/open.data';

/** The company as it is now; it is the buyer on the contractor's invoice. */
export async function readBuyer(db: Db, companyId: string): Promise<Party> {
  const company = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: {
      name: true,
      legalName: true,
      taxId: true,
      registrationNumber: true,
      fiscalCode: true,
      email: true,
      phone: true,
      addressLine1: true,
      addressLine2: true,
      postalCode: true,
      city: true,
      region: true,
      country: true,
    },
  });
  return {
    name: company.name,
    legal_name: company.legalName,
    tax_id: company.taxId,
    registration_number: company.registrationNumber,
    fiscal_code: company.fiscalCode,
    email: company.email,
    phone: company.phone,
    address: addressOf(company),
  };
}

/** The contractor with the name and address of the agreement. */
export function sellerOf(
  { email, phone }: Pick<Contractor, 'email' | 'phone'>,
  agreement: NonNullable<Contractor['selfBillingAgreement']>,
): Party {
  return {
    name: agreement.legalName,
    tax_id: agreement.taxId,
    fiscal_code: agreement.fiscalCode,
    tax_regime: agreement.taxRegime,
    ...{ email, phone },
    address: addressOf(agreement),
  };
}

interface Address {
  addressLine1: string | null;
  addressLine2: string | null;
  postalCode: string | null;
  city: string | null;
  region: string | null;
  country: string;
}

const addressOf = (of: Address): Party['address'] => ({
  line1: of.addressLine1,
  line2: of.addressLine2,
  postal_code: of.postalCode,
  city: of.city,
  region: of.region,
  country: of.country,
});
