import { v7 as uuid } from 'uuid';
import type { StartingRoleKey } from '@/lib/auth/roles';
import { createCompany } from '@/lib/companies/create-company';
import type { Db } from '@/lib/db/client';
import { localParts, operatorEmail } from './accounts';
import type { DemoTenant } from './tenants';

export interface DemoCompany {
  companyId: string;
  users: Record<'admin' | StartingRoleKey, string>;
  otherContractors: [string, ...string[]];
}

/** Seeds a tenant with its roles, reference values, six accounts and its other contractors. */
export async function seedCompany(db: Db, tenant: DemoTenant, passwordHash: string): Promise<DemoCompany> {
  const { address } = tenant;
  const { companyId, roleIds } = await createCompany(db, {
    name: tenant.name,
    legalName: tenant.legalName,
    status: 'active',
    country: tenant.country,
    currency: tenant.currency,
    timeZone: tenant.timeZone,
    locale: tenant.locale,
    weekStart: tenant.weekStart,
    invoicePrefix: tenant.invoicePrefix,
    taxId: tenant.taxId,
    taxName: tenant.taxName,
    taxRate: tenant.taxRate,
    taxCategory: 'S',
    email: `billing@${tenant.domain}`,
    addressLine1: address.line1,
    city: address.city,
    region: address.region,
    postalCode: address.postalCode,
    bankDetails: tenant.bankDetails,
  });
  const addUser = async (
    name: string,
    local: string,
    role: StartingRoleKey | 'admin',
    signsIn: boolean,
  ): Promise<string> => {
    const email = `${local}@${tenant.domain}`;
    const user = await db.user.create({
      data: {
        companyId,
        id: uuid(),
        name,
        email,
        locale: tenant.locale,
        emailVerifiedAt: new Date(),
        roleId: role === 'admin' ? null : roleIds[role],
        isCompanyAdmin: role === 'admin',
      },
    });
    if (signsIn) await db.credential.create({ data: { email, companyId, userId: user.id, passwordHash } });
    return user.id;
  };
  const users = {
    admin: await addUser(tenant.people.admin, localParts.admin, 'admin', true),
    recruiter: await addUser(tenant.people.recruiter, localParts.recruiter, 'recruiter', true),
    sourcer: await addUser(tenant.people.sourcer, localParts.sourcer, 'sourcer', true),
    account_manager: await addUser(tenant.people.account_manager, localParts.account_manager, 'account_manager', true),
    finance: await addUser(tenant.people.finance, localParts.finance, 'finance', true),
    contractor: await addUser(tenant.people.contractor, localParts.contractor, 'contractor', true),
  };
  const [first, ...others] = tenant.otherContractors;
  const otherContractors: [string, ...string[]] = [await addUser(first, 'contractor1', 'contractor', false)];
  for (const [index, name] of others.entries())
    otherContractors.push(await addUser(name, `contractor${index + 2}`, 'contractor', false));
  return { companyId, users, otherContractors };
}

/** Seeds the company of the platform's operators. */
export async function seedPlatform(db: Db, passwordHash: string): Promise<void> {
  const companyId = uuid();
  await db.company.create({
    data: {
      id: companyId,
      name: 'Staffing Platform',
      kind: 'platform',
      status: 'active',
      country: 'IE',
      currency: 'EUR',
      timeZone: 'Europe/Dublin',
      locale: 'en-US',
    },
  });
  const user = await db.user.create({
    data: {
      companyId,
      id: uuid(),
      name: 'Robin Castell',
      email: operatorEmail,
      locale: 'en-US',
      isCompanyAdmin: true,
      emailVerifiedAt: new Date(),
    },
  });
  await db.credential.create({ data: { email: operatorEmail, companyId, userId: user.id, passwordHash } });
}
