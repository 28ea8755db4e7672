'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { writeCookie } from '@/lib/browser/cookies';
import type { Direction, Locale, LocaleCode } from '@/lib/i18n/locales';
import { localeCookie } from '@/lib/i18n/locales';
import { directionOf, htmlAttributes } from '@/lib/theme/html-attributes';
import type { InterfaceSettings } from '@/lib/theme/settings';
import { serialiseSettings, settingsCookie } from '@/lib/theme/settings';

interface InterfaceContext {
  settings: InterfaceSettings;
  locale: Locale;
  /** The direction of the page. */
  direction: Direction;
  /** Applies a change at once, and saves it for later visits. */
  update: (change: (settings: InterfaceSettings) => InterfaceSettings) => void;
  /** Changes the interface language. A direction that the user chose gives way to the new locale's direction. */
  changeLocale: (code: LocaleCode) => void;
}

const Context = createContext<InterfaceContext | undefined>(undefined);

interface Props {
  initial: InterfaceSettings;
  locale: Locale;
  children: ReactNode;
}

/** Holds this browser's interface settings: the cookie, the attributes of `<html>` and the islands' copy agree. */
export function InterfaceSettingsProvider({ initial, locale, children }: Props) {
  const [settings, setSettings] = useState(initial);
  const latest = useRef(initial);
  const router = useRouter();

  useEffect(() => applyAttributes(settings, locale), [settings, locale]);

  const value = useMemo<InterfaceContext>(() => {
    const update: InterfaceContext['update'] = (change) => {
      latest.current = change(latest.current);
      writeCookie(settingsCookie, serialiseSettings(latest.current));
      setSettings(latest.current);
    };
    const changeLocale = (code: LocaleCode) => {
      writeCookie(localeCookie, code);
      update((current) => ({ ...current, direction: null }));
      router.refresh();
    };
    return { settings, locale, direction: directionOf(settings, locale), update, changeLocale };
  }, [settings, locale, router]);

  return <Context value={value}>{children}</Context>;
}

/** The interface settings, and the functions that change them. */
export function useInterfaceSettings(): InterfaceContext {
  const context = useContext(Context);
  if (!context) throw new Error('useInterfaceSettings needs InterfaceSettingsProvider above it');
  return context;
}

function applyAttributes(settings: InterfaceSettings, locale: Locale): void {
  for (const [name, value] of Object.entries(htmlAttributes(settings, locale))) {
    if (document.documentElement.getAttribute(name) !== value) document.documentElement.setAttribute(name, value);
  }
}
