import type { NamedLaw } from '@/lib/hours/laws/law';

/** Egypt: over 8 hours a day or 48 a week at 135 %, at night at 170 %. */
export const eg: NamedLaw = {
  rule: 'eg',
  country: 'EG',
  versions: [
    {
      validFrom: '2025-09-01',
      source: {
        law: 'قانون العمل رقم ١٤ لسنة ٢٠٢٥',
        url: 'https://www.masrawy.com/news/news_egypt/details/2026/1/8/2921663/%D8%B2%D9%8A%D8%A7%D8%AF%D8%A9-%D8%A7%D9%84%D8%A3%D8%AC%D8%B1-%D9%84%D9%80-70-%D8%AA%D9%81%D8%A7%D8%B5%D9%8A%D9%84-%D8%AC%D8%AF%D9%8A%D8%AF%D8%A9-%D8%B3%D8%A7%D8%B9%D8%A7%D8%AA-%D8%A7%D9%84%D8%B9%D9%85%D9%84-%D8%A7%D9%84%D8%A5%D8%B6%D8%A7%D9%81%D9%8A%D8%A9',
        sentence: 'تضمن للعامل أجرًا إضافيًا يترواح بين 35% و70% حسب طبيعة العمل',
      },
      steps: {
        daily: [{ over: '8', type: 'overtime' }],
        weekly: { over: '48', type: 'overtime' },
        adding: 'highest',
      },
      factors: {
        overtime: '1.3500',
        double_time: '2.0000',
        factors: [{ type: 'night', factor: '1.7000' }],
      },
      counted: ['night'],
    },
  ],
  gaps: ['night_by_hand', 'rest_day', 'public_holidays', 'basic_wage'],
};
