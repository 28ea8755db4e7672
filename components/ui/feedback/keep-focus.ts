/** Puts the focus back to a place on the page, even if the page has changed under it. */
export type FocusPlace = () => void;

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), [tabindex="0"]';

/**
 * Remembers where the focus is. Returns a function that puts the focus back, unless it is already at a sensible place:
 * on the same element; if that is removed, on the one that has its id now, wherever it is, or on its replacement; else on
 * the nearest element; finally on the page's heading.
 */
export function rememberPlace(element: Element | null = document.activeElement): FocusPlace {
  const way = wayUp(element);
  return () => {
    if (document.activeElement && document.activeElement !== document.body) return;
    if (element instanceof HTMLElement && element.isConnected) element.focus();
    else (withIdOf(element) ?? nearest(way) ?? heading())?.focus();
  };
}

const withIdOf = (element: Element | null): HTMLElement | null =>
  element?.id ? document.getElementById(element.id) : null;

/** Focuses the page's heading, without scrolling. */
export function focusHeading(): void {
  heading()?.focus({ preventScroll: true });
}

interface Step {
  parent: Element;
  index: number;
}

/** Each element from the focused one up to the page's `main`, as its parent and its index in it. */
function wayUp(element: Element | null): Step[] {
  const steps: Step[] = [];
  for (let child = element; child?.parentElement && child.tagName !== 'MAIN'; child = child.parentElement) {
    steps.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  }
  // Outside of `main` (a dialog, a toast) no element is near the action.
  return steps.at(-1)?.parent.tagName === 'MAIN' ? steps : [];
}

function nearest(way: readonly Step[]): HTMLElement | undefined {
  for (const { parent, index } of way) {
    if (!parent.isConnected) continue;
    const around = [...parent.children];
    const found = [...around.slice(index), ...around.slice(0, index).reverse()]
      .map((one) => firstFocusable(one))
      .find((one) => one !== undefined);
    if (found) return found;
  }
  return undefined;
}

/** The first control in an element: what is to be done about the item of a list, if it says so. */
function firstFocusable(element: Element): HTMLElement | undefined {
  const found = element.matches(focusable)
    ? element
    : (element.querySelector(`[data-verb] :is(${focusable})`) ?? element.querySelector(focusable));
  return found instanceof HTMLElement ? found : undefined;
}

function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('main h1');
  if (found) found.tabIndex = -1;
  return found;
}
