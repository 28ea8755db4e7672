import { flushSync } from 'react-dom';

/**
 * Makes a change of state that may put another value into the field that has the focus, and takes effect at once. Where all of
 * that field is selected, to be typed over, all of the new value is: it would else be typed behind it.
 */
export function keepSelection(change: () => void): void {
  const field = document.activeElement;
  const isWhole =
    field instanceof HTMLInputElement &&
    field.value !== '' &&
    field.selectionStart === 0 &&
    field.selectionEnd === field.value.length;
  flushSync(change);
  if (isWhole) field.select();
}
