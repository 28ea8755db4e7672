import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { htmlAttributes } from '@/lib/theme/html-attributes';
import type { SidebarOptions } from '@/lib/theme/settings';
import { defaultSettings } from '@/lib/theme/settings';

const arabic = findLocale('ar-EG') ?? defaultLocale;
const withSidebar = (sidebar: Partial<SidebarOptions>) => ({
  ...defaultSettings,
  layout: { ...defaultSettings.layout, sidebar: { ...defaultSettings.layout.sidebar, ...sidebar } },
});

it('fixes header and footer by default and leaves the sidebar to the xl breakpoint', () => {
  expect(htmlAttributes(defaultSettings, defaultLocale)).toEqual({
    lang: 'en-US',
    dir: 'ltr',
    'data-mode': 'light',
    'data-main': 'azure',
    'data-header': 'paper',
    'data-sidebar': 'navy',
    'data-layout': 'header-fixed footer-fixed sidebar-fixed',
    'data-collapsed': 'auto-xl',
  });
});

it('follows the locale’s direction until the user switches it', () => {
  expect(htmlAttributes(defaultSettings, arabic).dir).toBe('rtl');
  expect(htmlAttributes({ ...defaultSettings, direction: 'ltr' }, arabic).dir).toBe('ltr');
  expect(htmlAttributes({ ...defaultSettings, direction: 'rtl' }, defaultLocale).dir).toBe('rtl');
});

it('lets the user’s own collapse win over the breakpoint', () => {
  expect(htmlAttributes(withSidebar({ collapsed: true }), defaultLocale)['data-collapsed']).toBe('yes');
  expect(htmlAttributes(withSidebar({ collapsed: false }), defaultLocale)['data-collapsed']).toBe('no');
  expect(htmlAttributes(withSidebar({ breakpoint: 'lg' }), defaultLocale)['data-collapsed']).toBe('auto-lg');
});

it('keeps the layout’s own collapsed width of nothing possible', () => {
  expect(htmlAttributes(withSidebar({ collapsedWidth: 0 }), defaultLocale)['data-layout']).toContain('sidebar-gone');
});
