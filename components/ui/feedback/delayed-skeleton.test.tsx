import { act, type RenderResult, render } from '@testing-library/react';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { type ReactNode, Suspense, startTransition, use } from 'react';
import { DelayedSkeleton } from '@/components/ui/feedback/delayed-skeleton';

function Things({ rows }: { rows: Promise<string> }) {
  return <p>{use(rows)}</p>;
}

let view: RenderResult;
const inProgram = (page: ReactNode) => <PathnameContext value="/things">{page}</PathnameContext>;

const shown = () => document.body.textContent;
const wait = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

/** Opens a page whose rows come after this many milliseconds. */
async function visit(name: string, time: number) {
  const rows = new Promise<string>((resolve) => setTimeout(() => resolve(name), time));
  const page = (
    <Suspense key={name} fallback={<DelayedSkeleton>Skeleton</DelayedSkeleton>}>
      <Things rows={rows} />
    </Suspense>
  );
  await act(async () => startTransition(() => view.rerender(inProgram(page))));
}

beforeEach(() => {
  jest.useFakeTimers();
  view = render(inProgram(<p>Old page</p>));
});
afterEach(async () => {
  // By then, the promise that is kept for a visit has been removed.
  await wait(2_000);
  jest.useRealTimers();
});

it('leaves the old page until the new one has come', async () => {
  await visit('Rows', 100);
  await wait(90);
  expect(shown()).toBe('Old page');
  await wait(20);
  expect(shown()).toBe('Rows');
});

it('stands for a page that takes its time', async () => {
  await visit('Late rows', 1_500);
  await wait(350);
  expect(shown()).toBe('Old page');
  await wait(100);
  expect(shown()).toBe('Skeleton');
  await wait(1_100);
  expect(shown()).toBe('Late rows');
});

it('is as patient at the next visit', async () => {
  await visit('First rows', 1_500);
  await wait(2_000);
  await visit('Second rows', 1_500);
  await wait(350);
  expect(shown()).toBe('First rows');
});
