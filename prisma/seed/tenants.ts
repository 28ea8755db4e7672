/** The data in which the demo companies differ; all of it is invented. */
export interface DemoTenant {
  domain: string;
  name: string;
  legalName: string;
  country: string;
  currency: string;
  timeZone: string;
  locale: string;
  weekStart: number;
  invoicePrefix: string;
  taxId: string;
  taxName: string;
  taxRate: string;
  burdenPercent: string;
  address: { line1: string; city: string; region: string | null; postalCode: string };
  bankDetails: string;
  people: {
    admin: string;
    recruiter: string;
    sourcer: string;
    account_manager: string;
    finance: string;
    contractor: string;
  };
  otherContractors: readonly [string, ...string[]];
  candidates: readonly [string, ...string[]];
  clients: readonly (readonly [name: string, city: string, country: string])[];
  /** Whether the company also has the clients of `foreign-clients.ts`. */
  hasForeignClients: boolean;
  contacts: readonly [string, ...string[]];
  positions: readonly (readonly [title: string, payRate: number])[];
  /** What its people write, in their language. */
  words: {
    street: string;
    payables: string;
    hiring: string;
    closed: readonly [string, ...string[]];
    terminated: string;
    rejectedWeek: string;
    void: string;
    lowMargin: string;
  };
}

export const northwind: DemoTenant = {
  domain: 'northwind.example',
  name: 'Northwind Staffing',
  legalName: 'Northwind Staffing Inc.',
  country: 'US',
  currency: 'USD',
  timeZone: 'America/New_York',
  locale: 'en-US',
  weekStart: 1,
  invoicePrefix: 'NWS',
  taxId: '84-1234567',
  taxName: 'Sales tax',
  taxRate: '6.2500',
  burdenPercent: '12.0000',
  address: { line1: '200 Harbor Street, Floor 4', city: 'Boston', region: 'MA', postalCode: '02110' },
  bankDetails: 'Harbor National Bank\nRouting 000000000\nAccount 000123456789',
  people: {
    admin: 'Grace Whitfield',
    recruiter: 'Marcus Reed',
    sourcer: 'Naomi Fletcher',
    account_manager: 'Elena Duarte',
    finance: 'Priya Raman',
    contractor: 'Daniel Okafor',
  },
  otherContractors: [
    'Hannah Lindqvist',
    'Omar El-Sayed',
    '李伟',
    'Sofia Marchetti',
    'Tomás Rivera',
    'Aisha Rahman',
    'Jack Brennan',
    'Chloé Lambert',
    'Viktor Novak',
    '王芳',
    'Nadia Haddad',
  ],
  candidates: [
    'Liam Carter',
    'Emma Schultz',
    'Noah Petrov',
    'Olivia Tan',
    'ياسمين فؤاد',
    'Ethan Brooks',
    '张敏',
    'Ava Kowalski',
    'Mason Clarke',
    'Isabella Conti',
    'Lucas Moreau',
    'Mia Andersen',
    'خالد منصور',
    'Amelia Novak',
    'Elijah Stone',
    'Harper Quinn',
    '陈静',
    'Zoe Fischer',
    'Samuel Adeyemi',
    'Leila Benali',
    'Hugo Silva',
    'Freya Nilsen',
    'Adam Wright',
    'Yuki Tanaka',
    'Clara Hoffmann',
    'Diego Torres',
    'Ines Costa',
    'Peter Walsh',
  ],
  clients: [
    ['Meridian Health Group', 'Boston', 'US'],
    ['Atlas Freight Systems', 'Newark', 'US'],
    ['Brightline Energy', 'Houston', 'US'],
    ['Copperfield Insurance', 'Hartford', 'US'],
    ['Evergreen Retail Labs', 'Seattle', 'US'],
    ['Falcon Avionics', 'Wichita', 'US'],
    ['Granite State Bank', 'Manchester', 'US'],
    ['Horizon Biotech', 'San Diego', 'US'],
    ['上海远东科技', 'Shanghai', 'CN'],
    ['Juniper Media House', 'Austin', 'US'],
    ['Keystone Logistics', 'Pittsburgh', 'US'],
  ],
  hasForeignClients: true,
  contacts: [
    'Rachel Green',
    'Thomas Bauer',
    'Wei Zhang',
    'Monica Alvarez',
    'Steven Park',
    'Laura Bianchi',
    'David Cohen',
    'Fatima Noor',
    'Patrick Doyle',
    'Julia Steiner',
  ],
  positions: [
    ['Senior Java Developer', 72],
    ['Data Engineer', 68],
    ['Project Manager', 64],
    ['QA Analyst', 42],
    ['DevOps Engineer', 75],
    ['Business Analyst', 55],
    ['UX Designer', 58],
    ['Registered Nurse', 46],
    ['Warehouse Supervisor', 31],
    ['Financial Controller', 61],
  ],
  words: {
    street: 'Main Street',
    payables: 'Accounts payable',
    hiring: 'Hiring manager',
    closed: ['Rate too high', 'Chose another candidate', 'Position was closed', 'Took another offer'],
    terminated: 'The client cancelled the project',
    rejectedWeek: 'Friday was a public holiday',
    void: 'Wrong purchase order',
    lowMargin: 'First placement at this client; the next ones are at the usual margin.',
  },
};

export const alrowad: DemoTenant = {
  domain: 'alrowad.example',
  name: 'الرواد للتوظيف',
  legalName: 'شركة الرواد لخدمات التوظيف ش.م.م',
  country: 'EG',
  currency: 'EGP',
  timeZone: 'Africa/Cairo',
  locale: 'ar-EG',
  weekStart: 6,
  invoicePrefix: 'ROW',
  taxId: '512-334-889',
  taxName: 'ضريبة القيمة المضافة',
  taxRate: '14.0000',
  burdenPercent: '18.7500',
  address: { line1: '١٢ شارع التحرير، الدور الخامس', city: 'القاهرة', region: null, postalCode: '11511' },
  bankDetails: 'بنك النيل التجاري\nEG000000000000000000000000000',
  people: {
    admin: 'منى عبد الرحمن',
    recruiter: 'كريم شوقي',
    sourcer: 'دينا رفعت',
    account_manager: 'هالة منصور',
    finance: 'سامح فهمي',
    contractor: 'أحمد سليمان',
  },
  otherContractors: [
    'محمود حسن',
    'ليلى إبراهيم',
    'يوسف نجيب',
    'Nour Khalil',
    'رنا مصطفى',
    'عمر زكي',
    'Marc Dupont',
    'سلمى عادل',
  ],
  candidates: [
    'طارق علي',
    'مي جمال',
    'حسام الدين كامل',
    'دينا رشدي',
    'إسلام صبري',
    'ندى عزت',
    'Peter Makram',
    'شيماء فتحي',
    'باسم يونس',
    'هبة لطفي',
    'رامي عاطف',
    'Sara Mounir',
    'وليد سامي',
    'نهى بكر',
    'أيمن عوض',
    '刘洋',
  ],
  clients: [
    ['بنك الدلتا', 'القاهرة', 'EG'],
    ['شركة النيل للاتصالات', 'الجيزة', 'EG'],
    ['مستشفى الشفاء', 'الإسكندرية', 'EG'],
    ['Delta Cement', 'Cairo', 'EG'],
    ['مصر للتكنولوجيا', 'القاهرة', 'EG'],
    ['Red Sea Resorts', 'Hurghada', 'EG'],
  ],
  hasForeignClients: false,
  contacts: ['عادل شكري', 'منال حافظ', 'Tarek Sabry', 'إيمان نصار', 'خالد عمران'],
  positions: [
    ['مهندس برمجيات', 420],
    ['محلل بيانات', 380],
    ['مدير مشروع', 510],
    ['محاسب أول', 310],
    ['ممرضة', 240],
    ['مسؤول شبكات', 350],
  ],
  words: {
    street: 'شارع الجمهورية',
    payables: 'الحسابات الدائنة',
    hiring: 'مدير التوظيف',
    closed: ['السعر مرتفع', 'اختار مرشحًا آخر', 'أُغلقت الوظيفة', 'قبل عرضًا آخر'],
    terminated: 'ألغى العميل المشروع',
    rejectedWeek: 'كان يوم الخميس عطلة رسمية',
    void: 'أمر شراء خاطئ',
    lowMargin: 'أول تعيين لدى هذا العميل، والتعيينات التالية بالهامش المعتاد.',
  },
};
