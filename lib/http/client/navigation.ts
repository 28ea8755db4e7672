/** How the client moves the browser; replaced in tests. */
export type Navigation = {
  /** Loads an address anew, so that nothing of the old session stays in memory. */
  go(address: string): void;
  /** The same, past every form that would ask whether to stay: for who must not stay on the screen. */
  leave(address: string): void;
  here(): { origin: string; pathname: string; search: string };
};

let current: Navigation = {
  go: (address) => window.location.assign(address),
  leave: (address) => {
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
    window.location.assign(address);
  },
  here: () => window.location,
};

/** Puts another navigation in the browser's place. */
export function setNavigator(navigation: Navigation): void {
  current = navigation;
}

export function navigation(): Navigation {
  return current;
}
