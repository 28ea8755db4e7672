import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { ActivityTimeline } from '@/components/ui/record/activity-timeline';
import { show } from '@/components/ui/test-frame';

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    at: '2026-11-20T09:00:00Z',
    what: `Event ${index + 1}`,
    actor: 'Priya',
  }));

it('shows the newest, and keeps what is older closed', () => {
  show(<ActivityTimeline title="Activity" entries={entries(17)} />);
  expect(screen.getByText('Event 15')).toBeVisible();
  expect(screen.getByText('2 older entries')).toBeVisible();
  expect(screen.getByText('Event 16')).not.toBeVisible();
});

it('has nothing to open where all are shown', () => {
  show(<ActivityTimeline title="Activity" entries={entries(15)} />);
  expect(screen.queryByText(/older/)).not.toBeInTheDocument();
});
