import { addDays, type CalendarDay } from '@/lib/calendar/days';
import type { Sequence } from './random';

/** The texts of the demo's people, in the language of their company. */
export const answerWords = {
  'en-US': {
    country: 'United States',
    purposes: ['Client kick-off', 'Weekly travel to site', 'Training day', 'Audit visit'],
    sites: ['Main building, second floor', 'Warehouse 4', 'Campus north, lab wing'],
    places: ['Loading bay', 'Stairwell B', 'Server room', 'Car park'],
    taxi: 'Taxi to the station',
    gift: 'Coffee with the client',
    happened: 'A pallet slipped from the fork and hit the rack. Nobody stood below; the aisle was closed at once.',
    done: 'The area was closed and the shift lead informed.',
    damaged: 'Rack upright, bay 12',
    strengths: 'Explained past projects clearly and asked good questions about the team.',
    doubts: 'Little hands-on time with the tools that the team uses.',
    tell: 'They liked your answers and will come back to you this week.',
    words: 'The work was fine, the commute was not: two hours each way.',
    improve: 'Tell us earlier when a contract is extended.',
    rejected: 'The copy cannot be read. Please add a new one.',
    unclear: 'One expense is outside the dates of the claim.',
    more: 'Please write what will prevent it next time.',
    laptop: 'ThinkPad T14, 16 GB',
    phone: 'Pixel 8',
  },
  'ar-EG': {
    country: 'مصر',
    purposes: ['اجتماع بدء العمل مع العميل', 'السفر الأسبوعي إلى الموقع', 'يوم تدريبي', 'زيارة تدقيق'],
    sites: ['المبنى الرئيسي، الطابق الثاني', 'المستودع 4', 'الحرم الشمالي، جناح المختبرات'],
    places: ['رصيف التحميل', 'الدرج ب', 'غرفة الخوادم', 'موقف السيارات'],
    taxi: 'سيارة أجرة إلى المحطة',
    gift: 'قهوة مع العميل',
    happened: 'انزلقت منصة التحميل من الرافعة واصطدمت بالرف. لم يكن أحد تحتها، وأُغلق الممر فورًا.',
    done: 'أُغلقت المنطقة وأُبلغ مسؤول الوردية.',
    damaged: 'قائم الرف، الممر 12',
    strengths: 'شرح مشاريعه السابقة بوضوح وطرح أسئلة جيدة عن الفريق.',
    doubts: 'خبرته العملية بأدوات الفريق محدودة.',
    tell: 'أعجبتهم إجاباتك وسيعودون إليك هذا الأسبوع.',
    words: 'العمل كان جيدًا، لكن الطريق يستغرق ساعتين في كل اتجاه.',
    improve: 'إبلاغنا مبكرًا عند تمديد العقد.',
    rejected: 'النسخة غير مقروءة. يرجى إضافة نسخة جديدة.',
    unclear: 'أحد المصروفات خارج تواريخ المطالبة.',
    more: 'يرجى كتابة ما سيمنع تكراره.',
    laptop: 'ThinkPad T14، ذاكرة 16 غيغابايت',
    phone: 'Pixel 8',
  },
} as const;

interface Facts {
  words: (typeof answerWords)[keyof typeof answerWords];
  random: Sequence;
  /** The day on which the answer is given. */
  day: CalendarDay;
  /** The position of the answer among a form's answers, from 0. */
  index: number;
}

export const rightToWorkValues = ({ words, random, day, index }: Facts, copy: string | null) => ({
  document: {
    document_type: index % 3 === 1 ? 'residence_permit' : 'passport',
    document_number: `P${random.between(1_000_000, 9_999_999)}`,
    issuing_country: words.country,
    expiry_date: addDays(day, random.between(200, 1_500)),
    ...(copy ? { document_copy: [copy] } : {}),
  },
  limits: { kind: index % 4 === 3 ? 'hours' : 'none', ...(index % 4 === 3 ? { hours_per_week: '20' } : {}) },
  declaration: { is_true: copy !== null },
});

export const inductionValues = ({ words, random, day, index }: Facts, supervisor: string) => ({
  visit: {
    induction_date: day,
    site: words.sites[index % words.sites.length] ?? '',
    supervisor,
    supervisor_phone: `+1 555 01${random.between(10, 99)}`,
  },
  topics: {
    covered: ['fire', 'first_aid', 'hazards', 'incidents', ...(index % 2 === 0 ? ['access'] : [])],
    machines: false,
  },
  protection: { issued: index % 3 === 0 ? ['helmet', 'vest'] : ['vest'] },
  confirmation: { clarity: random.pick(['3', '4', '4', '5']), understood: true },
});

const incidentKinds = ['damage', 'near_miss', 'injury', 'near_miss', 'environment'] as const;

export const incidentValues = ({ words, random, day, index }: Facts, names: readonly [string, ...string[]]) => {
  const kind = incidentKinds[index % incidentKinds.length] ?? 'near_miss';
  return {
    event: {
      kind,
      severity: random.pick(['minor', 'minor', 'moderate']),
      occurred_at: `${day}T${random.between(10, 14)}:${random.between(10, 59)}:00Z`,
      place: words.places[index % words.places.length] ?? '',
      description: words.happened,
    },
    ...(kind === 'injury'
      ? { injured: [{ name: random.pick(names), body_part: 'arms', treatment: 'doctor', days_off: '2' }] }
      : {}),
    ...(kind === 'damage' || kind === 'environment'
      ? { damage: { what: words.damaged, cost: String(random.between(80, 900)) } }
      : {}),
    witnesses: names.slice(0, index % 3).map((name) => ({ name, phone: `+1 555 01${random.between(10, 99)}` })),
    measures: { at_once: words.done, work_stopped: kind === 'injury', authority_informed: false },
  };
};

/** @param version counts from 0; an answer has no values for fields that its version does not have. */
export const expenseValues = ({ words, random, day, index }: Facts, version: number, contract: string | undefined) => {
  const first = addDays(day, -random.between(2, 6));
  const amount = () => `${random.between(12, 95)}.${random.between(10, 99)}`;
  const mileage = (date: CalendarDay) => ({
    date,
    category: 'mileage',
    distance: String(random.between(20, 240)),
    amount: amount(),
  });
  const isBillable = contract !== undefined && index % 2 === 0;
  return {
    claim: {
      purpose: words.purposes[index % words.purposes.length] ?? '',
      first_day: first,
      last_day: addDays(first, 2),
      is_billable: isBillable,
      ...(isBillable ? { contract } : {}),
    },
    expenses: [
      mileage(first),
      { date: first, category: 'meals', amount: amount() },
      ...(index % 3 === 0
        ? [{ date: addDays(first, 1), category: 'travel', description: words.taxi, amount: '18.5' }]
        : []),
      // An option of the second version that the third no longer has.
      ...(version < 2 && index % 2 === 1
        ? [{ date: addDays(first, 1), category: 'entertainment', description: words.gift, amount: '9.8' }]
        : []),
      mileage(addDays(first, 2)),
    ],
    totals: { is_true: true, ...(version > 0 && index % 4 === 0 ? { has_advance: true, advance: '50' } : {}) },
  };
};

export const feedbackValues = ({ words, random, day, index }: Facts, interviewer: string, version: number) => {
  const overall = random.pick(['2', '3', '4', '4', '5']);
  const recommendation = overall === '2' ? 'decline' : overall === '5' ? 'offer' : 'next_round';
  return {
    interview: {
      date: day,
      format: random.pick(['on_site', 'video', 'video', 'phone']),
      interviewer,
      minutes: random.pick(['30', '45', '60']),
    },
    scores: {
      skills: overall,
      communication: random.pick(['3', '4', '5']),
      ...(version > 0 ? { motivation: random.pick(['3', '4', '5']) } : {}),
      overall,
      strengths: words.strengths,
      ...(overall === '2' ? { doubts: words.doubts } : {}),
    },
    verdict: {
      recommendation,
      ...(recommendation === 'decline' ? { decline_reason: 'experience' } : {}),
      ...(recommendation === 'offer' ? { start_date: addDays(day, 21) } : {}),
      tell_candidate: index % 2 === 0,
      ...(index % 2 === 0 ? { message: words.tell } : {}),
    },
  };
};

export const handoverValues = ({ words, random, day }: Facts, handledBy: string) => ({
  handover: { direction: 'issued', date: day, due_back: addDays(day, 180), handled_by: handledBy },
  items: [
    {
      kind: 'laptop',
      description: words.laptop,
      serial_number: `PF${random.between(100_000, 999_999)}`,
      condition: 'new',
      value: '1250',
    },
    {
      kind: 'phone',
      description: words.phone,
      serial_number: `35${random.between(1_000_000, 9_999_999)}`,
      condition: 'good',
      value: '480',
    },
    { kind: 'badge', serial_number: String(random.between(1_000, 9_999)), condition: 'new' },
  ],
});

export const exitValues = ({ words, random, day, index }: Facts, interviewer: string) => {
  const recommend = random.pick(['5', '8', '9']);
  return {
    leaving: {
      last_day: day,
      interviewer,
      ended_by: index % 2 === 0 ? 'term' : 'contractor',
      ...(index % 2 === 0 ? {} : { reason: 'travel', details: words.words }),
    },
    ratings: {
      work: '4',
      supervision: random.pick(['3', '4']),
      pay_on_time: '5',
      our_support: random.pick(['3', '4', '5']),
      recommend,
      ...(recommend === '5' ? { improve: words.improve } : {}),
    },
    afterwards: { available_again: index % 2 === 0 ? 'now' : 'no', all_returned: true },
  };
};
