/** The events that count as activity (specification, section 4): mouse, keyboard, touch and scroll. */
const EVENTS = ['mousemove', 'mousedown', 'wheel', 'keydown', 'touchstart', 'touchmove', 'scroll'] as const;

/** Calls `onActivity` at each sign of a user. Returns a function that stops watching. */
export function watchActivity(onActivity: () => void): () => void {
  const isMove = moveDetector();
  const listener = (event: Event): void => {
    if (!(event instanceof MouseEvent) || event.type !== 'mousemove' || isMove(event)) onActivity();
  };
  // With capture, because a scroll inside a table does not bubble, and no component can hide its events from a
  // capturing listener.
  const options = { capture: true, passive: true };
  for (const name of EVENTS) window.addEventListener(name, listener, options);
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, listener, options);
  };
}

/**
 * Tells whether the pointer has moved. Browsers also send a mousemove when the page moves under a resting mouse, as
 * when our own dialog opens.
 */
function moveDetector(): (event: MouseEvent) => boolean {
  let last: string | null = null;
  return ({ screenX, screenY }) => {
    const place = `${screenX},${screenY}`;
    const hasMoved = last !== null && last !== place;
    last = place;
    return hasMoved;
  };
}
