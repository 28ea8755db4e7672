import { parseSettings } from '@/lib/theme/parse-settings';
import type { InterfaceSettings } from '@/lib/theme/settings';
import { defaultSettings, serialiseSettings, switchMode } from '@/lib/theme/settings';

const withTheme = (theme: Partial<InterfaceSettings['theme']>): InterfaceSettings => ({
  ...defaultSettings,
  theme: { ...defaultSettings.theme, ...theme },
});

describe('the settings cookie', () => {
  it('gives back what was kept', () => {
    const kept = {
      ...withTheme({
        mode: 'dark',
        main: 'plum',
        header: 'navy',
        sidebar: 'forest',
        saved: { main: 'rose', header: 'mist', sidebar: 'paper' },
      }),
      layout: {
        ...defaultSettings.layout,
        sidebar: { ...defaultSettings.layout.sidebar, collapsed: true, collapsedWidth: 0 as const },
      },
      direction: 'rtl' as const,
    };
    expect(parseSettings(serialiseSettings(kept))).toEqual(kept);
  });

  it('holds only what differs from the defaults', () => {
    expect(serialiseSettings(defaultSettings)).toBe('{}');
    expect(serialiseSettings(withTheme({ main: 'rose' }))).toBe('{"theme":{"main":"rose"}}');
  });

  it('does not open the Customizer at the next visit', () => {
    expect(
      parseSettings(serialiseSettings({ ...defaultSettings, customizerVisibility: true })).customizerVisibility,
    ).toBe(false);
  });

  it.each([undefined, '', 'not json', '[]', '42', 'null', '{"theme":"dark"}', '{"layout":{"header":1}}'])(
    'reads %j as the defaults',
    (cookie) => expect(parseSettings(cookie)).toEqual(defaultSettings),
  );

  it('loses only the part that is wrong', () => {
    const cookie =
      '{"theme":{"mode":"dark","main":"no-such-theme","sidebar":"forest","saved":{"main":"rose"}},"direction":"up"}';
    expect(parseSettings(cookie)).toEqual(withTheme({ mode: 'dark', sidebar: 'forest' }));
  });

  it('keeps the header fixed where the cookie speaks of something else of it', () => {
    expect(parseSettings('{"layout":{"header":{"spreadOut":true}}}').layout.header).toEqual({
      fixed: true,
      hidden: false,
      spreadOut: true,
    });
  });
});

describe('the dark switch', () => {
  const light = withTheme({ main: 'rose', header: 'mist', sidebar: 'forest' });

  it('saves the theme and keeps its choices in their dark variant', () => {
    expect(switchMode(light, 'dark').theme).toEqual({
      mode: 'dark',
      main: 'rose',
      header: 'mist',
      sidebar: 'forest',
      saved: { main: 'rose', header: 'mist', sidebar: 'forest' },
    });
  });

  it('restores the saved theme, whatever was picked in the dark', () => {
    const dark = switchMode(light, 'dark');
    const repainted = { ...dark, theme: { ...dark.theme, main: 'olive' as const, sidebar: 'navy' as const } };
    expect(switchMode(repainted, 'light')).toEqual(light);
  });

  it('survives the cookie between the two switches', () => {
    expect(switchMode(parseSettings(serialiseSettings(switchMode(light, 'dark'))), 'light')).toEqual(light);
  });

  it('saves nothing again when the mode is already on', () => {
    const dark = switchMode(light, 'dark');
    expect(switchMode({ ...dark, theme: { ...dark.theme, main: 'olive' } }, 'dark').theme.saved?.main).toBe('rose');
  });
});
