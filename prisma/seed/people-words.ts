/** A trade: its name and what it needs, by the languages of the demo's candidates. All of it is invented. */
export interface DemoTrade {
  titles: Readonly<Record<DemoLanguage, string>>;
  /** Names of `demoSkills`. */
  skills: readonly [string, ...string[]];
  payRate: number;
}

export type DemoLanguage = 'en' | 'fr' | 'es' | 'it' | 'ar' | 'zh';

/** The company's list of skills, each with other words for it. */
export const demoSkills: Readonly<Record<string, readonly string[]>> = {
  Java: ['J2EE'],
  Spring: ['Spring Boot'],
  SQL: ['PostgreSQL', 'MySQL'],
  Python: [],
  Airflow: [],
  Kubernetes: ['K8s'],
  Terraform: [],
  'Project management': ['Gestion de projet', 'Gestión de proyectos', 'إدارة المشاريع', '项目管理'],
  Scrum: ['Agile'],
  'Test automation': ['Selenium', 'Playwright'],
  Figma: [],
  'User research': ['Recherche utilisateur'],
  'Intensive care': ['Soins intensifs', 'ICU', 'العناية المركزة'],
  'Wound care': ['Soins des plaies'],
  Triage: [],
  'Forklift licence': ['CACES', 'Carretilla elevadora', 'رخصة رافعة شوكية'],
  'Stock control': ['Gestion des stocks', '库存管理'],
  'Month-end closing': ['Clôture mensuelle', 'إقفال الشهر'],
  IFRS: ['المعايير الدولية'],
  SAP: ['SAP FI'],
  Budgeting: ['Contrôle budgétaire'],
  'Network administration': ['Cisco', 'إدارة الشبكات'],
  Excel: [],
  'Business analysis': ['Analyse fonctionnelle', 'تحليل الأعمال'],
};

export const demoTrades: readonly [DemoTrade, ...DemoTrade[]] = [
  {
    titles: {
      en: 'Senior Java Developer',
      fr: 'Développeuse Java confirmée',
      es: 'Desarrollador Java sénior',
      it: 'Sviluppatore Java senior',
      ar: 'مطور جافا أول',
      zh: '高级 Java 开发工程师',
    },
    skills: ['Java', 'Spring', 'SQL', 'Kubernetes', 'Scrum'],
    payRate: 72,
  },
  {
    titles: {
      en: 'Data Engineer',
      fr: 'Ingénieur données',
      es: 'Ingeniera de datos',
      it: 'Data engineer',
      ar: 'مهندس بيانات',
      zh: '数据工程师',
    },
    skills: ['Python', 'SQL', 'Airflow', 'Terraform'],
    payRate: 68,
  },
  {
    titles: {
      en: 'Project Manager',
      fr: 'Chef de projet',
      es: 'Jefa de proyecto',
      it: 'Responsabile di progetto',
      ar: 'مدير مشروع',
      zh: '项目经理',
    },
    skills: ['Project management', 'Scrum', 'Budgeting', 'Excel'],
    payRate: 64,
  },
  {
    titles: {
      en: 'QA Analyst',
      fr: 'Testeur logiciel',
      es: 'Analista de calidad',
      it: 'Analista qualità',
      ar: 'محلل جودة',
      zh: '测试工程师',
    },
    skills: ['Test automation', 'SQL', 'Scrum'],
    payRate: 42,
  },
  {
    titles: {
      en: 'UX Designer',
      fr: 'Designer UX',
      es: 'Diseñadora UX',
      it: 'Designer UX',
      ar: 'مصممة تجربة مستخدم',
      zh: '用户体验设计师',
    },
    skills: ['Figma', 'User research', 'Scrum'],
    payRate: 58,
  },
  {
    titles: {
      en: 'Registered Nurse',
      fr: 'Infirmière diplômée d’État',
      es: 'Enfermera titulada',
      it: 'Infermiere',
      ar: 'ممرضة مسجلة',
      zh: '注册护士',
    },
    skills: ['Intensive care', 'Wound care', 'Triage'],
    payRate: 46,
  },
  {
    titles: {
      en: 'Warehouse Supervisor',
      fr: 'Chef d’équipe logistique',
      es: 'Encargado de almacén',
      it: 'Capoturno di magazzino',
      ar: 'مشرف مستودع',
      zh: '仓库主管',
    },
    skills: ['Forklift licence', 'Stock control', 'Excel'],
    payRate: 31,
  },
  {
    titles: {
      en: 'Financial Controller',
      fr: 'Contrôleuse de gestion',
      es: 'Controller financiero',
      it: 'Controller finanziaria',
      ar: 'مراقب مالي',
      zh: '财务主管',
    },
    skills: ['Month-end closing', 'IFRS', 'SAP', 'Excel', 'Budgeting'],
    payRate: 61,
  },
];

/** Where candidates come from: their names, the language of their résumé, and places. */
export interface DemoOrigin {
  language: DemoLanguage;
  given: readonly [string, ...string[]];
  family: readonly [string, ...string[]];
  /** Whether the family name is first and nothing separates the two. */
  isFamilyFirst?: true;
  cities: readonly [readonly [city: string, country: string], ...(readonly [city: string, country: string])[]];
  dialling: string;
  employers: readonly [string, ...string[]];
}

const english: DemoOrigin = {
  language: 'en',
  given: ['Aaron', 'Beth', 'Callum', 'Dana', 'Erin', 'Felix', 'Gwen', 'Harvey', 'Isla', 'Joel', 'Kira', 'Leon'],
  family: ['Abbott', 'Barlow', 'Chandler', 'Draper', 'Ellison', 'Fenwick', 'Garrick', 'Holt', 'Ingram', 'Jessop'],
  cities: [
    ['Boston', 'US'],
    ['Newark', 'US'],
    ['Austin', 'US'],
    ['Seattle', 'US'],
  ],
  dialling: '+1 617 555',
  employers: ['Oakbridge Systems', 'Harbour Point Clinic', 'Redwood Retail', 'Lakeside Freight'],
};
const french: DemoOrigin = {
  language: 'fr',
  given: ['Adèle', 'Bastien', 'Camille', 'Denis', 'Élodie', 'Fabien', 'Gaëlle', 'Hervé', 'Inès', 'Jérôme'],
  family: ['Aubert', 'Besson', 'Caron', 'Delmas', 'Évrard', 'Fournier', 'Garnier', 'Hamelin', 'Jacquet', 'Lefèvre'],
  cities: [
    ['Lyon', 'FR'],
    ['Montréal', 'CA'],
  ],
  dialling: '+33 1 99 00',
  employers: ['Ateliers du Rhône', 'Clinique des Tilleuls', 'Groupe Valmont'],
};
const spanish: DemoOrigin = {
  language: 'es',
  given: ['Álvaro', 'Beatriz', 'Carmen', 'Dolores', 'Emilio', 'Fernanda', 'Gonzalo', 'Irene', 'Javier', 'Lucía'],
  family: ['Aguilar', 'Benítez', 'Castaño', 'Domínguez', 'Escobar', 'Ferrer', 'Gallego', 'Herrero', 'Ibáñez', 'Núñez'],
  cities: [
    ['Valencia', 'ES'],
    ['Monterrey', 'MX'],
  ],
  dialling: '+34 91 000',
  employers: ['Talleres Levante', 'Hospital Santa Marta', 'Logística del Norte'],
};
const italian: DemoOrigin = {
  language: 'it',
  given: ['Alessia', 'Bruno', 'Chiara', 'Davide', 'Elisa', 'Federico', 'Giada', 'Lorenzo', 'Marta', 'Niccolò'],
  family: ['Amato', 'Bellini', 'Cattaneo', 'De Santis', 'Esposito', 'Ferraro', 'Gallo', 'Longo', 'Marchetti', 'Neri'],
  cities: [
    ['Torino', 'IT'],
    ['Bologna', 'IT'],
  ],
  dialling: '+39 06 0000',
  employers: ['Officine Padane', 'Casa di cura Villa Serena', 'Magazzini Adriatici'],
};
const arabic: DemoOrigin = {
  language: 'ar',
  given: ['آية', 'بهاء', 'تامر', 'جيهان', 'حنان', 'رغدة', 'زياد', 'شريف', 'طلعت', 'عبير', 'فريد', 'كوثر'],
  family: ['أبو زيد', 'البنا', 'الجندي', 'الخطيب', 'الدسوقي', 'الشافعي', 'العطار', 'القاضي', 'المصري', 'النحاس'],
  cities: [
    ['القاهرة', 'EG'],
    ['الجيزة', 'EG'],
    ['الإسكندرية', 'EG'],
  ],
  dialling: '+20 2 0000',
  employers: ['مجموعة الواحة', 'مستشفى السلام', 'مخازن القناة'],
};
const chinese: DemoOrigin = {
  language: 'zh',
  given: ['明远', '雨桐', '建国', '思琪', '志强', '晓燕', '文博', '雅婷', '海涛', '佳怡'],
  family: ['周', '吴', '郑', '冯', '蒋', '沈', '韩', '杨', '朱', '许'],
  isFamilyFirst: true,
  cities: [
    ['上海', 'CN'],
    ['深圳', 'CN'],
  ],
  dialling: '+86 21 0000',
  employers: ['东海软件', '江南医院', '长风物流'],
};
const ukrainian: DemoOrigin = {
  ...english,
  given: ['Олена', 'Богдан', 'Ганна', 'Дмитро', 'Ірина', 'Марко', 'Наталія', 'Тарас'],
  family: ['Бондар', 'Гнатюк', 'Данченко', 'Кравець', 'Лисенко', 'Мороз', 'Онищенко', 'Шевчук'],
};

/** The origins of a company's candidates; one that is named twice has twice as many. */
export const originsAtHome: Readonly<Record<'US' | 'EG', readonly [DemoOrigin, ...DemoOrigin[]]>> = {
  US: [english, english, french, english, spanish, italian, english, chinese, ukrainian, arabic],
  EG: [arabic, arabic, english, arabic, french],
};

/** The words of a résumé. */
export const resumeWords: Readonly<
  Record<
    DemoLanguage,
    { summary: (title: string, years: number) => string; work: string; skills: string; more: string }
  >
> = {
  en: {
    summary: (title, years) => `${title} with ${years} years of experience, used to working with clients on site.`,
    work: 'Work experience',
    skills: 'Skills',
    more: 'References on request.',
  },
  fr: {
    summary: (title, years) => `${title}, ${years} ans d’expérience, à l’aise chez le client.`,
    work: 'Expérience professionnelle',
    skills: 'Compétences',
    more: 'Références sur demande.',
  },
  es: {
    summary: (title, years) => `${title} con ${years} años de experiencia en proyectos con clientes.`,
    work: 'Experiencia laboral',
    skills: 'Competencias',
    more: 'Referencias disponibles a petición.',
  },
  it: {
    summary: (title, years) => `${title} con ${years} anni di esperienza presso i clienti.`,
    work: 'Esperienze lavorative',
    skills: 'Competenze',
    more: 'Referenze su richiesta.',
  },
  ar: {
    summary: (title, years) => `${title} بخبرة ${years} سنوات في العمل لدى العملاء.`,
    work: 'الخبرات العملية',
    skills: 'المهارات',
    more: 'المراجع متاحة عند الطلب.',
  },
  zh: {
    summary: (title, years) => `${title}，${years} 年工作经验，熟悉驻场工作。`,
    work: '工作经历',
    skills: '技能',
    more: '可应要求提供推荐人。',
  },
};

/** Why jobs were closed or cancelled, and submissions refused. */
export const demoReasons = {
  closed: { en: 'The client filled it with somebody of their own.', ar: 'شغل العميل الوظيفة بموظف لديه.' },
  cancelled: { en: 'The client’s budget was cut.', ar: 'خُفضت ميزانية العميل.' },
  rejected: { en: 'Chose another candidate', ar: 'اختار مرشحًا آخر' },
  question: { en: 'Could she start a week earlier?', ar: 'هل يمكن البدء قبل أسبوع؟' },
  no: { en: 'Not enough experience in our field.', ar: 'الخبرة في مجالنا غير كافية.' },
  outcome: { en: 'Convincing, and knows the tools.', ar: 'أداء مقنع ومعرفة جيدة بالأدوات.' },
} as const;
