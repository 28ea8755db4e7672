/** How the client navigates the browser; replaced in tests. */
export type Navigation = {
  /**
   * Loads an address in full, so that nothing of the old session stays in memory; `post` if a mere link must not have
   * this effect.
   */
  go(address: string, method?: 'post'): void;
  /** Like `go`, but skips every form that would ask whether to stay: for a user who must not stay on the screen. */
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
 * Replaces the browser's navigation.
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
