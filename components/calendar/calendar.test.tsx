import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { CalendarBar, KindFilter } from '@/components/calendar/calendar-bar';
import { CalendarKeys } from '@/components/calendar/calendar-keys';
import { DayList } from '@/components/calendar/day-list';
import { MonthGrid } from '@/components/calendar/month-grid';
import type { ShownCalendar } from '@/components/calendar/shown-calendar';
import { WeekColumns } from '@/components/calendar/week-columns';
import type { CalendarEntry } from '@/lib/calendar-entries/schema';
import { type CalendarView, periodOf, readAddress } from '@/lib/calendar-entries/view';
import { formats } from '@/lib/i18n/formats';
import calendar from '@/messages/en/calendar.json';
import ui from '@/messages/en/ui.json';

const lastDay = (id: string, date: string, title = `Person ${id}`): CalendarEntry => ({
  id,
  kind: 'contract_end',
  date,
  starts_at: null,
  ends_at: null,
  time_zone: null,
  title,
  subtitle: 'Harbour',
  path: `/contracts/${id}`,
  move: null,
});
const interview: CalendarEntry = {
  ...lastDay('i', '2026-11-29', 'Zoë'),
  kind: 'interview',
  starts_at: '2026-11-29T09:30:00.000Z',
  ends_at: '2026-11-29T10:15:00.000Z',
  time_zone: 'Asia/Tokyo',
  path: '/submissions/1?tab=interviews',
};
const holiday: CalendarEntry = {
  ...lastDay('h', '2026-11-30', 'St Andrew’s Day'),
  kind: 'holiday',
  subtitle: null,
  path: null,
};
const many = ['a', 'b', 'c', 'd', 'e'].map((id) => lastDay(id, '2026-11-12'));

const shown = (view: CalendarView, query: Record<string, string> = {}, weekStart = 1): ShownCalendar => {
  const address = readAddress(query);
  return {
    period: periodOf(view, address.on ?? '2026-11-29', weekStart),
    byDay: Map.groupBy([interview, holiday, ...many], ({ date }) => date),
    today: '2026-11-29',
    weekend: [6, 7],
    timeZone: 'Europe/Dublin',
    address,
  };
};
const words = {
  ...calendar,
  today: 'Today',
  nothing: 'Nothing',
  allKinds: 'All kinds',
  kinds: { ...calendar.kinds, interview: 'Interview' },
};
const draw = (piece: ReactNode, locale = 'en-US') =>
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" formats={formats} messages={{ calendar: words, ui }}>
      <main>{piece}</main>
    </NextIntlClientProvider>,
  );

describe('the month', () => {
  it('marks today by a word and not only by colour, and names each kind', () => {
    draw(<MonthGrid {...shown('month')} />);
    const today = screen.getByText('Today').closest('td');
    expect(today).toHaveAttribute('aria-current', 'date');
    expect(within(today ?? document.body).getByRole('link', { name: /Interview.*9:30.*Zoë/ })).toHaveAttribute(
      'href',
      '/submissions/1?tab=interviews',
    );
    expect(screen.getByText('St Andrew’s Day').closest('a')).toBeNull();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ]);
  });

  it('begins its weeks on the reader’s day', () => {
    draw(<MonthGrid {...shown('month', {}, 6)} />);
    expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('Sat');
  });

  it('leads from a full day to all of it, and from a day to its week', () => {
    draw(<MonthGrid {...shown('month', { kinds: 'contract_end' })} />);
    expect(screen.getByRole('link', { name: /^2 more/ })).toHaveAttribute(
      'href',
      '/calendar?view=list&on=2026-11-12&kinds=contract_end#day-2026-11-12',
    );
    expect(screen.getByRole('link', { name: 'Nov 12, 2026' })).toHaveAttribute(
      'href',
      '/calendar?view=week&on=2026-11-12&kinds=contract_end',
    );
  });
});

describe('the list', () => {
  it('has the days on which something is, with the time also where it was agreed', () => {
    draw(<DayList {...shown('list')} />);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Thursday, Nov 12',
      'Sunday, Nov 29Today',
      'Monday, Nov 30',
    ]);
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
    const row = screen.getByText('Zoë').closest('li');
    expect(row).toHaveTextContent(/9:30.AM – 10:15.AM/);
    expect(row).toHaveTextContent(/6:30.PM \(\u2068Japan Time\u2069\)/);
  });

  it('says so if there is nothing', () => {
    draw(<DayList {...shown('list', { on: '2027-05-01' })} />);
    expect(screen.getByRole('heading', { name: 'Nothing in this month' })).toBeVisible();
  });
});

it('shows the seven days of a week, also those without anything', () => {
  draw(<WeekColumns {...shown('week')} />);
  expect(screen.getAllByRole('heading')).toHaveLength(7);
  expect(screen.getAllByText('Nothing')).toHaveLength(6);
});

describe('the way through the calendar', () => {
  it('is links that keep the view and the kinds', () => {
    draw(<CalendarBar view="week" {...shown('week', { view: 'week', on: '2026-11-29', kinds: 'interview' })} />);
    expect(screen.getByRole('link', { name: 'Next week' })).toHaveAttribute(
      'href',
      '/calendar?view=week&on=2026-12-06&kinds=interview',
    );
    expect(screen.getByRole('link', { name: 'Previous week' })).toHaveAttribute(
      'href',
      '/calendar?view=week&on=2026-11-22&kinds=interview',
    );
    expect(screen.getByRole('link', { name: 'Today' })).toHaveAttribute('href', '/calendar?view=week&kinds=interview');
    expect(screen.getByRole('link', { name: 'Month' })).toHaveAttribute(
      'href',
      '/calendar?view=month&on=2026-11-29&kinds=interview',
    );
    expect(screen.getByRole('link', { name: 'Week' })).toHaveAttribute('aria-current', 'page');
  });

  it('chooses kinds, each by a link', () => {
    draw(<KindFilter {...shown('month', { kinds: 'interview' })} />);
    expect(screen.getByRole('link', { name: 'Interview' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Interview' })).toHaveAttribute('href', '/calendar');
    expect(screen.getByRole('link', { name: 'Holiday' })).toHaveAttribute('href', '/calendar?kinds=holiday,interview');
    expect(screen.getByRole('link', { name: 'All kinds' })).not.toHaveAttribute('aria-current');
  });

  it('is also J, K and T, of the view that is seen', async () => {
    const boxes = jest.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(function (this: HTMLElement) {
      const list = this.closest('.seen') ? [this.getBoundingClientRect()] : [];
      return Object.assign(list, { item: (index: number) => list[index] ?? null });
    });
    const followed: string[] = [];
    const follow = (event: Event) => {
      event.preventDefault();
      if (event.target instanceof Element) followed.push(event.target.closest('a')?.getAttribute('href') ?? '');
    };
    document.addEventListener('click', follow);
    draw(
      <>
        <CalendarKeys words={{ hint: 'Keys', off: 'Off', on: 'On' }} />
        <CalendarBar view="month" {...shown('month', { view: 'month' })} />
        <div className="seen">
          <CalendarBar view="list" {...shown('list', { view: 'list' })} />
        </div>
      </>,
    );
    await userEvent.keyboard('jkt');
    expect(followed).toEqual([
      '/calendar?view=list&on=2026-12-01',
      '/calendar?view=list&on=2026-10-01',
      '/calendar?view=list',
    ]);
    document.removeEventListener('click', follow);
    boxes.mockRestore();
  });
});
