import { withBody } from '@/lib/browser/with-body';

/** The addresses of pages where the user has typed something that a reload would lose. */
const held = new Set<{ address: string }>();
let waiting: (() => void)[] = [];

/**
 * Keeps the current page as it is: the result of a refresh appears only once the returned function is called. A page
 * that failed, or that the network lost, would close an open dialog (React error 441, or Next's reload of the page).
 */
export function holdPage(): () => void {
  const hold = { address: addressOf(window.location.href) };
  held.add(hold);
  return () => {
    held.delete(hold);
    const released = waiting;
    waiting = [];
    for (const go of released) go();
  };
}

/** Makes `window.fetch`, by which Next asks for pages, respect `holdPage`. Returns a function that undoes it. */
export function installPageHold(): () => void {
  const reach = window.fetch;
  const obeying: typeof fetch = (input, init) =>
    isPage(init) ? fetchPage(reach, input, init) : reach.call(window, input, init);
  window.fetch = obeying;
  return () => {
    if (window.fetch === obeying) window.fetch = reach;
  };
}

async function fetchPage(reach: typeof fetch, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = addressOf(input instanceof Request ? input.url : input.toString());
  const ask = () => reach.call(window, input, init);
  const answer = await ask().catch((error: unknown) => ({ ok: false, error }));
  if (isHeld(address)) {
    await whenReleased(address);
    // The fault of that time may be gone by now.
    if (!answer.ok) return ask();
  }
  if (!(answer instanceof Response)) throw answer.error;
  return answer.ok && answer.body ? holdBody(answer, answer.body, address) : answer;
}

/** The same response, which is not read further while its page is held: its last line may be an error. */
function holdBody(answer: Response, body: ReadableStream<Uint8Array>, address: string): Response {
  const reader = body.getReader();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await reader.read().catch(async (error: unknown) => {
        await whenReleased(address);
        throw error;
      });
      await whenReleased(address);
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return withBody(answer, stream);
}

const isHeld = (address: string): boolean => [...held].some((hold) => hold.address === address);

async function whenReleased(address: string): Promise<void> {
  while (isHeld(address)) await new Promise<void>((resolve) => waiting.push(resolve));
}

/**
 * Whether Next asks for the present page: its requests for pages have the first header, those for possible next pages
 * also one of the others.
 */
function isPage(init: RequestInit | undefined): boolean {
  const headers = new Headers(init?.headers);
  return headers.has('rsc') && !headers.has('next-router-prefetch') && !headers.has('next-router-segment-prefetch');
}

function addressOf(url: string): string {
  const { pathname, searchParams } = new URL(url, window.location.href);
  searchParams.delete('_rsc');
  return `${pathname}?${searchParams.toString()}`;
}
