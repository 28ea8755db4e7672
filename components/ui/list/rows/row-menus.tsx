'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MenuEntry } from '@/components/ui/action/action';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { idOfRow } from '@/components/ui/list/rows/row-id';
import { onDemand } from '@/components/ui/on-demand';
import { api } from '@/lib/http/api-client';

interface OpenMenu {
  button: HTMLElement;
  entries: readonly MenuEntry[];
}

// With the library's menu, which a page loads only when somebody opens one.
const EntryMenu = onDemand(() => import('@/components/ui/action/entry-menu').then((part) => part.EntryMenu));

/** Opens the menus of all lists' rows (`menuButton`): one component for all of them, whichever list is shown. */
export function RowMenus() {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [toast, errorText] = [useToast(), useErrorText()];
  const wanted = useRef<HTMLElement | null>(null);
  const ask = useEffectEvent(async (button: HTMLElement, path: string) => {
    wanted.current = button;
    // If its code could not be loaded, each opening tries again.
    setMenu(null);
    EntryMenu.fetchEarly();
    const unmark = mark(button, 'aria-busy');
    try {
      const { data } = await api.get<MenuEntry[]>(`/api/menus/${path}`);
      // Somebody may have opened another one, or left, before the answer came.
      if (wanted.current === button && button.isConnected) setMenu({ button, entries: data });
    } catch (error) {
      const message = errorText(error);
      if (message) toast({ message, about: [path], tone: 'error' });
    } finally {
      unmark();
    }
  });
  useEffect(() => (menu ? mark(menu.button, 'aria-expanded') : undefined), [menu]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button?.dataset.menu) return;
      // Tells `keepEarly` that the click was handled.
      event.preventDefault();
      void ask(button, `${button.dataset.menu}/${button.value || idOfRow(button)}`);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return (
    menu && <EntryMenu id="row-menu" anchor={menu.button} open onClose={() => setMenu(null)} entries={menu.entries} />
  );
}

/** Sets an attribute of a button that the server drew; returns a function that removes it. */
function mark(button: HTMLElement, attribute: 'aria-busy' | 'aria-expanded'): () => void {
  button.setAttribute(attribute, 'true');
  return () => button.removeAttribute(attribute);
}
