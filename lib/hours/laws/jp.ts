import type { NamedLaw } from '@/lib/hours/laws/law';

/** Japan: over 8 hours a day and 40 a week 25 %, overtime beyond 60 hours a month 50 %, and nights 25 % on top. */
export const jp: NamedLaw = {
  rule: 'jp',
  country: 'JP',
  versions: [
    {
      validFrom: '2023-04-01',
      source: {
        law: '労働基準法第37条第1項',
        url: 'https://www.ey.com/ja_jp/ipo/ipo-insights/2023/ipo-insights-2023-01-27-domestic-topics-02',
        sentence:
          '2023年4月1日時点からは、すべての企業において、労働時間が60時間を超えた労働者に対して、原則として、50%以上の割増賃金を支払う必要が生じる',
      },
      further: [
        {
          law: '労働基準法第32条',
          url: 'https://kenroku.net/?p=5330',
          sentence: '1日については8時間，1週間については40時間を超えて労働させてはならないとされています',
        },
        {
          law: '労働基準法第37条第4項',
          url: 'https://risktaisaku.com/articles/-/77665',
          sentence:
            '月60時間を超える時間外労働を深夜時間帯(22:00から5:00)に行わせた場合は、75%以上の割増賃金率(50%以上の時間外割増賃金率+25%以上の深夜割増賃金率)で計算された割増賃金を支払う必要があります',
        },
      ],
      steps: {
        daily: [{ over: '8', type: 'overtime' }],
        weekly: { over: '40', type: 'overtime' },
        month: { over: '60', type: 'overtime_2' },
        night: { from: '22:00', to: '05:00', type: 'night' },
        adding: 'sum',
      },
      factors: {
        overtime: '1.2500',
        double_time: '2.0000',
        factors: [
          { type: 'overtime_2', factor: '1.5000' },
          { type: 'night', factor: '1.2500' },
        ],
      },
      counted: ['night'],
    },
  ],
  gaps: ['averaging', 'rest_day', 'substitute_rest', 'night_by_hours', 'month_start'],
};
