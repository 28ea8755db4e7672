import type { NamedLaw } from '@/lib/hours/laws/law';

/** China: overtime 150 %, rest days 200 %, statutory holidays 300 %. */
export const cn: NamedLaw = {
  rule: 'cn',
  country: 'CN',
  versions: [
    {
      validFrom: '1995-05-01',
      source: {
        law: '中华人民共和国劳动法第四十四条',
        url: 'http://hai-nan.com/show.asp?id=1011',
        sentence: '安排劳动者延长工作时间的,支付不低于工资的百分之一百五十的工资报酬',
      },
      steps: {
        daily: [{ over: '8', type: 'overtime' }],
        weekly: { over: '40', type: 'overtime' },
        weekend: 'weekend',
        weekend_days: [6, 7],
        holiday: 'holiday',
      },
      factors: {
        overtime: '1.5000',
        double_time: '2.0000',
        factors: [
          { type: 'weekend', factor: '2.0000' },
          { type: 'holiday', factor: '3.0000' },
        ],
      },
    },
  ],
  gaps: ['substitute_rest', 'working_weekends', 'averaging'],
};
