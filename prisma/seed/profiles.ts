import type { Db } from '@/lib/db/client';
import { encryptSecret } from '@/lib/secrets/secrets';
import type { DemoCompany } from './company';
import type { DemoTenant } from './tenants';

interface Context {
  db: Db;
  tenant: DemoTenant;
  company: DemoCompany;
}

/** The profiles of the demo's people; bank and tax data are invented and pass their checks. */
const northwindPeople: readonly Record<string, string>[] = [
  {
    'personal.legal_name': 'Daniel Chidi Okafor',
    'personal.preferred_name': 'Dan',
    'personal.date_of_birth': '1989-04-17',
    'personal.nationality': 'US',
    'contact.mobile_phone': '+1 617 555 0142',
    'contact.personal_email': 'dan.okafor@mail.example',
    'contact.address_line1': '48 Winter Hill Road',
    'contact.postal_code': '02145',
    'contact.city': 'Somerville',
    'contact.region': 'MA',
    'contact.country': 'US',
    'emergency_contact.name': 'Ada Okafor',
    'emergency_contact.relationship': 'partner',
    'emergency_contact.phone': '+1 617 555 0177',
    'employment.job_title': 'Senior Java Developer',
    'employment.employment_type': 'contractor',
    'employment.start_date': '2025-01-06',
    'work_authorisation.country': 'US',
    'work_authorisation.status': 'citizen',
    'work_authorisation.checked_on': '2025-01-03',
  },
  {
    'personal.legal_name': 'Hannah Maria Lindqvist',
    'personal.date_of_birth': '1993-09-02',
    'personal.nationality': 'SE',
    'contact.mobile_phone': '+1 617 555 0119',
    'contact.address_line1': '9 Beacon Street, Apt 4',
    'contact.postal_code': '02108',
    'contact.city': 'Boston',
    'contact.region': 'MA',
    'contact.country': 'US',
    'employment.employment_type': 'contractor',
    'work_authorisation.country': 'US',
    'work_authorisation.status': 'work_permit',
    'work_authorisation.valid_until': '2027-03-31',
  },
];

const alrowadPeople: readonly Record<string, string>[] = [
  {
    'personal.legal_name': 'أحمد محمد سليمان',
    'personal.date_of_birth': '1991-11-23',
    'personal.nationality': 'EG',
    'contact.mobile_phone': '+20 100 555 0142',
    'contact.address_line1': '٢٤ شارع مصدق، الدقي',
    'contact.postal_code': '12611',
    'contact.city': 'الجيزة',
    'contact.country': 'EG',
    'emergency_contact.name': 'سعاد سليمان',
    'emergency_contact.relationship': 'parent',
    'emergency_contact.phone': '+20 100 555 0199',
    'employment.job_title': 'مهندس برمجيات',
    'employment.employment_type': 'contractor',
    'work_authorisation.country': 'EG',
    'work_authorisation.status': 'citizen',
  },
  {
    'personal.legal_name': 'محمود حسن علي',
    'contact.mobile_phone': '+20 100 555 0155',
    'employment.employment_type': 'contractor',
  },
];

const secretsOf: Record<string, readonly Record<string, string>[]> = {
  US: [
    {
      'bank.account_holder': 'Daniel C Okafor',
      'bank.bank_name': 'Harbor National Bank',
      'bank.routing_number': '011000015',
      'bank.account_number': '000498127734',
      'tax.tax_residence': 'US',
      'tax.social_security_number': '900-45-6789',
    },
    {
      'bank.account_holder': 'Hannah Lindqvist',
      'bank.iban': 'SE4550000000058398257466',
      'bank.bic': 'ESSESESSXXX',
      'tax.tax_residence': 'SE',
      'work_authorisation.permit_number': 'H1B-2291-0457',
    },
  ],
  EG: [
    {
      'bank.account_holder': 'أحمد محمد سليمان',
      'bank.bank_name': 'بنك النيل التجاري',
      'bank.iban': 'EG380019000500000000263180002',
      'tax.tax_residence': 'EG',
      'tax.tax_id': '412-908-775',
    },
  ],
};

/** Seeds the profiles of two contractors, and the office's notes about them. */
export async function seedProfiles({ db, tenant, company }: Context): Promise<void> {
  const { companyId, users, otherContractors } = company;
  const people = tenant.country === 'EG' ? alrowadPeople : northwindPeople;
  for (const [index, userId] of [users.contractor, otherContractors[0]].entries()) {
    const secrets = Object.entries(secretsOf[tenant.country]?.[index] ?? {}).map(([path, plain]) => [
      path,
      encryptSecret(plain, { companyId, recordId: userId, field: `profile.${path}` }),
    ]);
    await db.userProfile.create({
      data: { companyId, userId, values: people[index] ?? {}, secrets: Object.fromEntries(secrets) },
    });
  }
  await db.userNote.createMany({
    data: notesOf(tenant).map(([noteType, body, daysAgo], index) => ({
      companyId,
      userId: index < 3 ? users.contractor : otherContractors[0],
      authorId: index % 2 === 0 ? users.admin : users.account_manager,
      noteType,
      body,
      createdAt: new Date(Date.now() - daysAgo * 86_400_000),
    })),
  });
}

type SeededNote = readonly [noteType: string, body: string, daysAgo: number];

const notesOf = ({ country }: DemoTenant): readonly SeededNote[] =>
  country === 'EG'
    ? [
        ['call', 'اتصلت به بشأن تمديد العقد؛ موافق على ستة أشهر أخرى بالسعر نفسه.', 41],
        ['performance', 'العميل راضٍ جدًا عن جودة العمل والالتزام بالمواعيد.', 18],
        ['general', 'سيكون في إجازة الأسبوع الأول من يناير.', 0.1],
        ['compliance', 'ننتظر صورة حديثة من بطاقة الرقم القومي.', 6],
      ]
    : [
        [
          'call',
          'Called about the extension: happy to stay another six months at the same rate. Wants to keep Fridays remote.',
          41,
        ],
        [
          'performance',
          'The client is very pleased: on time with every release, and good with their juniors.\nAsked for him by name for the next project.',
          18,
        ],
        ['general', 'Away in the first week of January.', 0.1],
        ['compliance', 'Work permit runs until March 2027; start on the renewal in October.', 6],
      ];
