import { filtersToKeep } from '@/lib/lists/kept-filters';

const none = '';

it.each<[string, { kept?: string; came?: string; now: string; keeps: string }]>([
  ['what was set on a list that was opened as it is', { now: 'filter[status]=draft', keeps: 'filter[status]=draft' }],
  [
    'what was added to what was kept',
    { kept: 'sort=name', came: 'sort=name', now: 'sort=name&search=a', keeps: 'sort=name&search=a' },
  ],
  ['nothing of a link', { came: 'filter[overdue]=true', now: 'filter[overdue]=true', keeps: none }],
  [
    'what was added to the filters of a link, beside what was kept',
    {
      kept: 'filter[status]=draft',
      came: 'filter[overdue]=true',
      now: 'filter[overdue]=true&search=Bianchi',
      keeps: 'filter[status]=draft&search=Bianchi',
    },
  ],
  [
    'a filter of a link that was changed',
    { came: 'filter[status]=draft', now: 'filter[status]=draft,active', keeps: 'filter[status]=draft,active' },
  ],
  [
    'no filter that was kept and came with the link and was taken away',
    { kept: 'sort=name&filter[a]=1', came: 'filter[a]=1&filter[b]=2', now: 'filter[b]=2', keeps: 'sort=name' },
  ],
  ['nothing once all was taken away', { kept: 'filter[a]=1', came: 'filter[b]=2', now: none, keeps: none }],
  [
    'the whole of a view that was chosen',
    { kept: 'filter[a]=1', came: 'filter[b]=2', now: 'view=v1&filter[b]=2', keeps: 'view=v1&filter[b]=2' },
  ],
])('keeps %s', (_, { kept = none, came = none, now, keeps }) => {
  expect(filtersToKeep(kept, came, now)).toBe(keeps);
});
