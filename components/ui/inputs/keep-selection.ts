import { flushSync } from 'react-dom';

/**
 * Runs a change of state that may put another value into the focused field, with immediate effect. If the whole old
 * value is selected, to be replaced by typing, the whole new value is selected too: otherwise the text would be
 * appended to it.
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
