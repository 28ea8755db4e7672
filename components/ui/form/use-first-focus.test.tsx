import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useFirstFocus } from '@/components/ui/form/use-first-focus';

const media = window.matchMedia('all');
let isFine = true;
const shown = jest.fn();
beforeEach(() => {
  jest.spyOn(window, 'matchMedia').mockImplementation(() => ({ ...media, matches: isFine }));
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown(this.getAttribute('name'));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  shown.mockReset();
  window.history.replaceState(null, '', '/');
});

function Form() {
  const form = useRef<HTMLFormElement>(null);
  useFirstFocus(form, true);
  return (
    <form ref={form}>
      <input name="title" aria-label="Title" />
      <input name="end_date" aria-label="End" />
    </form>
  );
}

function open(hash: string, fine = true) {
  isFine = fine;
  window.history.replaceState(null, '', `/contracts/1/edit${hash}`);
  render(<Form />);
}

it('focuses the first field, or the one that the address names', () => {
  open('#end_date');
  expect(screen.getByLabelText('End')).toHaveFocus();
  expect(shown.mock.calls).toEqual([['end_date']]);
});

it.each(['', '#', '#none', '#"]', '#%E0%A4%A', '#title,input'])('focuses the first one with the address %p', (hash) => {
  open(hash);
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(shown).not.toHaveBeenCalled();
});

it('only shows the named field on a touch screen', () => {
  open('#end_date', false);
  expect(document.body).toHaveFocus();
  expect(shown.mock.calls).toEqual([['end_date']]);
});
