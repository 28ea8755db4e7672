/** The distance that the pointer moves before a press becomes a drag, in px. */
const slack = 5;
/** The distance from the edge at which a container begins to scroll, in px, and how far it scrolls with each frame. */
const [edge, pace] = [48, 12];

interface PointerDrag {
  /** Called once the press is a drag. */
  onStart: () => void;
  onMove: (event: PointerEvent) => void;
  /** Called for each frame of the drag, also while the pointer rests: to scroll. */
  onFrame: () => void;
  /** Called after a drag; `isDropped` is false if Escape or the browser ended it. */
  onEnd: (isDropped: boolean) => void;
}

/** Follows the pointer from a press until it is released. A press that hardly moves stays a click, and calls nothing. */
export function followPointer(start: PointerEvent, { onStart, onMove, onFrame, onEnd }: PointerDrag): void {
  let [isDragged, frame] = [false, 0];
  const nextFrame = () => {
    onFrame();
    frame = requestAnimationFrame(nextFrame);
  };
  const move = (event: PointerEvent) => {
    const { clientX, clientY } = event;
    if (!isDragged && Math.hypot(clientX - start.clientX, clientY - start.clientY) < slack) return;
    event.preventDefault();
    if (!isDragged) {
      isDragged = true;
      onStart();
      getSelection()?.removeAllRanges();
      frame = requestAnimationFrame(nextFrame);
    }
    onMove(event);
  };
  const end = (isDropped: boolean) => {
    leaving.abort();
    cancelAnimationFrame(frame);
    if (!isDragged) return;
    // The click that follows ends the drag, and chooses nothing.
    const swallow = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
    onEnd(isDropped);
  };
  const leaving = new AbortController();
  const { signal } = leaving;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', () => end(true), { signal });
  window.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
}

/** How far a container scrolls in this frame, in px, if the pointer is near one of its edges; 0 if it is not. */
export const scrollAt = (at: number, { from, to }: { from: number; to: number }): number =>
  at < from + edge ? -pace : at > to - edge ? pace : 0;
