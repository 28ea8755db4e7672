import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { ColumnChart, niceTop } from '@/components/dashboard/column-chart';

describe('a chart of columns', () => {
  it.each(['en-US', 'zh-CN', 'ar-EG', 'fr-FR'])('has lines at figures that are written whole in %s', (locale) => {
    const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
    const exact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 11 }), (value) => {
        const step = niceTop(value) / 4;
        for (const line of [1, 2, 3, 4]) expect(compact.format(line * step)).toBe(exact.format(line * step));
      }),
    );
  });

  it('leaves little room above the highest bar', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 11 }), (value) => {
        expect(niceTop(value)).toBeGreaterThanOrEqual(value);
        expect(niceTop(value)).toBeLessThanOrEqual(value * 2.5 + 1e-6);
      }),
    );
  });

  it('leads from each column to the list that it counts', () => {
    render(
      <ColumnChart
        label="Invoiced"
        locale="en-US"
        categories={[{ key: '2026-11', label: 'Nov', href: '/invoices?x=1', name: 'November 2026, Invoiced 5.00 EUR' }]}
        columns={[{ label: 'Invoiced', color: 'red', values: ['5.00'] }]}
      />,
    );
    expect(screen.getByRole('figure', { name: 'Invoiced' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'November 2026, Invoiced 5.00 EUR' })).toHaveAttribute(
      'href',
      '/invoices?x=1',
    );
  });
});
