import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { commentEntries } from '@/components/comments/comment-entries';
import { ActivityTimeline } from '@/components/ui/record/activity-timeline';
import { show } from '@/components/ui/test-frame';
import type { Comment } from '@/lib/comments/schema';
import comments from '@/messages/en/comments.json';
import ui from '@/messages/en/ui.json';

const words = { comments: { ...comments, edit: 'Edit', remove: 'Delete' }, ui };
const id = (last: number) => `01920000-0000-7000-8000-00000000000${last}`;
const priya = { id: id(8), name: 'Priya Nair' };
const comment = (fields: Partial<Comment> = {}): Comment => ({
  id: id(1),
  record_type: 'client',
  record_id: id(9),
  author: { id: id(7), name: 'Ann Lee' },
  body: 'They pay late.',
  mentions: [],
  is_editable: false,
  editable_until: '2026-11-29T09:00:00Z',
  edited_at: null,
  talk_type: null,
  happened_at: null,
  minutes: null,
  direction: null,
  with_candidate_id: null,
  with_contact_id: null,
  with_name: null,
  version: 1,
  created_at: '2026-11-28T09:00:00Z',
  updated_at: '2026-11-28T09:00:00Z',
  ...fields,
});

const draw = (said: readonly Comment[]) =>
  show(
    <NextIntlClientProvider locale="en-US" messages={words}>
      <Log said={said} />
    </NextIntlClientProvider>,
  );

function Log({ said }: { said: readonly Comment[] }) {
  const t = useTranslations('comments');
  return (
    <ActivityTimeline
      title="Activity"
      entries={[
        { id: 'b', at: '2026-11-28T10:00:00Z', what: 'Changed' },
        { id: 'a', at: '2026-11-28T08:00:00Z', what: 'Created' },
      ]}
      talk={{ entries: commentEntries(said, t, { typeName: String, namesCandidates: true }) }}
    />
  );
}

it('is between what happened before and after it', () => {
  draw([comment()]);
  expect(screen.getAllByRole('listitem').map((item) => within(item).getAllByText(/^\w+$/)[0]?.textContent)).toEqual([
    'Changed',
    'Comment',
    'Created',
  ]);
  expect(screen.getByText('They pay late.')).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('Ann Lee')).toBeVisible();
});

it('says that it was edited, and marks whom it names', () => {
  draw([comment({ body: 'Ask @Priya Nair', mentions: [priya], edited_at: '2026-11-28T09:30:00Z' })]);
  expect(screen.getByText('edited')).toBeVisible();
  expect(screen.getByText('@Priya Nair').tagName).toBe('BDI');
});

it('can be edited and deleted only where its reader may do so', () => {
  draw([comment(), comment({ id: id(2), is_editable: true, author: priya })]);
  expect(
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Edit', 'Actions for the comment by Priya Nair']);
});

it('shows hostile text as text', () => {
  const body = '<img src=x onerror=alert(1)> \u202egnp.exe';
  draw([comment({ body })]);
  expect(screen.getByText(body)).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

it('says of a call what it was, with whom and for how long', () => {
  draw([
    comment({
      talk_type: 'Call',
      happened_at: '2026-11-28T07:00:00Z',
      minutes: 12,
      direction: 'in',
      with_name: 'Bo Chen',
    }),
  ]);
  expect(screen.getAllByRole('listitem')[2]).toHaveTextContent(
    /Call.*Incoming · With Bo Chen · 12 minutes.*They pay late/,
  );
});
