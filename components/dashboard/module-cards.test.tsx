import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { ModuleCards } from '@/components/dashboard/module-cards';

const entry = (id: string, group: string | null, label = id.toUpperCase()) => ({ id, label, icon: 'shield', group });

it('has a card for each group of modules, with links to those that the menu has, in their order', () => {
  const hostile = '<script>alert(1)</script> \u202Eeel';
  render(
    <ModuleCards
      modules={[entry('a', 'Tickets'), entry('b', null), entry('c', 'CRM', hostile), entry('d', 'Tickets')]}
    />,
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Tickets',
    'CRM',
  ]);
  const lists = screen.getAllByRole('list');
  const linksIn = (index: number) =>
    within(lists[index] ?? document.body)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(linksIn(0)).toEqual([
    ['A', '/module/a'],
    ['D', '/module/d'],
  ]);
  expect(linksIn(1)).toEqual([[hostile, '/module/c']]);
});

it('has none for modules without a group', () => {
  const { container } = render(<ModuleCards modules={[entry('a', null)]} />);
  expect(container).toBeEmptyDOMElement();
});
