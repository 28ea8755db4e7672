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
        url: 'https://roudoukijunhou.shlc.jp/%e7%ac%ac37%e6%9d%a1%ef%bc%88%e6%99%82%e9%96%93%e5%a4%96%e3%80%81%e4%bc%91%e6%97%a5%e5%8f%8a%e3%81%b3%e6%b7%b1%e5%a4%9c%e3%81%ae%e5%89%b2%e5%a2%97%e8%b3%83%e9%87%91%ef%bc%89/',
        sentence:
          'ただし、当該延長して労働させた時間が1箇月について60時間を超えた場合においては、その超えた時間の労働については、通常の労働時間の賃金の計算額の5割以上の率で計算した割増賃金を支払わなければならない。',
      },
      further: [
        {
          law: '労働基準法第37条第1項（2023年4月1日から）',
          url: 'https://www.ey.com/ja_jp/ipo/ipo-insights/2023/ipo-insights-2023-01-27-domestic-topics-02',
          sentence:
            '2023年4月1日時点からは、すべての企業において、労働時間が60時間を超えた労働者に対して、原則として、50%以上の割増賃金を支払う必要が生じる',
        },
        {
          law: '労働基準法第32条',
          url: 'https://ja.m.wikibooks.org/wiki/%E5%8A%B4%E5%83%8D%E5%9F%BA%E6%BA%96%E6%B3%95%E7%AC%AC32%E6%9D%A1',
          sentence:
            '使用者は、労働者に、休憩時間を除き1週間について40時間を超えて、労働させてはならない。使用者は、1週間の各日については、労働者に、休憩時間を除き1日について8時間を超えて、労働させてはならない。',
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
