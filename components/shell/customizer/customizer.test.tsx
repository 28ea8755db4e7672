import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Customizer } from '@/components/shell/customizer/customizer';
import { clearCookies, FakeFrame, keptCookies } from '@/components/shell/fake-frame';
import { parseSettings } from '@/lib/theme/parse-settings';
import type { InterfaceSettings } from '@/lib/theme/settings';
import { defaultSettings } from '@/lib/theme/settings';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const html = document.documentElement;
const kept = () => parseSettings(keptCookies().interface_settings);
const open = (settings?: InterfaceSettings) =>
  render(
    <FakeFrame settings={settings}>
      <Customizer onClose={() => undefined} />
    </FakeFrame>,
  );
const radio = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });
const toggle = (name: string, section?: string) =>
  (section ? within(screen.getByRole('region', { name: section })) : screen).getByRole('switch', { name });

beforeEach(() => {
  clearCookies();
  refresh.mockClear();
});

it('is called Customizer and offers ten main themes, five headers and five sidebars', () => {
  open();
  expect(screen.getByRole('dialog', { name: 'Customizer' })).toBeVisible();
  const groups = ['Main theme color', 'Header theme', 'Sidebar background'].map((name) =>
    screen.getByRole('radiogroup', { name }),
  );
  expect(groups.map((group) => within(group).getAllByRole('radio').length)).toEqual([10, 5, 5]);
});

it('does not dim the page that one chooses colours for', () => {
  open();
  expect(document.querySelector('.MuiBackdrop-root')).toHaveClass('MuiBackdrop-invisible');
});

it('shows a choice at once and keeps it', async () => {
  open();
  await userEvent.click(radio('Main theme color', 'Rose'));
  await userEvent.click(radio('Header theme', 'Navy'));
  await userEvent.click(radio('Sidebar background', 'Forest'));
  expect(html.dataset).toMatchObject({ main: 'rose', header: 'navy', sidebar: 'forest' });
  expect(kept().theme).toMatchObject({ main: 'rose', header: 'navy', sidebar: 'forest' });
  expect(radio('Main theme color', 'Rose')).toBeChecked();
});

it('restores the theme that was when the dark is switched off again', async () => {
  open({ ...defaultSettings, theme: { ...defaultSettings.theme, main: 'plum' } });
  await userEvent.click(toggle('Dark Theme'));
  expect(html.dataset).toMatchObject({ mode: 'dark', main: 'plum' });
  await userEvent.click(radio('Main theme color', 'Olive'));
  expect(html.dataset.main).toBe('olive');
  await userEvent.click(toggle('Dark Theme'));
  expect(html.dataset).toMatchObject({ mode: 'light', main: 'plum' });
  expect(kept().theme).toMatchObject({ mode: 'light', main: 'plum', saved: null });
});

it.each([
  ['Header Options', 'Full Width', 'header', { spreadOut: true }],
  ['Header Options', 'Header Fixed', 'header', { fixed: false }],
  ['Header Options', 'Hide Header', 'header', { hidden: true }],
  ['Sidebar Options', 'Sidebar Fixed', 'sidebar', { fixed: false }],
  ['Sidebar Options', 'Disappear When Collapsed', 'sidebar', { collapsedWidth: 0 }],
  ['Footer Options', 'Hide Footer', 'footer', { hidden: true }],
  ['Footer Options', 'Show Price', 'footer', { price: true }],
] as const)('%s: %s', async (section, name, region, change) => {
  open();
  const before = html.dataset.layout;
  await userEvent.click(toggle(name, section));
  expect(kept().layout).toEqual({
    ...defaultSettings.layout,
    [region]: { ...defaultSettings.layout[region], ...change },
  });
  expect(html.dataset.layout).not.toBe(before);
});

it('switches to RTL and back', async () => {
  open();
  await userEvent.click(toggle('Switch to RTL'));
  expect(html).toHaveAttribute('dir', 'rtl');
  expect(kept().direction).toBe('rtl');
  await userEvent.click(toggle('Switch to RTL'));
  expect(html).toHaveAttribute('dir', 'ltr');
});

it('changes the language: keeps it, gives up the direction of the old one, asks the server again', async () => {
  open({ ...defaultSettings, direction: 'rtl' });
  await userEvent.click(screen.getByRole('combobox', { name: /Language/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Italiano' }));
  expect(keptCookies().locale).toBe('it-IT');
  expect(kept().direction).toBeNull();
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('goes back to the defaults', async () => {
  open({ ...defaultSettings, theme: { ...defaultSettings.theme, mode: 'dark', sidebar: 'paper' } });
  await userEvent.click(screen.getByRole('button', { name: 'Back to the defaults' }));
  expect(html.dataset).toMatchObject({ mode: 'light', sidebar: 'navy' });
  expect(keptCookies().interface_settings).toBe('{}');
});
