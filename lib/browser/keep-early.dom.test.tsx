import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense, use } from 'react';
import { renderLate } from '@/components/ui/test-frame';
import { keepEarly } from '@/lib/browser/keep-early';
import { letPass } from '@/lib/testing/until';

// jsdom animates nothing.
const animations: { cancel: jest.Mock }[] = [];
Object.assign(Element.prototype, {
  animate: () => {
    const animation = { cancel: jest.fn() };
    animations.push(animation);
    return animation;
  },
});

beforeAll(keepEarly);

let heard: string[] = [];
let code: Promise<void> | undefined;
beforeEach(() => {
  heard = [];
  code = undefined;
});
afterEach(() => document.body.replaceChildren());

const Press = ({ name }: { name: string }) => (
  <button type="button" onClick={() => heard.push(name)}>
    {name}
  </button>
);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** A component whose code has not loaded when React takes over the page. */
function Late({ children }: { children: ReactNode }) {
  if (code) use(code);
  return children;
}

it('does once what was pressed before the scripts came, and shows that it waits', async () => {
  await renderLate(<Press name="Invite" />, async () => {
    await press('Invite');
    await press('Invite');
    await waitFor(() => expect(animations).toHaveLength(1));
    expect(heard).toEqual([]);
  });
  await waitFor(() => expect(heard).toEqual(['Invite']));
  await waitFor(() => expect(animations[0]?.cancel).toHaveBeenCalledTimes(1));
});

it('keeps a click on a part that React has begun with, but whose code is still to come', async () => {
  const [coming, come] = promised();
  const page = (
    <Suspense>
      <Press name="Invite" />
      <Late>there</Late>
    </Suspense>
  );
  await act(() =>
    renderLate(page, async () => {
      code = coming;
    }),
  );
  await act(async () => screen.getByRole('button').click());
  expect(heard).toEqual([]);
  await act(async () => come());
  await waitFor(() => expect(heard).toEqual(['Invite']));
});

it('forgets the first of two different buttons', async () => {
  const page = (
    <>
      <Press name="Invite" />
      <Press name="Import" />
    </>
  );
  await renderLate(page, async () => {
    await press('Invite');
    await press('Import');
  });
  await waitFor(() => expect(heard).toEqual(['Import']));
});

it('does what is pressed later once, at once', async () => {
  await renderLate(<Press name="Invite" />, async () => undefined);
  await press('Invite');
  expect(heard).toEqual(['Invite']);
  await letPass(150, 'nothing more is to be heard');
  expect(heard).toEqual(['Invite']);
});

it('presses a row’s button until the listener of all rows is there', async () => {
  await renderLate(
    // The button as `menuButton` draws it.
    <button data-menu="clients/1">Actions</button>,
    async () => undefined,
  );
  await press('Actions');
  const listen = (event: Event) => {
    event.preventDefault();
    heard.push('Actions');
  };
  document.addEventListener('click', listen);
  await waitFor(() => expect(heard).toEqual(['Actions']));
  document.removeEventListener('click', listen);
});

it('sends a form that was sent too early, and never as an address', async () => {
  const page = (
    <form
      aria-label="Client"
      onSubmit={(event) => {
        event.preventDefault();
        heard.push(String(new FormData(event.currentTarget).get('name')));
      }}
    >
      <input name="name" aria-label="Name" />
      <button type="submit">Save</button>
    </form>
  );
  await renderLate(page, async () => {
    await userEvent.type(screen.getByRole('textbox'), 'Acme');
    const kept = new Promise<boolean>((resolve) =>
      window.addEventListener('submit', (event) => resolve(event.defaultPrevented), { once: true }),
    );
    await press('Save');
    expect(await kept).toBe(true);
  });
  await waitFor(() => expect(heard).toEqual(['Acme']));
});

it('leaves a form that has an address to the browser', async () => {
  await renderLate(
    <form action="/clients">
      <button type="submit">Search</button>
    </form>,
    async () => {
      const kept = new Promise<boolean>((resolve) =>
        window.addEventListener(
          'submit',
          (event) => {
            resolve(event.defaultPrevented);
            // jsdom does not navigate.
            event.preventDefault();
          },
          { once: true },
        ),
      );
      await press('Search');
      expect(await kept).toBe(false);
    },
  );
});

function promised(): [promise: Promise<void>, resolve: () => void] {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return [promise, resolve];
}
