import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { PayBasisOf } from '@/components/pay-runs/pay-basis';
import { formats } from '@/lib/i18n/formats';
import type { PayBasis } from '@/lib/leave/pay/basis';
import payRuns from '@/messages/en/pay_runs.json';
import ui from '@/messages/en/ui.json';

it.each<[PayBasis, RegExp]>([
  [
    {
      rule: 'de_holiday',
      from: '2026-08-24',
      to: '2026-11-22',
      weeks: [{ start: '2026-11-09', end: '2026-11-15', hours: '32.00', pay: '2160.00' }],
      hours: '32.00',
      pay: '2160.00',
      raised_to: '60.0000',
    },
    /Average of the 13 weeks before.*2,160.00.*EUR.*raised rate of 60.00/s,
  ],
  [
    {
      rule: 'de_holiday',
      from: '2026-08-24',
      to: '2026-11-22',
      weeks: [],
      hours: '0.00',
      pay: '0.00',
      raised_to: null,
    },
    /No work in the 13 weeks before/,
  ],
  [{ rule: 'de_sick', from: '2026-11-30', to: '2027-01-10', days_paid: 2, days: 4 }, /2 of 4 working days/],
  [{ rule: 'fr_paid_leave', percent: '10.00', base: '1056.00', before: '0.00' }, /^10% of 1,056.00.EUR$/],
  [{ rule: 'fr_paid_leave', percent: '10.00', base: '1056.00', before: '96.00' }, /less 96.00.EUR paid before$/],
])('says what %j is made of', (basis, text) => {
  const { container } = render(
    <NextIntlClientProvider locale="en-US" messages={{ pay_runs: payRuns, ui }} formats={formats} timeZone="UTC">
      <PayBasisOf basis={basis} currency="EUR" />
    </NextIntlClientProvider>,
  );
  expect(container.textContent).toMatch(text);
});
