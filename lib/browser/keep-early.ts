/**
 * Keeps a click or a submitted form that comes before React has taken over its place on the page: React drops both, and
 * on a slow connection a page can be visible for seconds before that. Only the newest counts, for half a minute, and it
 * is paler while it waits. A form with an address of its own is left to the browser, which needs no React for it.
 *
 * `Document` puts this function's text into every page, before anything that can be pressed: it may use nothing from
 * outside itself.
 */
export function keepEarly(): void {
  const patienceMs = 30_000;
  const pauseMs = 50;
  let newest: { element: HTMLElement; until: number; timer?: number; paleness?: Animation } | undefined;

  // React's properties of an element, which exist once it has taken the element over.
  const isHydrated = (element: HTMLElement) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));

  const keep = (event: Event, element: HTMLElement, marked: Element, repeat: () => void) => {
    const told: NonNullable<typeof newest> =
      newest?.element === element ? newest : { element, until: Date.now() + patienceMs };
    newest = told;
    let isReached = false;
    const reach = () => {
      isReached = true;
    };
    element.addEventListener(event.type, reach, true);
    const end = () => {
      clearTimeout(told.timer);
      told.paleness?.cancel();
      if (newest === told) newest = undefined;
    };
    const wait = () => {
      if (newest !== told || !element.isConnected || Date.now() > told.until) end();
      else if (isHydrated(element)) repeat();
      else told.timer = window.setTimeout(wait, pauseMs);
    };
    setTimeout(() => {
      element.removeEventListener(event.type, reach, true);
      // React stops an event that it cannot deliver yet above the element. A row's menu is opened by a listener of the document.
      const isHeard = element.dataset.menu ? event.defaultPrevented : isReached && isHydrated(element);
      if (isHeard) return end();
      // An attribute or a class would differ from what the server sent.
      told.paleness ??= marked.animate({ opacity: [0.6, 0.6] }, patienceMs);
      clearTimeout(told.timer);
      told.timer = window.setTimeout(wait, pauseMs);
    });
  };

  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button && newest?.element !== button) newest = undefined;
      // Without a form, a button has nothing to send.
      if (button && (button.type === 'button' || !button.form)) keep(event, button, button, () => button.click());
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
      event.preventDefault();
      const { submitter } = event;
      keep(event, form, submitter ?? form, () => form.requestSubmit(submitter));
    },
    true,
  );
}
