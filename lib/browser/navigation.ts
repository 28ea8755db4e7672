/** How the client moves the browser; replaced in tests. */
export type Navigation = {
  /** Loads an address again, so that nothing of the old session stays in memory; `post` where a mere link must not do it. */
  go(address: string, method?: 'post'): void;
  /** The same, past every form that would ask whether to stay: for anyone who must not stay on the screen. */
  leave(address: string, method?: 'post'): void;
  here(): { origin: string; pathname: string; search: string };
};

let current: Navigation = {
  go: visit,
  leave: (address, method) => {
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
    visit(address, method);
  },
  here: () => window.location,
};

/**
 * Puts another navigation in the browser's place.
 *
 * @internal
 */
export function setNavigator(navigation: Navigation): void {
  current = navigation;
}

export function navigation(): Navigation {
  return current;
}

function visit(address: string, method?: 'post'): void {
  if (method === undefined) return window.location.assign(address);
  const form = document.createElement('form');
  form.method = method;
  form.action = address;
  document.body.append(form);
  form.submit();
}
