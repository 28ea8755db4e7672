/** What counts as activity (specification, section 4): mouse, keyboard, touch and scroll. */
const EVENTS = ['mousemove', 'mousedown', 'wheel', 'keydown', 'touchstart', 'touchmove', 'scroll'] as const;

/** Calls `onActivity` at each sign of a person; gives what ends it. */
export function watchActivity(onActivity: () => void): () => void {
  const isMove = moveDetector();
  const listener = (event: Event): void => {
    if (!(event instanceof MouseEvent) || event.type !== 'mousemove' || isMove(event)) onActivity();
  };
  // Capture: a scroll inside a table does not bubble, and no component can hide its events from here.
  const options = { capture: true, passive: true };
  for (const name of EVENTS) window.addEventListener(name, listener, options);
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, listener, options);
  };
}

/** Browsers send a mousemove also when the page moves under a mouse that lies still, as our own dialog makes it. */
function moveDetector(): (event: MouseEvent) => boolean {
  let last: string | null = null;
  return ({ screenX, screenY }) => {
    const place = `${screenX},${screenY}`;
    const hasMoved = last !== null && last !== place;
    last = place;
    return hasMoved;
  };
}
