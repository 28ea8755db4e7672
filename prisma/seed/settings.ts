import type { Db } from '@/lib/db/client';
import { electronicAddressOf } from './business';
import type { DemoCompany } from './company';
import type { DemoTenant } from './tenants';

interface Context {
  db: Db;
  tenant: DemoTenant;
  company: DemoCompany;
}

const words = {
  'en-US': {
    role: 'Payroll auditor',
    client: 'Start-up',
    document: 'Forklift licence',
    website: 'https://northwind.example',
    registration: 'MA 001234567',
    phone: '+1 617 555 0100',
  },
  'ar-EG': {
    role: 'مراجع الرواتب',
    client: 'شركة ناشئة',
    document: 'شهادة تأدية الخدمة العسكرية',
    website: 'https://alrowad.example',
    registration: '١٢٣٤٥٦',
    phone: '+20 2 2345 6789',
  },
};

/**
 * Changes the settings as a company does over time: adds a role and reference values of its own, and deactivates one.
 */
export async function seedSettings({ db, tenant, company: { companyId } }: Context): Promise<void> {
  const own = tenant.locale === 'ar-EG' ? words['ar-EG'] : words['en-US'];
  await db.company.update({
    where: { id: companyId },
    data: {
      website: own.website,
      registrationNumber: own.registration,
      phone: own.phone,
      writeOffLimit: '25',
      ...electronicAddressOf(tenant.country, tenant.taxId),
      // The tax regime that e-invoices to Italy need of a seller abroad, to whom no other one applies.
      taxRegime: tenant.hasForeignClients ? 'RF18' : null,
    },
  });
  await db.role.create({
    data: {
      companyId,
      name: own.role,
      requiresSecondFactor: true,
      permissions: [
        'view_contracts',
        'view_timesheets',
        'export_timesheets',
        'view_invoices',
        'export_invoices',
        'view_payments',
        'view_audit_log',
      ],
    },
  });
  await db.referenceValue.createMany({
    data: [
      { companyId, kind: 'client_type', key: 'start_up', label: own.client, position: 6 },
      { companyId, kind: 'document_type', key: 'own_document', label: own.document, position: 11 },
    ],
  });
  await db.referenceValue.updateMany({
    where: { companyId, kind: 'interview_option', key: 'technical_test' },
    data: { isActive: false },
  });
}
