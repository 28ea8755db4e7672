import { findAudience } from '@/lib/browser/routes';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import { listPath } from '@/lib/lists/list-path';
import {
  everythingHref,
  type ListView,
  type ListViews,
  leavingView,
  shownView,
  viewAddress,
  viewHref,
} from '@/lib/lists/views';
import { nounList } from '@/lib/nouns';

const cork: ListView = {
  id: 'cork',
  name: 'Cork',
  params: { search: 'Cork', sort: '-name' },
  columns: [],
  start: false,
};
const wide: ListView = { id: 'wide', name: 'Wide', params: {}, columns: ['name', 'city'], start: false };
const views: ListViews = { list: 'clients', tabs: [cork, wide], columns: [], keeps: true };
const shown = (params: Record<string, string>) => {
  const { view, isChanged } = shownView(views, params);
  return [view?.id ?? null, isChanged];
};

it('has an address that carries all that it is', () => {
  expect(viewHref('/clients', cork)).toBe('/clients?view=cork&search=Cork&sort=-name');
  expect(viewHref('/clients', wide)).toBe('/clients?view=wide&columns=name,city');
});

it.each([
  ['nothing', {}, [null, false]],
  ['every row', { view: 'all' }, [null, false]],
  ['a page of every row', { cursor: 'abc', limit: '100' }, [null, false]],
  ['rows of nobody’s view', { search: 'Sligo' }, [null, true]],
  ['just an order', { sort: 'name' }, [null, true]],
  ['a view', { view: 'cork', sort: '-name', search: 'Cork' }, ['cork', false]],
  ['a page of a view', { view: 'cork', sort: '-name', search: 'Cork', cursor: 'abc' }, ['cork', false]],
  ['a view that somebody has changed', { view: 'cork', search: 'Sligo' }, ['cork', true]],
  ['a view without its filters', { view: 'cork' }, ['cork', true]],
  ['the rows of a view without its name', { search: 'Cork', sort: '-name' }, ['cork', false]],
  ['a view changed into another', { view: 'cork', columns: 'name,city' }, ['wide', false]],
  ['a view’s columns in another order', { view: 'wide', columns: 'city,name' }, ['wide', true]],
  ['a view that is gone', { view: 'gone', search: 'Cork' }, [null, true]],
])('knows which view an address shows: %s', (_, params: Record<string, string>, expected) => {
  expect(shown(params)).toEqual(expected);
});

it('is made from what the list shows, with the reader’s own columns where the address names none', () => {
  const own = { ...views, columns: ['name'] };
  expect(viewAddress(own, { view: 'cork', sort: 'name', cursor: 'abc' })).toBe('columns=name&sort=name');
  expect(viewAddress(own, { columns: 'city', sort: 'name' })).toBe('columns=city&sort=name');
  expect(viewAddress(views, { sort: 'name' })).toBe('sort=name');
});

it('leads to all rows although the list opens with a view', () => {
  const opening = { ...views, tabs: [{ ...cork, start: true }] };
  expect([everythingHref('/clients', views), everythingHref('/clients', opening)]).toEqual([
    '/clients',
    '/clients?view=all',
  ]);
  expect([leavingView(views), leavingView(opening)]).toEqual([
    { view: null, columns: null },
    { view: 'all', columns: null },
  ]);
});

it('knows the page of each list', () => {
  const ofNouns = nounList.filter(({ plural }) => Object.hasOwn(fieldLists, plural));
  expect(ofNouns.map(({ plural }) => listPath(plural))).toEqual(ofNouns.map(({ path }) => path));
  expect(Object.keys(fieldLists).filter((list) => findAudience(listPath(list)) !== 'authenticated')).toEqual([]);
  expect(listPath('form:5a1')).toBe('/module/5a1');
});
