import { render } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { use, useMemo, useState } from 'react';
import { ActionProvider } from '@/components/ui/action/action-provider';
import { ToastProvider } from '@/components/ui/feedback/toast';
import { queries } from '@/lib/http/client/queries';
import { formats } from '@/lib/i18n/formats';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

/** For tests: the router's calls, and its current address. */
export interface RouterLog {
  address: string;
  visited: string[];
  refreshed: number;
}

interface Options {
  /** The page's address, with its query. */
  address?: string;
  locale?: string;
  /** Milliseconds until the page of a new address is loaded; until then the old one stays. */
  latency?: number;
}

/** For tests: shows a piece inside the frame of every page, with a router that changes the address and renders again. */
export function show(piece: ReactNode, { address = '/things', locale = 'en-US', latency = 0 }: Options = {}) {
  queries().clear();
  const log: RouterLog = { address, visited: [], refreshed: 0 };
  const view = render(
    <Surroundings log={log} locale={locale} latency={latency}>
      {piece}
    </Surroundings>,
  );
  const showAgain = (other: ReactNode) =>
    view.rerender(
      <Surroundings log={log} locale={locale} latency={latency}>
        {other}
      </Surroundings>,
    );
  return { log, showAgain, unmount: view.unmount };
}

/** For tests: like `show`, for a page whose scripts load late. */
export async function hydrate(piece: ReactNode, meanwhile: (markup: HTMLElement) => Promise<void>) {
  await renderLate(
    <Surroundings log={{ address: '/things', visited: [], refreshed: 0 }} locale="en-US" latency={0}>
      {piece}
    </Surroundings>,
    meanwhile,
  );
}

/** For tests: the server's markup of a whole page, then what happens to it meanwhile, and then its scripts. */
export async function renderLate(page: ReactNode, meanwhile: (markup: HTMLElement) => Promise<void>) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = await markupOf(page);
  await meanwhile(container);
  render(page, { container, hydrate: true });
}

/** Makes the server's markup. jsdom lacks the MessageChannel by which the server's half of React schedules its work. */
async function markupOf(page: ReactNode): Promise<string> {
  const { MessageChannel } = await import('node:worker_threads');
  Object.assign(globalThis, { MessageChannel });
  const { renderToString } = await import('react-dom/server');
  return renderToString(page);
}

interface SurroundingsProps {
  log: RouterLog;
  locale: string;
  latency: number;
  children: ReactNode;
}

function Surroundings({ log, locale, latency, children }: SurroundingsProps) {
  const [shown, setShown] = useState<string | Promise<string>>(log.address);
  const address = typeof shown === 'string' ? shown : use(shown);
  const router = useMemo(
    () => fakeRouter(log, (next) => setShown(latency ? later(next, latency) : next)),
    [log, latency],
  );
  const [path = '', query] = address.split('?');
  const search = useMemo(() => new URLSearchParams(query), [query]);
  return (
    <AppRouterContext value={router}>
      <PathnameContext value={path}>
        <SearchParamsContext value={search}>
          <NextIntlClientProvider locale={locale} messages={{ ui, validation }} formats={formats} timeZone="UTC">
            <ToastProvider>
              <ActionProvider>{children}</ActionProvider>
            </ToastProvider>
          </NextIntlClientProvider>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
}

function later(address: string, milliseconds: number): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve(address), milliseconds));
}

function fakeRouter(log: RouterLog, setAddress: (address: string) => void) {
  const go = (address: string) => {
    log.address = address;
    log.visited.push(address);
    setAddress(address);
  };
  const nothing = () => undefined;
  const refresh = () => {
    log.refreshed += 1;
    setAddress(log.address);
  };
  return {
    push: go,
    replace: go,
    refresh,
    back: nothing,
    forward: nothing,
    prefetch: nothing,
    hmrRefresh: nothing,
    bfcacheId: '0',
  };
}
